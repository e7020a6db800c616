import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastDailyMail } from '#src/features/saved-searches/server/saved-searches.ts'

const due = (now: string, hour: number) => lastDailyMail(new Date(now), hour).toISOString()

describe('the time of the daily saved-search mail', () => {
  it.each([
    ['at the hour itself', '2026-11-21T17:00:00Z', 18, '2026-11-21T17:00:00.000Z'],
    ['a moment before, the one of yesterday', '2026-11-21T16:59:59.999Z', 18, '2026-11-20T17:00:00.000Z'],
    ['in summer an hour of the sun earlier', '2026-07-01T20:00:00Z', 18, '2026-07-01T16:00:00.000Z'],
    ['at midnight', '2026-11-20T23:30:00Z', 0, '2026-11-20T23:00:00.000Z'],
    ['an hour that does not exist that night: an hour later', '2027-03-28T12:00:00Z', 2, '2027-03-28T01:00:00.000Z'],
    ['an hour that happens twice: the first time', '2026-10-25T12:00:00Z', 2, '2026-10-25T00:00:00.000Z'],
  ])('%s', (_, now, hour, expected) => {
    expect(due(now, hour)).toBe(expected)
  })

  it('is once in each day and never in the future', () => {
    const day = 86_400_000
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.nat(23), (now, hour) => {
        const last = lastDailyMail(now, hour)
        const ago = now.getTime() - last.getTime()
        expect(ago).toBeGreaterThanOrEqual(0)
        expect(ago).toBeLessThanOrEqual(day + 3_600_000)
        expect(lastDailyMail(last, hour)).toEqual(last)
      }),
    )
  })
})
