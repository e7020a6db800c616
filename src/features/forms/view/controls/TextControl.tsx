import { type ControlProps, commonAttributes } from '#src/features/forms/view/control-props.ts'
import styles from '#src/features/forms/view/Field.module.css'

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

/** The HTML `pattern` for a JSON Schema pattern; undefined if browsers do not accept it. HTML matches the whole value. */
export function htmlPattern(pattern: string | undefined): string | undefined {
  if (pattern === undefined) return undefined
  const start = pattern.startsWith('^') ? '' : '[\\s\\S]*'
  const end = pattern.endsWith('$') ? '' : '[\\s\\S]*'
  const whole = `${start}(?:${pattern})${end}`
  try {
    new RegExp(whole, 'v')
    return whole
  } catch {
    return undefined
  }
}
