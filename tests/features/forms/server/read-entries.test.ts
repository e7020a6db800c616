import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldKind, FieldSchema } from '#schemas/forms/form.ts'
import { readEntries } from '#src/features/forms/server/read-entries.ts'
import { aForm, entriesOf } from '../../../fixtures/form-site.ts'

const fieldOf = (kind: FieldKind, type: FieldSchema['type'] = 'string'): FieldSchema => ({
  type,
  field: { kind, label: 'form.x' },
})
const read = (kind: FieldKind, sent: string | readonly string[], type?: FieldSchema['type']) => {
  const { data, errors } = readEntries(aForm({ x: fieldOf(kind, type) }).fields, entriesOf({ x: sent, unknown: 'y' }))
  return errors.x ?? data.x
}

describe('entries are parsed by their kind', () => {
  it.each<[FieldKind, string | readonly string[], unknown]>([
    ['text', '  Anne  ', 'Anne'],
    ['text', 'Rene\u0301', 'René'],
    ['text', ' \t\r\n ', undefined],
    ['text', 'a\r\nBcc: all@example.be', 'a Bcc: all@example.be'],
    ['text', 'a\u0000b\u202ec', 'abc'],
    ['text', ['one', 'two'], 'one'],
    ['multiline', ' a\r\nb\rc\u2028d ', 'a\nb\nc\nd'],
    ['multiline', 'a\u0007\tb', 'a\tb'],
    ['email', ' Anne@Example.be ', 'Anne@Example.be'],
    ['email', 'anne@exämple.be', 'anne@exämple.be'],
    ['email', 'anne@example', 'invalid-email'],
    ['email', 'anne@example.be, karl@example.be', 'invalid-email'],
    ['email', 'anne@example.be\r\nBcc: all@example.be', 'invalid-email'],
    ['email', '"a b"@example.be', 'invalid-email'],
    ['email', 'a..b@example.be', 'invalid-email'],
    ['email', `${'a'.repeat(65)}@example.be`, 'invalid-email'],
    ['phone', '087 12 34 56', '087 12 34 56'],
    ['phone', '0475/12.34.56', '0475/12.34.56'],
    ['phone', '+32 (0)475 12 34 56', '+32 (0)475 12 34 56'],
    ['phone', '0049 241 123456', '0049 241 123456'],
    ['phone', '+352 26 12 34', '+352 26 12 34'],
    ['phone', '04 223 45 67', '04 223 45 67'],
    ['phone', '0475 12 34 5', 'invalid-phone'],
    ['phone', '087 12 34 56 7', 'invalid-phone'],
    ['phone', '87 12 34 56', 'invalid-phone'],
    ['phone', 'call me', 'invalid-phone'],
    ['date', '2026-02-28', '2026-02-28'],
    ['date', '1/3/2026', '2026-03-01'],
    ['date', '31.12.2026', '2026-12-31'],
    ['date', '2026-02-30', 'invalid-date'],
    ['date', '29/2/2026', 'invalid-date'],
    ['date', '2026-13-01', 'invalid-date'],
    ['date', 'tomorrow', 'invalid-date'],
    ['date', '0001-01-01', 'invalid-date'],
    ['slot', '2026-12-01T09:00:00.000Z', '2026-12-01T09:00:00Z'],
    ['slot', '2026-12-01T25:00:00Z', 'invalid'],
    ['slot', '2026-02-30T09:00:00Z', 'invalid'],
    ['choices', ['a', ' a', '', 'b'], ['a', 'b']],
    ['choices', ['', ' '], undefined],
    ['flag', 'on', true],
    ['flag', 'false', false],
    ['flag', 'perhaps', 'invalid'],
    ['consent', 'true', true],
    ['consent', '__proto__', 'not-accepted'],
    ['flag', '__proto__', 'invalid'],
    ['file', 'somebody-else’s', undefined],
  ])('%s %j', (kind, sent, expected) => {
    expect(read(kind, sent)).toEqual(expected)
  })

  it.each<[string, number | string, number | string]>([
    ['250000', 250_000, 250_000],
    ['250.000', 250_000, 250],
    ['250 000', 250_000, 250_000],
    ['€ 1.250.000', 1_250_000, 1_250_000],
    ['1,250,000 EUR', 1_250_000, 1_250_000],
    ['1.250,50', 1250.5, 1250.5],
    ['1,250.50', 1250.5, 1250.5],
    ['1\u202f250,5', 1250.5, 1250.5],
    ['12,5', 12.5, 12.5],
    ['−3', -3, -3],
    ['1.2.3', 'invalid-number', 'invalid-number'],
    ['12.34,5.6', 'invalid-number', 'invalid-number'],
    ['1e9', 'invalid-number', 'invalid-number'],
    ['0x10', 'invalid-number', 'invalid-number'],
    ['NaN', 'invalid-number', 'invalid-number'],
    ['9'.repeat(40), 'invalid-number', 'invalid-number'],
  ])('the number %s is %s for whole numbers, %s for decimals', (sent, whole, fraction) => {
    expect([read('money', sent, 'integer'), read('number', sent, 'number')]).toEqual([whole, fraction])
  })

  it('ignores names that the form does not have', () => {
    const { data } = readEntries(aForm({ x: fieldOf('text') }).fields, entriesOf({ __proto__: 'a', constructor: 'b', y: 'c' }))
    expect(Object.keys(data)).toEqual([])
  })
})

describe('parsing of any input', () => {
  const kinds: readonly FieldKind[] = ['text', 'multiline', 'email', 'phone', 'choices']
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string())

  it('never throws, and stores no control character, lone surrogate or surrounding space', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.array(anyText, { maxLength: 3 }), (kind, sent) => {
        const { data } = readEntries(aForm({ x: fieldOf(kind) }).fields, entriesOf({ x: sent }))
        for (const value of [data.x ?? []].flat().map(String)) {
          expect(value).toBe(value.trim().normalize('NFC'))
          expect(value.isWellFormed()).toBe(true)
          expect(value).not.toMatch(kind === 'multiline' ? /[^\P{Cc}\n\t]/u : /\p{Cc}/u)
        }
      }),
    )
  })

  it('gives the same text when repeated', () => {
    fc.assert(
      fc.property(fc.constantFrom<FieldKind>('text', 'multiline'), anyText, (kind, sent) => {
        const once = read(kind, sent)
        expect(once === undefined ? undefined : read(kind, String(once))).toEqual(once)
      }),
    )
  })
})
