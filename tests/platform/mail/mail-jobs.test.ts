import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { createMailJobs, MAIL_QUEUE, type MailJobs } from '#src/platform/mail/mail-jobs.ts'
import type { MailMessage } from '#src/platform/mail/mail-message.ts'
import { createMailRepository, type MailRepository } from '#src/platform/mail/mail-repository.ts'
import { createSmtpTransport, type MailTransport } from '#src/platform/mail/transport.ts'
import { NO_TRACING, type Tracing } from '#src/platform/tracing/tracing.ts'
import { describeOnEachDatabase, openTestDatabase } from '../../fixtures/database.ts'
import { mailDraft, mailLog, smtpAnswer, startMailServer } from '../../fixtures/mail.ts'

const PACE = { firstRetrySeconds: 1, pollSeconds: 1 }

await describeOnEachDatabase('the mail queue', (open) => {
  let database: OpenDatabase
  let mails: MailRepository
  let running: MailJobs[] = []

  beforeAll(async () => {
    database = await open()
    mails = createMailRepository(database.db, () => new Date())
  })

  afterEach(async () => {
    await Promise.all(running.map((jobs) => jobs.stop()))
    running = []
    await database.sql.executeSql('delete from mails; delete from jobs.job')
  })

  afterAll(() => database.close())

  function jobsWith(transport: MailTransport, log = mailLog().log, span = NO_TRACING.span): MailJobs {
    const jobs = createMailJobs({ database, now: () => new Date(), mails, transport, log, pace: PACE, span })
    running.push(jobs)
    return jobs
  }

  const unfinishedJobs = async () =>
    (await database.sql.executeSql("select 1 from jobs.job where name = $1 and state < 'completed'", [MAIL_QUEUE])).rows.length

  const enqueue = (jobs: MailJobs, ...messages: Partial<MailMessage>[]) =>
    database.db.transaction((inside) => jobs.queue.enqueue(inside, messages.map(mailDraft)))

  it('[FORM-14] sends a mail once its transaction is committed, and marks it as sent', async () => {
    await using server = await startMailServer()
    const { log, lines, until } = mailLog()
    const spans: string[] = []
    const span: Tracing['span'] = (name, _attributes, work) => {
      spans.push(name)
      return work({ set: () => undefined })
    }
    const jobs = jobsWith(createSmtpTransport(server.url), log, span)
    await jobs.start()
    await enqueue(jobs, {}, { to: 'second@visitor.example' })
    await server.until(2)
    await until('sent a mail', 2)
    expect(server.recipients.toSorted()).toEqual(['marie@visiteuse.example', 'second@visitor.example'])
    expect(await mails.counts()).toEqual({ queued: 0, sent: 2, undeliverable: 0 })
    expect(spans).toEqual(['send mail', 'send mail'])
    expect(JSON.stringify(lines)).not.toMatch(/@|Marie|Bonjour/i)
  })

  it('[OWN-01] stores no secret of a link in a sent mail; the delivered mail has all of them', async () => {
    await using server = await startMailServer()
    const { log, until } = mailLog()
    const jobs = jobsWith(createSmtpTransport(server.url), log)
    await jobs.start()
    const secrets = ['tok-EN_1', 'SIG_na-2', 'un-SUB_3']
    const file = 'https://a.example/files/1?until=17&signature=SIG_na-2'
    await enqueue(jobs, {
      text: `https://a.example/fr/x/?token=tok-EN_1\n${file}`,
      html: `<a href="https://a.example/fr/x/?token=tok-EN_1">x</a><a href="${file.replace('&', '&amp;')}">y</a>`,
      headers: { 'List-Unsubscribe': '<https://a.example/api/unsubscribe?token=un-SUB_3>' },
    })
    await server.until(1)
    await until('sent a mail')
    const { rows } = await database.sql.executeSql('select message::text as message from mails')
    const stored = JSON.stringify(rows)
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
    expect(stored).toContain('https://a.example/files/1?until=17&signature=…')
    expect(server.taken[0]?.text).toContain('token=tok-EN_1')
    expect(server.taken[0]?.html).toContain('signature=SIG_na-2')
  })

  it('[FORM-14] sends nothing of a transaction that is rolled back', async () => {
    await using server = await startMailServer()
    const { log, until } = mailLog()
    const jobs = jobsWith(createSmtpTransport(server.url), log)
    await jobs.start()
    await expect(
      database.db.transaction(async (inside) => {
        await jobs.queue.enqueue(inside, [mailDraft({ to: 'never@visitor.example' })])
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await enqueue(jobs, {})
    await until('sent a mail')
    expect(server.recipients).toEqual(['marie@visiteuse.example'])
    expect(await mails.counts()).toEqual({ queued: 0, sent: 1, undeliverable: 0 })
  })

  it('[FORM-14] finds and sends a mail that was queued before the jobs started, or has no job', async () => {
    await using server = await startMailServer()
    const jobs = jobsWith(createSmtpTransport(server.url))
    await enqueue(jobs, {})
    await jobs.start()
    await server.until(1)
    await mails.insert([mailDraft({ to: 'without-a-job@visitor.example' })])
    await jobs.queueWaiting()
    await server.until(2)
    expect(server.recipients).toEqual(['marie@visiteuse.example', 'without-a-job@visitor.example'])
  })

  it('[FORM-14] sends piled-up mails one after the other, without waiting for the next poll', async () => {
    await using server = await startMailServer()
    const jobs = createMailJobs({
      database,
      now: () => new Date(),
      mails,
      transport: createSmtpTransport(server.url),
      log: mailLog().log,
      pace: { firstRetrySeconds: 1, pollSeconds: 3600 },
    })
    running.push(jobs)
    await mails.insert(Array.from({ length: 20 }, () => mailDraft()))
    await jobs.start()
    await server.until(20)
    expect(server.taken).toHaveLength(20)
  })

  it('[FORM-14] sends a mail that waits for its retry at once on request', async () => {
    let isOpen = false
    const { log, until } = mailLog()
    await using server = await startMailServer({
      onMailFrom: (_address, _session, done) => done(isOpen ? null : smtpAnswer(451, 'later')),
    })
    const jobs = createMailJobs({
      database,
      now: () => new Date(),
      mails,
      transport: createSmtpTransport(server.url),
      log,
      pace: { firstRetrySeconds: 3600, pollSeconds: 1 },
    })
    running.push(jobs)
    await jobs.start()
    await enqueue(jobs, {}, { to: 'second@visitor.example' })
    const waiting = async () =>
      (await database.sql.executeSql("select 1 from jobs.job where name = $1 and state = 'retry'", [MAIL_QUEUE])).rows.length
    await expect.poll(waiting).toBe(2)
    isOpen = true
    const [first] = await mails.queuedIds({ after: null, limit: 1 })
    await jobs.retryNow(first ?? '')
    await until('sent a mail')
    await jobs.retryNow(null)
    await until('sent a mail', 2)
    expect(server.taken).toHaveLength(2)
  })

  it('[FORM-14] retries a mail that the server defers until it is accepted, once', async () => {
    let isOpen = false
    const { log, until } = mailLog()
    await using server = await startMailServer({
      onMailFrom: (_address, _session, done) => done(isOpen ? null : smtpAnswer(451, 'later')),
    })
    const jobs = jobsWith(createSmtpTransport(server.url), log)
    await jobs.start()
    await enqueue(jobs, {})
    await until('could not send a mail; it will be retried')
    isOpen = true
    await until('sent a mail')
    await jobs.queueWaiting()
    expect(server.taken).toHaveLength(1)
    expect(await mails.counts()).toEqual({ queued: 0, sent: 1, undeliverable: 0 })
  })

  it('[FORM-14] marks a mail to a refused recipient as undeliverable at once, and retries it on command', async () => {
    let isKnown = false
    const { log, until } = mailLog()
    await using server = await startMailServer({
      onRcptTo: (_address, _session, done) => done(isKnown ? null : smtpAnswer(550, 'no such user')),
    })
    const jobs = jobsWith(createSmtpTransport(server.url), log)
    await jobs.start()
    await enqueue(jobs, {})
    await until('gave up on a mail that cannot be delivered')
    const [refused] = await mails.list('undeliverable', 10)
    expect(refused).toMatchObject({ kind: 'confirmation', attempts: 1, lastError: expect.stringContaining('550') })
    isKnown = true
    // Its job ends shortly after the mail became undeliverable; until then the purge sees a mail with a job.
    await expect.poll(unfinishedJobs).toBe(0)
    expect(await mails.requeue(refused?.id ?? '')).toBe(true)
    await jobs.queueWaiting()
    await server.until(1)
    await until('sent a mail')
    expect(await mails.counts()).toEqual({ queued: 0, sent: 1, undeliverable: 0 })
  })

  it('[FORM-14] sends each mail once with two workers on one database', async () => {
    await using server = await startMailServer()
    const { log, until } = mailLog()
    const [first, second] = [
      jobsWith(createSmtpTransport(server.url), log),
      jobsWith(createSmtpTransport(server.url), log),
    ] as const
    await first.start()
    await second.start()
    const recipients = Array.from({ length: 12 }, (_, index) => `visitor-${index}@visitor.example`)
    await enqueue(first, ...recipients.map((to) => ({ to })))
    await Promise.all([first.queueWaiting(), second.queueWaiting()])
    await until('sent a mail', recipients.length)
    await Promise.all([first.stop(), second.stop()])
    expect(server.recipients.toSorted()).toEqual(recipients.toSorted())
  })
})

describe('the mail queue after a process was killed, on PGlite', () => {
  let database: OpenDatabase
  let mails: MailRepository

  beforeAll(async () => {
    database = await openTestDatabase()
    mails = createMailRepository(database.db, () => new Date())
  })

  afterEach(() => database.sql.executeSql('delete from mails'))

  afterAll(() => database.close())

  it('[FORM-14] sends a mail that was being sent', async () => {
    await using server = await startMailServer()
    const { log, until } = mailLog()
    const refusing: MailTransport = { send: () => Promise.reject(new Error('down')), close: () => Promise.resolve() }
    const first = createMailJobs({ database, now: () => new Date(), mails, transport: refusing, log, pace: PACE })
    await first.start()
    await database.db.transaction((inside) => first.queue.enqueue(inside, [mailDraft()]))
    await until('could not send a mail; it will be retried')
    await first.stop()
    // The state that a process killed during a job leaves behind.
    const left = await database.sql.executeSql(
      "update jobs.job set state = 'active', heartbeat_on = now() where name = $1 returning 1",
      ['mail'],
    )
    expect(left.rows).toHaveLength(1)
    const second = createMailJobs({
      database,
      now: () => new Date(),
      mails,
      transport: createSmtpTransport(server.url),
      log,
      pace: PACE,
    })
    await second.start()
    await until('sent a mail')
    expect(server.taken).toHaveLength(1)
    await second.stop()
  })

  it('[FORM-14] keeps the mails stored if it cannot start, and logs it', async () => {
    const { log, lines } = mailLog()
    const silent: MailTransport = { send: () => Promise.reject(new Error('down')), close: () => Promise.resolve() }
    const broken = { ...database, sql: { ...database.sql, executeSql: () => Promise.reject(new Error('no right to create')) } }
    const jobs = createMailJobs({ database: broken, now: () => new Date(), mails, transport: silent, log, pace: PACE })
    await jobs.start()
    await database.db.transaction((inside) => jobs.queue.enqueue(inside, [mailDraft()]))
    expect(lines.map(({ message }) => message)).toContain('could not send the queued mails')
    expect(await mails.counts()).toEqual({ queued: 1, sent: 0, undeliverable: 0 })
    await jobs.stop()
  })
})
