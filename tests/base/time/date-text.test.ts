import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import { fullDate, longDate, longWeekday, shortDate, shortDayMonth, weekdayName } from '#src/base/time/date-text.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const anyDay = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })

describe('the short style, for tables', () => {
  it.each([
    ['2026-03-05', '5-3-2026'],
    ['2026-11-21T23:30:00Z', '21-11-2026'],
    ['2024-02-29', '29-2-2024'],
    ['2026-02-29', ''],
    ['2026-13-01', ''],
    ['2026-04-31', ''],
    ['21/11/2026', ''],
    [null, ''],
  ])('[PROP-05] %j is written %j', (value, text) => expect(shortDate(value)).toBe(text))

  it('[PROP-05] writes every day of the calendar as d-m-yyyy, and on an axis as d-m', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const text = `${day.getUTCDate()}-${day.getUTCMonth() + 1}-${day.getUTCFullYear()}`
        expect(shortDate(day.toISOString())).toBe(text)
        expect(`${shortDayMonth(day.toISOString())}-${day.getUTCFullYear()}`).toBe(text)
      }),
    )
  })
})

describe('the long style, for text', () => {
  it.each([
    ['fr', '1er décembre 2026', 'mardi 1er décembre', 'mardi 1er décembre 2026'],
    ['nl', '1 december 2026', 'dinsdag 1 december', 'dinsdag 1 december 2026'],
    ['en', '1 December 2026', 'Tuesday 1 December', 'Tuesday 1 December 2026'],
    ['de', '1. Dezember 2026', 'Dienstag, 1. Dezember', 'Dienstag, 1. Dezember 2026'],
  ] as const)('[LANG-03] in %s is %j', (language, date, weekday, full) => {
    const day = '2026-12-01T14:30'
    expect([longDate, longWeekday, fullDate].map((write) => plain(write(day, language)))).toEqual([date, weekday, full])
  })

  it('[LANG-03] writes "er" after the first of a month only', () => {
    expect(plain(longDate('2026-12-21', 'fr'))).toBe('21 décembre 2026')
  })

  it('[LANG-03] has no line break between day and month', () => {
    for (const language of LANGUAGES) expect(longDate('2026-12-02', language)).toMatch(/^2\.?\u00a0\p{L}+ 2026$/u)
  })

  it('[LANG-03] uses the calendar’s names in each language, in every time zone', () => {
    const namesOf = (language: string, options: Intl.DateTimeFormatOptions, day: Date) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(day)
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...LANGUAGES), (day, language) => {
        const text = fullDate(day.toISOString(), language)
        expect(text).toContain(namesOf(language, { month: 'long' }, day))
        expect(text).toContain(namesOf(language, { weekday: 'long' }, day))
      }),
    )
    expect([1, 7].map((day) => weekdayName(day, 'nl'))).toEqual(['maandag', 'zondag'])
  })

  it('[OWN-03] shows a text that is not a date unchanged', () => {
    expect([longDate('soon', 'fr'), longWeekday('soon', 'fr'), fullDate('2026-02-30', 'fr')]).toEqual([
      'soon',
      'soon',
      '2026-02-30',
    ])
  })
})
