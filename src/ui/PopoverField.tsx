import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay, Popover } from 'react-aria-components'
import { useText } from '#src/i18n/use-text.ts'
import field from './field.module.css'
import styles from './PopoverField.module.css'
import { useMediaQuery } from './use-media-query.ts'

interface Props {
  readonly label: string
  /** What is chosen, in short. */
  readonly value: string
  readonly children: ReactNode
}

/** A field that opens a small dialog beside it, on a phone a sheet at the foot of the screen; Escape and a click elsewhere close it. */
export function PopoverField({ label, value, children }: Props) {
  const isPhone = useMediaQuery('(max-width: 599px)')
  const dialog = <FieldDialog label={label}>{children}</FieldDialog>
  return (
    <DialogTrigger>
      <Button className={field.field ?? ''}>
        <span className={field.label}>{label}</span>
        <span className={field.value}>{value}</span>
        <ChevronDown className={field.arrow} aria-hidden size={18} strokeWidth={1.75} />
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
            <Button className={styles.done ?? ''} onPress={close}>
              {text('widget.done')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
