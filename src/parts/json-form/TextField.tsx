import { useText } from '#src/i18n/use-text.ts'
import { asObject } from '#src/site/reading/plain-object.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextArea, TextInput } from '#src/ui/TextInput.tsx'
import { commonText, perLanguage, textIn, withText } from './edit-value.ts'
import type { Field } from './field-of.ts'
import { type JsonFieldProps, useJsonForm } from './form-context.ts'
import styles from './JsonForm.module.css'
import { LabelWords, useDescription } from './ScalarFields.tsx'

interface Props extends JsonFieldProps {
  readonly field: Field & { readonly kind: 'text' }
}

/** A multilingual text: one for all languages, or one for each, side by side. */
export function TextField({ label, schema, isRequired, value, onChange, pointer, field }: Props) {
  const text = useText()
  const { languages } = useJsonForm()
  const { id, attributes, below } = useDescription(pointer, schema)
  const Input = field.isLong ? TextArea : TextInput
  const texts = asObject(value)
  const isOne = !field.isPerLanguage && (typeof value === 'string' || (value === undefined && languages.length < 2))
  const common = isOne || field.isPerLanguage ? null : commonText(texts, languages)
  const change = (language: string, written: string) => {
    const whole = withText(texts, language, written)
    const next = field.isPerLanguage ? Object.fromEntries(Object.entries(whole).filter(([, one]) => one !== '')) : whole
    const isEmpty = Object.values(next).every((one) => one === '')
    onChange(isEmpty && !isRequired ? undefined : next)
  }
  return (
    <fieldset className={styles.field} aria-describedby={attributes['aria-describedby']}>
      <legend className={styles.textHead}>
        <span className={styles.label}>
          <LabelWords isRequired={isRequired}>{label}</LabelWords>
        </span>
        {isOne && languages.length > 1 && (
          <Button size="small" variant="text" onClick={() => onChange(perLanguage(String(value ?? ''), languages))}>
            {text('json-form.per-language')}
          </Button>
        )}
        {common !== null && common !== '' && (
          <Button size="small" variant="text" onClick={() => onChange(common)}>
            {text('json-form.one-text')}
          </Button>
        )}
      </legend>
      {isOne ? (
        <Input
          {...attributes}
          aria-label={label}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value === '' && !isRequired ? undefined : target.value)}
        />
      ) : (
        languages.map((language) => (
          <span key={language} className={styles.language}>
            <label className={styles.code} htmlFor={`${id}-${language}`}>
              <abbr title={text('json-form.language', { name: label, language })}>{language}</abbr>
            </label>
            <Input
              {...attributes}
              id={`${id}-${language}`}
              lang={language}
              aria-label={text('json-form.language', { name: label, language })}
              value={textIn(texts, language)}
              onChange={({ target }) => change(language, target.value)}
            />
          </span>
        ))
      )}
      {below}
    </fieldset>
  )
}
