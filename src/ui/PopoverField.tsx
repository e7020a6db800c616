import { ChevronDown } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay, Popover } from 'react-aria-components'
import { useText } from '#src/i18n/use-text.ts'
import { buttonLook } from './button-look.ts'
import { FieldValue } from './FieldValue.tsx'
import field from './field.module.css'
import { Icon } from './Icon.tsx'
import styles from './PopoverField.module.css'
import { useMediaQuery } from './use-media-query.ts'
import { useOverlayEntry } from './use-overlay-entry.ts'

interface Props {
  readonly label: string
  /** The value in a short form. */
  readonly value: string
  /** The full value, where shortened. */
  readonly inFull?: string
  /** Whether the value may wrap to two lines instead of being cut. */
  readonly isValueWhole?: boolean
  readonly children: ReactNode
}

/** A field that opens a small dialog beside it, on a phone a bottom sheet, which Back closes; Escape and a click outside close both. */
export function PopoverField({ label, value, inFull, isValueWhole = false, children }: Props) {
  const isPhone = useMediaQuery('(max-width: 599px)')
  const [isOpen, setOpen] = useState(false)
  useOverlayEntry('filter', isOpen && isPhone, () => setOpen(false))
  const dialog = <FieldDialog label={label}>{children}</FieldDialog>
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className={field.field ?? ''}>
        <span className={field.label}>{label}</span>
        {isValueWhole ? <span className={field.whole}>{value}</span> : <FieldValue value={value} inFull={inFull} />}
        <Icon of={ChevronDown} className={field.arrow} size={18} strokeWidth={1.75} />
      </Button>
      {isPhone ? (
        <ModalOverlay className={styles.veil ?? ''} isDismissable>
          <Modal className={styles.sheet ?? ''}>{dialog}</Modal>
        </ModalOverlay>
      ) : (
        <Popover className={styles.popover ?? ''} placement="bottom start" offset={8}>
          {dialog}
        </Popover>
      )}
    </DialogTrigger>
  )
}

function FieldDialog({ label, children }: Pick<Props, 'label' | 'children'>) {
  const text = useText()
  return (
    <Dialog className={styles.dialog ?? ''}>
      {({ close }) => (
        <>
          <Heading slot="title" className={styles.title ?? ''}>
            {label}
          </Heading>
          <div className={styles.body}>{children}</div>
          <div className={styles.foot}>
            <Button {...buttonLook({ variant: 'text', className: styles.done })} onPress={close}>
              {text('widget.done')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
