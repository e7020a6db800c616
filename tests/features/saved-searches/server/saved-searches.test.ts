import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { PushMessage } from '#schemas/push.ts'
import { mailContext } from '#src/dev/testing/mails/mail-site.ts'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import { createSavedSearches } from '#src/features/saved-searches/server/saved-searches.ts'
import { rememberedProperties, subscriptions } from '#src/features/saved-searches/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'
import type { MailQueue } from '#src/platform/mail/mail-jobs.ts'
import type { MailMessage } from '#src/platform/mail/mail-message.ts'
import { createMailRepository } from '#src/platform/mail/mail-repository.ts'
import { mails } from '#src/platform/mail/tables.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { feedProperty } from '../../../fixtures/feed.ts'
import { importInto } from '../../../fixtures/import.ts'

const plain = mailContext()
const context = {
  ...plain,
  listingSite: {
    ...plain.listingSite,
    cityPoints: new Map([['spa|4900', { latitude: 50.492, longitude: 5.864 }]]),
    picture: (src: string, alt: string) => {
      return {
        urlTemplate: `/media/{width}/x/${src}`,
        widthPx: 1600,
        heightPx: 1200,
        alt,
        placeholder: '',
        focus: 'center' as const,
      }
    },
  },
}
const storing: MailQueue = {
  enqueue: async (inside, drafts) => void (await createMailRepository(inside, () => new Date()).insert(drafts)),
}
/** What devices would get. */
const composed: PushMessage[] = []
const push = {
  enqueue: async (_: unknown, __: string, compose: (tag: string) => PushMessage) => void composed.push(compose('tag')),
  sendDue: async () => undefined,
}
const tokenOf = (id: string) => ({ token: `secret-${id}`, hash: `hash-${id}` })

/** A property for sale in Plombières for 250 000 €, as the importer passes it. */
const property = (ID: number, different: Partial<FeedProperty> = {}) => feedProperty({ ID, ...different })

/** One that matches, one that is too expensive, one that is sold. */
const OLD = [property(1), property(2, { Price: 400_000 }), property(3, { Status: 2 })]

