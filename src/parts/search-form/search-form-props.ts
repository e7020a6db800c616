import type { Language } from '#schemas/language.ts'
import type { SearchOptions } from '#schemas/search/search-answers.ts'
import type { PropertySearch } from '#src/domain/search/property-search.ts'
import type { Goal, GoalOptions, OfferedFilters } from './form-search.ts'

export interface SearchFormProps {
  readonly language: Language
  /** The goals to choose from, in order; a single one has no tabs. */
  readonly goals: readonly Goal[]
  readonly offered: OfferedFilters
  /** The options of each goal, from the API. */
  readonly options: Readonly<Record<Goal, SearchOptions>>
  /** The path of the list of each goal, in the page's language. */
  readonly paths: Readonly<Record<Goal, string>>
  /** The initial entries and goal; the default search of the first goal where absent. */
  readonly search?: PropertySearch | undefined
}

/** A field's change of a search. */
export type SearchChange = Partial<Omit<PropertySearch, 'goal'>>

/** The properties of the widget fields, for the goal of the search. */
export interface LiveFieldsProps extends Pick<SearchFormProps, 'language' | 'offered'> {
  readonly options: GoalOptions
  readonly search: PropertySearch
  readonly onChange: (change: SearchChange) => void
}
