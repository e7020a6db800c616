import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChallengeRepository } from '#src/features/forms/server/guard/challenge-repository.ts'
import { createGuards, type FormGuards } from '#src/features/forms/server/guard/guards.ts'
import { standardMails } from '#src/features/forms/server/mails/standard-mails.ts'
import { createFormService } from '#src/features/forms/server/submit-form.ts'
import { submissions } from '#src/features/forms/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { openPglite } from '#src/platform/db/pglite.ts'
import { createMailRepository } from '#src/platform/mail/mail-repository.ts'
import { mails } from '#src/platform/mail/tables.ts'
import { createRateRepository } from '#src/platform/rate-limits/rate-repository.ts'
import { migrationsFolder, root } from '../../../fixtures/database.ts'
import { aFormSite, entriesOf } from '../../../fixtures/form-site.ts'
import { listingSite } from '../../../fixtures/listing-site.ts'
import { temporaryFolder } from '../../../fixtures/site/site-folder.ts'

const secret = { hash: (purpose: string, text: string) => `${purpose} ${text}`, keyFor: () => Buffer.alloc(32) }

describe('a submission', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let database: OpenDatabase
  let guards: FormGuards
  let now = new Date('2026-11-21T10:00:00Z')
  let syncs = 0

  beforeAll(async () => {
    folder = await temporaryFolder()
    database = await openPglite({ dataDir: folder.path, root, migrationsFolder, fsync: () => void syncs++ })
    guards = createGuards({
      challenges: createChallengeRepository(database.db),
      rates: createRateRepository(database.db),
      secret,
      now: () => now,
      testAnswer: 'right',
      limits: () => ({ perAddressPerHour: 100, perFormPerHour: 100, challengesPerAddress: 100 }),
    })
  }, 60_000)
  afterAll(async () => {
    await database.close()
    await folder[Symbol.asyncDispose]()
  })

  async function take(email: string, hasCaptcha: boolean) {
    const service = createFormService({
      db: database.db,
      guards,
      mailQueue: {
        enqueue: async (inside, drafts) => void (await createMailRepository(inside, () => new Date()).insert(drafts)),
      },
      mailsOf: standardMails,
      handlers: {},
      secret,
      publicUrl: 'https://www.agence.example',
      now: () => now,
      log: { error: (details) => expect(details).toBeUndefined() },
    })
    const proof = hasCaptcha ? { challenge: (await guards.issue('site-contact', 'text')).id, captcha: 'right' } : {}
    now = new Date(now.getTime() + 10_000)
    syncs = 0
    return service.submit({
      form: 'site-contact',
      entries: entriesOf({ firstName: 'Anne', lastName: 'Maes', email, remark: 'Bonjour', privacy: 'on', ...proof }),
      language: 'fr',
      findSubject: async () => null,
      isPreview: false,
      ip: '192.0.2.1',
      site: { site: aFormSite({ forms: { 'site-contact': { hasCaptcha } } }), listingSite: listingSite(), pagePath: () => '/' },
    })
  }

  it.each([
    ['without a captcha', false, 2],
    ['with one, which is used up', true, 3],
  ])('[FORM-14] %s is on disk when it is acknowledged, with few commits', async (_, hasCaptcha, commits) => {
    const before = await database.db.$count(submissions)
    expect(await take(`${commits}@example.be`, hasCaptcha)).toEqual({ kind: 'accepted' })
    // One commit for the counts of the rate limits, one for the submission with its mails.
    expect(syncs).toBe(commits)
    expect(await database.db.$count(submissions)).toBe(before + 1)
    expect(await database.db.$count(mails)).toBe(2 * (before + 1))
  })
})
