import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { belgianHolidays } from '#src/base/time/belgian-holidays.ts'
import { ANYBODY, type Booking, freeAgenda, isVisitFree, OFFICE } from '#src/features/forms/rules/slots/agendas.ts'
import type { Slot } from '#src/features/forms/rules/slots/offered-slots.ts'
import { agentOf, freeVisitSlots, type RulesWithVisits, reminderAt } from '#src/features/forms/rules/slots/visit-slots.ts'

const MINUTE_MS = 60_000
const ms = (instant: string) => Date.parse(instant)
const everyDay = [1, 2, 3, 4, 5, 6, 7]

function rulesOf(visits: Partial<RulesWithVisits['visits']> = {}, more: Partial<RulesWithVisits> = {}): RulesWithVisits {
  const hours = [{ days: everyDay, from: '09:00', to: '12:00' }]
  const own = { slotMinutes: 30, travelMinutes: 30, leadHours: 0, daysAhead: 0, reminderHours: 24, isClosedOnHolidays: true }
  return { slotMinutes: 30, agendas: 2, leadHours: 0, daysAhead: 1, hours, visits: { ...own, hours, ...visits }, ...more }
}

const booking = (agent: string, instant: string, propertyId: number | null, minutes = 30, agenda = 0): Booking => {
  return { agent, agenda, propertyId, startMs: ms(instant), endMs: ms(instant) + minutes * MINUTE_MS }
}

/** The times of a day in Belgium, from its midnight on. */
function times(
  day: string,
  rules: RulesWithVisits,
  bookings: readonly Booking[] = [],
  wanted = { agent: 'anne', propertyId: 1 },
) {
  const at = { nowMs: ms(`${day}T00:00:00Z`), holidays: belgianHolidays(Number(day.slice(0, 4))) }
  return freeVisitSlots(rules, wanted, bookings, at).map(({ time }) => time)
}

