import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Language } from '#schemas/language.ts'
import type { PropertyList } from '#schemas/property/property-summary.ts'
import type { MapPlaces } from '#schemas/search/map-place.ts'
import type {
  MapPoints,
  PropertyNeighbours,
  SearchCount,
  SearchOptions,
  SearchRelaxations,
} from '#schemas/search/property-search.ts'
import { type ApiQuery, apiQuery } from './api.ts'

/** A search as a request to the API. */
export interface SearchRequest {
  readonly goal: 0 | 1
  /** The query string of a list page, from `writePropertySearch`. */
  readonly search?: string | undefined
  /** For answers with texts or paths. */
  readonly language?: Language | undefined
}

/** A GET of the API about a search: the goal, the language, and the parameters of the list page unchanged. */
export function searchQuery<Data>(path: string, { goal, search, language }: SearchRequest): ApiQuery<Data> {
  return apiQuery(path, { goal, language }, search)
}

/** The page of properties for the address of a list page. */
export function searchResultsQuery(request: SearchRequest) {
  return searchQuery<PropertyList>('properties', request)
}

/** The number of properties that a search finds, for its button. */
export function searchCountQuery({ goal, search }: Omit<SearchRequest, 'language'>) {
  return searchQuery<SearchCount>('properties/count', { goal, search })
}

/** The cities, categories and prices of a goal, counted with the other filters of the search. */
export function searchOptionsQuery(request: SearchRequest) {
  return searchQuery<SearchOptions>('search-options', request)
}

/** The options of a search. If they fail to load, those of an earlier search of the visit; without any it throws an ApiError. */
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

/** The filters of an empty list that could be relaxed. */
export function searchRelaxationsQuery({ goal, search }: Omit<SearchRequest, 'language'>) {
  return searchQuery<SearchRelaxations>('search-relaxations', { goal, search })
}

/** The neighbours of a property in the results of a search; `id` as in the path. */
export function propertyNeighboursQuery(id: string, request: SearchRequest) {
  return searchQuery<PropertyNeighbours>(`properties/${encodeURIComponent(id)}/neighbours`, request)
}

/** The properties of a search with their places on a map. */
export function mapPointsQuery(request: SearchRequest) {
  return searchQuery<MapPoints>('map-points', request)
}

/** The cities on maps. */
export function placesQuery() {
  return apiQuery<MapPlaces>('places')
}
