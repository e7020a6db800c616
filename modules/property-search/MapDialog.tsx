import { ArrowLeft } from 'lucide'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { lockScroll } from '#src/ui/scrolling.ts'
import styles from './MapDialog.module.css'

interface Props {
  /** The number of properties in the list. */
  readonly count: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The full-screen map, with the way back to the list. Escape closes it and returns the focus. */
export function MapDialog({ count, onClose, children }: Props) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const unlock = lockScroll()
    return () => {
      unlock()
      // While still in the document: only a dialog closed there returns the focus.
      element?.close()
    }
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} data-overlay="map" aria-label={text('results.map')} onClose={onClose}>
      <div className={styles.bar}>
        <Button variant="text" className={styles.back} onClick={onClose}>
          <Icon of={ArrowLeft} size={20} strokeWidth={1.75} />
          {text('results.back-to-list')}
        </Button>
        <p className={styles.count}>{count}</p>
      </div>
      {children}
    </dialog>
  )
}
