import type { ReactNode } from 'react'
import styles from './StepButton.module.css'

interface Props {
  readonly name: string
  /** At a limit the button stays focusable, and does nothing. */
  readonly isOff?: boolean
  /** Whether the keyboard has another way to step, so that the button is no tab stop. */
  readonly isOffTabOrder?: boolean
  readonly onStep?: () => void
  /** The change of the number input beside it, by `stepQuantity`, in place of `onStep`. */
  readonly step?: 1 | -1
  /** The button's symbol. */
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