await describeOnEachDatabase('saved searches', (open) => {
  let database: OpenDatabase
  let now: Date
  let failures: object[]

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    const filled = [mails, subscriptions, watermarks, rememberedProperties, properties, feedImports]
    for (const table of filled) await database.db.delete(table)
    now = new Date('2026-11-20T09:00:00Z')
    failures = []
    composed.length = 0
    // The properties from before the subscription.
    await bring(...OLD)
  })
  afterAll(() => database.close())

  const job = (mailQueue = storing) =>
    createSavedSearches({
      db: database.db,
      mailQueue,
      push,
      tokenOf,
      context: () => context,
      now: () => now,
      log: { info() {}, error: (about) => void failures.push(about) },
    })
  const at = (time: string) => {
    now = new Date(time)
  }
  const bring = (...records: FeedProperty[]) => importInto(database.db, { properties: records }, { now: () => now, force: true })

  async function subscribe(different: Partial<typeof subscriptions.$inferInsert> = {}) {
    const id = randomUUID()
    const criteria = { goal: 0, types: ['1'], cities: ['plombières|4850'], price: { min: null, max: 300_000 }, bedrooms: 0 }
    const confirmedAt = new Date('2026-11-20T12:00:00Z')
    const base = { id, kind: 'search', email: 'anne@example.be', language: 'fr', frequency: 'at-once', tokenHash: `hash-${id}` }
    await database.db.insert(subscriptions).values({ ...base, criteria, createdAt: confirmedAt, confirmedAt, ...different })
    return id
  }
  const sent = async () => {
    const rows = await database.db.select().from(mails).orderBy(mails.createdAt, mails.recipient)
    return rows.map((row) => ({ ...row, message: row.message as MailMessage }))
  }
  const recipients = async () => (await sent()).map(({ recipient }) => recipient)

  it('[FORM-06] send nothing for the first import, and for properties from before the subscription', async () => {
    await subscribe()
    await job().runNow()
    await subscribe({ email: 'late@example.be', confirmedAt: new Date('2026-11-22T00:00:00Z') })
    at('2026-11-21T09:00:00Z')
    await bring(...OLD, property(4))
    await job().runNow()
    expect(await recipients()).toEqual(['anne@example.be'])
    expect((await sent())[0]?.message.text).toContain('/fr/bien/4/')
  })

  it('[FORM-06] list all matching properties of an import in one mail: new, cheaper or available again, and no other', async () => {
    await subscribe()
    // The sold one was for sale before anybody subscribed.
    for (const sold of [property(3, { Status: 2 }), property(3), property(3, { Status: 2 })]) {
      await bring(...OLD.slice(0, 2), sold)
      await job().runNow()
    }
    at('2026-11-21T09:00:00Z')
    const OpenHouses = [
      { From: '2026-11-20T10:00', To: '2026-11-20T12:00' },
      { From: '2026-11-28T10:00', To: '2026-11-28T12:00' },
    ]
    const others = [
      property(11, { City: 'Spa', Zip: '4900' }),
      property(12, { Price: 300_001 }),
      property(13, { Goal: 1 }),
      property(14, { WebID: '2', WebIDs: '2' }),
    ]
    await bring(property(1), property(2, { Price: 290_000 }), property(3, { Status: 1 }), property(10, { OpenHouses }), ...others)
    await job().runNow()
    await job().runNow()
    const [mail, ...more] = await sent()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'search-match', recipient: 'anne@example.be', language: 'fr', state: 'queued' })
    const { text = '', subject } = mail?.message ?? {}
    expect(subject).toBe('3 biens pour votre recherche')
    expect([...text.matchAll(/\/fr\/bien\/(\d+)\//g)].map(([, id]) => Number(id)).sort((a, b) => a - b)).toEqual([2, 3, 10])
    // The one that is over is not named.
    expect(text.match(/Portes ouvertes.*/g)).toEqual(['Portes ouvertes\u00a0: samedi 28\u00a0novembre, 10:00–12:00'])
    for (const words of ['Nouveau', 'Prix revu à la baisse', 'De nouveau disponible']) expect(text).toContain(words)
    expect(composed).toMatchObject([
      {
        title: subject,
        body: expect.stringMatching(/€.*2/),
        path: '/fr/for-sale/?city=plombi%C3%A8res%7C4850&type=1&price=0-300000',
        picture: expect.stringMatching(/^\/media\//),
      },
    ])
  })

  it('[PROP-28] say below the picture of a mail, and in what devices show, that it is staged', async () => {
    await subscribe({ language: 'nl' })
    await job().runNow()
    at('2026-11-21T09:00:00Z')
    await bring(...OLD, property(4, { Pictures: [{ Url: 'homes/1.webp', Kind: 'virtual-staging' }] }))
    await job().runNow()
    const { message } = (await sent())[0] ?? {}
    expect(message?.html).toMatch(/<img[^>]*homes\/1\.webp.*>Virtueel ingericht<\/p>/s)
    expect(composed[0]?.body).toBe('Nieuw · Virtueel ingericht · Rue du Moulin 12 b3, 4850 Plombières · € 250.000')
  })

  it('[FORM-06] send mails that give their reason, show pictures by their public URL, link to the list, and can be ended in one click', async () => {
    const id = await subscribe({ language: 'nl' })
    await job().runNow()
    at('2026-11-21T09:00:00Z')
    await bring(...OLD, property(4))
    await job().runNow()
    const { message } = (await sent())[0] ?? {}
    expect(message?.text).toContain('op 20\u00a0november 2026')
    expect(message?.html).toContain('src="https://www.agence.example/media/mail-large/x/homes/1.webp.jpg"')
    expect(message?.text).toContain('https://www.agence.example/nl/for-sale/?city=plombi%C3%A8res%7C4850&type=1&price=0-300000')
    expect(message?.text).toContain(`https://www.agence.example/nl/end-subscription/?token=secret-${id}`)
    expect(message?.headers).toMatchObject({
      'List-Unsubscribe': `<https://www.agence.example/api/unsubscribe?token=secret-${id}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(message?.text).toContain(`https://www.agence.example/nl/confirm-subscription/?token=secret-${id}`)
    expect(composed).toEqual([
      {
        title: 'Karaktervol huis',
        body: 'Nieuw · Rue du Moulin 12 b3, 4850 Plombières · € 250.000',
        language: 'nl',
        path: '/nl/bien/4/',
        picture: '/media/mail-large/x/homes/1.webp.jpg',
        tag: 'tag',
      },
    ])
  })

  it('[FORM-06] mail a property once per change, also if its price rises and falls again', async () => {
    await subscribe()
    await job().runNow()
    for (const [day, price] of [250_000, 240_000, 260_000, 240_000, 230_000].entries()) {
      at(`2026-11-2${day + 1}T09:00:00Z`)
      await bring(property(1, { Price: price }), property(2, { Price: 400_000 }), property(3, { Status: 2 }))
      await job().runNow()
    }
    const prices = (await sent()).map(({ message }) => /\d{3}\.000/.exec(message.text)?.[0])
    expect(prices).toEqual(['240.000', '230.000'])
  })

  it('[FORM-06] send one mail to a daily subscriber at the configured hour, with the matches since the last one', async () => {
    await subscribe({ frequency: 'daily' })
    await job().runNow()
    at('2026-11-21T09:00:00Z')
    await bring(...OLD, property(4))
    await job().runNow()
    at('2026-11-21T11:00:00Z')
    await bring(...OLD, property(4), property(5))
    at('2026-11-21T16:59:00Z')
    await job().runNow()
    expect(await sent()).toEqual([])
    // A server that was down at the configured hour sends the mail once it runs again.
    at('2026-11-21T20:00:00Z')
    await job().runNow()
    await job().runNow()
    expect((await sent()).map(({ kind, message }) => [kind, message.subject])).toEqual([
      ['search-digest', '2 biens pour votre recherche'],
    ])
  })

  it('[FORM-06] mail no subscriber who has not confirmed, or has unsubscribed', async () => {
    await subscribe({ email: 'waiting@example.be', confirmedAt: null })
    await subscribe({ email: 'ended@example.be', endedAt: now })
    const kind = { kind: 'newsletter', criteria: null, email: 'reader@example.be' }
    await subscribe(kind)
    await job().runNow()
    at('2026-11-21T09:00:00Z')
    await bring(...OLD, property(4))
    await job().runNow()
    expect(await sent()).toEqual([])
  })

  it('[FORM-06] send one mail to each subscriber with several concurrent servers', async () => {
    for (let index = 0; index < 8; index++) await subscribe({ email: `visitor-${index}@example.be` })
    await job().runNow()
    at('2026-11-21T09:00:00Z')
    await bring(...OLD, property(4), property(5))
    await Promise.all(Array.from({ length: 6 }, () => job().runNow()))
    expect((await recipients()).toSorted()).toEqual(Array.from({ length: 8 }, (_, index) => `visitor-${index}@example.be`))
    expect(failures).toEqual([])
  })

  it('[FORM-06] notify a subscriber later if the mail cannot be written, and do not delay others', async () => {
    await subscribe()
    await subscribe({ email: 'bert@example.be' })
    await job().runNow()
    at('2026-11-21T09:00:00Z')
    await bring(...OLD, property(4))
    const broken: MailQueue = {
      async enqueue(stores, drafts) {
        await storing.enqueue(stores, drafts)
        if (drafts.some(({ message }) => message.to === 'anne@example.be')) throw new Error('no room')
      },
    }
    await job(broken).runNow()
    expect([await recipients(), failures.length]).toEqual([['bert@example.be'], 1])
    expect(JSON.stringify(failures)).not.toContain('anne')
    await job().runNow()
    expect((await recipients()).toSorted()).toEqual(['anne@example.be', 'bert@example.be'])
  })

  it('[FORM-06] leave out a property that was sold before the mail', async () => {
    await subscribe({ frequency: 'daily' })
    await job().runNow()
    at('2026-11-21T09:00:00Z')
    await bring(...OLD, property(4))
    await job().runNow()
    at('2026-11-21T12:00:00Z')
    await bring(...OLD, property(4, { Status: 2 }))
    at('2026-11-21T18:00:00Z')
    await job().runNow()
    expect(await sent()).toEqual([])
  })

  it('[FORM-06] use new link secrets after the server has another secret', async () => {
    const id = await subscribe({ tokenHash: 'hash of an older secret' })
    await job().runNow()
    at('2026-11-21T09:00:00Z')
    await bring(...OLD, property(4))
    await job().runNow()
    const [row] = await database.db.select({ tokenHash: subscriptions.tokenHash }).from(subscriptions)
    expect(row?.tokenHash).toBe(`hash-${id}`)
  })
})
