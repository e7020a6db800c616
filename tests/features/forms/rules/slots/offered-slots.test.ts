import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestSlots } from '#src/features/forms/rules/slots/nearest-slots.ts'
import {
  type AppointmentRules,
  type BookedSpan,
  freeSlots,
  offerEndMs,
  offeredSlots,
} from '#src/features/forms/rules/slots/offered-slots.ts'

const HALF_HOUR_MS = 30 * 60_000
const ms = (instant: string) => Date.parse(instant)
const week = [1, 2, 3, 4, 5, 6, 7]

/** Slots of half an hour with one agenda, all day long, from now until tomorrow. */
const rules: AppointmentRules = {
  slotMinutes: 30,
  agendas: 1,
  leadHours: 0,
  daysAhead: 1,
  hours: [{ days: week, from: '09:00', to: '12:00' }],
}
const held = (instant: string, agenda = 0): BookedSpan => ({
  startMs: ms(instant),
  endMs: ms(instant) + HALF_HOUR_MS,
  agenda,
})
const timesOn = (date: string, own: Partial<AppointmentRules>, now = `${date}T00:00:00+01:00`) =>
  offeredSlots({ ...rules, ...own }, ms(now))
    .filter((slot) => slot.date === date)
    .map(({ time }) => time)

describe('offered slots', () => {
  it('[FORM-12] follow one another through the opening hours and end with them', () => {
    expect(timesOn('2026-11-23', {})).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'])
    expect(timesOn('2026-11-23', { slotMinutes: 45 })).toEqual(['09:00', '09:45', '10:30', '11:15'])
    expect(timesOn('2026-11-23', { slotMinutes: 50 })).toEqual(['09:00', '09:50', '10:40'])
    expect(timesOn('2026-11-23', { slotMinutes: 240 })).toEqual([])
  })

  it('[FORM-12] are instants, in summer and winter time', () => {
    expect(offeredSlots(rules, ms('2026-11-23T00:00:00Z'))[0]?.startMs).toBe(ms('2026-11-23T08:00:00Z'))
    expect(offeredSlots(rules, ms('2026-07-01T00:00:00Z'))[0]?.startMs).toBe(ms('2026-07-01T07:00:00Z'))
  })

  it('[FORM-12] keep to the days of the week', () => {
    const own = { hours: [{ days: [2], from: '09:00', to: '09:30' }], daysAhead: 14 }
    const slots = offeredSlots({ ...rules, ...own }, ms('2026-11-23T12:00:00Z'))
    expect(slots.map(({ date }) => date)).toEqual(['2026-11-24', '2026-12-01'])
  })

  it('[FORM-12] leave out closed days, the first and the last included', () => {
    const closed = [{ from: '2026-11-24' }, { from: '2026-11-26', to: '2026-11-27' }]
    const own = { closed, daysAhead: 5, hours: [{ days: week, from: '09:00', to: '09:30' }] }
    const slots = offeredSlots({ ...rules, ...own }, ms('2026-11-23T00:00:00Z'))
    expect(slots.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-25', '2026-11-28'])
  })

  it('[FORM-12] respect the lead time to the minute', () => {
    expect(timesOn('2026-11-23', { leadHours: 2 }, '2026-11-23T08:00:00+01:00')[0]).toBe('10:00')
    expect(timesOn('2026-11-23', { leadHours: 2 }, '2026-11-23T08:00:01+01:00')[0]).toBe('10:30')
  })

  it('[FORM-12] reach as many days ahead as the agency configures, counted in its own time zone', () => {
    const dates = (now: string) => new Set(offeredSlots({ ...rules, daysAhead: 2 }, ms(now)).map(({ date }) => date))
    // 23:30 in London is the next day in Brussels.
    expect([...dates('2026-11-22T23:30:00Z')]).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
    expect(offerEndMs({ ...rules, daysAhead: 2 }, ms('2026-11-22T23:30:00Z'))).toBe(ms('2026-11-26T00:00:00+01:00'))
  })

  it('[FORM-12] count overlapping opening hours once, and ignore hours that end before they begin', () => {
    const hours = [
      { days: week, from: '10:15', to: '11:00' },
      { days: week, from: '09:00', to: '10:30' },
      { days: week, from: '11:00', to: '11:30' },
      { days: week, from: '18:00', to: '17:00' },
    ]
    expect(timesOn('2026-11-23', { hours })).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
  })

  it('[FORM-12] leave out the break between two opening periods', () => {
    const hours = [
      { days: week, from: '13:30', to: '14:30' },
      { days: week, from: '09:00', to: '10:15' },
    ]
    expect(timesOn('2026-11-23', { hours })).toEqual(['09:00', '09:30', '13:30', '14:00'])
  })

  it('[FORM-12] skip the hour that does not exist at the change to summer time', () => {
    const night = { hours: [{ days: week, from: '01:00', to: '04:00' }] }
    const spring = offeredSlots({ ...rules, ...night, daysAhead: 0 }, ms('2027-03-28T00:00:00+01:00'))
    expect(spring.map(({ time }) => time)).toEqual(['01:00', '01:30', '03:00', '03:30'])
    expect(spring.map(({ startMs }) => new Date(startMs).toISOString().slice(11, 16))).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
    ])
    expect(timesOn('2027-03-28', { hours: [{ days: week, from: '02:00', to: '03:00' }] })).toEqual([])
    expect(timesOn('2027-03-28', { hours: [{ days: week, from: '02:30', to: '04:30' }] })).toEqual(['03:30', '04:00'])
  })

  it.each(['2026-10-25', '2027-10-31'])(
    '[FORM-12] offer the hour that happens twice on %s by its instants, each slot once',
    (date) => {
      const now = `${date}T00:00:00+02:00`
      const night = { hours: [{ days: week, from: '01:00', to: '04:00' }], daysAhead: 0 }
      const slots = offeredSlots({ ...rules, ...night }, ms(now))
      expect(slots.map(({ time }) => time)).toEqual(['01:00', '01:30', '02:00', '02:30', '02:00', '02:30', '03:00', '03:30'])
      expect(new Set(slots.map(({ startMs }) => startMs)).size).toBe(8)
      const twoToThree = offeredSlots({ ...rules, hours: [{ days: week, from: '02:00', to: '03:00' }], daysAhead: 0 }, ms(now))
      expect(twoToThree.map(({ startMs }) => startMs)).toEqual([ms(`${date}T02:00:00+01:00`), ms(`${date}T02:30:00+01:00`)])
    },
  )
})

