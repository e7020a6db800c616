import type { Language } from '#schemas/language.ts'
import type { SearchOptions } from '#src/data/search.ts'
import type { FormValues, Goal, OfferedFilters } from './form-values.ts'

export interface SearchFormProps {
  readonly language: Language
  /** The goals to choose from, in their order; with one there are no tabs. */
  readonly goals: readonly Goal[]
  /** The goal at first: one of `goals`. */
  readonly goal: Goal
  readonly offered: OfferedFilters
  /** What can be chosen for each goal, as the API says. */
  readonly options: Readonly<Record<Goal, SearchOptions>>
  /** The path of the list of each goal, in the page's language. */
  readonly paths: Readonly<Record<Goal, string>>
  /** What is filled in at first; nothing where absent. */
  readonly values?: FormValues | undefined
}
