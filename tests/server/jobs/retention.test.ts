import { expect, it } from 'vitest'
import { createRetention } from '#src/server/jobs/retention.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const NOTHING = { submissions: 0, mails: 0, subscriptions: 0, appointments: 0, messageIds: [] }

/** What is swept by a server that starts now, when everything was last erased then. */
async function sweptAfter(lastRun: string | null): Promise<readonly Date[]> {
  const swept: Date[] = []
  const retention = createRetention({
    stores: {
      records: {
        eraseOver: async () => NOTHING,
        lastRun: async () => (lastRun === null ? null : new Date(lastRun)),
        noteRun: async () => {},
      },
      uploads: { sweep: async () => 0, sweepOrphans: async () => 0 },
      guards: { sweep: async () => {} },
      files: { removeMails: async () => {} },
    },
    swept: [{ sweep: async (now) => swept.push(now) }],
    now: () => NOW,
    log: { info() {}, error: (details) => expect.fail(JSON.stringify(details)) },
  })
  await retention.start()
  await retention.stop()
  return swept
}

it('[OWN-06] what must not wait for the night is swept every ten minutes, and at night', async () => {
  expect(await sweptAfter('2026-11-21T02:15:00Z')).toEqual([NOW])
  expect(await sweptAfter(null)).toEqual([NOW])
})
