import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanDescription, plainText } from '#src/base/text/description.ts'

test('[PROP-12] a text within the limit stays whole', () => {
  expect(cleanDescription('a'.repeat(250))).toBe('a'.repeat(250))
})

test('[PROP-12] a longer text is cut at the last space beyond 80 % of the limit and followed by ...', () => {
  expect(cleanDescription(`${'a'.repeat(220)} ${'b'.repeat(100)}`)).toBe(`${'a'.repeat(220)}...`)
  expect(cleanDescription(`${'a'.repeat(200)} ${'b'.repeat(100)}`)).toBe(`${'a'.repeat(200)} ${'b'.repeat(49)}...`)
  expect(cleanDescription(`${'a'.repeat(201)} ${'b'.repeat(100)}`)).toBe(`${'a'.repeat(201)}...`)
  expect(cleanDescription('a'.repeat(300))).toBe(`${'a'.repeat(250)}...`)
})

test('[PROP-12] limit and ellipsis are options', () => {
  expect(cleanDescription('un deux trois', { limit: 8, ellipsis: '' })).toBe('un deux')
})

test('[PROP-12] elements, comments, entities and white space become plain text', () => {
  expect(plainText('<p>Belle&nbsp;maison</p><!-- x --><br>\n 3 &lt; 4 &amp; &#233;t&#xE9; &unknown;<script>x()</script>')).toBe(
    'Belle maison 3 < 4 & été &unknown;',
  )
  expect(plainText('2 < 3 et 4 > 3')).toBe('2 < 3 et 4 > 3')
})

test('[PROP-12] at most 250 characters stand before the ellipsis, and no surrogate pair is split, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
      const clean = cleanDescription(text)
      const plain = plainText(text)
      expect(clean.isWellFormed() || !plain.isWellFormed()).toBe(true)
      if (plain.length <= 250) expect(clean).toBe(plain)
      else {
        expect(clean.endsWith('...')).toBe(true)
        expect(clean.length).toBeLessThanOrEqual(253)
        expect(plain.startsWith(clean.slice(0, -3))).toBe(true)
      }
    }),
  )
})

test('[PROP-12] a hostile text takes no longer than an ordinary one', () => {
  const start = performance.now()
  for (const part of ['<', '<a', '<script>', '&', '<!--']) plainText(part.repeat(20000))
  expect(performance.now() - start).toBeLessThan(2000)
})
