import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  hiddenAtom,
  type Language,
  type LoadMapCards,
  type MapBounds,
  type MapMarks,
  type MapPoints,
  type MapWindow,
  mapPointsOfQuery,
  mapPointsQuery,
  mapPropertiesQuery,
  type SearchRequest,
  selectionQuery,
  snapWindow,
  toMapCard,
  useBrowserAtom,
} from 'vitrine/module'

interface Options {
  readonly request: SearchRequest
  /** The properties whose positions are loaded for highlighting. */
  readonly listedIds: readonly number[]
  readonly language: Language
  readonly enabled: boolean
}

/** The visible part of the map. */
interface Moved {
  /** The search that the map belongs to. */
  readonly request: string
  readonly window: MapWindow
  /** The part chosen by the visitor; the map may since have moved to reveal a property. */
  readonly chosen: MapBounds
}

/** The delay in ms after a move before the next window is requested. */
const MOVE_DELAY_MS = 200

/** The properties on the map of a search: all at once, or by window if there are many; cards on request. */
export function useMapOfResults({ request, listedIds, language, enabled }: Options) {
  const client = useQueryClient()
  const first = useQuery({ ...mapPointsQuery(request), enabled })
  const isPartial = first.data?.isWhole === false
  const [moved, setMoved] = useState<Moved | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const [, url] = mapPointsQuery(request).queryKey
  const window = isPartial && moved?.request === url ? moved.window : undefined
  // The previous marks stay until the next window has loaded.
  const detail = useQuery({
    ...mapPointsQuery(request, window),
    enabled: window !== undefined,
    placeholderData: keepPreviousData,
  })
  const listed = useQuery({ ...mapPointsOfQuery(request, listedIds), enabled: isPartial && listedIds.length > 0 })

  const onMove = (shown: MapWindow, isRevealing: boolean) => {
    clearTimeout(timer.current)
    const move = (before: Moved | null) => ({
      request: url,
      window: snapWindow(shown),
      chosen: isRevealing && before?.request === url ? before.chosen : shown.bounds,
    })
    timer.current = setTimeout(() => setMoved(move), MOVE_DELAY_MS)
  }

  const ofWindow = window && detail.data
  const marks = useMarksWithoutHidden(ofWindow ?? first.data, ofWindow !== undefined)

  const loadCards: LoadMapCards = async ({ ids, bounds, page }) => {
    if (bounds !== null) {
      const { items, total } = await client.fetchQuery(mapPropertiesQuery(request, bounds, page))
      return { cards: items.map(toMapCard), total }
    }
    const { items } = await client.fetchQuery(selectionQuery(ids, language))
    return { cards: items.map(toMapCard), total: ids.length }
  }

  return {
    /** The map; its content is null while loading. */
    map: {
      content: first.data
        ? {
            points: first.data.items,
            clusters: first.data.clusters,
            bounds: first.data.bounds,
            area: first.data.area,
            propertyPath: first.data.propertyPath,
          }
        : null,
      detail: marks,
      loadCards,
      onMove,
    },
    hasFailed: first.isError,
    /** The part of the map that the visitor chose last; null before the first move. */
    chosen: moved?.request === url ? moved.chosen : null,
    /** The position of a listed property; null if unknown. */
    placeOf: (id: number | null) => listed.data?.items.find(({ ID }) => ID === id) ?? null,
  }
}

/** The marks for the present window without hidden properties. Null if the first marks are already right. */
function useMarksWithoutHidden(answer: MapPoints | undefined, isOfWindow: boolean): MapMarks | null {
  const hidden = useBrowserAtom(hiddenAtom)
  const [hasHidden, setHasHidden] = useState(false)
  if (hidden !== null && hidden.length > 0 && !hasHidden) setHasHidden(true)
  if (answer === undefined || !(isOfWindow || hasHidden)) return null
  return { points: answer.items.filter(({ ID }) => !hidden?.includes(ID)), clusters: answer.clusters }
}
