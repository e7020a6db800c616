import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FormParts, SentForm, SubmitOutcome } from '#src/features/forms/server/form-service.ts'
import { createFormService } from '#src/features/forms/server/submit-form.ts'
import { submissions } from '#src/features/forms/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { feedProperty } from '../../../fixtures/feed.ts'
import { memoryGuards } from '../../../fixtures/form-guards.ts'
import { aFormSite, entriesOf } from '../../../fixtures/form-site.ts'
import { listingSite } from '../../../fixtures/listing-site.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const GOOD = { firstName: 'Anne', lastName: 'Maes', email: 'Anne@Example.be', remark: 'Bonjour', privacy: 'on' }

function sentForm(
  entries: { readonly [name: string]: string },
  more: Partial<SentForm> & { readonly config?: object } = {},
): SentForm {
  const { config, ...rest } = more
  return {
    form: 'site-contact',
    entries: entriesOf(entries),
    language: 'nl',
    findSubject: async () => null,
    isPreview: false,
    ip: '192.0.2.1',
    site: { site: aFormSite(config), listingSite: listingSite(), pagePath: () => null },
    ...rest,
  }
}

const stateOf = (outcome: SubmitOutcome) => (outcome.kind === 'refused' ? outcome.state : null)
const withoutCaptcha = { config: { forms: { 'site-contact': { hasCaptcha: false } } } }

