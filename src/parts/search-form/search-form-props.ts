import type { Language } from '#schemas/language.ts'
import type { SearchOptions } from '#schemas/search/property-search.ts'
import type { PropertySearch } from '#src/domain/search/property-search.ts'
import type { Goal, GoalOptions, OfferedFilters } from './form-search.ts'

export interface SearchFormProps {
  readonly language: Language
  /** The goals to choose from, in their order; with one there are no tabs. */
  readonly goals: readonly Goal[]
  readonly offered: OfferedFilters
  /** What can be chosen for each goal, as the API says. */
  readonly options: Readonly<Record<Goal, SearchOptions>>
  /** The path of the list of each goal, in the page's language. */
  readonly paths: Readonly<Record<Goal, string>>
  /** What is filled in at first, and the goal chosen at first; the whole offer of the first goal where absent. */
  readonly search?: PropertySearch | undefined
}

/** What a field changes of a search. */
export type SearchChange = Partial<Omit<PropertySearch, 'goal'>>

/** The properties of the fields as widgets, for the goal of the search. */
export interface LiveFieldsProps extends Pick<SearchFormProps, 'language' | 'offered'> {
  readonly options: GoalOptions
  readonly search: PropertySearch
  readonly onChange: (change: SearchChange) => void
}
