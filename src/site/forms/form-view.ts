import type { FormFieldView, FormOption, FormView } from '#schemas/form-view.ts'
import type { Language } from '#schemas/language.ts'
import { multilingualText } from '#src/domain/multilingual-text.ts'
import type { PathTable } from '#src/site/paths/path-entry.ts'
import type { Site } from '#src/site/site.ts'
import type { ComposedField, ComposedForm } from './compose-form.ts'
import { sourceOptions } from './option-source.ts'

/** What a view of a form depends on: a site, its paths, and a language. */
export interface FormViewFaces {
  readonly site: Pick<Site, 'forms' | 'cities' | 'categories' | 'content'>
  readonly table: Pick<PathTable, 'pages' | 'home'>
  readonly language: Language
}

/** A form as a page of this language shows it. */
export function formView({ definition, fields, sections, ...form }: ComposedForm, faces: FormViewFaces): FormView {
  const { site, table, language } = faces
  const views = new Map(fields.map((field) => [field.name, fieldView(field, faces)]))
  return {
    id: definition.id,
    subject: definition.subject,
    sections: sections.map(({ title, fields: names }) => ({ title, fields: names.flatMap((name) => views.get(name) ?? []) })),
    submit: definition.submit,
    failure: definition.failure,
    hasCaptcha: form.hasCaptcha,
    hasFiles: fields.some(({ schema }) => schema.field.kind === 'file'),
    privacyPath: (table.pages.get(site.forms.privacyPage) ?? table.home)?.paths[language] ?? `/${language}/`,
    retentionDays: form.retentionDays,
  }
}

function fieldView({ name, schema, isRequired }: ComposedField, faces: FormViewFaces): FormFieldView {
  const { kind, label, width = 'full', source: _, sameAs: __, isOffByDefault: ___, ...annotations } = schema.field
  const { minLength, maxLength, pattern, minimum, maximum } = { ...schema, ...schema.additionalProperties }
  return withoutAbsent({
    name,
    kind,
    label,
    isRequired,
    width,
    ...annotations,
    ...optionsOf(name, schema, faces),
    minLength,
    maxLength,
    pattern,
    minimum,
    maximum,
  })
}

function optionsOf(
  name: string,
  schema: ComposedField['schema'],
  { site, language }: FormViewFaces,
): Pick<FormFieldView, 'options' | 'hasOptionKeys'> {
  const { source, label } = schema.field
  if (source !== undefined && source !== 'rooms') return { options: sourceOptions(source, site, language) }
  const values = schema.enum ?? schema.items?.enum ?? schema.propertyNames?.enum
  if (values === undefined) return {}
  const hours = name === 'contactTime' ? contactHours(values, site, language) : null
  if (hours !== null) return { options: hours }
  return { options: values.map((value) => ({ value, label: `${label}.${value}` })), hasOptionKeys: true }
}

/** The hours of the agency's own choice; null where it has not named all of them. */
function contactHours(values: readonly string[], site: FormViewFaces['site'], language: Language): readonly FormOption[] | null {
  const texts: { readonly [name: string]: unknown } = site.forms.contactTimes
  const options = values.map((value) => ({ value, label: multilingualText(texts[value], language) }))
  return options.every(({ label }) => label !== '') ? options : null
}

/** Without the properties that have no value: a page carries this as JSON, and absent is absent. */
function withoutAbsent(view: { readonly [Key in keyof FormFieldView]: FormFieldView[Key] | undefined }): FormFieldView {
  // Only what may be absent is taken away.
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined)) as unknown as FormFieldView
}
