import { ChevronDown } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
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

/** Before the place that the popover computes for itself. */
const SHEET: CSSProperties = { position: 'fixed', inset: 'auto 0 0', width: 'auto', maxHeight: '85svh' }

/** A field that opens a small dialog below it, on a phone a sheet at the foot of the screen; Escape and a click beside it close it. */
export function PopoverField({ label, value, children }: Props) {
  const text = useText()
  const isSheet = useMediaQuery('(max-width: 599px)')
  return (
    <DialogTrigger>
      <Button className={field.field ?? ''}>
        <span className={field.label}>{label}</span>
        <span className={field.value}>{value}</span>
        <ChevronDown className={field.arrow} aria-hidden size={18} strokeWidth={1.75} />
      </Button>
      <Popover
        className={styles.popover ?? ''}
        placement="bottom start"
        offset={8}
        data-sheet={isSheet || undefined}
        style={isSheet ? SHEET : {}}
      >
        <Dialog className={styles.dialog ?? ''} aria-label={label}>
          {({ close }) => (
            <>
              <div className={styles.body}>{children}</div>
              <div className={styles.foot}>
                <Button className={styles.done ?? ''} onPress={close}>
                  {text('widget.done')}
                </Button>
              </div>
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
