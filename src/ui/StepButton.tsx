import { classNames } from './class-names.ts'
import styles from './StepButton.module.css'

interface Props {
  readonly name: string
  readonly direction: 1 | -1
  /** Disabled at a limit, but focusable. */
  readonly isOff?: boolean
  /** Whether it is out of the tab order, because the keyboard has another way to step. */
  readonly isOffTabOrder?: boolean
  /** Absent: `stepQuantity` changes the adjacent number input. */
  readonly onStep?: () => void
}

/** A round button that increases or decreases a number. */
export function StepButton({ name, direction, isOff = false, isOffTabOrder = false, onStep }: Props) {
  const early = onStep === undefined && { 'data-step': direction, 'data-early': 'step', 'data-needs-script': '' }
  return (
    <button
      type="button"
      className={classNames('with-icon', styles.step, direction < 0 ? styles.fewer : undefined)}
      tabIndex={isOffTabOrder ? -1 : undefined}
      aria-label={name}
      aria-disabled={isOff || undefined}
      {...early}
      onClick={onStep && (() => !isOff && onStep())}
    />
  )
}
