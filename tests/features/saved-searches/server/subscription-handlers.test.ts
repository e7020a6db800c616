import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { FormId } from '#schemas/forms/form.ts'
import { mailboxOf } from '#src/features/forms/server/mailbox.ts'
import { standardMails } from '#src/features/forms/server/mails/standard-mails.ts'
import { createFormService } from '#src/features/forms/server/submit-form.ts'
import { submissions } from '#src/features/forms/server/tables.ts'
import { forgetConfirmationMail, mayMailSubscriber } from '#src/features/saved-searches/server/confirmation-limit.ts'
import { subscriptionActions } from '#src/features/saved-searches/server/subscription-actions.ts'
import { subscriptionHandlers } from '#src/features/saved-searches/server/subscription-handlers.ts'
import { createSubscriptionRepository } from '#src/features/saved-searches/server/subscription-repository.ts'
import { subscriptions } from '#src/features/saved-searches/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import { createSmtpTransport } from '#src/platform/mail/transport.ts'
import { rateCounts } from '#src/platform/rate-limits/tables.ts'
import { tokenHash } from '#src/platform/secrets/link-token.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { memoryGuards } from '../../../fixtures/form-guards.ts'
import { aFormSite, entriesOf } from '../../../fixtures/form-site.ts'
import { listingSite } from '../../../fixtures/listing-site.ts'
import { startMailServer } from '../../../fixtures/mail.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const PERSON = { firstName: 'Anne', lastName: 'Maes', email: 'Anne@Example.be', privacy: 'on' }
const SEARCH = {
  ...PERSON,
  goal: 'buy',
  types: ['1', '2'],
  zones: 'plombières|4850',
  priceFrom: '300000',
  priceTo: '200000',
  'rooms.bedrooms': '2',
  'rooms.garages': '1',
  'rooms.toilets': '0',
  energy: 'c',
  livingMin: '120',
  features: ['garden', 'lift'],
  frequency: 'daily',
}
const secret = { hash: (purpose: string, text: string) => `${purpose}-of-${text}` }

