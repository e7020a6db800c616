import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { VISIT_SOURCES } from '#schemas/owner/owner.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import { firstDayNeeded, type VisitCount, visitFigures } from '#src/features/visits/rules/visit-figures.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
/** A Saturday. */
const today = day('2026-11-21')

const seen = (on: string, views: number, source = 'search'): VisitCount => ({
  day: on,
  source,
  views,
  visitors: Math.ceil(views / 2),
})

function record(counts: readonly VisitCount[], firstDay = counts.map((count) => count.day).toSorted()[0] ?? null) {
  const total = {
    views: counts.reduce((sum, { views }) => sum + views, 0),
    visitors: counts.reduce((sum, { visitors }) => sum + visitors, 0),
  }
  // Half of the views of a day are in the tenth hour, the others in the evening.
  const hours = counts.flatMap(({ day: on, views }) => [
    { day: on, hour: 9, views: Math.floor(views / 2) },
    { day: on, hour: 18, views: Math.ceil(views / 2) },
  ])
  return { counts, hours, hoursSince: '2000-01-01', total, firstDay }
}

/** As stored by an older version, which counted no hours. */
const withoutHours = (of: ReturnType<typeof record>) => ({ ...of, hours: [], hoursSince: null })

describe('the figures of a property', () => {
  it('[OWN-03] compare weeks from Monday with the same days of the week before', () => {
    const counts = [
      seen('2026-11-15', 100),
      seen('2026-11-16', 1),
      seen('2026-11-21', 2),
      seen('2026-11-09', 10),
      seen('2026-11-14', 20),
    ]
    const weekOf = (now: string, hour: number) => visitFigures(record(counts), day(now), hour).week
    expect(weekOf('2026-11-21', 12)).toEqual({ views: 3, visitors: 2, compared: { views: 2, before: 20, hour: 12 } })
    expect(weekOf('2026-11-21', 23).compared).toEqual({ views: 3, before: 30, hour: 23 })
    expect(weekOf('2026-11-21', 0).compared).toEqual({ views: 1, before: 10, hour: null })
    expect(weekOf('2026-11-16', 12)).toEqual({ views: 1, visitors: 1, compared: { views: 0, before: 5, hour: 12 } })
    expect(weekOf('2026-11-16', 0).compared).toBeNull()
    expect(weekOf('2026-11-15', 12)).toEqual({ views: 130, visitors: 65, compared: null })
  })

  it('[OWN-03] compare months from the first with the same days of the month before', () => {
    const counts = [
      seen('2026-11-01', 4),
      seen('2026-10-31', 100),
      seen('2026-10-21', 8),
      seen('2026-10-01', 2),
      seen('2026-09-30', 50),
    ]
    expect(visitFigures(record(counts), today, 23).month).toMatchObject({
      views: 4,
      compared: { views: 4, before: 10, hour: 23 },
    })
    const ofMarch = [seen('2027-03-31', 6), seen('2027-02-28', 3), seen('2027-02-01', 1)]
    expect(visitFigures(record(ofMarch), day('2027-03-31'), 12).month).toMatchObject({
      views: 6,
      compared: { views: 3, before: 2, hour: 12 },
    })
  })

  it('[OWN-03] compare today with the same hours of yesterday, and the total with nothing', () => {
    const counts = [seen('2026-11-21', 4), seen('2026-11-20', 6, 'mail'), seen('2026-11-20', 2)]
    const at = (hour: number) => visitFigures({ ...record(counts), total: { views: 911, visitors: 400 } }, today, hour)
    expect(at(12).today).toEqual({ views: 4, visitors: 2, compared: { views: 2, before: 4, hour: 12 } })
    expect(at(9).today.compared).toEqual({ views: 0, before: 0, hour: 9 })
    expect(at(0).today.compared).toBeNull()
    expect(at(12).total).toEqual({ views: 911, visitors: 400, compared: null })
  })

  it('[OWN-03] show no decline in the first hours of the day', () => {
    const anyHour = fc.integer({ min: 0, max: 8 })
    fc.assert(
      fc.property(anyHour, fc.integer({ min: 0, max: 500 }), (hour, views) => {
        const { compared } = visitFigures(record([seen('2026-11-20', views), seen('2026-11-01', 1)]), today, hour).today
        expect(compared?.before ?? 0).toBe(0)
      }),
    )
  })

  it('[OWN-03] compare whole days without today if the views by hour are unknown', () => {
    const counts = [seen('2026-11-21', 4), seen('2026-11-17', 3), seen('2026-11-14', 50), seen('2026-11-10', 6)]
    const { today: ofToday, week } = visitFigures(withoutHours(record(counts)), today, 12)
    expect(ofToday).toEqual({ views: 4, visitors: 2, compared: null })
    expect(week).toEqual({ views: 7, visitors: 4, compared: { views: 3, before: 6, hour: null } })
    // The day on which counting by hours began may lack its first hours.
    expect(visitFigures({ ...record(counts), hoursSince: '2026-11-20' }, today, 12).today.compared).toBeNull()
  })

  it('[OWN-03] compare with nothing if counting had not begun, and with zero after a period without views', () => {
    const counts = [seen('2026-11-17', 5)]
    expect(visitFigures(record(counts), today, 12)).toMatchObject({
      today: { views: 0, compared: { before: 0 } },
      week: { views: 5, compared: null },
      month: { views: 5, compared: null },
    })
    expect(visitFigures(record(counts, '2025-01-01'), today, 12)).toMatchObject({
      week: { compared: { before: 0 } },
      month: { compared: { before: 0 } },
    })
    expect(visitFigures(record([]), today, 12)).toMatchObject({ today: { views: 0, compared: null }, total: { views: 0 } })
  })

  it('[OWN-04] list the last thirty days up to today, days without visits as zeros', () => {
    const { days } = visitFigures(record([seen('2026-11-21', 3), seen('2026-10-23', 2), seen('2026-10-22', 9)]), today, 23)
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toEqual({ day: '2026-11-21', views: 3, visitors: 2 })
    expect(days[0]).toEqual({ day: '2026-10-23', views: 2, visitors: 1 })
    expect(days.slice(1, -1).every(({ views, visitors }) => views === 0 && visitors === 0)).toBe(true)
  })

  it('[OWN-03] list the sources of the last thirty days, the most frequent first, unknown ones under "others"', () => {
    const counts = [
      seen('2026-11-21', 3, 'mail'),
      seen('2026-11-20', 4, 'portal'),
      seen('2026-11-19', 2, 'carrier pigeon'),
      seen('2026-11-19', 4, 'other'),
      seen('2026-10-22', 99, 'direct'),
    ]
    expect(visitFigures(record(counts), today, 23).sources.map(({ source, views }) => [source, views])).toEqual([
      ['other', 6],
      ['portal', 4],
      ['mail', 3],
    ])
  })

  const anyDay = fc.integer({ min: 0, max: 4000 }).map((days) => day('2020-01-01').add({ days }))
  const anyCounts = fc.array(
    fc.record({
      ago: fc.integer({ min: 0, max: 70 }),
      source: fc.constantFrom(...VISIT_SOURCES),
      views: fc.integer({ min: 1, max: 500 }),
    }),
    { maxLength: 60 },
  )

  it('[OWN-03] compare periods of equal length, and days and sources have the same sum, on any day', () => {
    fc.assert(
      fc.property(anyDay, anyCounts, (now, list) => {
        const counts = list.map(({ ago, source, views }) => seen(now.subtract({ days: ago }).toString(), views, source))
        const { days, sources, week, month, today: ofToday } = visitFigures(record(counts), now, 23)
        const all = (figures: readonly { views: number }[]) => figures.reduce((sum, { views }) => sum + views, 0)
        expect(all(days)).toBe(all(sources))
        expect(ofToday.views).toBe(days.at(-1)?.views)
        expect(week.views).toBe(all(days.slice(-now.dayOfWeek)))
        if (now.day <= 30) expect(month.views).toBe(all(days.slice(-now.day)))
        expect(new Set(days.map((each) => each.day)).size).toBe(30)
        const before = counts.filter((count) => {
          const ago = day(count.day).until(now).days
          return ago >= 7 && ago < 7 + now.dayOfWeek
        })
        if (week.compared !== null) expect(week.compared.before).toBe(all(before))
      }),
    )
  })

  it('[OWN-03] need no day before the first day requested', () => {
    fc.assert(
      fc.property(anyDay, anyCounts, (now, list) => {
        const counts = list.map(({ ago, source, views }) => seen(now.subtract({ days: ago }).toString(), views, source))
        const whole = record(counts)
        const since = firstDayNeeded(now).toString()
        const needed = { ...whole, counts: counts.filter((count) => count.day >= since) }
        expect(visitFigures(needed, now, 23)).toEqual(visitFigures(whole, now, 23))
      }),
    )
  })
})

