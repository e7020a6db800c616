import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { afterSkippedHour } from '#src/base/time/belgian-period.ts'
import { publicationInstants, publicationState } from '#src/base/time/publication.ts'

const at = (instant: string) => new Date(instant).getTime()

describe('[CONF-16] the state of something with a time', () => {
  it.each([
    // Winter time is an hour ahead of UTC, summer time two.
    ['2026-12-01T08:00', '2026-12-01T06:59:59.999Z', '2026-12-01T07:00Z'],
    ['2026-07-01T08:00', '2026-07-01T05:59:59.999Z', '2026-07-01T06:00Z'],
    ['2026-12-01', '2026-11-30T22:59:59.999Z', '2026-11-30T23:00Z'],
    ['2026-07-01', '2026-06-30T21:59:59.999Z', '2026-06-30T22:00Z'],
    // The days on which the clocks change: 23 and 25 hours long.
    ['2027-03-28', '2027-03-27T22:59:59.999Z', '2027-03-27T23:00Z'],
    ['2027-03-28T03:00', '2027-03-28T00:59:59.999Z', '2027-03-28T01:00Z'],
    ['2027-03-28T02:30', '2027-03-28T01:29:59.999Z', '2027-03-28T01:30Z'],
    ['2026-10-25T02:30', '2026-10-25T00:29:59.999Z', '2026-10-25T00:30Z'],
    ['2026-10-25T03:00', '2026-10-25T01:59:59.999Z', '2026-10-25T02:00Z'],
  ])('from %s on begins at that instant in Belgium', (publishFrom, before, then) => {
    expect([before, then].map((instant) => publicationState({ publishFrom }, at(instant)))).toEqual(['Scheduled', 'Out'])
  })

  it.each([
    ['2026-12-31', '2026-12-31T22:59:59.999Z', '2026-12-31T23:00Z'],
    ['2026-12-31T18:00', '2026-12-31T16:59:59.999Z', '2026-12-31T17:00Z'],
    ['2027-03-28', '2027-03-28T21:59:59.999Z', '2027-03-28T22:00Z'],
    ['2026-10-25', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00Z'],
  ])('until %s ends with that day, or at that minute', (publishUntil, before, then) => {
    expect([before, then].map((instant) => publicationState({ publishUntil }, at(instant)))).toEqual(['Out', 'Ended'])
  })

  it('is out always without a time, and never with a day that there is not', () => {
    expect(publicationState({}, 0)).toBe('Out')
    expect(publicationInstants({})).toEqual([])
    expect(publicationState({ publishFrom: '2026-02-30' }, at('2026-06-01'))).toBe('Scheduled')
    expect(publicationState({ publishUntil: '2026-02-30' }, at('2026-01-01'))).toBe('Ended')
    expect(publicationInstants({ publishFrom: '2026-02-30', publishUntil: '2026-03-01' })).toEqual([at('2026-03-01T23:00Z')])
  })

  const minute = fc.integer({ min: at('2024-01-01') / 60_000, max: at('2034-01-01') / 60_000 }).map((count) => {
    const { date, time } = belgianMoment(new Date(count * 60_000))
    return `${date}T${time}`
  })

  it('changes at its instants and at no other', () => {
    fc.assert(
      fc.property(minute, minute, fc.integer({ min: -90, max: 90 }), (publishFrom, publishUntil, offset) => {
        const timed = { publishFrom, publishUntil }
        for (const instant of publicationInstants(timed)) {
          const nowMs = instant + offset * 60_000
          const passed = publicationInstants(timed).filter((ms) => ms <= nowMs).length
          const between = publicationInstants(timed).filter(
            (ms) => ms > Math.min(instant, nowMs) && ms <= Math.max(instant, nowMs),
          )
          if (between.length === 0) expect(publicationState(timed, nowMs)).toBe(publicationState(timed, instant))
          if (passed === 2) expect(publicationState(timed, nowMs)).toBe('Ended')
          if (passed === 0) expect(publicationState(timed, nowMs)).toBe('Scheduled')
        }
      }),
    )
  })

  it('a minute that clocks skip in spring is the one an hour later; all others are there', () => {
    expect(afterSkippedHour('2027-03-28T02:30')).toBe('2027-03-28T03:30')
    expect(afterSkippedHour('2027-03-28T02:00')).toBe('2027-03-28T03:00')
    for (const other of ['2027-03-28T01:59', '2027-03-28T03:00', '2026-10-25T02:30', '2027-03-28', '2027-02-30T02:30']) {
      expect([other, afterSkippedHour(other)]).toEqual([other, null])
    }
    fc.assert(fc.property(minute, (written) => afterSkippedHour(written) === null))
  })
})