await describeOnEachDatabase('a submitted form', (open) => {
  let database: OpenDatabase
  let guards: ReturnType<typeof memoryGuards>
  let mails: MailDraft[]
  let failures: object[]

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.db.delete(submissions)
    guards = memoryGuards()
    mails = []
    failures = []
  })

  const service = (more: Partial<FormParts> = {}) =>
    createFormService({
      db: database.db,
      guards,
      mailQueue: { enqueue: async (_, drafts) => void mails.push(...drafts) },
      mailsOf: (submission) => [{ kind: 'agency', submissionId: submission.id } as MailDraft],
      handlers: {},
      secret: { hash: (purpose, text) => `${purpose} ${text}` },
      publicUrl: 'https://www.agence.example',
      now: () => NOW,
      log: { error: (details) => void failures.push(details) },
      ...more,
    })
  const stored = () => database.db.select().from(submissions)
  const proven = async () => ({ ...GOOD, challenge: (await guards.issue('site-contact', 'text')).id, captcha: 'right' })

  it('[FORM-14] is stored with its mails, in the visitor’s language and with its retention date', async () => {
    const entries = await proven()
    const subject = { kind: 'property', record: feedProperty({ ID: 1001 }) } as const
    expect(await service().submit(sentForm(entries, { findSubject: async () => subject }))).toEqual({ kind: 'accepted' })
    const [row, ...others] = await stored()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      form: 'site-contact',
      key: entries.challenge,
      language: 'nl',
      propertyId: 1001,
      projectId: null,
      email: 'anne@example.be',
      data: { ...GOOD, privacy: true },
      createdAt: NOW,
      eraseAt: new Date('2028-11-20T10:00:00Z'),
    })
    expect(mails).toEqual([{ kind: 'agency', submissionId: row?.id }])
  })

  it('[FORM-05, FORM-15] without a proof gets a challenge once its fields are valid, and is accepted with the answer', async () => {
    const first = stateOf(await service().submit(sentForm(GOOD)))
    expect(first).toMatchObject({ errors: {}, problem: null, values: GOOD, challenge: { kind: 'text' } })
    expect(await stored()).toEqual([])
    const answered = { ...GOOD, challenge: first?.challenge?.id ?? '', captcha: 'right' }
    expect((await service().submit(sentForm(answered))).kind).toBe('accepted')
    expect(await stored()).toHaveLength(1)
  })

  it('[FORM-05] with a wrong answer gets a new challenge, and the first one becomes invalid', async () => {
    const { challenge, ...entries } = await proven()
    const wrong = stateOf(await service().submit(sentForm({ ...entries, challenge, captcha: 'wrong' })))
    expect(wrong).toMatchObject({ errors: { captcha: 'captcha' }, problem: 'invalid', values: GOOD, challenge: { kind: 'text' } })
    expect(wrong?.challenge?.id).not.toBe(challenge)
    const again = stateOf(await service().submit(sentForm({ ...entries, challenge, captcha: 'right' })))
    expect(again?.errors).toEqual({ captcha: 'captcha-expired' })
    expect(await stored()).toEqual([])
  })

  it('uses up no challenge while its fields are invalid', async () => {
    const entries = await proven()
    const refused = stateOf(await service().submit(sentForm({ ...entries, email: 'nobody' })))
    expect(refused).toMatchObject({ errors: { email: 'invalid-email' }, problem: 'invalid', challenge: null })
    expect((await service().submit(sentForm(entries))).kind).toBe('accepted')
  })

  it('[FORM-14] that is sent twice is stored once, in sequence and concurrently', async () => {
    const entries = await proven()
    const forms = service()
    const both = await Promise.all([forms.submit(sentForm(entries)), forms.submit(sentForm(entries))])
    expect([...both, await service().submit(sentForm(entries))].map(({ kind }) => kind)).toEqual(Array(3).fill('accepted'))
    expect(await stored()).toHaveLength(1)
    expect(mails).toHaveLength(1)
  })

  it('[FORM-14] that is sent twice concurrently without a challenge, to two instances, is stored once', async () => {
    const sent = sentForm(GOOD, withoutCaptcha)
    const both = await Promise.all([service().submit(sent), service().submit(sent)])
    expect(both.map(({ kind }) => kind)).toEqual(['accepted', 'accepted'])
    expect(await stored()).toHaveLength(1)
    expect(mails).toHaveLength(1)
  })

  it('[FORM-14] with other entries for a used challenge is a new submission, and is never treated as the first', async () => {
    const entries = await proven()
    await service().submit(sentForm(entries))
    const other = stateOf(await service().submit(sentForm({ ...entries, remark: 'Encore une question' })))
    expect(other).toMatchObject({ values: { remark: 'Encore une question' }, challenge: { kind: 'text' } })
  })

  it('without a captcha is a new submission if its entries, its subject or the day differ', async () => {
    const about = (ID: number) => async () => ({ kind: 'property', record: feedProperty({ ID }) }) as const
    await service().submit(sentForm(GOOD, withoutCaptcha))
    await service().submit(sentForm({ ...GOOD, remark: 'Autre' }, withoutCaptcha))
    await service().submit(sentForm(GOOD, { ...withoutCaptcha, findSubject: about(1) }))
    await service({ now: () => new Date('2026-11-22T10:00:00Z') }).submit(sentForm(GOOD, withoutCaptcha))
    expect(await stored()).toHaveLength(4)
  })

  it('beyond the rate limit gets the retry time', async () => {
    guards.rateLimiter = 0
    const outcome = await service().submit(sentForm(await proven()))
    expect(outcome).toMatchObject({ status: 429, state: { problem: 'too-many', retryAfterSeconds: 600, values: GOOD } })
  })

  it('[FORM-05] does not count towards the shared limit while unproven, and a limited visitor need not solve the captcha again', async () => {
    guards.allowedSubmissions = 1
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await service().submit(sentForm(GOOD))).toMatchObject({ status: 422, state: { challenge: { kind: 'text' } } })
      const wrong = { ...(await proven()), captcha: 'wrong' }
      expect(await service().submit(sentForm(wrong))).toMatchObject({ status: 422, state: { errors: { captcha: 'captcha' } } })
    }
    const check = async () => ({ errors: {}, problem: 'invalid' as const })
    const refusing = service({ handlers: { 'site-contact': { check } } })
    expect(await refusing.submit(sentForm(await proven()))).toMatchObject({ state: { problem: 'invalid' } })
    expect(await service().submit(sentForm(await proven()))).toEqual({ kind: 'accepted' })
    const over = await service().submit(sentForm(await proven()))
    expect(over).toMatchObject({
      status: 429,
      state: { problem: 'too-many', retryAfterSeconds: 600, values: GOOD, challenge: { kind: 'none' } },
    })
    expect(await stored()).toHaveLength(1)
  })

  it.each([
    ['that is switched off', { config: { forms: { 'site-contact': { isActive: false } } } }, 'inactive'],
    ['of a preview', { isPreview: true }, 'inactive'],
    ['about a property that is gone', { findSubject: async () => 'subject-gone' as const }, 'subject-gone'],
  ])('%s is returned with its entries', async (_, more, problem) => {
    const outcome = await service().submit(sentForm(await proven(), more))
    expect(outcome).toMatchObject({ status: 422, state: { problem, values: GOOD } })
    expect(await stored()).toEqual([])
  })

  it('with a filled honeypot is refused with an error, not dropped silently', async () => {
    const outcome = await service().submit(sentForm({ ...(await proven()), website: 'https://spam.example' }))
    expect(stateOf(outcome)).toMatchObject({ problem: 'invalid', errors: {}, values: GOOD })
  })

  it('that was answered too fast keeps its entries, gets a second picture, and is accepted with it', async () => {
    const hasty = stateOf(await service().submit(sentForm({ ...(await proven()), captcha: 'hasty' })))
    expect(hasty).toMatchObject({ errors: { captcha: 'captcha-again' }, values: GOOD, challenge: { kind: 'text' } })
    const entries = { ...GOOD, challenge: hasty?.challenge?.id ?? '', captcha: 'right' }
    expect((await service().submit(sentForm(entries))).kind).toBe('accepted')
  })

  it('with an unknown challenge gets a new one', async () => {
    for (const challenge of ['\0', 'x'.repeat(100_000), '\ud800', "' or 1=1"]) {
      const outcome = await service().submit(sentForm({ ...GOOD, challenge, captcha: 'right' }))
      expect(outcome).toMatchObject({ status: 422, state: { challenge: { kind: 'text' } } })
    }
    expect([await stored(), failures]).toEqual([[], []])
  })

  it('[ERR-03] that its handler refuses stores nothing, and needs no new proof', async () => {
    const full = { errors: { slot: 'slot-taken' }, problem: 'appointments-full' } as const
    const refusing = { 'site-contact': { store: async () => full } }
    const refused = stateOf(await service({ handlers: refusing }).submit(sentForm(await proven())))
    expect(refused).toMatchObject({ ...full, challenge: { kind: 'none' } })
    expect([await stored(), mails]).toEqual([[], []])
    const again = { ...GOOD, challenge: refused?.challenge?.id ?? '' }
    expect((await service().submit(sentForm(again))).kind).toBe('accepted')
  })

  it('[FORM-13] that its handler refuses beforehand is not stored either', async () => {
    const handlers = { 'site-contact': { check: async () => ({ errors: {}, problem: 'already-requested' as const }) } }
    expect(stateOf(await service({ handlers }).submit(sentForm(await proven())))?.problem).toBe('already-requested')
    expect(await stored()).toEqual([])
  })

  it('sends the mails of its handler instead of the standard ones', async () => {
    const mail = { kind: 'confirmation' } as MailDraft
    const handler = { store: async () => ({ mails: [mail] }) }
    await service({ handlers: { 'site-contact': handler } }).submit(sentForm(await proven()))
    expect(mails).toEqual([mail])
  })

  it('[FORM-12] returns the secret of the handler’s record, also for a repetition with the same challenge, but not for equal entries only', async () => {
    const handlers: FormParts['handlers'] = { 'site-contact': { thanksToken: async (id) => `of ${id}` } }
    const entries = await proven()
    const outcomes = [
      await service({ handlers }).submit(sentForm(entries)),
      await service({ handlers }).submit(sentForm(entries)),
    ]
    const [row] = await stored()
    const accepted = { kind: 'accepted', token: `of ${row?.id}` }
    expect(outcomes).toEqual([accepted, accepted])
    const sent = sentForm(GOOD, withoutCaptcha)
    const first = await service({ handlers }).submit(sent)
    expect(first).toEqual({ kind: 'accepted', token: expect.stringMatching(/^of /) })
    expect(await service({ handlers }).submit(sent)).toEqual({ kind: 'accepted' })
  })

  it('[FORM-14] is accepted where what its handler stored cannot be found', async () => {
    const handlers: FormParts['handlers'] = { 'site-contact': { thanksToken: async () => Promise.reject(new Error('away')) } }
    expect(await service({ handlers }).submit(sentForm(await proven()))).toEqual({ kind: 'accepted' })
    expect([await stored(), failures]).toEqual([[expect.anything()], [expect.anything()]])
  })

  it('[FORM-09, FORM-14] is returned as not sent if its mails cannot be stored, with nothing stored and no entry in the log', async () => {
    const mailQueue = { enqueue: async () => Promise.reject(new Error('the queue is away')) }
    const outcome = await service({ mailQueue }).submit(sentForm(await proven()))
    expect(outcome).toMatchObject({ status: 503, state: { problem: 'not-sent', values: GOOD, challenge: { kind: 'none' } } })
    expect(await stored()).toEqual([])
    expect(failures).toHaveLength(1)
    expect(JSON.stringify(failures)).not.toMatch(/Anne|Maes|Bonjour/i)
  })

  it('[FORM-14] has no values in the log when a query fails, only its code', async () => {
    const handler = {
      store: async (_: unknown, __: unknown, db: OpenDatabase['db']) => {
        await db
          .insert(submissions)
          .values({ id: 'no uuid', form: 'x', key: 'Maes', language: 'fr', data: GOOD, createdAt: NOW, eraseAt: NOW })
        return { mails: [] }
      },
    }
    await service({ handlers: { 'site-contact': handler } }).submit(sentForm(await proven()))
    expect(JSON.stringify(failures)).toContain('22P02')
    expect(JSON.stringify(failures)).not.toMatch(/Anne|Maes|Bonjour/i)
  })
})

describe('an unavailable database', () => {
  it('[FORM-09] returns the form as not sent', async () => {
    const away = async () => Promise.reject(new Error('away'))
    const forms = createFormService({
      db: {} as OpenDatabase['db'],
      guards: { issue: away, redeem: away, consume: away, consumeProven: away },
      mailQueue: { enqueue: away },
      mailsOf: () => [],
      handlers: {},
      secret: { hash: () => '' },
      publicUrl: '',
      now: () => NOW,
      log: { error: () => {} },
    })
    expect(await forms.submit(sentForm(GOOD))).toMatchObject({ status: 503, state: { problem: 'not-sent', values: GOOD } })
  })
})
