import { Copy } from 'lucide'
import { asObject } from '#src/base/json/plain-object.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { TextArea, TextInput } from '#src/ui/TextInput.tsx'
import controls from './Controls.module.css'
import { commonText, perLanguage, textIn, withText } from './edit-value.ts'
import type { Field } from './field-of.ts'
import { type JsonFieldProps, problemAt, type RichTextProps, useJsonForm } from './form-context.ts'
import groups from './Groups.module.css'
import styles from './JsonForm.module.css'
import { LabelWords, useDescription } from './ScalarFields.tsx'

interface Props extends JsonFieldProps {
  readonly field: Field & { readonly kind: 'text' }
}

/** A multilingual text: one for all languages, or one per language. */
export function TextField({ label, schema, isRequired, value, onChange, pointer, field }: Props) {
  const text = useText()
  const { languages, shownLanguages, findings, RichText } = useJsonForm()
  const { id, attributes, below } = useDescription(pointer, schema)
  const Input = field.isLong ? TextArea : TextInput
  const texts = asObject(value)
  // An empty text has no languages yet.
  const isOne =
    !field.isPerLanguage && languages.length < 2 ? !(value instanceof Object) : typeof value === 'string' && value !== ''
  const common = isOne || field.isPerLanguage ? null : commonText(texts, languages)
  const written = languages.filter((language) => textIn(texts, language) !== '')
  // If only some languages differ, the others need no text.
  const missing = isOne || field.isPerLanguage || written.length === 0 ? [] : languages.filter((one) => !written.includes(one))
  const [first] = written
  const hidden = missing.filter((language) => !shownLanguages.includes(language))
  const change = (language: string, next: string) => {
    const whole = withText(texts, language, next)
    const changed = field.isPerLanguage ? Object.fromEntries(Object.entries(whole).filter(([, one]) => one !== '')) : whole
    const isEmpty = Object.values(changed).every((one) => one === '')
    onChange(isEmpty && !isRequired ? undefined : changed)
  }
  // A problem in one language shows at its input; if that is hidden, below the whole field.
  const problemIn = (language: string) => problemAt(findings, `${pointer}/${language}`)
  const isMarked = (language?: string) => attributes['aria-invalid'] || (language !== undefined && problemIn(language) !== '')
  const elsewhere = languages.filter((language) => (isOne || !shownLanguages.includes(language)) && problemIn(language) !== '')
  const describedBy = (one: Pick<RichTextProps, 'id' | 'language'>) =>
    one.language === undefined ? attributes['aria-describedby'] : `${attributes['aria-describedby']} ${one.id}-problem`
  const show = (one: Pick<RichTextProps, 'id' | 'label' | 'language' | 'value' | 'onChange'>) =>
    field.isLong && RichText !== undefined ? (
      <RichText {...one} describedBy={describedBy(one)} isInvalid={isMarked(one.language)} />
    ) : (
      <Input
        id={one.id}
        aria-describedby={describedBy(one)}
        aria-invalid={isMarked(one.language)}
        lang={one.language}
        aria-label={one.label}
        value={one.value}
        onChange={({ target }) => one.onChange(target.value)}
      />
    )
  return (
    <fieldset className={`stack gap-1 narrows ${styles.field}`} aria-describedby={attributes['aria-describedby']}>
      <legend className={`row apart gap-2 whole ${groups.groupHead} ${styles.textHead}`}>
        <span className={`small strong ${styles.label}`}>
          <LabelWords isRequired={isRequired}>{label}</LabelWords>
        </span>
        {hidden.length > 0 && (
          <span className={`quiet tiny light ${controls.missing}`}>
            {text('json-form.missing-in', { languages: hidden.join(', ').toUpperCase() })}
          </span>
        )}
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
      {isOne
        ? show({
            id,
            label,
            value: String(value ?? ''),
            onChange: (next) => onChange(next === '' && !isRequired ? undefined : next),
          })
        : shownLanguages.map((language) => (
            <span
              key={language}
              className={`stack baseline ${controls.language}`}
              data-missing={missing.includes(language) || undefined}
            >
              <label className={controls.code} htmlFor={`${id}-${language}`}>
                <abbr title={text('json-form.language', { name: label, language })}>{language}</abbr>
              </label>
              {show({
                id: `${id}-${language}`,
                language,
                label: text('json-form.language', { name: label, language }),
                value: textIn(texts, language),
                onChange: (next) => change(language, next),
              })}
              <LanguageProblem id={`${id}-${language}-problem`} problem={problemIn(language)} />
              {missing.includes(language) && first !== undefined && (
                <span className={`row apart gap-2 ${controls.missingLine}`}>
                  <span className={`quiet tiny light ${controls.missing}`}>{text('json-form.missing')}</span>
                  <Button
                    size="small"
                    variant="text"
                    aria-label={text('json-form.copy-into', { name: label, language, from: first })}
                    onClick={() => change(language, textIn(texts, first))}
                  >
                    <Icon of={Copy} size={14} /> {text('json-form.copy-from', { language: first.toUpperCase() })}
                  </Button>
                </span>
              )}
            </span>
          ))}
      {below}
      {elsewhere.map((language) => (
        <p key={language} className={`wrong small ${styles.problem}`} role="alert">
          {text('json-form.language', { name: label, language })}: {problemIn(language)}
        </p>
      ))}
    </fieldset>
  )
}

/** The problem of one language's text, below its input. */
function LanguageProblem({ id, problem }: { readonly id: string; readonly problem: string }) {
  if (problem === '') return null
  return (
    <span id={id} className={classNames(`wrong small ${styles.problem}`, controls.languageProblem)} role="alert">
      {problem}
    </span>
  )
}
