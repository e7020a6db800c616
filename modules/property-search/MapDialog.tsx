import { ArrowLeft } from 'lucide'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { lockScroll } from '#src/ui/lock-scroll.ts'
import styles from './MapDialog.module.css'

interface Props {
  /** How many properties the list has. */
  readonly count: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The map over the whole window, with the way back to the list. Escape closes it; the focus returns to what opened it. */
export function MapDialog({ count, onClose, children }: Props) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const unlock = lockScroll()
    return () => {
      unlock()
      // While it is still in the document: only a dialog that is closed there gives the focus back.
      element?.close()
    }
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={text('results.map')} onClose={onClose}>
      <div className={styles.bar}>
        <button type="button" className={styles.back} onClick={onClose}>
          <Icon of={ArrowLeft} size={20} strokeWidth={1.75} />
          {text('results.back-to-list')}
        </button>
        <p className={styles.count}>{count}</p>
      </div>
      {children}
    </dialog>
  )
}
