import { describe, expect, it } from 'vitest'
import {
  announcedFromMs,
  announcedOpenHouse,
  announcedUntilMs,
  openHousesOf,
  readInstantMs,
  writeInstant,
} from '#src/features/properties/rules/open-houses.ts'

const house = (From: string, To: string) => ({ From, To })
const of = (...OpenHouses: { From: string; To: string }[]) => ({ Status: 1, OpenHouses }) as const
const iso = (ms: number) => new Date(ms).toISOString()

describe('[PROP-25] the open houses of a property', () => {
  it.each([
    ['2026-12-12T10:00', '2026-12-12T09:00:00.000Z'],
    ['2026-07-12T10:00', '2026-07-12T08:00:00.000Z'],
    // In the night in which clocks are put forward, 02:30 is skipped; in autumn the first of two counts.
    ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-12-12T10:00:00+01:00', '2026-12-12T09:00:00.000Z'],
    ['2026-12-12T10:00Z', '2026-12-12T10:00:00.000Z'],
  ])('%s is %s', (written, instant) => {
    expect(iso(readInstantMs(written))).toBe(instant)
  })

  it('are written by Belgian clocks, in summer and in winter', () => {
    expect(writeInstant(Date.parse('2026-07-12T08:00Z'))).toBe('2026-07-12T10:00+02:00')
    expect(writeInstant(Date.parse('2026-12-12T09:00Z'))).toBe('2026-12-12T10:00+01:00')
  })

  it('come by their start, each once, without those that cannot be', () => {
    const property = of(
      house('2026-12-19T10:00', '2026-12-19T12:00'),
      house('2026-12-12T10:00', '2026-12-12T12:00'),
      house('2026-12-12T09:00Z', '2026-12-12T12:00'),
      house('2026-12-13T10:00', '2026-12-13T10:00'),
      house('2026-12-14T10:00', '2026-12-16T10:00'),
      house('2026-02-30T10:00', '2026-02-30T12:00'),
      house('soon', 'later'),
      // Of some software, for none; the database would take neither, nor what comes with them.
      house('0001-01-01T00:00:00', '0001-01-01T12:00:00'),
      house('9999-12-31T23:00-05:00', '9999-12-31T23:30-05:00'),
    )
    expect(openHousesOf(property).map(({ startMs }) => iso(startMs))).toEqual([
      '2026-12-12T09:00:00.000Z',
      '2026-12-19T09:00:00.000Z',
    ])
    expect(openHousesOf({ ...property, Status: 2 })).toEqual([])
  })

  it('are announced from midnight in Belgium, two weeks before, also over a change of clocks; the query says the same', () => {
    const startMs = readInstantMs('2026-11-01T10:00')
    const fromMs = announcedFromMs({ startMs })
    expect(iso(fromMs)).toBe('2026-10-17T22:00:00.000Z')
    const property = of(house('2026-11-01T10:00', '2026-11-01T12:00'))
    for (const [atMs, isAnnounced] of [
      [fromMs - 1, false],
      [fromMs, true],
      [readInstantMs('2026-11-01T12:00') - 1, true],
      [readInstantMs('2026-11-01T12:00'), false],
    ] as const) {
      expect([iso(atMs), announcedOpenHouse(property, atMs) !== null]).toEqual([iso(atMs), isAnnounced])
    }
    expect([startMs < announcedUntilMs(fromMs - 1), startMs < announcedUntilMs(fromMs)]).toEqual([false, true])
  })
})
