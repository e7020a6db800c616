import { lazy, Suspense, useRef, useState } from 'react'
import { Button, type Language, type MapCorner, type SearchRequest, useText, VisibleMap } from 'vitrine/module'
import styles from './MapDialog.module.css'
import search from './PropertySearch.module.css'
import type texts from './texts.json'
import { useIsOpen } from './use-is-open.ts'
import { useMapOfResults } from './use-map-of-results.ts'
import type { MapSelection } from './use-strip-cards.ts'

/** The id of the dialog, and the name by which the switch opens it. */
export const MAP_DIALOG = 'map'

const MapStrip = lazy(() => import('./MapStrip.tsx'))

interface Props {
  readonly request: SearchRequest
  readonly language: Language
  readonly marqueeIgnore: readonly number[]
  readonly onDraw: ((corners: readonly MapCorner[] | null) => void) | undefined
}

/**
 * The full-screen map with a strip of cards. The first script opens it (decision 047); the application loads the properties. The
 * middle card of the strip and the selection on the map follow each other.
 */
export function MapDialog({ request, language, marqueeIgnore, onDraw }: Props) {
  const text = useText<keyof typeof texts>()
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = useIsOpen(dialog)
  const [shownId, setShownId] = useState<number | null>(null)
  const [selection, setSelection] = useState(NOTHING)
  const listedIds = shownId === null ? [] : [shownId]
  const { map, hasFailed, chosen, placeOf } = useMapOfResults({ request, listedIds, language, enabled: isOpen })
  return (
    <dialog
      ref={dialog}
      id={MAP_DIALOG}
      className={`ink full no-margin no-padding ${styles.dialog}`}
      data-overlay={MAP_DIALOG}
      aria-label={text('property-search.map')}
      // The first script may open the dialog before hydration.
      suppressHydrationWarning
    >
      {/* First, so that it has the focus when the dialog opens. */}
      <Button variant="secondary" size="small" className={styles.back} {...CLOSES} icon="list" iconSize={18}>
        {text('property-search.back-to-list')}
      </Button>
      <VisibleMap
        {...map}
        className={search.mapWhole}
        language={language}
        marqueeIgnore={marqueeIgnore}
        isFullScreen
        onDraw={onDraw}
        highlightedId={shownId}
        highlightedPlace={placeOf(shownId)}
        onSelect={(id, bounds) => setSelection({ id, bounds })}
        onMove={(window, isRevealing) => {
          map.onMove(window, isRevealing)
          // The visitor moved the map: the selection ends.
          if (!isRevealing) setSelection(NOTHING)
        }}
      />
      <div className={`stack ruled ${styles.foot}`}>
        {isOpen && (
          <Suspense>
            <MapStrip
              request={request}
              language={language}
              marqueeIgnore={marqueeIgnore}
              bounds={chosen}
              selection={selection}
              isMapFailed={hasFailed}
              onShow={setShownId}
            />
          </Suspense>
        )}
      </div>
    </dialog>
  )
}

const NOTHING: MapSelection = { id: null, bounds: null }

/** Attributes that React's types do not know yet. */
const CLOSES: object = { command: 'close', commandfor: MAP_DIALOG }
