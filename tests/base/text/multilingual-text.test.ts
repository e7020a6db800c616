import fc from 'fast-check'
import { expect, test } from 'vitest'
import { multilingualText } from '#src/base/text/multilingual-text.ts'

test('[CONF-02] a string applies to every language, an object by language code in lower or upper case', () => {
  const values = ['Oui', { fr: 'Oui' }, { FR: 'Oui' }, { nl: 'Ja' }, { fr: '' }, {}, null, undefined, 3, { fr: 3 }]
  expect(values.map((value) => multilingualText(value, 'fr'))).toEqual(['Oui', 'Oui', 'Oui', '', '', '', '', '', '', ''])
})

test('[CONF-02] no other language replaces a missing or empty text', () => {
  expect(multilingualText({ fr: '', NL: 'Ja' }, 'fr')).toBe('')
  expect(multilingualText({ fr: 'Oui', nl: 'Ja' }, 'fr')).toBe('Oui')
})

test('[CONF-02] any value gives a string', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(typeof multilingualText(value, 'fr')).toBe('string')
    }),
  )
})
