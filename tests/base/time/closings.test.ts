import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Closing, dayAfter, isClosedBy, withClosing, withoutPart } from '#src/base/time/closings.ts'
import { type AppointmentRules, offeredSlots, slotsOfDay } from '#src/features/forms/rules/slots/offered-slots.ts'

const rules: AppointmentRules = {
  slotMinutes: 30,
  agendas: 1,
  leadHours: 0,
  daysAhead: 3,
  hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '12:00' }],
}
const THURSDAY = '2026-12-24'
const open = (closed: readonly Closing[], date = THURSDAY) =>
  slotsOfDay({ ...rules, closed }, date).flatMap(({ time, isClosed }) => (isClosed ? [] : [time]))

const date = fc.integer({ min: 0, max: 9 }).map((days) => dayAfter('2026-12-20', days))
const times = fc
  .uniqueArray(fc.integer({ min: 0, max: 48 }), { minLength: 2, maxLength: 2 })
  .map((halves) => halves.toSorted((a, b) => a - b).map((half) => new Date(half * 1_800_000).toISOString().slice(11, 16)))
  .filter(([first = '', last = '']) => first < last)
const closing: fc.Arbitrary<Closing> = fc.tuple(date, date, fc.option(times)).map(([one, other, span]) => ({
  from: one < other ? one : other,
  to: one < other ? other : one,
  ...(span !== null && { fromTime: span[0] ?? '', toTime: span[1] ?? '' }),
}))

describe('[FORM-12] closings', () => {
  it('close whole days, or a part of each of them, for visitors as in the calendar', () => {
    expect(open([{ from: THURSDAY, fromTime: '10:15' }])).toEqual(['09:00', '09:30'])
    expect(open([{ from: THURSDAY, fromTime: '10:00', toTime: '11:00' }])).toEqual(['09:00', '09:30', '11:00', '11:30'])
    expect(open([{ from: '2026-12-20', to: '2026-12-31' }])).toEqual([])
    const now = Date.parse('2026-12-23T23:00:00Z')
    const offered = offeredSlots({ ...rules, closed: [{ from: THURSDAY, toTime: '11:30' }] }, now)
    expect(offered.filter((slot) => slot.date === THURSDAY).map(({ time }) => time)).toEqual(['11:30'])
  })

  it('join those that they touch, and say no more than somebody would write', () => {
    const one = withClosing([], { from: THURSDAY, fromTime: '10:00', toTime: '10:30' })
    expect(withClosing(one, { from: THURSDAY, fromTime: '10:30', toTime: '11:00' })).toEqual([
      { from: THURSDAY, fromTime: '10:00', toTime: '11:00' },
    ])
    const holidays = [{ from: '2026-12-24', to: '2026-12-26', reason: 'Noël' }]
    expect(withoutPart(holidays, { date: '2026-12-25', fromTime: '10:00', toTime: '24:00' })).toEqual([
      { from: '2026-12-24', reason: 'Noël' },
      { from: '2026-12-25', toTime: '10:00', reason: 'Noël' },
      { from: '2026-12-26', reason: 'Noël' },
    ])
  })

  it('opening a part of a day opens only that part, for any closings', () => {
    const grid = Array.from({ length: 12 }, (_, days) => dayAfter('2026-12-19', days)).flatMap((day) =>
      Array.from({ length: 24 }, (_, hour) => ({
        date: day,
        fromTime: `${String(hour).padStart(2, '0')}:00`,
        toTime: `${String(hour + 1).padStart(2, '0')}:00`,
      })),
    )
    const isClosed = (closings: readonly Closing[], part: (typeof grid)[number]) =>
      closings.some((each) => isClosedBy(each, part))
    fc.assert(
      fc.property(fc.array(closing, { maxLength: 4 }), closing, fc.constantFrom(...grid), (before, added, part) => {
        const closed = withClosing(before, added)
        const opened = withoutPart(closed, part)
        for (const each of grid) {
          expect(isClosed(closed, each)).toBe(isClosed(before, each) || isClosedBy(added, each))
          expect(isClosed(opened, each)).toBe(each !== part && isClosed(closed, each))
        }
      }),
      { numRuns: 60 },
    )
  })
})
