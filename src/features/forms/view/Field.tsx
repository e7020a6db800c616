import { CircleAlert } from 'lucide'
import type { FieldError } from '#schemas/forms/form.ts'
import type { FormFieldView, FormView } from '#schemas/forms/form-view.ts'
import { controlOf } from '#src/features/forms/view/controls/control-of.ts'
import { HtmlCheckbox } from '#src/ui/HtmlCheckbox.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { type ControlProps, commonAttributes } from './control-props.ts'
import styles from './Field.module.css'
import { FieldHint, useHasHint } from './FieldHint.tsx'
import { type FieldTexts, useFieldTexts } from './field-texts.ts'

interface Props {
  readonly field: FormFieldView
  /** The field whose value decides whether this one applies. */
  readonly condition: FormFieldView | undefined
  /** Unique on the page. */
  readonly id: string
  readonly error: FieldError | undefined
  readonly isHidden: boolean
  /** If optional fields are the minority. */
  readonly marksOptional: boolean
  readonly values: readonly string[]
  /** A consent in the agency's own words, with a link to the details. */
  readonly privacy: Pick<FormView, 'privacyNote' | 'privacyPath'>
}

export function Field({ field, condition, id, error, isHidden, marksOptional, values, privacy }: Props) {
  const texts = useFieldTexts()
  const hasHint = useHasHint(field, condition)
  const shown = controlOf(field)
  const described = [error && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ')
  const control: ControlProps = {
    field,
    id,
    describedBy: described === '' ? undefined : described,
    isInvalid: error !== undefined,
    isInsistent: field.isRequired && condition === undefined,
    values,
  }
  const flag = <Flag field={field} marksOptional={marksOptional} isSpoken={shown.as === 'group'} />
  const around = {
    className: styles.field,
    'data-field': field.name,
    'data-kind': field.kind,
    'data-width': field.width,
    'data-hidden': isHidden || undefined,
    'data-invalid': error !== undefined || undefined,
  }
  const below = (
    <>
      {error !== undefined && (
        <p role="alert" id={`${id}-error`} className={styles.error}>
          <Icon of={CircleAlert} size={18} strokeWidth={1.75} />
          {texts.error(field.name, error)}
        </p>
      )}
      <FieldHint id={`${id}-hint`} field={field} condition={condition} />
    </>
  )
  if (shown.as === 'group') {
    return (
      <fieldset {...around} aria-describedby={control.describedBy}>
        <legend className={styles.label}>
          {texts.byKey(field.label)}
          {flag}
        </legend>
        {shown.isLong && below}
        <shown.Control {...control} describedBy={undefined} />
        {!shown.isLong && below}
      </fieldset>
    )
  }
  return (
    <div {...around}>
      {shown.as === 'box' ? (
        <BoxControl {...control} html={`${boxHtml(field, texts, privacy)} ${renderedFlag(field, texts)}`} />
      ) : field.isRequired || marksOptional ? (
        <div className={styles.label}>
          <label htmlFor={id}>{texts.byKey(field.label)}</label>
          {flag}
        </div>
      ) : (
        <label className={styles.label} htmlFor={id}>
          {texts.byKey(field.label)}
        </label>
      )}
      <div className={styles.body}>
        {shown.as === 'single' && <shown.Control {...control} />}
        {below}
      </div>
    </div>
  )
}

interface FlagProps {
  readonly field: FormFieldView
  readonly marksOptional: boolean
  /** A control exposes that it is required; a group of controls cannot. */
  readonly isSpoken: boolean
}

/** Whether a field is required, as a text (FORM-03). */
function Flag({ field, marksOptional, isSpoken }: FlagProps) {
  const { text } = useFieldTexts()
  if (!field.isRequired && !marksOptional) return null
  return (
    <span className={styles.flag} data-required={field.isRequired || undefined} aria-hidden={!isSpoken || undefined}>
      {isSpoken && ' '}
      {field.isRequired && (isSpoken ? <span aria-hidden="true">* </span> : '* ')}
      {text(field.isRequired ? 'form.required' : 'form.optional')}
    </span>
  )
}

/** Like {@link Flag}, for a checkbox whose text is HTML. */
function renderedFlag({ isRequired }: FormFieldView, { text }: FieldTexts): string {
  return isRequired ? `<span class="quiet text-xs regular nowrap" aria-hidden="true">* ${text('form.required')}</span>` : ''
}

/** The text beside a checkbox: HTML with its link for a consent, plain text for a question. */
function boxHtml(field: FormFieldView, { byKey }: FieldTexts, { privacyNote, privacyPath }: Props['privacy']): string {
  if (field.name === 'privacy' && privacyNote !== undefined) return privacyNote
  if (field.kind === 'consent') {
    const html = byKey(field.label, { path: privacyPath })
    return privacyPath === '' ? html.replace(/<\/?a\b[^>]*>/g, '') : html
  }
  return byKey(field.label).replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

/** A single checkbox: a boolean, or a consent. Its label may be HTML of the product, with a link. */
function BoxControl({ html, ...props }: ControlProps & { readonly html: string }) {
  return <HtmlCheckbox {...commonAttributes(props)} html={html} value="true" defaultChecked={props.values.length > 0} />
}
