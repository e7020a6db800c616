import { type ControlProps, commonAttributes } from '#src/parts/schema-form/control-props.ts'
import styles from '#src/parts/schema-form/Field.module.css'
import { htmlPattern } from '#src/parts/schema-form/html-pattern.ts'

/** A line of text: plain, an e-mail address or a phone number. */
export function TextControl(props: ControlProps) {
  const { field, values } = props
  return (
    <input
      {...commonAttributes(props)}
      {...TYPES[field.kind]}
      className={styles.input}
      autoComplete={field.autocomplete}
      minLength={field.minLength}
      maxLength={field.maxLength}
      pattern={htmlPattern(field.pattern)}
      defaultValue={values[0]}
    />
  )
}

const TYPES: {
  readonly [kind: string]: { readonly type: string; readonly inputMode?: 'email' | 'tel'; readonly spellCheck?: false }
} = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
}