describe('free slots', () => {
  const now = ms('2026-11-23T00:00:00+01:00')
  const freeTimes = (booked: readonly BookedSpan[], own: Partial<AppointmentRules> = {}) =>
    freeSlots({ ...rules, daysAhead: 0, ...own }, booked, now).map(({ time }) => time)

  it('[FORM-12] are those that are not booked', () => {
    const booked = [held('2026-11-23T09:30:00+01:00'), held('2026-11-23T11:00:00+01:00')]
    expect(freeTimes(booked)).toEqual(['09:00', '10:00', '10:30', '11:30'])
  })

  it('[FORM-12] can be booked once for each agenda', () => {
    const one = [held('2026-11-23T09:30:00+01:00', 0)]
    const two = [...one, held('2026-11-23T09:30:00+01:00', 1)]
    expect(freeTimes(one, { agendas: 2 })).toContain('09:30')
    expect(freeTimes(two, { agendas: 2 })).not.toContain('09:30')
    expect(freeTimes(two, { agendas: 3 })).toContain('09:30')
  })

  it('[FORM-12] overlap no booking that was made with another slot length', () => {
    const booked = [held('2026-11-23T09:30:00+01:00')]
    expect(freeTimes(booked, { slotMinutes: 45 })).toEqual(['10:30', '11:15'])
  })

  it('[FORM-12] are none when every slot is booked', () => {
    const every = offeredSlots({ ...rules, daysAhead: 0 }, now).map((slot) => ({ ...slot, agenda: 0 }))
    expect(freeTimes(every)).toEqual([])
  })
})

describe('slots near a wanted slot', () => {
  const slots = ['2026-11-23T09:00:00Z', '2026-11-23T09:30:00Z', '2026-11-23T10:30:00Z', '2026-11-24T09:00:00Z'].map(
    (startsAt) => ({ startsAt }),
  )
  const near = (wanted: string, count: number) => nearestSlots(slots, wanted, count).map(({ startsAt }) => startsAt)

  it('[FORM-12] are its neighbours in order of time', () => {
    expect(near('2026-11-23T10:00:00Z', 2)).toEqual(['2026-11-23T09:30:00Z', '2026-11-23T10:30:00Z'])
    expect(near('2026-12-01T10:00:00Z', 2)).toEqual(['2026-11-23T10:30:00Z', '2026-11-24T09:00:00Z'])
    expect(near('2026-11-23T10:00:00Z', 9)).toHaveLength(4)
  })

  it('[FORM-12] are the first ones when the wanted time is unknown', () => {
    expect(near('soon', 1)).toEqual(['2026-11-23T09:00:00Z'])
  })
})

