import { expect, it } from 'vitest'
import { createJobRunner } from '#src/platform/jobs/job-runner.ts'
import { createMailJobs } from '#src/platform/mail/mail-jobs.ts'
import { createMailRepository } from '#src/platform/mail/mail-repository.ts'
import { hostOfSite, startTestFleet } from '../fixtures/fleet.ts'
import { mailDraft, startMailServer } from '../fixtures/mail.ts'

const HOME = '/fr/'

it('opens a closed site for its jobs, whose mail goes out by its own settings', async () => {
  await using mailOfSpa = await startMailServer()
  await using mailOfGent = await startMailServer()
  await using fleet = await startTestFleet({
    sites: { spa: { variables: { SMTP_URL: mailOfSpa.url } }, gent: { variables: { SMTP_URL: mailOfGent.url } } },
  })
  await fleet.get(hostOfSite('gent'), HOME)
  const { kind, sql, db } = await fleet.database.openSite('spa')
  const log = { info() {}, warn() {}, error() {} }
  const now = () => new Date()
  // Another process that queues a mail, and sends none.
  const runner = createJobRunner(fleet.database, { onError: (error) => expect.fail(error.message) })
  const mails = createMailRepository(db, now)
  const jobs = createMailJobs({ database: { kind, sql, sharedJobs: { runner, site: 'spa' } }, mails, transport: null, now, log })
  await jobs.start()
  await db.transaction((transaction) => jobs.queue.enqueue(transaction, [mailDraft({ subject: 'Spa' })]))
  await jobs.stop()
  await runner.stop()
  await mailOfSpa.until(1)
  expect(fleet.stateOf('spa')).toBe('open')
  expect(mailOfSpa.taken.map(({ subject }) => subject)).toEqual(['Spa'])
  expect(mailOfGent.taken).toEqual([])
})
