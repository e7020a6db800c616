import type { ReactNode } from 'react'
import styles from './StepButton.module.css'

interface Props {
  readonly name: string
  /** At the end the button stays where a finger or the focus is, and does nothing. */
  readonly isOff?: boolean
  /** Whether a keyboard steps in another way, so that the button need not be one of its stops. */
  readonly isOffTabOrder?: boolean
  readonly onStep: () => void
  /** The sign on it. */
  readonly children: ReactNode
}

/** A round button that makes a number one more or one less. */
export function StepButton({ name, isOff = false, isOffTabOrder = false, onStep, children }: Props) {
  return (
    <button
      type="button"
      className={styles.step}
      tabIndex={isOffTabOrder ? -1 : undefined}
      aria-label={name}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onStep()}
    >
      {children}
    </button>
  )
}
