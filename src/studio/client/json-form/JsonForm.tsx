import { type ComponentType, useMemo } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { useLanguage } from '#src/i18n/use-text.ts'
import { type ChoiceKind, type FieldSchema, fieldOf } from './field-of.ts'
import {
  type Choice,
  type FieldFinding,
  type FixedPlace,
  type JsonFormContext,
  JsonFormProvider,
  type RichTextProps,
} from './form-context.ts'
import { GroupFields } from './GroupFields.tsx'
import { JsonField } from './JsonField.tsx'

interface JsonFormProps {
  readonly schema: FieldSchema
  readonly value: PlainObject
  readonly onChange: (value: PlainObject) => void
  /** The languages of the site; the first is shown first. */
  readonly languages: readonly string[]
  /** The only language whose texts are shown; absent for all side by side. */
  readonly shownLanguage?: string | undefined
  /** The pointer of the field to show; folds around it open. */
  readonly shownAt?: string | null
  /** The choices for a field; none if absent. */
  readonly choicesOf?: (kind: ChoiceKind) => readonly Choice[]
  readonly findings?: readonly FieldFinding[]
  /** Places that are shown and cannot be changed; must keep its identity. */
  readonly fixed?: readonly FixedPlace[]
  /** Shows a part in the source; if absent, parts without a field are edited as JSON in place. */
  readonly onOpenSource?: (pointer: string) => void
  /** The fields for pictures and files. */
  readonly Media?: JsonFormContext['Media']
  /** What the surrounding program can do with named things; must keep its identity. */
  readonly naming?: JsonFormContext['naming']
  /** The editor for texts with HTML; a plain text area if absent. */
  readonly richText?: ComponentType<RichTextProps>
  readonly label: string
}

const NO_CHOICES = () => []
const NO_FINDINGS: readonly FieldFinding[] = []
const NO_FIXED: readonly FixedPlace[] = []

/**
 * A form for JSON with a schema: multilingual texts, pictures, links, references, reorderable lists. It shows `findings` but does
 * not validate. Values without a field remain as JSON.
 */
export function JsonForm({
  schema,
  value,
  onChange,
  languages,
  choicesOf = NO_CHOICES,
  findings = NO_FINDINGS,
  fixed = NO_FIXED,
  Media = null,
  naming = null,
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
      fixed,
      onOpenSource,
      RichText,
      Part: JsonField,
      Media,
      naming,
    }),
    [languages, shownLanguage, shownAt, choicesOf, findings, fixed, onOpenSource, RichText, Media, naming],
  )
  const language = useLanguage()
  const field = fieldOf(schema)
  return (
    <JsonFormProvider value={context}>
      <I18nProvider locale={language}>
        {/* Submit does nothing: each change is reported at once. */}
        <form className="stack gap-4 one-column" aria-label={label} onSubmit={(event) => event.preventDefault()}>
          {field.kind === 'group' && (
            <GroupFields field={field} value={asObject(value)} onChange={onChange} pointer="" groups={schema.formGroups} />
          )}
        </form>
      </I18nProvider>{' '}
    </JsonFormProvider>
  )
}
