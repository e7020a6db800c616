import { type ComponentType, useMemo } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { useLanguage } from '#src/i18n/use-text.ts'
import { type ChoiceKind, type FieldSchema, fieldOf } from './field-of.ts'
import { type Choice, type FieldFinding, type JsonFormContext, JsonFormProvider, type RichTextProps } from './form-context.ts'
import { GroupFields } from './GroupFields.tsx'
import { JsonField } from './JsonField.tsx'
import styles from './JsonForm.module.css'

interface JsonFormProps {
  /** The schema of an object. */
  readonly schema: FieldSchema
  readonly value: PlainObject
  readonly onChange: (value: PlainObject) => void
  /** The languages of the site; the first is shown first. */
  readonly languages: readonly string[]
  /** The one language whose texts are shown; all side by side where absent. */
  readonly shownLanguage?: string | undefined
  /** The pointer of a part that is to be seen: what is folded around it opens. */
  readonly shownAt?: string | null
  /** What lines may be chosen from; nothing where absent. */
  readonly choicesOf?: (kind: ChoiceKind) => readonly Choice[]
  readonly findings?: readonly FieldFinding[]
  /** Leads to a part in the source of the value; where absent, parts that no field shows are edited as JSON in their place. */
  readonly onOpenSource?: (pointer: string) => void
  /** Shows the fields that name pictures and files. */
  readonly Media?: JsonFormContext['Media']
  /** Edits texts with HTML; a plain text area where absent. */
  readonly richText?: ComponentType<RichTextProps>
  /** The name of the form, for those who hear it. */
  readonly label: string
}

const NO_CHOICES = () => []
const NO_FINDINGS: readonly FieldFinding[] = []

/**
 * A form for JSON that a schema describes: texts in each language, pictures, links, references, lists whose items move. It checks nothing by
 * itself; `findings` say what is wrong. What it cannot show stays as it is, as JSON.
 */
export function JsonForm({
  schema,
  value,
  onChange,
  languages,
  choicesOf = NO_CHOICES,
  findings = NO_FINDINGS,
  Media = null,
  onOpenSource,
  richText: RichText,
  shownLanguage,
  shownAt = null,
  label,
}: JsonFormProps) {
  const context = useMemo(
    () => ({
      languages,
      shownLanguages: shownLanguage === undefined ? languages : [shownLanguage],
      shownAt,
      choicesOf,
      findings,
      onOpenSource,
      RichText,
      Part: JsonField,
      Media,
    }),
    [languages, shownLanguage, shownAt, choicesOf, findings, onOpenSource, RichText, Media],
  )
  const language = useLanguage()
  const field = fieldOf(schema)
  return (
    <JsonFormProvider value={context}>
      <I18nProvider locale={language}>
        {/* Nothing is sent: each change is told at once. */}
        <form className={styles.form} aria-label={label} onSubmit={(event) => event.preventDefault()}>
          {field.kind === 'group' && (
            <GroupFields field={field} value={asObject(value)} onChange={onChange} pointer="" groups={schema.formGroups} />
          )}
        </form>
      </I18nProvider>{' '}
    </JsonFormProvider>
  )
}
