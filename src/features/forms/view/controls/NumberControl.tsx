import { type ControlProps, commonAttributes } from '#src/features/forms/view/control-props.ts'
import styles from '#src/features/forms/view/Field.module.css'
import inputs from '#src/ui/text-input.module.css'

/** An integer, or an amount in euro with optional thousands separators. */
export function NumberControl(props: ControlProps) {
  const { field, values } = props
  if (field.kind === 'money') {
    return (
      <span className={styles.amount}>
        <input
          {...commonAttributes(props)}
          className={inputs.bare}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={values[0]}
        />
        <span aria-hidden="true">€</span>
      </span>
    )
  }
  return (
    <input
      {...commonAttributes(props)}
      type="number"
      inputMode="numeric"
      className={styles.input}
      data-short
      min={field.minimum}
      max={field.maximum}
      defaultValue={values[0]}
    />
  )
}
