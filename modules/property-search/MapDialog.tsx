import { List } from 'lucide'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button, Icon, type Language, type MapCorner, type SearchRequest, useText, VisibleMap } from 'vitrine/module'
import styles from './MapDialog.module.css'
import search from './PropertySearch.module.css'
import type texts from './texts.json'
import { useIsOpen } from './use-is-open.ts'
import { useMapOfResults } from './use-map-of-results.ts'
import type { MapSelection } from './use-strip-cards.ts'

/** The name by which the switch opens the dialog, and its id. */
export const MAP_DIALOG = 'map'

const MapStrip = lazy(() => import('./MapStrip.tsx'))

interface Props {
  readonly request: SearchRequest
  readonly language: Language
  readonly marqueeIgnore: readonly number[]
  readonly onDraw: ((corners: readonly MapCorner[] | null) => void) | undefined
}

/**
 * The full-screen map, a strip of cards of what it shows, and the way back to the list. The first script opens it (decision 047) and its
 * frame loads; the application brings the properties. The card in the middle of the strip is highlighted on the map, and what is selected
 * on the map comes to the middle.
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
      className={styles.dialog}
      data-overlay={MAP_DIALOG}
      aria-label={text('property-search.map')}
      // It may be open before the page has hydrated.
      suppressHydrationWarning
    >
      {/* First, so that it has the focus when the dialog opens. */}
      <Button variant="secondary" size="small" className={styles.back} {...CLOSES}>
        <Icon of={List} size={18} strokeWidth={1.75} />
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
          // What was selected at one place gives way to what the map shows now.
          if (!isRevealing) setSelection(NOTHING)
        }}
      />
      <div className={styles.foot}>
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
