import fc from 'fast-check'
import { expect, it } from 'vitest'
import { composeSite } from '#src/definition/compose-site.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { SMALL_SITE_MEDIA, smallSite, toBytes, toTexts } from '../fixtures/site/small-site.ts'

const validator = createSiteValidator(moduleTypes)
const original = toTexts(smallSite())
const anyFile = fc.constantFrom(...original.keys())

function expectSound(files: ReadonlyMap<string, Uint8Array>): void {
  const { findings } = composeSite({ files, media: SMALL_SITE_MEDIA, validator })
  for (const finding of findings) {
    expect(finding.line).toBeGreaterThanOrEqual(1)
    expect(finding.column).toBeGreaterThanOrEqual(1)
    expect(finding.pointer).toMatch(/^(\/|$)/)
    expect(finding.message).not.toMatch(/undefined|NaN|\[object/)
  }
}

it('[CONF-13] any bytes in any file give findings, never an exception', () => {
  fc.assert(
    fc.property(anyFile, fc.uint8Array({ maxLength: 200 }), (file, bytes) => expectSound(toBytes(original).set(file, bytes))),
    { numRuns: 200 },
  )
})

it('[CONF-13] any JSON value in any file gives findings, never an exception', () => {
  fc.assert(
    fc.property(anyFile, fc.json(), (file, text) => expectSound(toBytes(new Map(original).set(file, text)))),
    { numRuns: 200 },
  )
})

it('[CONF-13] any value in place of any other value of the sample gives findings, never an exception', () => {
  const odd = fc.constantFrom('null', '[]', '{}', '""', '-1', '1e400', 'true', '[null]', '{"fr":{}}', '"__proto__"', '[[[]]]')
  const place = fc.tuple(anyFile, fc.nat(), odd)
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 3 }), (places) => {
      const texts = new Map(original)
      for (const [file, at, value] of places) texts.set(file, replaceValue(texts.get(file) ?? '', at, value))
      expectSound(toBytes(texts))
    }),
    { numRuns: 500 },
  )
})

it('[CONF-13] a listing with an invalid id is identified by its position', () => {
  const properties = JSON.stringify({ version: 1, properties: [{ ID: {}, City: 'Verviers', Zip: '4800', Goal: 0, Price: 1 }] })
  const files = toBytes(
    new Map(original).set('data/properties.json', properties).set('data/cities.json', '{"version":1,"cities":[]}'),
  )
  const { findings } = composeSite({ files, media: SMALL_SITE_MEDIA, validator })
  expect(findings.map(({ message }) => message)).toContain('item 1 of properties costs 1 euro, which is unlikely for a price')
})

it('[CONF-13] a truncated file gives findings, never an exception', () => {
  fc.assert(
    fc.property(anyFile, fc.nat(), (file, at) => {
      const text = original.get(file) ?? ''
      expectSound(toBytes(new Map(original).set(file, text.slice(0, at % text.length))))
    }),
    { numRuns: 200 },
  )
})

it('[CONF-13] files named like inherited properties are treated like others', () => {
  const names = [
    'pages/__proto__.json',
    'content/constructor/toString.json',
    'content/article/__proto__.json',
    'data/valueOf.json',
  ]
  expectSound(new Map([...toBytes(original), ...toBytes(new Map(names.map((name) => [name, '{"version": 1}'])))]))
})

/** The text with one of its scalar values replaced, the `at`-th modulo their number. */
function replaceValue(text: string, at: number, value: string): string {
  const scalars = [...text.matchAll(/(?<=: |^ +)("[^"]*"|-?\d+|true|false|null)(?=,?$)/gm)]
  const chosen = scalars[at % Math.max(1, scalars.length)]
  return chosen === undefined ? value : text.slice(0, chosen.index) + value + text.slice(chosen.index + chosen[0].length)
}
