import type { ReactNode } from 'react'
import styles from './StepButton.module.css'

interface Props {
  readonly name: string
  /** Disabled at a limit, but focusable. */
  readonly isOff?: boolean
  /** Whether it is out of the tab order, because the keyboard has another way to step. */
  readonly isOffTabOrder?: boolean
  readonly onStep?: () => void
  /** The change of the adjacent number input by `stepQuantity`, instead of `onStep`. */
  readonly step?: 1 | -1
  readonly children: ReactNode
}

/** A round button that increases or decreases a number. */
export function StepButton({ name, isOff = false, isOffTabOrder = false, onStep, step, children }: Props) {
  return (
    <button
      type="button"
      className={styles.step}
      tabIndex={isOffTabOrder ? -1 : undefined}
      aria-label={name}
      aria-disabled={isOff || undefined}
      data-step={step}
      data-early={step && 'step'}
      data-needs-script={step && ''}
      onClick={onStep && (() => !isOff && onStep())}
    >
      {children}
    </button>
  )
}
