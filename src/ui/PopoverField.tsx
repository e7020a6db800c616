import { type ReactNode, useId } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { FieldValue } from './FieldValue.tsx'
import field from './field.module.css'
import { PackedHtml } from './PackedHtml.tsx'
import styles from './PopoverField.module.css'

interface Props {
  readonly label: string
  readonly value: string
  /** The full value, if shortened. */
  readonly inFull?: string
  /** Whether the value may take two lines instead of being cut. */
  readonly isValueWhole?: boolean
  readonly children: ReactNode
}

/** A field that opens a small dialog beside it, on phones a bottom sheet: a native popover, which works without scripts. */
export function PopoverField({ label, value, inFull, isValueWhole = false, children }: Props) {
  const text = useText()
  const id = useId()
  return (
    <>
      <button type="button" className={classNames('with-icon', field.field)} popoverTarget={id} aria-haspopup="dialog">
        <span className={field.label}>{label}</span>
        <FieldValue value={value} inFull={inFull} isWhole={isValueWhole} />
      </button>
      <div id={id} popover="auto" role="dialog" data-sheet="filter" aria-label={label} className={styles.panel}>
        <PackedHtml>
          <div className={styles.dialog}>
            <p className={styles.title}>{label}</p>
            <div className={styles.body}>{children}</div>
            <div className={styles.foot}>
              <Button variant="text" className={styles.done} popoverTarget={id} popoverTargetAction="hide">
                {text('widget.done')}
              </Button>
            </div>
          </div>
        </PackedHtml>
      </div>
    </>
  )
}
