import { type ControlProps, commonAttributes } from '#src/features/forms/view/control-props.ts'
import styles from '#src/features/forms/view/Field.module.css'
import { useFieldTexts } from '#src/features/forms/view/field-texts.ts'

export function ChoiceControl(props: ControlProps) {
  const { field, values } = props
  const { text, option } = useFieldTexts()
  return (
    <select
      {...commonAttributes(props)}
      className={styles.select}
      autoComplete={field.autocomplete}
      defaultValue={values[0] ?? ''}
    >
      <option value="">{text('form.choose')}</option>
      {field.options?.map(({ value }) => (
        <option key={value} value={value}>
          {option(field, value)}
        </option>
      ))}
    </select>
  )
}
