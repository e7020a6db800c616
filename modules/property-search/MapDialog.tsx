import { ArrowLeft } from 'lucide'
import { useRef } from 'react'
import type { Language } from '#schemas/language.ts'
import type { MapCorner } from '#schemas/search/map-point.ts'
import type { SearchRequest } from '#src/data/search.ts'
import { useText } from '#src/i18n/use-text.ts'
import { VisibleMap } from '#src/parts/map/PropertyMap.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useIsOpen } from '#src/ui/use-is-open.ts'
import styles from './MapDialog.module.css'
import search from './PropertySearch.module.css'
import { useMapOfResults } from './use-map-of-results.ts'

/** The name by which the switch opens the dialog, and its id. */
export const MAP_DIALOG = 'map'

interface Props {
  readonly request: SearchRequest
  readonly language: Language
  readonly marqueeIgnore: readonly number[]
  readonly onDraw: ((corners: readonly MapCorner[] | null) => void) | undefined
  /** The number of properties in the list. */
  readonly count: string
}

/**
 * The full-screen map, with the way back to the list. The first script opens it (decision 060) and its frame loads; the application
 * brings the properties.
 */
export function MapDialog({ request, language, marqueeIgnore, onDraw, count }: Props) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = useIsOpen(dialog)
  const { map, hasFailed } = useMapOfResults({ request, listedIds: NONE, language, enabled: isOpen })
  return (
    <dialog
      ref={dialog}
      id={MAP_DIALOG}
      className={styles.dialog}
      data-overlay={MAP_DIALOG}
      aria-label={text('results.map')}
      // It may be open before the page has hydrated.
      suppressHydrationWarning
    >
      <div className={styles.bar}>
        <Button variant="text" className={styles.back} {...CLOSES}>
          <Icon of={ArrowLeft} size={20} strokeWidth={1.75} />
          {text('results.back-to-list')}
        </Button>
        <p className={styles.count}>{count}</p>
      </div>
      <VisibleMap {...map} className={search.mapWhole} language={language} marqueeIgnore={marqueeIgnore} onDraw={onDraw} />
      {hasFailed && <p className={styles.note}>{text('results.map-failed')}</p>}
    </dialog>
  )
}

/** No list is visible beside it. */
const NONE: readonly number[] = []

/** Attributes that React's types do not know yet. */
const CLOSES: object = { command: 'close', commandfor: MAP_DIALOG }
