import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { otherNumberForms } from '../fixtures/number-forms.ts'

/** The texts that visitors read in a file of the definition or of the interface. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^(https?:|\/|[\w/-]+\.\w+$)/.test(value) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

describe('numbers in texts', () => {
  const files = globSync(['site-config/**/*.json', 'src/i18n/messages/*.json', 'modules/*/sample.json'])

  it.each(files)('[LANG-03] %s writes them in the site’s format', (path) => {
    expect(textsOf(JSON.parse(readFileSync(path, 'utf8'))).flatMap(otherNumberForms)).toEqual([])
  })

  it.each(['290 000 €', '545 €', '€298,000', '€ 298 000', '1 580 m²', '1,580 homes', '3.5 %', '4%', '290\u00a0000\u00a0€'])(
    '[LANG-03] "%s" is reported as another format',
    (text) => expect(otherNumberForms(text)).not.toEqual([]),
  )

  it.each([
    '€ 298.000',
    '€\u00a01.250,50',
    '1.580\u00a0m²',
    '3,5 %',
    '4\u00a0%',
    '087 12 34 56',
    '5390 0754 7034',
    '4800 Verviers',
  ])('[LANG-03] "%s" is not reported', (text) => expect(otherNumberForms(text)).toEqual([]))

  it('[LANG-03] no source formats numbers with Intl', () => {
    const sources = globSync(['{src,modules,schemas}/**/*.ts', '{src,modules,schemas}/**/*.tsx'])
    expect(sources.length).toBeGreaterThan(500)
    const asking = sources.filter((path) => /Intl\.NumberFormat|\.toLocaleString\(/.test(readFileSync(path, 'utf8')))
    expect(asking).toEqual([])
  })
})
