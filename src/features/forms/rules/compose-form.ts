import type { FieldSchema, FormDefinition, FormId, FormSection } from '#schemas/forms/form.ts'
import { FORMS } from '#schemas/forms/forms.ts'
import type { Site } from '#src/definition/site.ts'
import { hasOffice, hasVisits } from '#src/features/forms/rules/slots/visit-slots.ts'
import { optionValues } from './option-source.ts'

export interface ComposedField {
  readonly name: string
  readonly schema: FieldSchema
  /** Required whenever it is shown. */
  readonly isRequired: boolean
}

/** A form with the agency's settings applied. */
export interface ComposedForm {
  readonly definition: FormDefinition
  readonly fields: readonly ComposedField[]
  /** Without omitted fields and empty sections. */
  readonly sections: readonly FormSection[]
  /** The schema of a submission's data; rules that depend on other fields are in `validate.ts`. */
  readonly schema: object
  readonly hasCaptcha: boolean
  readonly retentionDays: number
}

type ComposingSite = Pick<Site, 'forms' | 'cities' | 'neighbourhoods' | 'categories' | 'content'>

/** The form as the site offers it; null if unknown, disabled, or in need of an appointment that the site does not offer. */
export function composeForm(id: FormId, site: ComposingSite): ComposedForm | null {
  const definition = FORMS[id]
  if (definition === undefined || site.forms.forms[id]?.isActive === false) return null
  const { appointments } = site.forms
  // A form about a property that asks for a slot asks for a visit.
  const isOffered = definition.subject === 'property' ? hasVisits(appointments) : hasOffice(appointments)
  return isOffered || !asksForSlot(definition) ? applySettings(definition, site) : null
}

function asksForSlot({ schema }: FormDefinition): boolean {
  return Object.values(schema.properties).some(({ field }) => field.kind === 'slot')
}

/** Applies the site's settings. A field that depends on an omitted one is omitted too. */
export function applySettings(definition: FormDefinition, site: ComposingSite): ComposedForm {
  const settings = site.forms.forms[definition.id]
  const { properties, required } = definition.schema
  const isAsked = (name: string): boolean => {
    const schema = properties[name]
    if (schema === undefined) return false
    const { visibleWhen, isOffByDefault = false } = schema.field
    if (visibleWhen !== undefined && !isAsked(visibleWhen.field)) return false
    return required.includes(name) || (settings?.fields?.[name]?.isPublic ?? !isOffByDefault)
  }
  const sections = definition.sections
    .map((section) => ({ ...section, fields: section.fields.filter(isAsked) }))
    .filter((section) => section.fields.length > 0)
  const fields = sections.flatMap((section) =>
    section.fields.flatMap((name) => {
      const schema = properties[name]
      const isRequired = required.includes(name) || settings?.fields?.[name]?.isRequired === true
      return schema === undefined ? [] : [{ name, schema: withOptions(schema, site), isRequired }]
    }),
  )
  return {
    definition,
    fields,
    sections,
    schema: schemaOf(fields),
    // forms.json overrides the form's definition; src/features/forms/server/submit-form.ts requests the captcha.
    hasCaptcha: settings?.hasCaptcha ?? definition.hasCaptcha,
    retentionDays: settings?.retentionDays ?? definition.retentionDays,
  }
}

/** Restricts a choice among the site's records, such as cities, to those records; for quantities, restricts the options. */
function withOptions(schema: FieldSchema, site: ComposingSite): FieldSchema {
  const { source } = schema.field
  if (source === undefined) return schema
  const values = optionValues(source, site)
  // JSON Schema allows no empty enumeration; without records any value passes.
  if (values.length === 0) return schema
  if (schema.type === 'object') return { ...schema, propertyNames: { enum: values } }
  return schema.items === undefined ? { ...schema, enum: values } : { ...schema, items: { ...schema.items, enum: values } }
}

function schemaOf(fields: readonly ComposedField[]): object {
  return {
    type: 'object',
    // A conditional field is required only under its condition.
    required: fields
      .filter(({ schema, isRequired }) => isRequired && !schema.field.visibleWhen && !schema.field.waivedBy)
      .map(({ name }) => name),
    additionalProperties: false,
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
  }
}

/** {@link composeForm} once per form of an immutable site, so that its schema is compiled once. */
export function createFormComposer(): typeof composeForm {
  const bySite = new WeakMap<ComposingSite, Map<FormId, ComposedForm | null>>()
  return (id, site) => {
    const forms = bySite.get(site) ?? new Map<FormId, ComposedForm | null>()
    bySite.set(site, forms)
    const known = forms.get(id)
    if (known !== undefined) return known
    const composed = composeForm(id, site)
    forms.set(id, composed)
    return composed
  }
}
