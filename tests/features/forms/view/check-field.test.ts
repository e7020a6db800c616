import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CheckContext, checkField, type FieldEntry } from '#src/features/forms/view/check-field.ts'
import { matches } from '#src/features/forms/view/controls/OptionsControl.tsx'
import { htmlPattern } from '#src/features/forms/view/controls/TextControl.tsx'
import { visibleFields } from '#src/features/forms/view/use-entries.ts'
import { aField } from '../../../fixtures/form-views.ts'

const ajv = new Ajv({ strict: true })
addFormats.default(ajv)

const context: CheckContext = { today: '2026-11-21', valueIn: () => '' }
const check = (field: Parameters<typeof aField>[1], entry: FieldEntry | string, others = context) =>
  checkField(aField('x', field), typeof entry === 'string' ? { values: [entry] } : entry, others)

/** Typed text: letters with accents, emoji, digits; without surrounding spaces, which the server trims. */
const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 14 }).filter((text) => text.trim() === text)

describe('the check of a field agrees with the schema of the form', () => {
  it('[FORM-03] on the length and pattern of a text', () => {
    const bounds = fc.record({
      minLength: fc.integer({ min: 1, max: 6 }),
      maxLength: fc.integer({ min: 1, max: 10 }),
      pattern: fc.constantFrom('^[A-Z]', '\\d$', '^[^<>]*$', 'a|e', '^\\p{L}+$'),
    })
    fc.assert(
      fc.property(bounds, word, (schema, value) => {
        expect(check(schema, value) === null).toBe(ajv.validate({ type: 'string', ...schema }, value))
      }),
    )
  })

  it('[FORM-03] on the bounds of a number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9, max: 9 }),
        fc.integer({ min: -9, max: 9 }),
        fc.integer({ min: -20, max: 20 }),
        (...of) => {
          const [minimum, maximum, value] = of
          const isValid = ajv.validate({ type: 'integer', minimum, maximum }, value)
          expect(check({ kind: 'number', minimum, maximum }, String(value)) === null).toBe(isValid)
          expect(check({ kind: 'money', minimum, maximum }, `${value} €`) === null).toBe(isValid)
        },
      ),
    )
  })

  it('[FORM-07] on valid dates', () => {
    const part = (max: number, digits: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(digits, '0'))
    const dates = fc.tuple(part(2100, 4), part(14, 2), part(33, 2)).map((parts) => parts.join('-'))
    fc.assert(
      fc.property(dates, (value) => {
        expect(check({ kind: 'date' }, value) === null).toBe(ajv.validate({ type: 'string', format: 'date' }, value))
      }),
    )
  })

  it('[FORM-03] on valid options', () => {
    const values = fc.uniqueArray(fc.constantFrom('sell', 'buy', 'rent', 'steal'), { minLength: 1 })
    const offered = ['sell', 'buy', 'rent']
    const options = offered.map((value) => ({ value, label: value }))
    fc.assert(
      fc.property(values, (chosen) => {
        const isValid = ajv.validate({ type: 'array', items: { type: 'string', enum: offered } }, chosen)
        expect(check({ kind: 'choices', options }, { values: chosen }) === null).toBe(isValid)
        expect(check({ kind: 'choice', options }, chosen[0] ?? '') === null).toBe(offered.includes(chosen[0] ?? ''))
      }),
    )
  })

  it('[FORM-03, SRCH-08] on quantities', () => {
    const options = ['bedrooms', 'garages'].map((value) => ({ value, label: value }))
    const number = fc.integer({ min: -2, max: 9 })
    fc.assert(
      fc.property(number, number, number, number, fc.boolean(), (minimum, maximum, bedrooms, garages, isRequired) => {
        // Quantities of 0 are not sent.
        const wanted = Object.entries({ bedrooms, garages }).filter(([, quantity]) => quantity !== 0)
        const additionalProperties = { type: 'integer', minimum, maximum }
        const minProperties = isRequired ? 1 : 0
        const schema = { type: 'object', propertyNames: { enum: ['bedrooms', 'garages'] }, additionalProperties, minProperties }
        const isValid = ajv.validate(schema, Object.fromEntries(wanted))
        const values = [bedrooms, garages].map((quantity) => (quantity === 0 && bedrooms > 4 ? '' : String(quantity)))
        const field = { kind: 'quantities', options, minimum, maximum, isRequired } as const
        expect(check(field, { values }) === null).toBe(isValid)
      }),
    )
  })

  it('[FORM-04] on common e-mail addresses', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(check({ kind: 'email', maxLength: 254 }, address)).toBeNull()
      }),
    )
  })
})

