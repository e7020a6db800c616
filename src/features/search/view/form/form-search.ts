import type { Language } from '#schemas/language.ts'
import type { Goal } from '#schemas/property/goal.ts'
import type { ExtraFilter } from '#schemas/search/extra-filters.ts'
import type { SearchOptions } from '#schemas/search/search-answers.ts'
import { citySlug } from '#src/features/properties/rules/place/city-name.ts'
import { joinFields } from '#src/features/search/rules/join-fields.ts'
import { PRICE_RANGES } from '#src/features/search/rules/price-range.ts'
import {
  changeSearch,
  type PropertySearch,
  type RoomKind,
  readPropertySearch,
  searchForGoal,
  writePropertySearch,
} from '#src/features/search/rules/property-search.ts'
import type { MultiOption } from '#src/ui/MultiSelect.tsx'
import type { SliderRange } from '#src/ui/slider-range.ts'

export interface OfferedFilters {
  readonly city: boolean
  /** Around a place, or drawn; part of the cities field. */
  readonly area: boolean
  readonly type: boolean
  readonly rooms: readonly RoomKind[]
  readonly price: boolean
  readonly extras: readonly ExtraFilter[]
}

/** A city that a search can look around. */
export interface PlaceOption {
  /** The key, for instance "plombières|4850". */
  readonly value: string
  /** The label with its zip. */
  readonly label: string
  readonly name: string
}

/** An option with its number of available properties under the other filters. */
export interface CountedOption extends MultiOption {
  readonly available: number
}

export interface GoalOptions {
  /** Values as in the query string: "plombières|4850"; neighbourhoods follow their city. */
  readonly cities: readonly CountedOption[]
  readonly places: readonly PlaceOption[]
  /** Values are WebIDs. */
  readonly types: readonly CountedOption[]
  /** The available properties by price, along the slider. */
  readonly priceCounts: readonly number[]
  readonly extraCounts: Pick<SearchOptions, 'features' | 'energy'>
}

export interface OptionValues {
  readonly cities: readonly { readonly value: string }[]
  readonly types: readonly { readonly value: string }[]
}

/** The search that a form would send. */
export function searchOfForm(goal: Goal, form: FormData, before: PropertySearch, options: OptionValues): PropertySearch {
  const fields = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
  const { sort, view } = before
  const query = new URLSearchParams(joinFields(String(fields).split('&')).join('&'))
  return { ...onlyOffered(readPropertySearch(goal, query), options), sort, view }
}

/** The search for another goal: resets the price (SRCH-05), and drops cities and types that the goal does not offer. */
export function searchOfGoal(search: PropertySearch, goal: Goal, options: OptionValues): PropertySearch {
  return onlyOffered(searchForGoal(search, goal), options)
}

/** A search with only offered cities, types and places, spelled as the options. */
export function onlyOffered(search: PropertySearch, { cities, types }: OptionValues): PropertySearch {
  const slugs = new Set(search.cities.map(citySlug))
  return {
    ...search,
    cities: cities.map(({ value }) => value).filter((value) => slugs.has(citySlug(value))),
    area: search.area?.kind === 'around' ? { ...search.area, place: spelledAs(search.area.place, cities) } : search.area,
    types: types.map(({ value }) => value).filter((value) => search.types.includes(value)),
  }
}

function spelledAs(place: string, cities: OptionValues['cities']): string {
  return cities.find(({ value }) => citySlug(value) === citySlug(place))?.value ?? place
}

/** The positions of the slider's handles; without a bound, at the end. */
export function handlesOf({ goal, price }: PropertySearch): SliderRange {
  const { min, max } = PRICE_RANGES[goal]
  return { min: price.min ?? min, max: price.max ?? max }
}

/** The address of a search: the path of its list with its query string. */
export function resultsHref(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}

/** The query string of a form; a changed text is still to be parsed into filters (SRCH-18). */
export function askedQuery(search: PropertySearch, before: Pick<PropertySearch, 'search'>): string {
  if (!isTyped(search, before)) return writePropertySearch(changeSearch(search, {}))
  const others = writePropertySearch(changeSearch(search, { search: '' }))
  return [`text=${encodeURIComponent(search.search)}`, others].filter(Boolean).join('&')
}

export function isTyped({ search }: Pick<PropertySearch, 'search'>, before: Pick<PropertySearch, 'search'>): boolean {
  return search.trim() !== '' && search !== before.search
}

export function goalOptions({ cities, categories, price, features, energy }: SearchOptions): GoalOptions {
  return {
    cities: cities.flatMap(({ value, Name, Zip, available, neighbourhoods }) => [
      { value, label: Name, hint: Zip, available },
      // Includes the city, so that the option filter finds the neighbourhood.
      ...neighbourhoods.map((inner) => ({
        value: inner.value,
        label: inner.Name,
        hint: Name,
        isPart: true,
        available: inner.available,
      })),
    ]),
    places: cities.flatMap(({ value, label, Name, hasCentre }) => (hasCentre ? [{ value, label, name: Name }] : [])),
    types: categories.filter(({ label }) => label !== '').map(({ value, label, available }) => ({ value, label, available })),
    priceCounts: price.counts,
    extraCounts: { features, energy },
  }
}

export interface SearchFormProps {
  readonly language: Language
  /** Goals in order; a single one has no tabs. */
  readonly goals: readonly Goal[]
  readonly offered: OfferedFilters
  readonly options: Readonly<Record<Goal, SearchOptions>>
  readonly paths: Readonly<Record<Goal, string>>
  readonly search?: PropertySearch | undefined
}
