import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Language } from '#schemas/language.ts'
import type { MapBounds, MapWindow } from '#schemas/search/map-bounds.ts'
import type { MapCard } from '#schemas/search/map-card.ts'
import {
  MAP_FRAME_PATH,
  MAP_LAYER_PARAMETER,
  type MapCardRequest,
  type MapHighlight,
  type MapMarker,
  type MapMarks,
  type MapMessage,
  type MapTexts,
} from '#schemas/search/map-message.ts'
import type { MapPlace } from '#schemas/search/map-place.ts'
import type { MapCorner } from '#schemas/search/map-point.ts'
import { type Text, useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useMediaConsent } from '#src/ui/state/use-media-consent.ts'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { MapSketch } from './MapSketch.tsx'
import styles from './PropertyMap.module.css'
import { useMapFrame } from './use-map-frame.ts'

/** Properties in the order of the list. */
export interface MapContent extends MapMarks {
  /** Null if all properties are among the points. */
  readonly bounds: MapBounds | null
  /** The line around the search area, if any. */
  readonly area?: readonly MapCorner[] | null
  /** The path of a property page, with {id}. */
  readonly propertyPath: string
}

const SHOW_TEXTS = { price: 'map.show', property: 'map.show-property', office: 'map.show-property' } as const
const LABEL_TEXTS = { price: 'map.label', property: 'map.label-property', office: 'map.label-office' } as const

/** Loads the requested cards. Rejects on failure. */
export type LoadMapCards = (request: MapCardRequest) => Promise<{ readonly cards: readonly MapCard[]; readonly total: number }>

interface Props {
  readonly content: MapContent
  /** The marks in the visible window; null or absent for those of the content. */
  readonly detail?: MapMarks | null
  readonly loadCards: LoadMapCards
  /** The cities around them, from `placesQuery`. */
  readonly places: readonly MapPlace[]
  readonly language: Language
  readonly marqueeIgnore: readonly number[]
  /** price: labels with prices, for lists; property: one property with rings of distance around it; office: the agency's offices. */
  readonly marker?: MapMarker
  /** asked: on request only; in-view: also automatically from 1024 px once visible; at-once: already requested. */
  readonly opens?: 'asked' | 'in-view' | 'at-once'
  /** The radius in metres of the placeholder drawing. */
  readonly radiusM?: number
  /** The property highlighted on the map, hovered in the list. */
  readonly highlightedId?: number | null
  /** The place of the property, which may be in a cluster counted by the database. */
  readonly highlightedPlace?: MapHighlight['place']
  /** Called with the ID of the property hovered on the map, or null. */
  readonly onHighlight?: (id: number | null) => void
  /** Called when a property is selected on the map, several at one place (bounds), or none. */
  readonly onSelect?: (id: number | null, bounds: MapBounds | null) => void
  /** Called when the visible area changes, by the visitor or to reveal the highlighted property. */
  readonly onMove?: (window: MapWindow, isRevealing: boolean) => void
  /** Called with a drawn area, or null to remove it; without it, drawing is disabled. */
  readonly onDraw?: ((corners: readonly MapCorner[] | null) => void) | undefined
  readonly className?: string | undefined
}

