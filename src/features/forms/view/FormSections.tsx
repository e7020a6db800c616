import type { ReactNode } from 'react'
import type { FieldErrors } from '#schemas/forms/form.ts'
import type { FormFieldView, FormState, FormView } from '#schemas/forms/form-view.ts'
import { Field } from './Field.tsx'
import { useFieldTexts } from './field-texts.ts'
import { sentNames } from './form-dom.ts'
import styles from './SchemaForm.module.css'

interface Props {
  readonly view: FormView
  readonly fields: readonly FormFieldView[]
  readonly ids: FormIds
  /** The first values by field name. */
  readonly starting: FormState['values']
  readonly errors: FieldErrors
  readonly visible: ReadonlySet<string>
}

export function FormSections({ view, fields, ids, starting, errors, visible }: Props) {
  const marksOptional = areOptionalFew(fields)
  const hasValue = (name: string) => [starting[name] ?? []].flat().some((value) => value !== '')
  // Only a property list passes an area to the form.
  const isShown = ({ kind, name }: FormFieldView) => kind !== 'area' || hasValue(name)
  const isWaived = ({ waivedBy }: FormFieldView) => waivedBy !== undefined && hasValue(waivedBy)
  return view.sections.map((section, index) => (
    <Section
      key={ids.ofSection(index)}
      id={ids.ofSection(index)}
      title={section.title}
      index={index}
      count={view.sections.length}
    >
      {section.fields.filter(isShown).map((field) => (
        <Field
          key={field.name}
          field={isWaived(field) ? { ...field, isRequired: false } : field}
          condition={fields.find(({ name }) => name === field.visibleWhen?.field)}
          id={ids.ofField(field.name)}
          error={errors[field.name]}
          isHidden={!visible.has(field.name)}
          marksOptional={marksOptional}
          values={startingValues(field, starting)}
          privacy={view}
        />
      ))}
    </Section>
  ))
}

function startingValues(field: FormFieldView, starting: Props['starting']): readonly string[] {
  if (field.kind !== 'quantities') return [starting[field.name] ?? []].flat()
  return sentNames(field).map((name) => [starting[name] ?? []].flat()[0] ?? '')
}

function areOptionalFew(fields: readonly FormFieldView[]): boolean {
  const asked = fields.filter(({ kind }) => kind !== 'flag' && kind !== 'consent')
  return asked.filter(({ isRequired }) => isRequired).length > asked.length / 2
}

/** Unique on the page. */
interface FormIds {
  readonly form: string
  readonly ofField: (name: string) => string
  readonly ofSection: (index: number) => string
}

export function formIds(id: string): FormIds {
  // A module's own id consists of its type and content: "form-site-contact".
  const form = `${id}-form`
  return { form, ofField: (name) => `${form}-${name}`, ofSection: (index) => `${form}-section-${index + 1}` }
}

interface SectionProps {
  readonly id: string
  /** Null for none. */
  readonly title: string | null
  readonly index: number
  readonly count: number
  readonly children: ReactNode
}

function Section({ id, title, index, count, children }: SectionProps) {
  const { text, byKey } = useFieldTexts()
  if (title === null) {
    return (
      <div id={id} className={styles.fields} data-section={index}>
        {children}
      </div>
    )
  }
  return (
    <fieldset id={id} className={styles.section} data-section={index}>
      <legend className={styles.sectionHead}>
        {count > 1 && <span className={styles.step}>{text('form.step', { n: index + 1, count })}</span>}
        <span className={styles.sectionTitle}>{byKey(title)}</span>
      </legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
