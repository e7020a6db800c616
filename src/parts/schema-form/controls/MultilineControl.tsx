import { type ControlProps, commonAttributes } from '#src/parts/schema-form/control-props.ts'
import styles from '#src/parts/schema-form/Field.module.css'

/** A textarea that grows with its content. */
export function MultilineControl(props: ControlProps) {
  const { field, values } = props
  return (
    <textarea
      {...commonAttributes(props)}
      className={styles.multiline}
      autoComplete={field.autocomplete}
      minLength={field.minLength}
      maxLength={field.maxLength}
      rows={5}
      defaultValue={values[0]}
    />
  )
}
