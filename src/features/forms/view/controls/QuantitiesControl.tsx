import { type RefObject, useRef, useState } from 'react'
import { quantityName } from '#src/base/text/quantities.ts'
import type { ControlProps } from '#src/features/forms/view/control-props.ts'
import { useFieldTexts } from '#src/features/forms/view/field-texts.ts'
import counted from '#src/ui/counted-input.module.css'
import { StepButton } from '#src/ui/StepButton.tsx'
import styles from './QuantitiesControl.module.css'

/** The quantity of each option: a number input, with minus and plus buttons where scripts run. */
export function QuantitiesControl(props: ControlProps) {
  const { option } = useFieldTexts()
  const [said, say] = useState('')
  const { field, id, values } = props
  return (
    <>
      <ul className={styles.list}>
        {field.options?.map(({ value }, index) => (
          <Quantity
            {...props}
            key={value}
            id={index === 0 ? id : `${id}-${value}`}
            name={quantityName(field.name, value)}
            label={option(field, value)}
            value={values[index] ?? ''}
            onStep={say}
          />
        ))}
      </ul>
      <output className="visually-hidden">{said}</output>
    </>
  )
}

interface QuantityProps extends Pick<ControlProps, 'field' | 'id' | 'describedBy' | 'isInvalid'> {
  readonly name: string
  readonly label: string
  readonly value: string
  /** Announces the result of a button press, since the focus is elsewhere. */
  readonly onStep: (said: string) => void
}

function Quantity({ field, id, name, label, value, describedBy, isInvalid, onStep }: QuantityProps) {
  const { text } = useFieldTexts()
  const input = useRef<HTMLInputElement>(null)
  const step = (by: 1 | -1) => onStep(`${label} ${stepInput(input, by, field.maximum ?? Number.POSITIVE_INFINITY)}`)
  return (
    <li className={styles.quantity}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.counter}>
        <StepButton name={text('form.fewer', { name: label })} direction={-1} isOffTabOrder onStep={() => step(-1)} />
        <input
          ref={input}
          id={id}
          name={name}
          type="number"
          className={counted.input}
          inputMode="numeric"
          placeholder="0"
          min={field.minimum}
          max={field.maximum}
          defaultValue={value}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
        />
        <StepButton name={text('form.more', { name: label })} direction={1} isOffTabOrder onStep={() => step(1)} />
      </span>
    </li>
  )
}

/** Steps within the bounds; 0 becomes empty. Returns the new value. */
function stepInput({ current: input }: RefObject<HTMLInputElement | null>, by: 1 | -1, maximum: number): number {
  if (!input) return 0
  const quantity = Math.min(Math.max((Number(input.value) || 0) + by, 0), maximum)
  // React ignores values that its own setter sets, so use the native one.
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  value?.set?.call(input, quantity === 0 ? '' : String(quantity))
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return quantity
}
