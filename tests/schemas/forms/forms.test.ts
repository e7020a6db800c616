import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FORM_IDS, type FormDefinition } from '#schemas/forms/form.ts'
import { FORMS } from '#schemas/forms/forms.ts'

const forms: readonly FormDefinition[] = Object.values(FORMS)

/** The type of a form with field vocabulary and sections. */
describe.each(forms)('the form "$id"', (form) => {
  const { schema, sections } = form
  const names = Object.keys(schema.properties)

  it('[FORM-01] has every field once, in one of its sections', () => {
    expect(sections.flatMap(({ fields }) => fields).toSorted()).toEqual(names.toSorted())
  })

  it('requires only fields that it has and that are on every site', () => {
    for (const name of schema.required) {
      const field = schema.properties[name]?.field
      expect(field, name).toBeDefined()
      expect(field?.isOffByDefault, name).toBeUndefined()
    }
  })

  it('has conditions only on fields that it has', () => {
    const named = Object.values(schema.properties).flatMap(({ field }) => [
      field.visibleWhen?.field,
      field.notBefore,
      field.sameAs,
    ])
    expect(named.filter((name) => name !== undefined && !names.includes(name))).toEqual([])
  })

  it('requires agreement to the privacy statement, except for leaving the newsletter', () => {
    expect(schema.required.includes('privacy')).toBe(form.id !== 'unsubscribe-newsletter')
  })

  it('has a maximum for every text, number and list', () => {
    const unbounded = Object.entries(schema.properties).filter(([, field]) => {
      if (field.enum || field.type === 'boolean' || field.format === 'date' || field.format === 'date-time') return false
      if (field.type === 'array') return field.maxItems === undefined
      if (field.type === 'object') return field.additionalProperties?.maximum === undefined
      return field.type === 'string' ? field.maxLength === undefined : field.maximum === undefined
    })
    expect(unbounded.map(([name]) => name)).toEqual([])
  })

  it('[FORM-09] leads to a page of the sample site', () => {
    expect(existsSync(join(import.meta.dirname, `../../../site-config/pages/${form.successPage}.json`))).toBe(true)
  })
})

describe('the forms', () => {
  it('[FORM-01] are in the handbook, each with its thank-you page and its retention period', () => {
    const handbook = readFileSync(join(import.meta.dirname, '../../../docs/administrators.md'), 'utf8')
    for (const { id, successPage, retentionDays } of forms) {
      expect(handbook).toMatch(new RegExp(`^\\| \`${id}\` \\|.*\\| \`${successPage}\` \\| ${retentionDays} \\|$`, 'm'))
    }
  })

  it('[FORM-01] are fifteen, each under its own id', () => {
    expect(Object.keys(FORMS).toSorted()).toEqual([...FORM_IDS].toSorted())
    expect(forms.map(({ id }) => id).toSorted()).toEqual([...FORM_IDS].toSorted())
  })

  it('[FORM-06] require at least one type and one zone for a saved search', () => {
    const { schema } = FORMS['demand-register']
    expect(schema.required).toEqual(expect.arrayContaining(['goal', 'types', 'zones']))
    expect([schema.properties.types?.minItems, schema.properties.zones?.minItems]).toEqual([1, 1])
  })

  it('[FORM-07] require both dates of an offer, the end not before the start', () => {
    const { schema } = FORMS.offer
    expect(schema.required).toEqual(expect.arrayContaining(['startDate', 'endDate']))
    expect(schema.properties.endDate?.field.notBefore).toBe('startDate')
  })

  it('[FORM-08] require the address of a property to be valued', () => {
    expect(FORMS['contact-demand'].schema.required).toEqual(expect.arrayContaining(['street', 'houseNumber', 'zip', 'city']))
  })

  it('[FORM-10] require nothing before a viewing that a region forbids, unless a site configures it', () => {
    const { properties } = FORMS['rent-application'].schema
    const off = Object.keys(properties).filter((name) => properties[name]?.field.isOffByDefault)
    expect(off).toEqual(['pets', 'reason', 'netIncome', 'netIncome2', 'files'])
  })
})