describe('the check of a field', () => {
  it.each([
    ['[FORM-03] an empty one that is required', { isRequired: true }, '', 'required'],
    ['[FORM-03] spaces in one that is required', { isRequired: true }, '   ', 'required'],
    ['an empty one that is not', {}, '', null],
    ['[FORM-03] a consent that is not given', { kind: 'consent', isRequired: true }, { values: [] }, 'not-accepted'],
    ['[FORM-04] half an address', { kind: 'email' }, 'anne@', 'invalid-email'],
    ['[FORM-04] an address without a domain of its own', { kind: 'email' }, 'anne@example', 'invalid-email'],
    ['[FORM-04] two addresses', { kind: 'email' }, 'a@b.be, c@d.be', 'invalid-email'],
    ['a Belgian phone number', { kind: 'phone' }, '+32 (0)470 12.34/56', null],
    ['words for a phone number', { kind: 'phone' }, 'après 18 h', 'invalid-phone'],
    ['a few digits', { kind: 'phone' }, '112', 'invalid-phone'],
    ['[FORM-07] half a date', { kind: 'date' }, { values: [], isUnreadable: true }, 'invalid-date'],
    ['[FORM-07] a day that does not exist', { kind: 'date' }, '2026-02-30', 'invalid-date'],
    ['a day as people write it', { kind: 'date', earliest: 'today' }, '1/12/2026', null],
    ['yesterday as people write it', { kind: 'date', earliest: 'today' }, '20/11/2026', 'past-date'],
    ['yesterday', { kind: 'date', earliest: 'today' }, '2026-11-20', 'past-date'],
    ['today', { kind: 'date', earliest: 'today' }, '2026-11-21', null],
    ['a broken number', { kind: 'number' }, { values: [''], isUnreadable: true }, 'invalid-number'],
    ['half a person', { kind: 'number' }, '1.5', 'invalid-number'],
    ['a grouped amount', { kind: 'money', minimum: 1000 }, '250.000 €', null],
    ['cents', { kind: 'money' }, '250,50', 'invalid-number'],
    ['an amount in words', { kind: 'money' }, 'deux cent mille', 'invalid-number'],
    ['none of anything', { kind: 'quantities', isRequired: true }, { values: ['', '0'] }, 'required'],
    ['none of anything that need not be', { kind: 'quantities' }, { values: ['', '0'] }, null],
    ['half a room', { kind: 'quantities' }, { values: ['', '1.5'] }, 'invalid-number'],
    ['words for a number of rooms', { kind: 'quantities' }, { values: ['', ''], isUnreadable: true }, 'invalid-number'],
    ['fewer than no rooms', { kind: 'quantities', minimum: 0 }, { values: ['2', '-1'] }, 'too-small'],
    ['a castle', { kind: 'quantities', maximum: 20 }, { values: ['2', '21'] }, 'too-large'],
    ['too little', { kind: 'money', minimum: 1000 }, '999', 'too-small'],
    ['too much', { kind: 'money', maximum: 1000 }, '1 001', 'too-large'],
  ] as const)('finds the error of %s, if any', (_, field, entry, error) => {
    expect(check(field, entry as FieldEntry | string)).toBe(error)
  })

  it('[FORM-07] refuses an end before its start, and accepts the same day', () => {
    const end = { kind: 'date', notBefore: 'start' } as const
    const others = { today: '2026-11-21', valueIn: (name: string) => (name === 'start' ? '2026-12-05' : '') }
    expect(check(end, '2026-12-04', others)).toBe('end-before-start')
    expect(check(end, '2026-12-05', others)).toBeNull()
  })

  it('finds which rule a file breaks', () => {
    const field = { kind: 'file', accept: ['pdf', 'jpeg'], maxBytes: 1000, maxFiles: 2, isRequired: true } as const
    const file = (name: string, type: string, size = 10) => ({ name, type, size })
    const errorOf = (...files: ReturnType<typeof file>[]) => check(field, { values: [], files })
    expect(errorOf()).toBe('required')
    expect(errorOf(file('a.pdf', 'application/pdf'), file('B.JPG', ''))).toBeNull()
    expect(errorOf(file('a.png', 'image/png'))).toBe('file-type')
    expect(errorOf(file('a.exe', ''))).toBe('file-type')
    expect(errorOf(file('a.pdf', 'application/pdf', 1001))).toBe('file-size')
    expect(errorOf(...['a', 'b', 'c'].map((name) => file(`${name}.pdf`, 'application/pdf')))).toBe('file-count')
  })
})

describe('the pattern attribute', () => {
  it('accepts exactly what the pattern of the schema accepts', () => {
    fc.assert(
      fc.property(fc.constantFrom('^[A-Z]', '\\d$', '^[^<>]*$', 'a|e'), word, (pattern, value) => {
        const inBrowser = new RegExp(`^(?:${htmlPattern(pattern)})$`, 'v').test(value)
        expect(inBrowser).toBe(new RegExp(pattern, 'u').test(value))
      }),
    )
  })

  it('is absent for a pattern that browsers do not support', () => {
    expect(htmlPattern('[a-z&&')).toBeUndefined()
    expect(htmlPattern(undefined)).toBeUndefined()
  })
})

describe('the visible fields', () => {
  const fields = [
    aField('hasCar', { kind: 'flag' }),
    aField('car', { visibleWhen: { field: 'hasCar', in: [true] } }),
    aField('colour', { visibleWhen: { field: 'car', in: ['fiat', 'seat'] } }),
    aField('bus', { visibleWhen: { field: 'hasCar', in: [false] } }),
    aField('other', { visibleWhen: { field: 'notAsked', in: ['x'] } }),
  ]

  it.each([
    [{}, ['hasCar', 'bus']],
    [{ hasCar: ['true'] }, ['hasCar', 'car']],
    [{ hasCar: ['true'], car: ['seat'] }, ['hasCar', 'car', 'colour']],
    [{ car: ['seat'] }, ['hasCar', 'bus']],
  ])('for %j are %j', (entries, names) => {
    expect([...visibleFields(fields, entries as never)]).toEqual(names)
  })
})

it.each([
  ['Liège', 'liege', true],
  ['Saint-Vith', 'vith saint', true],
  ['Spa', '', true],
  ['Spa', 'verviers', false],
])('the option %s matches the words "%s": %s', (label, words, isFound) => {
  expect(matches(label, words)).toBe(isFound)
})