describe('[FORM-12] the times of visits', () => {
  it('leave the way to another property, and none at the same one', () => {
    const held = [booking('anne', '2026-11-23T09:00:00Z', 2)]
    expect(times('2026-11-23', rulesOf(), held)).toEqual(['09:00', '11:00', '11:30'])
    expect(times('2026-11-23', rulesOf(), held, { agent: 'anne', propertyId: 2 })).toEqual([
      '09:00',
      '09:30',
      '10:30',
      '11:00',
      '11:30',
    ])
    expect(times('2026-11-23', rulesOf(), held, { agent: 'luc', propertyId: 1 })).toHaveLength(6)
  })

  it('are those of the person, without the days on which the person, the agency or the country is closed', () => {
    const hours = [{ days: everyDay, from: '18:00', to: '19:00' }]
    const rules = rulesOf(
      { agents: [{ person: 'anne', hours, closed: [{ from: '2026-11-24', toTime: '18:30' }] }] },
      { closed: [{ from: '2026-11-25' }] },
    )
    expect(['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => times(day, rules))).toEqual([
      ['18:00', '18:30'],
      ['18:30'],
      [],
    ])
    expect(times('2026-11-11', rules)).toEqual([])
    expect(times('2026-11-11', rulesOf({ isClosedOnHolidays: false }))).toHaveLength(6)
  })

  it('exist exactly once on the days on which the clocks change', () => {
    const rules = rulesOf({ hours: [{ days: [7], from: '01:00', to: '04:00' }], slotMinutes: 60 })
    expect(times('2027-03-28', rules)).toEqual(['01:00', '03:00'])
    const autumn = rulesOf({ hours: [{ days: [7], from: '02:00', to: '03:00' }] })
    const slots = freeVisitSlots(autumn, { agent: 'anne', propertyId: 1 }, [], {
      nowMs: ms('2026-10-25T00:00:00Z'),
      holidays: [],
    })
    expect(slots.map(({ startMs }) => new Date(startMs).toISOString().slice(11, 16))).toEqual(['01:00', '01:30'])
  })

  it('always leave an agent time for the way between two properties, in any order of booking', () => {
    const wish = fc.record({
      agent: fc.constantFrom('anne', 'luc', ANYBODY),
      propertyId: fc.integer({ min: 1, max: 3 }),
      pick: fc.nat(),
      slotMinutes: fc.constantFrom(20, 30, 45),
    })
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 14 }), fc.integer({ min: 0, max: 50 }), (wishes, travelMinutes) => {
        const bookings: Booking[] = []
        for (const { pick, slotMinutes, ...wanted } of wishes) {
          const rules = rulesOf({ travelMinutes, slotMinutes })
          const free = freeVisitSlots(rules, wanted, bookings, { nowMs: ms('2026-11-23T00:00:00Z'), holidays: [] })
          const slot: Slot | undefined = free[pick % Math.max(free.length, 1)]
          if (slot !== undefined) bookings.push({ ...wanted, agenda: 0, startMs: slot.startMs, endMs: slot.endMs })
        }
        for (const one of bookings) {
          for (const other of bookings) {
            if (one === other || one.agent !== other.agent || one.startMs > other.startMs) continue
            const wayMs = one.propertyId === other.propertyId ? 0 : travelMinutes * MINUTE_MS
            expect(other.startMs - one.endMs).toBeGreaterThanOrEqual(wayMs)
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('[FORM-12] a person who also receives at the agency', () => {
  const rules = rulesOf({ agents: [{ person: 'anne', agenda: 2 }] })
  const span = { startMs: ms('2026-11-23T10:00:00Z'), endMs: ms('2026-11-23T10:30:00Z') }

  it('shows no property during an appointment there, nor on the way from it', () => {
    const held = [booking(OFFICE, '2026-11-23T09:30:00Z', null, 30, 1)]
    expect(isVisitFree(span, { agent: 'anne', propertyId: 1 }, held, rules)).toBe(false)
    expect(isVisitFree(span, { agent: 'luc', propertyId: 1 }, held, rules)).toBe(true)
    expect(isVisitFree(span, { agent: 'anne', propertyId: 1 }, [booking(OFFICE, '2026-11-23T10:00:00Z', null)], rules)).toBe(true)
  })

  it('receives nobody there during a visit', () => {
    const held = [booking('anne', '2026-11-23T10:30:00Z', 1), booking('luc', '2026-11-23T10:00:00Z', 2)]
    expect(freeAgenda(span, held, rules)).toBe(0)
    expect(freeAgenda(span, [...held, booking(OFFICE, '2026-11-23T10:00:00Z', null)], rules)).toBeNull()
  })
})

it('[FORM-12] a property is shown by the person of its listing, else by the usual one, else by anybody', () => {
  const { visits } = rulesOf({ defaultAgent: 'luc' })
  const people = ['anne', 'luc']
  expect([agentOf('anne', visits, people), agentOf('karl', visits, people), agentOf(undefined, visits, people)]).toEqual([
    'anne',
    'luc',
    'luc',
  ])
  expect([agentOf('anne', visits, []), agentOf(undefined, rulesOf().visits, people)]).toEqual([ANYBODY, ANYBODY])
})

it('[FORM-12] a reminder is due its hours before the visit, also across a change of the clocks, and never for a later booking', () => {
  const start = ms('2026-10-25T09:00:00Z')
  expect(reminderAt(rulesOf(), start, ms('2026-10-20T00:00:00Z'))).toEqual(new Date('2026-10-24T09:00:00Z'))
  expect(reminderAt(rulesOf(), start, ms('2026-10-24T09:00:00Z'))).toBeNull()
  expect(reminderAt(rulesOf({ reminderHours: 0 }), start, 0)).toBeNull()
})

it('the public holidays of Belgium are those of the official calendars', () => {
  expect(belgianHolidays(2027)).toEqual([
    '2027-01-01',
    '2027-03-29',
    '2027-05-01',
    '2027-05-06',
    '2027-05-17',
    '2027-07-21',
    '2027-08-15',
    '2027-11-01',
    '2027-11-11',
    '2027-12-25',
  ])
  expect([2024, 2025, 2026].map((year) => belgianHolidays(year)[1])).toEqual(['2024-04-01', '2025-04-21', '2026-04-06'])
})
