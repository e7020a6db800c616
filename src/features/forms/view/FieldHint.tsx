import type { FormFieldView } from '#schemas/forms/form-view.ts'
import { formatDecimal } from '#src/base/text/number-text.ts'
import { FILE_TYPES } from './check-field.ts'
import styles from './Field.module.css'
import { type FieldTexts, useFieldTexts } from './field-texts.ts'

interface Props {
  readonly id: string
  readonly field: FormFieldView
  readonly condition: FormFieldView | undefined
}

/** The hint of a field; without script also its condition, because every field shows then. */
export function FieldHint({ id, field, condition }: Props) {
  const texts = useFieldTexts()
  const hint = hintOf(field, texts)
  const when = conditionOf(field, condition, texts)
  if (hint === '' && when === '') return null
  return (
    <p id={id} className={styles.hint}>
      {when !== '' && <span className={styles.onlyWithoutScript}>{when} </span>}
      {hint}
    </p>
  )
}

/** Whether a field has a hint for aria-describedby. */
export function useHasHint(field: FormFieldView, condition: FormFieldView | undefined): boolean {
  const texts = useFieldTexts()
  return hintOf(field, texts) !== '' || conditionOf(field, condition, texts) !== ''
}

function hintOf(field: FormFieldView, { text, byKey }: FieldTexts): string {
  const { accept = [], maxBytes, maxFiles } = field
  // The form's own hint takes precedence; that of a file field may name the limits of the field.
  const limits = {
    ...(maxBytes !== undefined && { size: megabytes(maxBytes) }),
    ...(maxFiles !== undefined && { count: maxFiles }),
  }
  const own = field.hint === undefined ? '' : byKey(field.hint, limits)
  if (field.kind !== 'file' || own !== '') return own
  return [
    accept.length > 0 && text('form.file-kinds', { kinds: accept.map((kind) => FILE_TYPES[kind].name).join(', ') }),
    maxBytes !== undefined && text('form.file-max-size', { size: megabytes(maxBytes) }),
    maxFiles !== undefined && text('form.file-max-count', { count: maxFiles }),
  ]
    .filter(Boolean)
    .join(' ')
}

function conditionOf({ visibleWhen }: FormFieldView, other: FormFieldView | undefined, texts: FieldTexts): string {
  if (visibleWhen === undefined || other === undefined) return ''
  const label = texts.byKey(other.label)
  const values = visibleWhen.in.flatMap((value) => (typeof value === 'string' ? [texts.option(other, value)] : []))
  if (values.length > 0) return texts.text('form.only-if', { label, values: values.join(', ') })
  return texts.text(visibleWhen.in.includes(true) ? 'form.only-if-checked' : 'form.only-if-not-checked', { label })
}

/** A size in megabytes with one decimal, at least the smallest that shows: "2,4". */
export function megabytes(bytes: number): string {
  return formatDecimal(Math.max(bytes / 1_000_000, 0.1), 1)
}