await describeOnEachDatabase('subscriptions by form', (open) => {
  let database: OpenDatabase
  let mails: MailDraft[]
  let now: Date

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.delete(subscriptions)
    await database.db.delete(submissions)
    await database.db.delete(rateCounts)
    mails = []
    now = NOW
  })
  afterAll(() => database.close())

  async function send(
    form: FormId,
    entries: Parameters<typeof entriesOf>[0],
    pagePath = (id: string) => `/nl/${id}/` as string | null,
  ) {
    const guards = memoryGuards()
    const service = createFormService({
      db: database.db,
      guards,
      mailQueue: { enqueue: async (_, drafts) => void mails.push(...drafts) },
      mailsOf: standardMails,
      handlers: subscriptionHandlers,
      secret,
      publicUrl: 'https://www.agence.example',
      now: () => now,
      log: { error: (details) => expect(details).toBeUndefined() },
    })
    const challenge = (await guards.issue(form, 'text')).id
    mails = []
    return service.submit({
      form,
      entries: entriesOf({ ...entries, challenge, captcha: 'right' }),
      language: 'nl',
      findSubject: async () => null,
      isPreview: false,
      ip: '192.0.2.1',
      site: { site: aFormSite(), listingSite: listingSite(), pagePath },
    })
  }
  const actions = () =>
    subscriptionActions({
      subscriptions: createSubscriptionRepository(database.db),
      hashOf: (token) => tokenHash(secret, token),
      context: () => ({ site: aFormSite(), listingSite: listingSite() }),
      now: () => now,
      pushKeyOf: async () => null,
      onConfirmed: (email) =>
        forgetConfirmationMail(database.db, { mailboxHash: (one) => `mailbox-of-${mailboxOf(one)}`, now }, email),
    })
  const all = () => database.db.select().from(subscriptions)
  const written = () => mails.map(({ kind, message }) => [kind, message.to])
  const isToVisitor = ({ message }: MailDraft) => message.to === 'anne@example.be'
  const tokenIn = (text = '') => /\/nl\/confirm-subscription\/\?token=(\S+)/.exec(text)?.[1] ?? ''
  const token = () => tokenIn(mails.find(isToVisitor)?.message.text)
  const daysLater = (days: number) => {
    now = new Date(NOW.getTime() + days * 86_400_000)
  }

  it('[FORM-06] a saved search waits for its confirmation: the agency is notified, and the visitor gets a link', async () => {
    expect(await send('demand-register', SEARCH)).toEqual({ kind: 'accepted' })
    const [row, ...others] = await all()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      kind: 'search',
      email: 'anne@example.be',
      language: 'nl',
      frequency: 'daily',
      confirmedAt: null,
      criteria: {
        goal: 0,
        types: ['1', '2'],
        cities: ['plombières|4850'],
        price: { min: 200_000, max: 300_000 },
        bedrooms: 2,
        garages: 1,
        extras: { energy: 3, 'living-min': 120, garden: 1, lift: 1 },
      },
    })
    expect(written()).toEqual([
      ['agency', expect.stringContaining('@')],
      ['confirm-subscription', 'anne@example.be'],
    ])
    expect(mails[0]?.message.text).toContain('L’adresse n’est pas encore confirmée')
    expect(mails[0]?.message.text).toContain('Jardin')
    expect(mails[0]?.message.text).toContain('2 chambres, 1 garage')
    expect(mails[1]?.message.text).toContain('2 slaapkamers, 1 garage')
    expect(token()).not.toBe('')
    expect(JSON.stringify(row)).not.toContain(`"${token()}"`)
  })

  it('[FORM-06] the link shows the subject, confirms the search once, and is done afterwards', async () => {
    await send('demand-register', SEARCH)
    const confirm = actions()['confirm-subscription']
    expect(await confirm?.describe(token(), 'nl')).toEqual({
      state: 'ready',
      about: [
        'Zoekopdracht: panden te koop',
        'nl category 1 · nl category 2',
        'Plombières',
        'Van € 200.000 tot € 300.000',
        'Minstens 2 slaapkamers, 1 garage',
        'EPC-label C of beter',
        'Minstens 120\u00a0m² woonoppervlakte',
        'Tuin · Lift',
        'anne@example.be',
      ],
    })
    expect((await all())[0]?.confirmedAt).toBeNull()
    expect(await confirm?.perform(token())).toBe('done')
    expect((await all())[0]?.confirmedAt).toEqual(NOW)
    expect(await confirm?.describe(token(), 'nl')).toEqual({ state: 'done', about: [] })
    expect(await confirm?.perform('another')).toBe('gone')
  })

  it('[FORM-01] a link is valid for fourteen days, and the unsubscribe link ends the subscription for good', async () => {
    await send('sign-newsletter', PERSON)
    const { 'confirm-subscription': confirm, 'end-subscription': end } = actions()
    daysLater(14)
    expect([(await confirm?.describe(token(), 'nl'))?.state, await confirm?.perform(token())]).toEqual(['gone', 'gone'])
    expect(await end?.describe(token(), 'nl')).toEqual({ state: 'ready', about: ['De nieuwsbrief', 'anne@example.be'] })
    expect([await end?.perform(token()), await end?.perform(token())]).toEqual(['done', 'done'])
    expect([(await end?.describe(token(), 'nl'))?.state, await end?.perform('another')]).toEqual(['done', 'gone'])
    expect((await all())[0]?.endedAt).toEqual(now)
  })

  it('[FORM-01] a subscriber of the newsletter who signs up again gets the same answer, and nothing changes', async () => {
    const first = await send('sign-newsletter', PERSON)
    await actions()['confirm-subscription']?.perform(token())
    const before = await all()
    daysLater(2)
    expect(await send('sign-newsletter', PERSON)).toEqual(first)
    expect(await all()).toEqual(before)
    expect(mails[0]?.message.text).not.toContain('pas encore confirmée')
    expect(written().filter(([, to]) => to === 'anne@example.be')).toEqual([['confirmation', 'anne@example.be']])
  })

  it('[FORM-02] a message with the newsletter ticked signs up for that too; one without does not', async () => {
    await send('site-contact', { ...PERSON, remark: 'Bonjour' })
    expect([await all(), mails.length]).toEqual([[], 2])
    await send('site-contact', { ...PERSON, remark: 'Bonjour', newsletter: 'on' })
    expect(written().map(([kind]) => kind)).toEqual(['agency', 'confirmation', 'confirm-subscription'])
    expect(await all()).toMatchObject([{ kind: 'newsletter', confirmedAt: null }])
  })

  it('[FORM-01] leaving the newsletter ends it at once; an address without it gets the same answer and no mail', async () => {
    await send('sign-newsletter', PERSON)
    const left = await send('unsubscribe-newsletter', { email: 'ANNE@example.be' })
    expect((await all())[0]?.endedAt).toEqual(NOW)
    expect(mails.filter(isToVisitor).map(({ kind }) => kind)).toEqual(['confirmation'])
    expect(await send('unsubscribe-newsletter', { email: 'nobody@example.be' })).toEqual(left)
    expect(mails.map(({ kind }) => kind)).toEqual(['agency'])
  })

  it('[FORM-01, FORM-06] a mailbox gets one request a day from all forms, and another once its owner has confirmed', async () => {
    const newsletter = { ...PERSON, email: 'anne+news@example.be' }
    await send('sign-newsletter', newsletter)
    expect(written().map(([, to]) => to)).toContain('anne+news@example.be')
    const first = tokenIn(mails.find(({ kind }) => kind === 'confirm-subscription')?.message.text)
    for (const form of ['sign-newsletter', 'demand-register'] as const) {
      expect(await send(form, form === 'demand-register' ? SEARCH : newsletter)).toEqual({ kind: 'accepted' })
      expect(written().map(([kind]) => kind)).toEqual(['agency'])
    }
    expect(await all()).toHaveLength(2)
    await actions()['confirm-subscription']?.perform(first)
    await send('demand-register', SEARCH)
    expect(written().map(([kind]) => kind)).toEqual(['agency', 'confirm-subscription'])
    await send('sign-newsletter', newsletter)
    expect(written().map(([kind]) => kind)).toEqual(['agency'])
    daysLater(1)
    await send('sign-newsletter', newsletter)
    expect(written()).toHaveLength(2)
  })

  it('[FORM-14] of two sign-ups at once one asks the mailbox', async () => {
    const hash = { mailboxHash: mailboxOf, now: NOW }
    const ask = () => database.db.transaction((transaction) => mayMailSubscriber(transaction, hash, 'anne@example.be'))
    expect((await Promise.all([ask(), ask(), ask(), ask()])).filter(Boolean)).toHaveLength(1)
  })

  it('[FORM-14] without a confirmation page on the site, the submission is stored and the agency notified', async () => {
    expect(await send('demand-register', SEARCH, () => null)).toEqual({ kind: 'accepted' })
    expect([await all(), written().map(([kind]) => kind)]).toEqual([[], ['agency']])
    expect(await database.db.select().from(submissions)).toHaveLength(1)
  })

  it('[FORM-01] mail programs get a one-click unsubscribe header', async () => {
    await send('sign-newsletter', PERSON)
    await using mailServer = await startMailServer()
    const transport = createSmtpTransport(mailServer.url)
    const asked = mails.find(isToVisitor)
    if (asked) await transport.send(asked.message, { messageId: 'one@example.be', date: NOW })
    await transport.close()
    const [mail] = mailServer.taken
    const lines = mail?.headerLines.map(({ line }) => line.replace(/\r?\n\s+/g, ' ')) ?? []
    expect(lines).toContain(`List-Unsubscribe: <https://www.agence.example/api/unsubscribe?token=${token()}>`)
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })
})
