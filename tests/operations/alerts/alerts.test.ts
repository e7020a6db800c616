import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#src/commands/prepare.mjs'
import { mailContext } from '#src/dev/testing/mails/mail-site.ts'
import { alertMail, allClearMail } from '#src/operations/alerts/alert-mails.ts'
import { createAlerts } from '#src/operations/alerts/alerts.ts'
import type { Concern } from '#src/operations/monitoring/concerns.ts'
import { readSharedFigures } from '#src/operations/monitoring/shared-figures-queries.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import { createMailRepository } from '#src/platform/mail/mail-repository.ts'
import { mailDraft } from '../../fixtures/mail.ts'
import { findPostgres, NO_POSTGRES, openPostgresDatabase } from '../../fixtures/postgres-server.ts'

const serverUrl = await findPostgres()
if (serverUrl === null) console.warn(`Skipped: alerts of two instances: ${NO_POSTGRES}`)

const WAITS: Concern = { name: 'mail-waits', count: 3, waitingMs: 3_700_000 }
const DISK: Concern = { name: 'disk-low', freeBytes: 5e8, totalBytes: 4e10 }
const AWAY: Concern = { name: 'database-away' }

describe.skipIf(serverUrl === null)(`alerts of two instances (${serverUrl === null ? NO_POSTGRES : 'on PostgreSQL'})`, () => {
  let databases: OpenDatabase[] = []
  let time = new Date('2026-11-26T08:00:00Z')
  let logged: [string, unknown][] = []

  beforeAll(async () => {
    const first = await openPostgresDatabase(serverUrl ?? '')
    databases = [first, await openDatabase({ databaseUrl: first.url, dataDir: '', root })]
  }, 60_000)
  afterAll(async () => {
    for (const database of databases.toReversed()) await database.close()
  }, 60_000)

  const now = () => time
  const db = () => databases[0]?.db ?? expect.fail('no database')

  /** An instance that has just started; its concerns are what the test puts in. */
  function start(index: 0 | 1) {
    const concerns: Concern[] = []
    const log = (level: string) => (fields: object) => void logged.push([level, 'alert' in fields ? fields.alert : fields])
    const about = { to: 'operator@agence.example', machine: `web-${index}` }
    const { look } = createAlerts({
      db: databases[index]?.db ?? expect.fail('no database'),
      concerns: async () => concerns,
      instance: `instance-${index}`,
      now,
      log: { info: log('info'), warn: log('warn'), error: log('error') },
      async mail(transaction, report) {
        const draft =
          report.kind === 'begun'
            ? alertMail({ ...report, ...about }, mailContext())
            : allClearMail({ ...report, ...about }, mailContext())
        await createMailRepository(transaction, now).insert([draft])
      },
    })
    return { look, find: (...found: Concern[]) => void concerns.splice(0, concerns.length, ...found) }
  }

  /** What the operator was told since the last call: the log and the subjects of mails. */
  async function reported() {
    const mails = createMailRepository(db(), now)
    const subjects = await Promise.all((await mails.list('queued', 100)).map(({ id }) => mails.get(id)))
    for (const mail of subjects) if (mail !== null) await mails.markSent(mail.id)
    const lines = logged
    logged = []
    return { log: lines, mails: subjects.map((mail) => mail?.message.subject.replace('www.agence.example – ', '')) }
  }

  /** Minutes pass, then both look at once. */
  async function after(minutes: number, ...instances: { look: () => Promise<void> }[]) {
    time = new Date(time.getTime() + minutes * 60_000)
    await Promise.all(instances.map(({ look }) => look()))
  }

  it('tell each thing once when it begins and once when it is over, across instances and restarts', async () => {
    const [one, other] = [start(0), start(1)]
    one.find(WAITS)
    other.find(WAITS)
    await after(0, one, other)
    await after(1, one, other)
    expect(await reported()).toEqual({ log: [], mails: [] })
    await after(1, one, other)
    expect(await reported()).toEqual({ log: [['error', 'mail-waits']], mails: ['Des e-mails ne partent pas'] })
    const restarted = start(0)
    restarted.find(WAITS)
    await after(60, restarted, other)
    // It is away for a moment, and one instance alone does not see it.
    restarted.find()
    await after(4, restarted)
    other.find()
    await after(0, other)
    restarted.find(WAITS)
    await after(0, restarted, other)
    expect(await reported()).toEqual({ log: [], mails: [] })
    restarted.find()
    await after(4, restarted, other)
    expect(await reported()).toEqual({ log: [], mails: [] })
    await after(1, restarted, other)
    expect(await reported()).toEqual({ log: [['info', 'mail-waits']], mails: ['Les e-mails partent de nouveau'] })
    await after(1, restarted, other)
    expect(await reported()).toEqual({ log: [], mails: [] })
  })

  it('leave what belongs to one instance to that instance', async () => {
    const [one, other] = [start(0), start(1)]
    one.find(DISK)
    await after(0, one, other)
    await after(2, one, other)
    expect(await reported()).toEqual({ log: [['error', 'disk-low']], mails: ['Le disque est presque plein'] })
    await after(120, other)
    expect(await reported()).toEqual({ log: [], mails: [] })
    one.find()
    await after(0, one, other)
    expect(await reported()).toEqual({ log: [['info', 'disk-low']], mails: ['Il y a de nouveau de la place sur le disque'] })
  })

  it('tell of an outage of the database in the log at once, and by one mail once it is over', async () => {
    const [one, other] = [start(0), start(1)]
    one.find(AWAY)
    other.find(AWAY)
    await after(0, one, other)
    await after(9, one, other)
    expect((await reported()).log).toEqual([
      ['error', 'database-away'],
      ['error', 'database-away'],
    ])
    one.find()
    other.find()
    await after(1, one, other)
    const { log, mails } = await reported()
    expect([log, mails]).toEqual([
      [
        ['info', 'database-away'],
        ['info', 'database-away'],
      ],
      ['La base de données répond de nouveau'],
    ])
    await after(10, one, other)
    expect(await reported()).toEqual({ log: [], mails: [] })
  })

  it('know when a mail was given up last, unless it was one to the operator', async () => {
    const mails = createMailRepository(db(), now)
    const [alert = '', visitors = ''] = await mails.insert([{ ...mailDraft(), kind: 'operator-alert' }, mailDraft()])
    await mails.markFailed(alert, '550 no such user', true)
    expect((await readSharedFigures(db(), null)).mails).toMatchObject({
      queued: 1,
      undeliverable: 1,
      waitingSince: time,
      lastFailedAt: null,
    })
    await mails.markFailed(visitors, '451 later', false)
    expect((await readSharedFigures(db(), null)).mails.lastFailedAt).toBe(null)
    await mails.markFailed(visitors, '550 no such user', true)
    expect((await readSharedFigures(db(), null)).mails).toMatchObject({
      queued: 0,
      undeliverable: 2,
      waitingSince: null,
      lastFailedAt: time,
    })
  })
})
