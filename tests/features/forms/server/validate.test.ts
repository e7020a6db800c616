import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { siteContactForm } from '#schemas/forms/definitions/site-contact.ts'
import type { FieldKind, FieldSchema } from '#schemas/forms/form.ts'
import { FORMS } from '#schemas/forms/forms.ts'
import { applySettings } from '#src/features/forms/rules/compose-form.ts'
import { validateEntries } from '#src/features/forms/server/validate.ts'
import { aForm, aFormSite, entriesOf } from '../../../fixtures/form-site.ts'

const field = (
  kind: FieldKind,
  more: Partial<FieldSchema> = {},
  annotation: Partial<FieldSchema['field']> = {},
): FieldSchema => ({
  type: 'string',
  ...more,
  field: { kind, label: 'form.x', ...annotation },
})
const rooms = field('quantities', {
  type: 'object',
  propertyNames: { enum: ['bedrooms', 'garages'] },
  additionalProperties: { type: 'integer', minimum: 0, maximum: 20 },
})
// 23:30 in London on the last day of June: July in Brussels.
const NOW = new Date('2026-06-30T22:30:00Z')

type Sent = { readonly [name: string]: string | readonly string[] }
const check = (properties: { readonly [name: string]: FieldSchema }, sent: Sent, required: readonly string[] = []) =>
  validateEntries(aForm(properties, required), entriesOf(sent), NOW)
const errorOf = (schema: FieldSchema, sent: string | readonly string[], required = false) =>
  check({ x: schema }, { x: sent }, required ? ['x'] : []).errors.x

describe('entries are validated against the form', () => {
  it('[FORM-06, SRCH-17] an area takes the place of required towns, in its normal form', () => {
    const { zones, area } = FORMS['demand-register'].schema.properties
    if (!zones || !area) throw new Error('[Bug] the form has both')
    const enter = (sent: Sent) => check({ zones, area }, sent, ['zones'])
    expect(enter({}).errors).toEqual({ zones: 'required' })
    expect(enter({ area: '5km.SPA|4900' })).toEqual({ data: { area: '5km.spa|4900' }, errors: {} })
    expect(enter({ area: 'drawn.________' }).errors).toMatchObject({ area: 'invalid' })
    expect(enter({ area: '7km.spa|4900' }).errors).toEqual({ area: 'invalid', zones: 'required' })
  })

  it.each<[string, FieldSchema, string | readonly string[], string | undefined]>([
    ['a text that is too long', field('text', { maxLength: 3 }), 'abcd', 'too-long'],
    ['a text of as many characters as allowed, however they are stored', field('text', { maxLength: 3 }), '🏠🏠🏠', undefined],
    ['a text that is too short', field('text', { minLength: 3 }), 'ab', 'too-short'],
    ['a text of another pattern', field('text', { pattern: '^\\d+$' }), 'ab', 'invalid'],
    ['a choice that is not offered', field('choice', { enum: ['a'] }), 'b', 'invalid'],
    ['a number below', field('number', { type: 'integer', minimum: 1 }), '0', 'too-small'],
    ['a number above', field('number', { type: 'integer', maximum: 5 }), '6', 'too-large'],
    ['a broken amount of whole euro', field('money', { type: 'integer' }), '10,50', 'invalid-number'],
    ['a consent that is refused', field('consent', { type: 'boolean', const: true }), 'false', 'not-accepted'],
    ['too many choices', field('choices', { type: 'array', items: { type: 'string' }, maxItems: 1 }), ['a', 'b'], 'too-many'],
    [
      'a choice among several that is not offered',
      field('choices', { type: 'array', items: { type: 'string', enum: ['a'] } }),
      ['a', 'b'],
      'invalid',
    ],
    ['an address that is none', field('email', { format: 'email' }), 'a@', 'invalid-email'],
    ['yesterday', field('date', { format: 'date' }, { earliest: 'today' }), '2026-06-30', 'past-date'],
    ['today, as it is in Belgium', field('date', { format: 'date' }, { earliest: 'today' }), '2026-07-01', undefined],
  ])('[FORM-04] %s', (_, schema, sent, error) => {
    expect(errorOf(schema, sent)).toBe(error)
  })

  it.each<[FieldKind, Partial<FieldSchema>, string]>([
    ['text', {}, 'required'],
    ['choices', { type: 'array', items: { type: 'string' }, minItems: 1 }, 'required'],
    ['consent', { type: 'boolean', const: true }, 'not-accepted'],
  ])('[FORM-03, FORM-06] a %s that is required and missing', (kind, more, error) => {
    expect(errorOf(field(kind, more), '', true)).toBe(error)
    expect(errorOf(field(kind, more), '', false)).toBeUndefined()
  })

  it('[FORM-07] an end may be on the day of the start or after it, not before', () => {
    const properties = {
      start: field('date', { format: 'date' }),
      end: field('date', { format: 'date' }, { notBefore: 'start' }),
    }
    const errors = (start: string, end: string) => check(properties, { start, end }, ['start', 'end']).errors
    expect(errors('2026-07-01', '2026-07-01')).toEqual({})
    expect(errors('2026-07-02', '2026-07-01')).toEqual({ end: 'end-before-start' })
    expect(errors('', '2026-07-01')).toEqual({ start: 'required' })
    expect(errors('2026-07-01', '2026-02-30')).toEqual({ end: 'invalid-date' })
  })

  it.each([
    [
      { 'x.bedrooms': '2', 'x.garages': ' 1 ' },
      { bedrooms: 2, garages: 1 },
    ],
    [{ 'x.bedrooms': '3', 'x.garages': '0' }, { bedrooms: 3 }],
    [{ 'x.bedrooms': ['2', '3'], 'x.garages': '-0' }, { bedrooms: 2 }],
    [{ 'x.bedrooms': '', 'x.attics': '4', x: '5' }, undefined],
    [{ 'x.bedrooms': 'two' }, 'invalid-number'],
    [{ 'x.bedrooms': '1,5' }, 'invalid-number'],
    [{ 'x.bedrooms': '-1' }, 'too-small'],
    [{ 'x.garages': '21' }, 'too-large'],
  ])('[FORM-03, SRCH-08] quantities sent as %j are %j: without zeros, and without unknown options', (sent, result) => {
    const { data, errors } = check({ x: rooms }, sent)
    expect(errors.x ?? data.x).toEqual(result)
  })

  it('[FORM-03] required quantities that are all 0 are missing', () => {
    expect(check({ x: rooms }, { 'x.bedrooms': '0' }, ['x']).errors).toEqual({ x: 'required' })
  })

  it('[FORM-04] a repeated entry must be the same', () => {
    const properties = { email: field('email'), again: field('email', {}, { sameAs: 'email' }) }
    expect(check(properties, { email: 'a@b.be', again: 'A@b.be' }).errors).toEqual({})
    expect(check(properties, { email: 'a@b.be', again: 'c@b.be' }).errors).toEqual({ again: 'mismatch' })
    expect(check(properties, { email: 'a@b.be' }).errors).toEqual({ again: 'mismatch' })
  })

  it('errors are in the order of the form, one per field', () => {
    const form = applySettings(siteContactForm, aFormSite())
    const { errors } = validateEntries(form, entriesOf({ email: 'x', phone: 'y', goal: 'steal' }), NOW)
    expect(Object.entries(errors)).toEqual([
      ['goal', 'invalid'],
      ['firstName', 'required'],
      ['lastName', 'required'],
      ['email', 'invalid-email'],
      ['phone', 'invalid-phone'],
      ['remark', 'required'],
      ['privacy', 'not-accepted'],
    ])
  })
})

