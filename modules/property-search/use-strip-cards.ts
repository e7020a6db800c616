import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  hiddenAtom,
  type Language,
  type MapBounds,
  mapPropertiesQuery,
  type PropertySummary,
  type SearchRequest,
  selectionQuery,
  useBrowserAtom,
} from 'vitrine/module'

/** The selection on the map: a property, or several at one position (the map knows the first or none), or nothing. */
export interface MapSelection {
  readonly id: number | null
  readonly bounds: MapBounds | null
}

interface Options {
  readonly request: SearchRequest
  readonly language: Language
  /** The part of the map; null while unknown. */
  readonly bounds: MapBounds | null
  readonly selection: MapSelection
}

/** The properties of a part of the map in list order, loaded by page; a selected property on no loaded page comes first. */
export function useStripCards({ request, language, bounds: shown, selection }: Options) {
  const client = useQueryClient()
  const hidden = useBrowserAtom(hiddenAtom)
  const exact = selection.bounds ?? shown
  const bounds = exact && rounded(exact)
  const [, address] = bounds === null ? [] : mapPropertiesQuery(request, bounds, 1).queryKey
  const found = useInfiniteQuery({
    queryKey: ['strip', address],
    queryFn: ({ pageParam }) => {
      if (bounds === null) throw new Error('[Bug] the map asks for cards of no part')
      return client.fetchQuery(mapPropertiesQuery(request, bounds, pageParam))
    },
    enabled: bounds !== null,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * last.items.length < last.total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  const isComing = found.data === undefined || found.isPlaceholderData
  const listed = useMemo(() => found.data?.pages.flatMap(({ items }) => items) ?? [], [found.data])
  const missingId = !isComing && listed.every(({ ID }) => ID !== selection.id) ? selection.id : null
  const missing = useQuery({ ...selectionQuery(missingId === null ? [] : [missingId], language), enabled: missingId !== null })
  const cards = useMemo(() => {
    const first = missingId === null ? [] : (missing.data?.items ?? [])
    return [...first, ...listed].filter(({ ID }) => !hidden?.includes(ID))
  }, [missingId, missing.data, listed, hidden])
  return {
    cards: cards as readonly PropertySummary[],
    /** The cards are outdated or missing until the next ones have loaded. */
    isComing,
    hasFailed: found.isError,
    total: found.data?.pages[0]?.total ?? 0,
    loadMore: () => {
      if (found.hasNextPage && !found.isFetchingNextPage) void found.fetchNextPage()
    },
  }
}

/** Rounded outwards to the digits that the API reads, so that every property stays inside. */
function rounded({ south, west, north, east }: MapBounds): MapBounds {
  const to = (round: (value: number) => number, degrees: number) => round(degrees * 1e5) / 1e5
  return { south: to(Math.floor, south), west: to(Math.floor, west), north: to(Math.ceil, north), east: to(Math.ceil, east) }
}
