import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailContext, mailProperty } from '#src/dev/testing/mails/mail-site.ts'
import { createSubmissionRepository } from '#src/features/forms/server/submission-repository.ts'
import { createGiveUp } from '#src/features/leads/server/give-up.ts'
import { createLeadJobs, type LeadJobs } from '#src/features/leads/server/lead-jobs.ts'
import { createLeadRepository, type LeadRepository } from '#src/features/leads/server/lead-repository.ts'
import type { LeadTarget } from '#src/features/leads/server/lead-target.ts'
import { createLeadWorker } from '#src/features/leads/server/lead-worker.ts'
import { createReadLead } from '#src/features/leads/server/read-lead.ts'
import { createWebhookTarget } from '#src/features/leads/server/webhook-target.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { createMailRepository } from '#src/platform/mail/mail-repository.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { LEAD_SECRET, type LeadReceiver, startLeadReceiver } from '../../../fixtures/lead-receiver.ts'
import { mailLog } from '../../../fixtures/mail.ts'
import { personalRecords } from '../../../fixtures/personal-records.ts'

const START = new Date('2026-11-26T13:00:00Z')
const DATA = { firstName: 'Anne', lastName: 'Maes', email: 'anne@example.be', remark: 'Bonjour' }

await describeOnEachDatabase('leads', (open) => {
  let database: OpenDatabase
  let receiver: LeadReceiver
  let deliveries: LeadRepository
  let log: ReturnType<typeof mailLog>
  let now: Date
  let running: LeadJobs[] = []
  const context = () => mailContext()

  beforeAll(async () => {
    database = await open()
    receiver = await startLeadReceiver()
    deliveries = createLeadRepository(database.db, () => now)
  })
  beforeEach(() => {
    now = START
    log = mailLog()
    receiver.answer(204)
  })
  afterEach(async () => {
    await Promise.all(running.map((jobs) => jobs.stop()))
    running = []
    await personalRecords(database.db).clear()
    await database.sql.executeSql('delete from jobs.job')
  })
  afterAll(async () => {
    await receiver[Symbol.asyncDispose]()
    await database.close()
  })

  function parts() {
    const { db } = database
    return {
      database,
      deliveries,
      readLead: createReadLead({
        submissions: createSubmissionRepository(db),
        properties: { getUnpublished: async () => ({ record: mailProperty(), status: 1, retiredAt: null }) },
        projects: { get: async () => null },
        context,
      }),
      targetOf: ({ target: url }: { readonly target: string }): LeadTarget =>
        createWebhookTarget({ url, secrets: [LEAD_SECRET], privateHosts: [receiver.host], now: () => now }),
      giveUp: createGiveUp({
        db,
        mailQueue: { enqueue: async (inside, drafts) => void (await createMailRepository(inside, () => now).insert(drafts)) },
        context,
        titleOf: () => 'crm.example.be',
        now: () => now,
      }),
      isSending: true,
      hasDestinations: () => true,
      now: () => now,
      log: log.log,
    }
  }

  function jobsWith(overrides: Partial<Parameters<typeof createLeadJobs>[0]> = {}): LeadJobs {
    const jobs = createLeadJobs({ ...parts(), ...overrides })
    running.push(jobs)
    return jobs
  }

  /** A submission with a delivery to the receiver, as forms store both. */
  async function submit(jobs: LeadJobs, url = receiver.url): Promise<string> {
    const id = await personalRecords(database.db).submission({ data: DATA, propertyId: 1003, createdAt: now })
    await database.db.transaction((inside) =>
      jobs.enqueue(inside, { id, page: '/fr/bien/1003/' }, [{ kind: 'webhook', target: url }]),
    )
    return id
  }

  /** A job ends shortly after its delivery was stored; until then none is queued under its key. */
  const idle = () =>
    expect
      .poll(
        async () =>
          (await database.sql.executeSql("select 1 from jobs.job where name = 'leads' and state < 'completed'")).rows.length,
      )
      .toBe(0)
  const idsSince = (before: number) => receiver.received.slice(before).map(({ id }) => id)
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const only = async (submission: string) => {
    const [delivery] = await deliveries.ofSubmission(submission)
    if (delivery === undefined) throw new Error('there is no delivery')
    return delivery
  }

  it('are delivered in order, each once, by two processes', async () => {
    const before = receiver.received.length
    const [first, second] = [jobsWith(), jobsWith()] as const
    // What was stored before any queue has started is found, too.
    const sent = [await submit(first)]
    await first.start()
    await second.start()
    for (let count = 0; count < 6; count++) sent.push(await submit(count % 2 === 0 ? first : second))
    await Promise.all([first.queueDue(), second.queueDue()])
    await log.until('delivered a lead', sent.length)
    expect(idsSince(before)).toEqual(sent)
    expect(receiver.received.at(-1)?.body.data).toMatchObject({
      form: 'site-contact',
      lastName: 'Maes',
      message: 'Bonjour',
      listing: { id: 1003, reference: 'V2621', url: 'https://www.agence.example/fr/bien/1003/' },
      pageUrl: 'https://www.agence.example/fr/bien/1003/',
    })
    expect(await deliveries.counts()).toEqual({ queued: 0, undeliverable: 0, delivered: 7 })
  })

  it('wait for the one before them, which is tried when its time has come, and not before', async () => {
    const before = receiver.received.length
    const jobs = jobsWith()
    await jobs.start()
    receiver.answer(500)
    const first = await submit(jobs)
    await log.until('could not deliver a lead; it will be retried')
    const second = await submit(jobs)
    const elsewhere = await submit(jobs, `http://${receiver.host}/other`)
    await log.until('could not deliver a lead; it will be retried', 2)
    expect(idsSince(before)).toEqual([first, elsewhere])
    expect(await only(first)).toMatchObject({ state: 'queued', attempts: 1, lastError: `${receiver.host} answers with 500.` })
    receiver.answer(503, { 'retry-after': '120' })
    later(29_999)
    await idle()
    await jobs.queueDue()
    later(1)
    await idle()
    await jobs.queueDue()
    await log.until('could not deliver a lead; it will be retried', 4)
    expect((await only(first)).nextTryAt).toEqual(new Date(now.getTime() + 120_000))
    receiver.answer(204)
    later(120_000)
    await idle()
    await jobs.queueDue()
    await log.until('delivered a lead', 3)
    expect(idsSince(before).filter((id) => id !== elsewhere)).toEqual([first, first, first, second])
  })

  it('that are refused are kept, told once for each destination and day without naming anybody, and sent again when somebody asks', async () => {
    const jobs = jobsWith()
    await jobs.start()
    receiver.answer(422, {}, 'no agent for anne@example.be (ANNE Maes): Bonjour')
    const sent = [await submit(jobs), await submit(jobs)]
    await log.until('gave up on a lead that cannot be delivered', 2)
    const refused = await only(sent[0] ?? '')
    expect(refused).toMatchObject({ state: 'undeliverable', attempts: 1 })
    expect(refused.lastError).toBe(`${receiver.host} answers with 422: no agent for … (… …): …`)
    const mails = await createMailRepository(database.db, () => now).list('queued', 10)
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['lead-failed', 'bonjour@valleeetpierre.example']])
    later(86_400_000)
    await submit(jobs)
    await log.until('gave up on a lead that cannot be delivered', 3)
    expect(await createMailRepository(database.db, () => now).list('queued', 10)).toHaveLength(2)
    const stored = JSON.stringify([log.lines, (await database.sql.executeSql('select message, recipient from mails')).rows])
    expect(stored).not.toMatch(/anne|maes|secret-path/i)
    receiver.answer(204)
    await idle()
    expect(await jobs.resend(null)).toBe(3)
    await log.until('delivered a lead', 3)
    expect(await deliveries.counts()).toEqual({ queued: 0, undeliverable: 0, delivered: 3 })
  })

  it('that a process had sent when it was killed come again with the same id, once it can no longer be sending', async () => {
    const before = receiver.received.length
    const { promise: isSent, resolve } = Promise.withResolvers<void>()
    const id = await submit(jobsWith())
    const sendAndDie = createLeadWorker({
      ...parts(),
      // As when the process ends between the answer and the commit.
      deliveries: {
        ...deliveries,
        markDelivered() {
          resolve()
          return new Promise(() => undefined)
        },
      },
      onRetry: () => undefined,
      signal: new AbortController().signal,
    })
    void sendAndDie((await only(id)).id)
    await isSent
    const next = jobsWith()
    if (database.kind === 'postgres') {
      // Another instance may still be at work: it is left alone for a while.
      await next.start()
      await next.queueDue()
      expect(idsSince(before)).toEqual([id])
      later(150_000)
      await next.queueDue()
    } else await next.start()
    await log.until('delivered a lead')
    expect(idsSince(before)).toEqual([id, id])
    expect(await only(id)).toMatchObject({ state: 'delivered', attempts: 2 })
  })

  it('are tried for two days, and go no further than forms.json says', async () => {
    const jobs = jobsWith({
      targetOf: ({ target }) => ({ missing: 'nobody takes it', isPassing: target.endsWith('passing') }),
    })
    await jobs.start()
    const passing = await submit(jobs, 'https://a.example/passing')
    const gone = await submit(jobs, 'https://a.example/gone')
    await log.until('could not deliver a lead; it will be retried')
    await log.until('gave up on a lead that cannot be delivered')
    later(48 * 3_600_000)
    await idle()
    await jobs.queueDue()
    await log.until('gave up on a lead that cannot be delivered', 2)
    expect([(await only(passing)).state, (await only(gone)).state]).toEqual(['undeliverable', 'undeliverable'])
    expect(await jobs.resend(randomUUID())).toBe(0)
  })
})
