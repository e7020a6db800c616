import type { FormFieldView, FormView } from '#schemas/forms/form-view.ts'
import type { Language } from '#schemas/language.ts'
import type { PathTable } from '#src/definition/paths/path-entry.ts'
import type { Site } from '#src/definition/site.ts'
import type { ComposedField, ComposedForm } from './compose-form.ts'
import { sourceOptions } from './option-source.ts'

export interface FormViewContext {
  readonly site: Pick<Site, 'forms' | 'cities' | 'neighbourhoods' | 'categories' | 'content'>
  readonly table: Pick<PathTable, 'pages'>
  readonly language: Language
}

export function formView({ definition, fields, sections, ...form }: ComposedForm, context: FormViewContext): FormView {
  const { site, table, language } = context
  const views = new Map(fields.map((field) => [field.name, fieldView(field, context)]))
  return {
    id: definition.id,
    subject: definition.subject,
    ...(definition.goal !== undefined && { goal: definition.goal }),
    sections: sections.map(({ title, fields: names }) => ({ title, fields: names.flatMap((name) => views.get(name) ?? []) })),
    submit: definition.submit,
    failure: definition.failure,
    hasCaptcha: form.hasCaptcha,
    hasFiles: fields.some(({ schema }) => schema.field.kind === 'file'),
    privacyPath: table.pages.get(site.forms.privacyPage)?.paths[language] ?? '',
    retentionDays: form.retentionDays,
  }
}

function fieldView({ name, schema, isRequired }: ComposedField, context: FormViewContext): FormFieldView {
  const { kind, label, width = 'full', source: _, sameAs: __, isOffByDefault: ___, ...annotations } = schema.field
  const { minLength, maxLength, pattern, minimum, maximum } = { ...schema, ...schema.additionalProperties }
  return withoutAbsent({
    name,
    kind,
    label,
    isRequired,
    width,
    ...annotations,
    ...optionsOf(schema, context),
    minLength,
    maxLength,
    pattern,
    minimum,
    maximum,
  })
}

function optionsOf(
  schema: ComposedField['schema'],
  { site, language }: FormViewContext,
): Pick<FormFieldView, 'options' | 'hasOptionKeys'> {
  const { source, label } = schema.field
  if (source !== undefined && source !== 'rooms' && source !== 'titles') return { options: sourceOptions(source, site, language) }
  const values = schema.enum ?? schema.items?.enum ?? schema.propertyNames?.enum
  if (values === undefined) return {}
  return { options: values.map((value) => ({ value, label: `${label}.${value}` })), hasOptionKeys: true }
}

/** Omits properties without a value, since a page carries this as JSON. */
function withoutAbsent(view: { readonly [Key in keyof FormFieldView]: FormFieldView[Key] | undefined }): FormFieldView {
  // Only optional properties are removed.
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined)) as unknown as FormFieldView
}