describe('a field with a condition', () => {
  const properties = {
    second: field('flag', { type: 'boolean' }),
    name: field('text', { minLength: 1 }, { visibleWhen: { field: 'second', in: [true] } }),
    nick: field('text', {}, { visibleWhen: { field: 'name', in: ['Karl'] } }),
    reason: field('text', {}, { visibleWhen: { field: 'second', in: [false] } }),
  }
  const result = (sent: Sent) => check(properties, sent, ['name'])

  it('is required only while it is visible', () => {
    expect(result({}).errors).toEqual({})
    expect(result({ second: 'on' }).errors).toEqual({ name: 'required' })
  })

  it('is neither stored nor validated while it is hidden', () => {
    expect(result({ name: 'Karl', nick: 'K', reason: 'none' })).toEqual({ data: { reason: 'none' }, errors: {} })
    expect(result({ second: 'on', name: 'Karl', nick: 'K', reason: 'none' }).data).toEqual({
      second: true,
      name: 'Karl',
      nick: 'K',
    })
  })
})

it.each(Object.values(FORMS))(
  '[FORM-01, FORM-03] $id sent empty has errors for its required fields and for nothing else',
  (definition) => {
    const form = applySettings(definition, aFormSite())
    const { data, errors } = validateEntries(form, new Map(), NOW)
    const wanted = form.fields.filter(({ schema, isRequired }) => isRequired && schema.field.visibleWhen === undefined)
    expect(data).toEqual({})
    expect(Object.keys(errors)).toEqual(wanted.map(({ name }) => name))
  },
)

it('any submission gives valid data, or errors for fields that exist', () => {
  const form = applySettings(siteContactForm, aFormSite())
  const names = [...form.fields.map(({ name }) => name), 'website', '__proto__', 'nonsense']
  const sent = fc.dictionary(fc.constantFrom(...names), fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 }))
  fc.assert(
    fc.property(sent, (entries) => {
      const { data, errors } = validateEntries(form, new Map(Object.entries(entries)), NOW)
      const known = new Set(form.fields.map(({ name }) => name))
      expect(Object.keys({ ...data, ...errors }).every((name) => known.has(name))).toBe(true)
      const isComplete = ['firstName', 'lastName', 'email', 'remark', 'privacy'].every((name) => data[name] !== undefined)
      expect(isComplete || Object.keys(errors).length > 0).toBe(true)
    }),
  )
})