describe('the Belgian day', () => {
  it('[OWN-03] is the day in the time zone of Belgium, also when the clocks change', () => {
    for (const [moment, expected] of [
      ['2026-11-21T22:59:59Z', '2026-11-21'],
      ['2026-11-21T23:00:00Z', '2026-11-22'],
      ['2026-07-01T21:59:59Z', '2026-07-01'],
      ['2026-07-01T22:00:00Z', '2026-07-02'],
      // The hour that is skipped, and the one that occurs twice.
      ['2026-03-28T23:00:00Z', '2026-03-29'],
      ['2026-03-29T21:59:59Z', '2026-03-29'],
      ['2026-03-29T22:00:00Z', '2026-03-30'],
      ['2026-10-24T22:00:00Z', '2026-10-25'],
      ['2026-10-25T22:59:59Z', '2026-10-25'],
      ['2026-10-25T23:00:00Z', '2026-10-26'],
    ] as const) {
      expect([moment, belgianDay(new Date(moment)).toString()]).toEqual([moment, expected])
    }
  })

  it('[OWN-03] follows the day before without a gap, through every change of the clocks', () => {
    const anyHour = fc.integer({ min: 0, max: 24 * 365 * 12 }).map((hours) => new Date(Date.UTC(2020, 0, 1, hours, 30)))
    fc.assert(
      fc.property(anyHour, (now) => {
        const later = new Date(now.getTime() + 3_600_000)
        const days = belgianDay(now).until(belgianDay(later)).days
        expect([0, 1]).toContain(days)
        const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', hour: '2-digit' }).format(later))
        expect(days === 1).toBe(hour === 0)
      }),
    )
  })
})
