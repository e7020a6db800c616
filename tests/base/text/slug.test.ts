import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugify } from '#src/base/text/slug.ts'

test.each([
  ['Œuvre d’art à Liège', 'oeuvre-dart-a-liege'],
  ['Garage/Parking', 'garage-parking'],
  ['  Maison -- 4 façades  ', 'maison-4-facades'],
  ['Straße, Łódź & Ærø', 'strasse-lodz-aero'],
  ['İstanbul', 'istanbul'],
  ['120 m²', '120-m2'],
  ['???', ''],
  ['', ''],
])('[ROUTE-10] %j has the slug %j', (text, slug) => expect(slugify(text)).toBe(slug))

test('[ROUTE-10] any text gives words of a-z and 0-9 joined by single hyphens, and a slug is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugify(text)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slugify(slug)).toBe(slug)
    }),
    { numRuns: 1000 },
  )
})

test('[ROUTE-10] a headline of any length gives a slug of at most 200 characters that ends with a whole word', () => {
  expect(slugify(`${'a'.repeat(199)} ${'b'.repeat(1_000_000)}`)).toBe('a'.repeat(199))
  expect(slugify('ß'.repeat(500))).toHaveLength(200)
})

test('[ROUTE-10] composed and decomposed letters in either case give the same slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcéèêïôûçñäöüß -’') }), (text) => {
      expect(slugify(text.normalize('NFD'))).toBe(slugify(text))
      expect(slugify(text.toUpperCase())).toBe(slugify(text))
    }),
  )
})
