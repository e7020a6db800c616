import { expect, it } from 'vitest'
import { createRetention } from '#src/server/admin/privacy/retention.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const NOTHING = { submissions: 0, mails: 0, subscriptions: 0, appointments: 0, messageIds: [] }

/** What is purgeable by a server that starts now, when everything was last erased then. */
async function sweptAfter(lastRun: string | null): Promise<readonly Date[]> {
  const purgeable: Date[] = []
  const retention = createRetention({
    stores: {
      records: {
        eraseOver: async () => NOTHING,
        lastRun: async () => (lastRun === null ? null : new Date(lastRun)),
        noteRun: async () => {},
      },
      uploads: { purgeExpired: async () => 0, purgeOrphans: async () => 0 },
      guards: { purgeExpired: async () => {} },
      files: { removeMails: async () => {} },
    },
    purgeable: [{ purgeExpired: async (now) => purgeable.push(now) }],
    now: () => NOW,
    log: { info() {}, error: (details) => expect.fail(JSON.stringify(details)) },
  })
  await retention.start()
  await retention.stop()
  return purgeable
}

it('[OWN-06] what must not wait for the night is purgeable every ten minutes, and at night', async () => {
  expect(await sweptAfter('2026-11-21T02:15:00Z')).toEqual([NOW])
  expect(await sweptAfter(null)).toEqual([NOW])
})
