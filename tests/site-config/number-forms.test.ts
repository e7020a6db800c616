import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isDate } from '#src/base/time/date.ts'
import { otherDateForms } from '../fixtures/date-forms.ts'
import { otherNumberForms } from '../fixtures/number-forms.ts'

/** The texts that visitors read in a file of the definition or of the interface. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^(https?:|\/|[\w/-]+\.\w+$)/.test(value) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

describe('numbers and dates in texts', () => {
  const files = globSync(['site-config/**/*.json', 'src/i18n/messages/*.json', 'modules/*/{sample,texts}.json'])

  it.each(files)('[LANG-03] %s writes them in the site’s format', (path) => {
    const texts = textsOf(JSON.parse(readFileSync(path, 'utf8'))).filter((text) => !isDate(text.slice(0, 10)))
    expect(texts.flatMap((text) => [...otherNumberForms(text), ...otherDateForms(text)])).toEqual([])
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

  it.each([
    '22/3/2029',
    '22.3.2029',
    '2029-03-22',
    '05-03-2026',
    'mardi 1 décembre',
    '1\u00a0janvier 2027',
    '21er mai',
    'Dienstag, 1 Dezember',
    '1st December',
    'December 1, 2026',
  ])('[LANG-03] "%s" is reported as another format of a date', (text) => expect(otherDateForms(text)).not.toEqual([]))

  it.each(['22-3-2029', '1er décembre', '21 décembre', '1 december 2026', '1 December', '1. Dezember', '11 mars', 'ISO 3166-1'])(
    '[LANG-03] "%s" is not reported',
    (text) => expect(otherDateForms(text)).toEqual([]),
  )

  it('[LANG-03] no source formats numbers or dates with Intl', () => {
    const sources = globSync(['{src,modules,schemas}/**/*.ts', '{src,modules,schemas}/**/*.tsx'])
    expect(sources.length).toBeGreaterThan(500)
    const asking = sources.filter((path) =>
      /Intl\.(Number|DateTime|RelativeTime)Format|\.toLocale(Date|Time)?String\(/.test(readFileSync(path, 'utf8')),
    )
    // The one asks whether the machine knows the time zone, the other reads the clock in Belgium, in a browser that may be elsewhere; what
    // they read is not shown.
    expect(asking.toSorted()).toEqual(['src/base/time/belgian-clock.ts', 'src/operations/doctor/probe-machine.ts'])
  })
})
