import { useAtom } from 'jotai'
import { Map as MapIcon } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '#schemas/language.ts'
import {
  MAP_FRAME_PATH,
  MAP_LAYER_PARAMETER,
  type MapBounds,
  type MapMarker,
  type MapMessage,
} from '#schemas/search/map-message.ts'
import type { MapPlace } from '#schemas/search/map-place.ts'
import type { MapPoint } from '#schemas/search/map-point.ts'
import { useText } from '#src/i18n/use-text.ts'
import { mediaConsentAtoms } from '#src/state/consent.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { MapSketch } from './MapSketch.tsx'
import { mapTexts } from './map-texts.ts'
import styles from './PropertyMap.module.css'
import { useMapFrame } from './use-map-frame.ts'

interface Props {
  /** The properties to show, in the order of the list beside the map. */
  readonly points: readonly MapPoint[]
  /** The cities around them, from `placesQuery`. */
  readonly places: readonly MapPlace[]
  readonly language: Language
  readonly marqueeIgnore: readonly number[]
  /** price: labels with prices, for lists; property: one property with rings of distance around it. */
  readonly marker?: MapMarker
  /**
   * asked: by the visitor's button only; in-view: also by itself on a layout of 1280 px and more, once the map is in view; at-once:
   * the visitor has asked for it already.
   */
  readonly opens?: 'asked' | 'in-view' | 'at-once'
  /** How far around the one property the drawing reaches that stands there before the map, in metres. */
  readonly radiusM?: number
  /** The property that the visitor points at in the list; it is shown highlighted on the map. */
  readonly highlightedId?: number | null
  /** The visitor points at a property on the map (its ID), or no longer at any (null). */
  readonly onHighlight?: (id: number | null) => void
  /** The visitor opened the card of a property on the map, or closed it (null). */
  readonly onSelect?: (id: number | null) => void
  /** The part of the world in the window has changed. */
  readonly onMove?: (bounds: MapBounds) => void
  readonly className?: string | undefined
}

/**
 * Properties on a map (SRCH-14). First a drawing that needs no JavaScript; the interactive map in its frame comes when the visitor asks
 * for it. It fills a box of any size: `className` gives it one other than the default. An equal list must stand beside it.
 */
export function PropertyMap({ opens = 'asked', className, ...rest }: Props) {
  const text = useText()
  const isHydrated = useIsHydrated()
  const [isOpened, setIsOpened] = useState(false)
  const isOpen = isOpened || (opens === 'at-once' && isHydrated)
  const box = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery('(min-width: 1280px)')
  const waitsForView = opens === 'in-view' && isWide && !isOpen

  useEffect(() => {
    if (!waitsForView || !box.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsOpened(true)
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [waitsForView])

  return (
    <div ref={box} className={[styles.map, className].filter(Boolean).join(' ')}>
      {isOpen ? (
        <MapFrame {...rest} />
      ) : (
        <>
          <MapSketch points={rest.points} places={rest.places} radiusM={rest.radiusM} />
          {isHydrated && (
            <button type="button" className={styles.open} onClick={() => setIsOpened(true)}>
              <Icon of={MapIcon} size={18} strokeWidth={1.75} />
              {text(rest.marker === 'property' ? 'map.show-property' : 'map.show')}
            </button>
          )}
        </>
      )}
    </div>
  )
}

/** The frame with the interactive map; tiles of another host only after the visitor has agreed. */
function MapFrame({ points, language, marqueeIgnore, marker = 'price', highlightedId = null, ...rest }: Props) {
  const text = useText()
  const [mayShowTiles, agree] = useAtom(mediaConsentAtoms.maps)
  const [tileHost, setTileHost] = useState<string | null>(null)
  const texts = mapTexts(text, marker)
  const message: MapMessage = {
    propsList: points,
    messageInfo: { language, texts },
    mapType: mayShowTiles ? 'tiles' : 'drawn',
    customMarker: marker,
    marqueeIgnore,
  }
  const { frame, onLoad } = useMapFrame(message, highlightedId, (told) => {
    if (told.type === 'ready') setTileHost(told.tileHost)
    // A browser tells a dialog nothing of a key that is pressed in a frame.
    if (told.type === 'escape') frame.current?.closest('dialog')?.close()
    if (told.type === 'hovered') rest.onHighlight?.(told.id)
    if (told.type === 'selected') rest.onSelect?.(told.id)
    if (told.type === 'moved') rest.onMove?.(told.bounds)
  })
  return (
    <>
      <iframe
        // Another base layer is another document, with another policy.
        key={message.mapType}
        ref={frame}
        className={styles.frame}
        title={texts.label}
        src={mayShowTiles ? `${MAP_FRAME_PATH}?${MAP_LAYER_PARAMETER}=tiles` : MAP_FRAME_PATH}
        onLoad={onLoad}
      />
      {tileHost !== null && (
        <p className={styles.tiles}>
          <button type="button" className={styles.agree} onClick={() => agree(true)}>
            {text('map.tiles-ask', { host: tileHost })}
          </button>
          <span>{text('map.tiles-hint', { host: tileHost })}</span>
        </p>
      )}
    </>
  )
}