describe('for any opening hours, bookings and time', () => {
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
  const asTime = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const period = fc.record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    from: minutes.map(asTime),
    to: minutes.map(asTime),
  })
  const anyRules = fc.record({
    slotMinutes: fc.integer({ min: 10, max: 240 }),
    agendas: fc.integer({ min: 1, max: 3 }),
    leadHours: fc.integer({ min: 0, max: 48 }),
    daysAhead: fc.integer({ min: 1, max: 5 }),
    hours: fc.array(period, { minLength: 1, maxLength: 4 }),
  })
  // Often close to a change of the clocks.
  const anyNow = fc.oneof(
    fc.integer({ min: ms('2026-01-01T00:00:00Z'), max: ms('2028-01-01T00:00:00Z') }),
    fc
      .tuple(
        fc.constantFrom('2027-03-28T01:00:00Z', '2026-10-25T01:00:00Z', '2027-10-31T01:00:00Z').map(ms),
        fc.integer({ min: -3 * 86_400_000, max: 3_600_000 }),
      )
      .map(([change, around]) => change + around),
  )
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels', dateStyle: 'short', timeStyle: 'short' })
  const wall = (instantMs: number) => clock.format(instantMs).split(' ') as [date: string, time: string]

  it('[FORM-12] no two slots overlap, and none lies before the lead time or after the last day', () => {
    fc.assert(
      fc.property(anyRules, anyNow, (own, now) => {
        const slots = offeredSlots(own, now)
        slots.forEach(({ startMs, endMs }, index) => {
          expect(endMs - startMs).toBe(own.slotMinutes * 60_000)
          expect(startMs).toBeGreaterThanOrEqual(slots[index - 1]?.endMs ?? now + own.leadHours * 3_600_000)
          expect(endMs).toBeLessThanOrEqual(offerEndMs(own, now))
        })
      }),
    )
  })

  it('[FORM-12] every slot lies within the opening hours of its day, in local time', () => {
    fc.assert(
      fc.property(anyRules, anyNow, (own, now) => {
        for (const { startMs, endMs, date, time } of offeredSlots(own, now)) {
          expect(wall(startMs)).toEqual([date, time])
          const day = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
          const isOpen = (instantMs: number) =>
            own.hours.some(({ days, from, to }) => {
              const [on, at] = wall(instantMs)
              return on === date && days.includes(day) && from <= at && at < to
            })
          for (let instantMs = startMs; instantMs < endMs; instantMs += 60_000) expect(isOpen(instantMs)).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('[FORM-12] booking free slots one by one never exceeds the number of agendas', () => {
    fc.assert(
      fc.property(anyRules, anyNow, fc.array(fc.nat(), { maxLength: 40 }), (own, now, choices) => {
        const booked: BookedSpan[] = []
        for (const choice of choices) {
          const free = freeSlots(own, booked, now)
          const slot = free[choice % Math.max(1, free.length)]
          if (slot === undefined) break
          const busy = booked.filter(({ startMs }) => startMs === slot.startMs).map(({ agenda }) => agenda)
          booked.push({ ...slot, agenda: [0, 1, 2].find((agenda) => !busy.includes(agenda)) ?? 0 })
        }
        for (const { startMs } of booked) {
          const together = booked.filter((span) => span.startMs === startMs)
          expect(new Set(together.map(({ agenda }) => agenda)).size).toBe(together.length)
          expect(together.length).toBeLessThanOrEqual(own.agendas)
        }
      }),
      { numRuns: 40 },
    )
  })
})

it('[FORM-12] the slots do not depend on the server’s time zone', () => {
  const script = `
    import { offeredSlots } from '#src/features/forms/rules/slots/offered-slots.ts'
    const rules = ${JSON.stringify({ ...rules, daysAhead: 3 })}
    const nows = ['2026-10-24T12:00:00Z', '2027-03-27T23:30:00Z', '2026-12-31T23:30:00Z']
    console.log(JSON.stringify(nows.map((now) => offeredSlots(rules, Date.parse(now)))))`
  const inZone = (TZ: string) =>
    execFileSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    })
  const [here, ...elsewhere] = ['Europe/Brussels', 'Pacific/Auckland', 'America/Los_Angeles', 'UTC'].map(inZone)
  expect(here).toContain('"time":"09:00"')
  expect(new Set(elsewhere)).toEqual(new Set([here]))
})
