import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { byteText } from '#src/domain/owner/byte-text.ts'
import { dayText, nextPlanned, tickText, timeText, weekdayText } from '#src/domain/owner/day-text.ts'

describe('a day of the Belgian calendar', () => {
  it.each([
    ['fr', 'samedi 21 novembre', '21 novembre 2026', '21/11'],
    ['nl', 'zaterdag 21 november', '21 november 2026', '21/11'],
    ['de', 'Samstag, 21. November', '21. November 2026', '21.11.'],
  ] as const)('[OWN-03] is written in the style of %s', (language, weekday, day, tick) => {
    expect(weekdayText('2026-11-21', language)).toBe(weekday)
    expect(dayText('2026-11-21T14:30', language)).toBe(day)
    expect(tickText('2026-11-21', language)).toBe(tick)
  })

  it('[OWN-04] is the same day in every time zone, also when the clocks change', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
    fc.assert(
      fc.property(days, (day) => {
        expect(tickText(day, 'fr')).toBe(`${Number(day.slice(8))}/${Number(day.slice(5, 7))}`)
        expect(dayText(day, 'fr')).toMatch(new RegExp(`^${Number(day.slice(8))}(er)? `))
      }),
    )
  })

  it('[OWN-03] has a time only if the feed states one, and shows an invalid date unchanged', () => {
    expect([timeText('2026-11-21T09:05'), timeText('2026-11-21T14:30'), timeText('2026-11-21')]).toEqual(['9:05', '14:30', ''])
    expect(dayText('soon', 'fr')).toBe('soon')
  })
})

describe('the next planned entry', () => {
  const on = (day: string) => ({ Date: day })

  it('[OWN-03] is the earliest one that is not over, today included', () => {
    const entries = [on('2026-12-01T10:00'), on('2026-11-21T09:00'), on('2026-11-20'), on('2026-11-24')]
    expect(nextPlanned(entries, '2026-11-21')).toEqual(on('2026-11-21T09:00'))
  })

  it('[OWN-03] is absent if all are over', () => {
    expect(nextPlanned([on('2026-11-20T18:00')], '2026-11-21')).toBeNull()
    expect(nextPlanned([], '2026-11-21')).toBeNull()
  })
})

test.each([
  [0, 'fr', '1 ko'],
  [84_300, 'fr', '84 ko'],
  [1_240_000, 'fr', '1,2 Mo'],
  [1_240_000, 'en', '1,2 MB'],
  [999_600, 'de', '1 MB'],
] as const)('[OWN-03] %d bytes are written in %s as %j', (bytes, language, text) => {
  expect(byteText(bytes, language).replace('\u00a0', ' ')).toBe(text)
})
