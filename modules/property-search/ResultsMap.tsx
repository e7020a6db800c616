import { useQuery } from '@tanstack/react-query'
import {
  type Language,
  type MapCorner,
  MapGround,
  PropertyMap,
  placesQuery,
  type SearchRequest,
  useIsHydrated,
  useMediaQuery,
  useText,
} from 'vitrine/module'
import styles from './PropertySearch.module.css'
import type texts from './texts.json'
import { useMapOfResults } from './use-map-of-results.ts'

interface Props {
  readonly request: SearchRequest
  /** The ids of the properties in the list beside the map. */
  readonly listedIds: readonly number[]
  /** Whether the address requests the map, whose properties are then loaded at once. */
  readonly isAsked: boolean
  readonly language: Language
  readonly marqueeIgnore: readonly number[]
  readonly highlightedId: number | null
  readonly onHighlight: (id: number | null) => void
  readonly onDraw: ((corners: readonly MapCorner[] | null) => void) | undefined
}

/** The place of the map on the page. */
export const MAP_ID = 'results-map'

export function ResultsMap(props: Props) {
  const text = useText<keyof typeof texts>()
  return (
    <aside id={MAP_ID} className={styles.map} data-is-asked={props.isAsked || undefined} aria-label={text('property-search.map')}>
      <MapOfResults {...props} />
    </aside>
  )
}

function MapOfResults({ request, listedIds, isAsked, language, marqueeIgnore, highlightedId, onHighlight, onDraw }: Props) {
  const text = useText<keyof typeof texts>()
  const isHydrated = useIsHydrated()
  const isWide = useMediaQuery('(min-width: 64rem)')
  // An invisible map needs no properties.
  const enabled = isAsked || (isHydrated && isWide)
  const { map, hasFailed, placeOf } = useMapOfResults({ request, listedIds, language, enabled })
  const places = useQuery({ ...placesQuery(), enabled })
  const isFailed = hasFailed || places.isError
  const { content, ...view } = map
  if (content && places.data) {
    return (
      <PropertyMap
        {...view}
        className={styles.mapBox}
        content={content}
        places={places.data.places}
        language={language}
        marqueeIgnore={marqueeIgnore}
        opens={isAsked ? 'at-once' : 'in-view'}
        highlightedId={highlightedId}
        highlightedPlace={placeOf(highlightedId)}
        onHighlight={onHighlight}
        onDraw={onDraw}
      />
    )
  }
  const problem = isFailed ? text('property-search.map-failed') : null
  return <MapGround className={styles.mapBox} isLoading={enabled && !isFailed} problem={problem} />
}