/** A map of properties (SRCH-14): a drawing first, then on request the interactive map. Needs an equivalent list beside it. */
export function PropertyMap({ opens = 'asked', className, ...rest }: Props) {
  const text = useText()
  const isHydrated = useIsHydrated()
  const [isOpened, setIsOpened] = useState(false)
  const isOpen = isOpened || (opens === 'at-once' && isHydrated)
  const box = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery('(min-width: 1024px)')
  const waitsForView = opens === 'in-view' && isWide && !isOpen

  useEffect(() => {
    if (!waitsForView || !box.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsOpened(true)
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [waitsForView])

  const sketch = (
    <MapSketch points={[...rest.content.points, ...rest.content.clusters]} places={rest.places} radiusM={rest.radiusM} />
  )
  return (
    <div ref={box} className={classNames(styles.map, className)} data-map-place>
      {isOpen ? (
        <MapFrame {...rest} sketch={sketch} />
      ) : (
        <>
          {sketch}
          <Button
            variant="overlay"
            size="small"
            className={styles.open}
            data-needs-script
            onClick={() => setIsOpened(true)}
            icon="map"
            iconSize={18}
          >
            {text(SHOW_TEXTS[rest.marker ?? 'price'])}
          </Button>
        </>
      )}
    </div>
  )
}

type FrameProps = Omit<Props, 'content' | 'places' | 'opens' | 'radiusM'> & {
  /** Null while loading. */
  readonly content: MapContent | null
  /** The placeholder until the frame has drawn its map. Default: the ground. */
  readonly sketch?: ReactNode
  /** Full screen, with property cards around it; the map then moves to the highlighted property. */
  readonly isFullScreen?: boolean
}

interface GroundProps {
  readonly className: string | undefined
  readonly isLoading: boolean
  readonly problem: string | null
}

/** The placeholder of a map without properties yet: a drawn ground, also in server HTML. */
export function MapGround({ className, isLoading, problem }: GroundProps) {
  return (
    <div className={classNames(styles.map, className)} data-map-place aria-busy={isLoading} role="status">
      {problem !== null && <p>{problem}</p>}
    </div>
  )
}

/** Loads the map when its box is visible. */
export function VisibleMap({ className, ...rest }: FrameProps) {
  return (
    <div className={classNames(styles.map, className)} data-map-place>
      <MapFrame {...rest} />
    </div>
  )
}

/** The frame with the interactive map; loads external tiles only with consent. */
function MapFrame({ content, detail = null, language, marqueeIgnore, marker = 'price', loadCards, ...rest }: FrameProps) {
  const { highlightedId = null, highlightedPlace = null, isFullScreen = false, sketch } = rest
  const text = useText()
  const [hasConsent, agree] = useMediaConsent('maps')
  // The server does not know the consent.
  const mayShowTiles = useIsHydrated() && hasConsent
  const mapType = mayShowTiles ? 'tiles' : 'drawn'
  const [tileHost, setTileHost] = useState<string | null>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const texts = mapTexts(text, marker)
  const message: MapMessage | null = content && {
    propsList: content.points,
    clusters: content.clusters,
    bounds: content.bounds,
    area: content.area ?? null,
    canDraw: rest.onDraw !== undefined,
    propertyPath: content.propertyPath,
    messageInfo: { language, texts },
    mapType,
    customMarker: marker,
    isFullScreen,
    marqueeIgnore,
  }
  const posted = {
    message,
    detail: detail && { type: 'marks' as const, points: detail.points, clusters: detail.clusters },
    highlight: { type: 'highlight' as const, id: highlightedId, isRevealed: isFullScreen, place: highlightedPlace },
  }
  const { frame, onLoad, post } = useMapFrame(posted, (received) => {
    if (received.type === 'ready') {
      setTileHost(received.tileHost)
      setIsDrawn(true)
    }
    // Key presses in a frame do not reach the surrounding dialog.
    if (received.type === 'escape') frame.current?.closest('dialog')?.close()
    if (received.type === 'hovered') rest.onHighlight?.(received.id)
    if (received.type === 'selected') rest.onSelect?.(received.id, received.bounds)
    if (received.type === 'drawn') rest.onDraw?.(received.corners)
    if (received.type === 'moved') rest.onMove?.({ bounds: received.bounds, zoom: received.zoom }, received.isRevealing)
    if (received.type === 'cards') {
      const { request } = received
      loadCards(received).then(
        ({ cards, total }) => post({ type: 'cards', request, cards, total }),
        // The card shows the failure and its links.
        () => post({ type: 'cards', request, cards: null, total: 0 }),
      )
    }
  })
  return (
    <>
      {!isDrawn && sketch}
      <iframe
        // Another base layer needs another document with another policy.
        key={mapType}
        ref={frame}
        className={styles.frame}
        title={texts.label}
        aria-busy={!isDrawn}
        // In a closed dialog the frame waits until it opens.
        loading="lazy"
        src={mayShowTiles ? `${MAP_FRAME_PATH}?${MAP_LAYER_PARAMETER}=tiles` : MAP_FRAME_PATH}
        onLoad={onLoad}
      />
      {tileHost !== null && (
        <p className={styles.tiles}>
          <Button variant="link" size="small" onClick={agree}>
            {text('map.tiles-ask', { host: tileHost })}
          </Button>
          <span>{text('map.tiles-hint', { host: tileHost })}</span>
        </p>
      )}
    </>
  )
}

/** The frame's texts in the page's language; the frame itself has no catalogue. */
function mapTexts(text: Text, marker: MapMarker): MapTexts {
  return {
    label: text(LABEL_TEXTS[marker]),
    zoomIn: text('map.zoom-in'),
    zoomOut: text('map.zoom-out'),
    close: text('map.close'),
    // The frame inserts the number.
    cluster: text('map.cluster', { count: '{count}' }),
    properties: text('map.properties', { count: '{count}' }),
    approximate: text('map.approximate'),
    onRequest: text('card.price-on-request'),
    startingFrom: text('card.starting-from'),
    sold: text('card.sold'),
    rented: text('card.rented'),
    takeover: text('card.takeover'),
    more: text('map.more'),
    failed: text('map.card-failed'),
    north: text('map.north'),
    draw: text('map.draw'),
    drawHint: text('map.draw-hint'),
    drawKeyboard: text('map.draw-keyboard'),
    drawUndo: text('map.draw-undo'),
    drawClear: text('map.draw-clear'),
    drawApply: text('map.draw-apply'),
    drawCancel: text('map.draw-cancel'),
    areaRemove: text('map.area-remove'),
  }
}
