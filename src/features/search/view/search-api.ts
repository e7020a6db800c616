import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Language } from '#schemas/language.ts'
import type { Goal } from '#schemas/property/goal.ts'
import type { PropertyList } from '#schemas/property/property-summary.ts'
import type { MapBounds, MapWindow } from '#schemas/search/map-bounds.ts'
import type { MapPlaces } from '#schemas/search/map-place.ts'
import type {
  MapPoints,
  MapProperties,
  PropertyNeighbours,
  SearchOptions,
  SearchRelaxations,
} from '#schemas/search/search-answers.ts'
import type { UnderstoodSearch } from '#schemas/search/typed-answers.ts'
import { type ApiQuery, apiQuery } from '#src/ui/site/api.ts'

export interface SearchRequest {
  readonly goal: Goal
  /** The query string of a list page, from `writePropertySearch`. */
  readonly search?: string | undefined
  /** For answers with texts or paths. */
  readonly language?: Language | undefined
}

/** A GET of the search API: the goal, the language, and the parameters of the list page unchanged. */
export function searchQuery<Data>(
  path: string,
  { goal, search, language }: SearchRequest,
  more: { readonly [parameter: string]: string | number | readonly number[] } = {},
): ApiQuery<Data> {
  return apiQuery(path, { goal, language, ...more }, search)
}

export function searchResultsQuery(request: SearchRequest) {
  return searchQuery<PropertyList>('properties', request)
}

/** The search that a typed text asks for; `search` has it as "text". */
export function understoodSearchQuery(request: SearchRequest) {
  return searchQuery<UnderstoodSearch>('understood-search', request)
}

export function searchOptionsQuery(request: SearchRequest) {
  return searchQuery<SearchOptions>('search-options', request)
}

/** If loading fails, returns the options of an earlier search of the visit, or throws an ApiError. */
export function useSearchOptions(request: SearchRequest): SearchOptions {
  const client = useQueryClient()
  return useSuspenseQuery({
    ...searchOptionsQuery(request),
    initialData: () => knownOptions(client, request),
    initialDataUpdatedAt: 0,
  }).data
}

function knownOptions(client: QueryClient, { goal, language }: SearchRequest): SearchOptions | undefined {
  const [, start] = searchOptionsQuery({ goal, language }).queryKey
  const known = client.getQueriesData<SearchOptions>({
    queryKey: ['api'],
    predicate: ({ queryKey }) => String(queryKey[1]).startsWith(start),
  })
  return known.findLast(([, data]) => data !== undefined)?.[1]
}

export function searchRelaxationsQuery({ goal, search }: Omit<SearchRequest, 'language'>) {
  return searchQuery<SearchRelaxations>('search-relaxations', { goal, search })
}

/** The neighbours of a property in the results of a search; `id` as in the path. */
export function propertyNeighboursQuery(id: string, request: SearchRequest) {
  return searchQuery<PropertyNeighbours>(`properties/${encodeURIComponent(id)}/neighbours`, request)
}

/** The properties of a search on a map; many properties are limited to a window, or clustered without one. */
export function mapPointsQuery(request: SearchRequest, window?: MapWindow) {
  return searchQuery<MapPoints>('map-points', request, window && { bounds: writeBounds(window.bounds), zoom: window.zoom })
}

export function mapPointsOfQuery(request: SearchRequest, ids: readonly number[]) {
  return searchQuery<MapPoints>('map-points', request, { id: ids })
}

export function mapPropertiesQuery(request: SearchRequest, bounds: MapBounds, page: number) {
  return searchQuery<MapProperties>('map-properties', request, { bounds: writeBounds(bounds), page })
}

function writeBounds({ south, west, north, east }: MapBounds): string {
  return [south, west, north, east].join(',')
}

export function placesQuery() {
  return apiQuery<MapPlaces>('places')
}
