import { expect, it } from 'vitest'
import { createRetention } from '#src/operations/privacy/retention.ts'

const NOW = new Date('2026-11-21T10:00:00Z')

/** The times at which a server that starts now purges expired data, given the time of the last purge. */
async function purgedAfter(lastRun: string | null): Promise<readonly Date[]> {
  const purged: Date[] = []
  const retention = createRetention({
    privacy: { purgeExpired: async () => ({}) },
    runs: {
      lastRun: async () => (lastRun === null ? null : new Date(lastRun)),
      recordRun: async () => {},
    },
    purgeables: [{ purgeExpired: async (now) => purged.push(now) }],
    now: () => NOW,
    log: { info() {}, error: (details) => expect.fail(JSON.stringify(details)) },
  })
  await retention.start()
  await retention.stop()
  return purged
}

it('[OWN-06] data with a short retention is purged every ten minutes, and at night', async () => {
  expect(await purgedAfter('2026-11-21T02:15:00Z')).toEqual([NOW])
  expect(await purgedAfter(null)).toEqual([NOW])
})
