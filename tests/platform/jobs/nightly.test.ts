import { describe, expect, it } from 'vitest'
import { createNightly, lastNight, nextNight } from '#src/platform/jobs/nightly.ts'

describe('the nightly hour', () => {
  it.each([
    ['a winter’s day', '2026-11-21T10:00:00Z', '2026-11-21T02:15:00Z', '2026-11-22T02:15:00Z'],
    ['before it on a summer’s day', '2026-07-01T01:00:00Z', '2026-06-30T01:15:00Z', '2026-07-01T01:15:00Z'],
    ['the very moment', '2026-07-01T01:15:00Z', '2026-07-01T01:15:00Z', '2026-07-02T01:15:00Z'],
    ['after the clocks went forward', '2027-03-28T12:00:00Z', '2027-03-28T01:15:00Z', '2027-03-29T01:15:00Z'],
    ['before the clocks go forward', '2027-03-27T12:00:00Z', '2027-03-27T02:15:00Z', '2027-03-28T01:15:00Z'],
    ['after the clocks went back', '2026-10-25T12:00:00Z', '2026-10-25T02:15:00Z', '2026-10-26T02:15:00Z'],
    ['in the hour that comes twice', '2026-10-25T01:30:00Z', '2026-10-24T01:15:00Z', '2026-10-25T02:15:00Z'],
  ])('is 03:15 in Belgium: %s', (_, now, last, next) => {
    expect([lastNight(new Date(now)), nextNight(new Date(now))]).toEqual([new Date(last), new Date(next)])
  })
})

describe('nightly work', () => {
  const NOW = new Date('2026-11-21T10:00:00Z')

  async function runsAfter(lastRun: string | null, run: (now: Date) => Promise<void> = async () => {}) {
    const runs: Date[] = []
    const errors: unknown[] = []
    const between: Date[] = []
    const nightly = createNightly({
      async run(now) {
        runs.push(now)
        await run(now)
      },
      meanwhile: async (now) => void between.push(now),
      lastRun: async () => (lastRun === null ? null : new Date(lastRun)),
      now: () => NOW,
      onError: (error) => errors.push(error),
    })
    await nightly.start()
    await nightly.stop()
    return { runs, between, errors }
  }

  it('is made up for at start if the last night was missed, or none ever ran', async () => {
    expect((await runsAfter(null)).runs).toEqual([NOW])
    expect((await runsAfter('2026-11-21T02:14:59Z')).runs).toEqual([NOW])
  })

  it('runs once per night; independent work runs meanwhile', async () => {
    expect(await runsAfter('2026-11-21T02:15:00Z')).toEqual({ runs: [], between: [NOW], errors: [] })
  })

  it('that fails is logged, and does no harm', async () => {
    const failure = new Error('no database')
    const failing = await runsAfter(null, () => Promise.reject(failure))
    expect(failing.errors).toEqual([failure])
  })
})
