import { Minus, Plus } from 'lucide'
import { useText } from '#src/i18n/use-text.ts'
import styles from './Counter.module.css'
import { Icon } from './Icon.tsx'
import { StepButton } from './StepButton.tsx'

interface Props {
  /** The label of the group and of both buttons. */
  readonly label: string
  readonly value: number
  readonly max?: number
  readonly onChange: (value: number) => void
  /** Whether the label is visible elsewhere. */
  readonly isLabelHidden?: boolean
}

/** A number with minus and plus buttons, never below 0. */
export function Counter({ label, value, max = 99, onChange, isLabelHidden = false }: Props) {
  const text = useText()
  const step = (by: number) => onChange(Math.min(Math.max(value + by, 0), max))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the parts of a form; this is one value.
    <div className={styles.counter} role="group" aria-label={label}>
      {!isLabelHidden && <span className={styles.label}>{label}</span>}
      <StepButton name={text('widget.fewer', { name: label })} isOff={value <= 0} onStep={() => step(-1)}>
        <Icon of={Minus} size={18} strokeWidth={1.75} />
      </StepButton>
      <output className={styles.value}>{value}</output>
      <StepButton name={text('widget.more', { name: label })} isOff={value >= max} onStep={() => step(1)}>
        <Icon of={Plus} size={18} strokeWidth={1.75} />
      </StepButton>
    </div>
  )
}
