import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './DialogBox.module.css'

interface Props {
  readonly title: string
  /** Null if the dialog cannot be dismissed. */
  readonly onClose: (() => void) | null
  /** sheet: at the side, full height; box: centred; whole: full screen. */
  readonly shape?: 'box' | 'sheet' | 'whole'
  readonly role?: 'dialog' | 'alertdialog'
  readonly children: ReactNode
}

/** A modal dialog: the focus stays inside, Escape closes it. */
export function DialogBox({ title, onClose, shape = 'box', role = 'dialog', children }: Props) {
  const text = useText()
  return (
    <ModalOverlay
      isOpen
      isDismissable={onClose !== null && role === 'dialog'}
      isKeyboardDismissDisabled={onClose === null}
      onOpenChange={(isOpen) => !isOpen && onClose?.()}
      className={`veil pad-4 ${styles.veil}`}
      data-shape={shape}
    >
      <Modal className={`round-lg scrolls-both surface ${styles.modal}`}>
        <Dialog role={role} className={`stack tops gap-5 pad-5 no-ring ${styles.dialog}`}>
          <div className="row apart gap-3">
            <Heading slot="title" level={2} className={styles.title ?? ''}>
              {title}
            </Heading>
            {onClose !== null && (
              <Button variant="plain" size="icon" aria-label={text('studio.close')} onClick={onClose}>
                <Icon of={X} size={18} />
              </Button>
            )}
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
