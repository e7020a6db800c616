import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { FeedProperty } from '#schemas/property/property.ts'
import { createReminders } from '#src/features/appointments/server/reminders.ts'
import { appointments } from '#src/features/appointments/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import type { MailMessage } from '#src/platform/mail/mail-message.ts'
import { mails } from '#src/platform/mail/tables.ts'
import { linkToken } from '#src/platform/secrets/link-token.ts'
import { describeOnEachDatabase } from '../fixtures/database.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { PUBLIC_URL, postForm, startTestServer, type TestServer } from '../fixtures/server.ts'
import { aPageFile, in3, shows } from '../fixtures/site-folder.ts'

/** The day before a Tuesday of visits. */
const BOOKED_AT = new Date('2026-11-23T07:00:00Z')
const REMINDED_AT = new Date('2026-11-24T06:00:00Z')
const SLOT = '2026-11-24T09:00:00Z'
const hours = [{ days: [2], from: '09:00', to: '12:00' }]
const [STAYING, LEFT, SOLD, HIDDEN] = [1001, 1002, 1003, 1004]

const property = (ID: number, more: Partial<FeedProperty> = {}) => feedProperty({ ID, ContactPerson: `p${ID}`, ...more })
const feedOf = (...properties: readonly FeedProperty[]) => ({ version: 1, properties })
const WHOLE = feedOf(...[STAYING, LEFT, SOLD, HIDDEN].map((id) => property(id)))

const files = {
  'forms.json': {
    version: 1,
    appointments: { visits: { slotMinutes: 30, travelMinutes: 0, leadHours: 0, daysAhead: 2, reminderHours: 4, hours } },
    forms: { 'book-visit': { hasCaptcha: false } },
  },
  'data/properties.json': WHOLE,
  'content/contact/people.json': {
    version: 1,
    people: [STAYING, LEFT, SOLD, HIDDEN].map((id) => ({
      id: `p${id}`,
      name: `Person ${id}`,
      role: in3('Ventes', 'Verkoop', 'Sales'),
      email: `p${id}@agence.example`,
    })),
  },
  'pages/visit.json': aPageFile('visit', '/visit/', { modules: [shows('form', 'visit')] }),
  'content/form/visit.json': { version: 1, form: 'book-visit' },
}

await describeOnEachDatabase('[FORM-12, PROP-09] a visit of a property that is not on offer any more', (open) => {
  let server: TestServer
  let database: OpenDatabase
  let now = BOOKED_AT
  beforeAll(async () => {
    database = await open()
    server = await startTestServer({ files, now: () => now, openDatabase: async () => database })
  }, 60_000)
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    now = BOOKED_AT
    await database.db.delete(appointments)
    await database.db.delete(mails)
    await importOf(WHOLE)
    await server.app.feed.applyRules(undefined)
    for (const id of [STAYING, LEFT, SOLD, HIDDEN]) await book(id)
  })

  async function importOf(feed: object): Promise<void> {
    await writeFile(join(server.siteConfig, 'data', 'properties.json'), JSON.stringify(feed))
    await server.app.feed.importNow({ force: true })
  }
  async function book(id: number): Promise<void> {
    const person = { firstName: 'Anne', lastName: 'Maes', email: `v${id}@example.be`, privacy: 'on' }
    const entries = { form: 'book-visit', slot: SLOT, ...person, remark: crypto.randomUUID() }
    const answer = await postForm(server, `/fr/visit/?property=${id}`, entries)
    expect(answer.statusCode).toBe(303)
  }
  /** One leaves the feed, one is sold, one is hidden by the site; the first stays. */
  async function takeOff(): Promise<void> {
    await importOf(feedOf(property(STAYING), property(SOLD, { Status: 2 }), property(HIDDEN)))
    await server.app.feed.applyRules({
      pageSize: 12,
      showOpenHouses: true,
      showPriceHistory: false,
      showUnavailable: true,
      hidden: [HIDDEN],
    })
  }
  const idOf = async (id: number) => {
    const [found] = await database.db.select().from(appointments).where(eq(appointments.propertyId, id))
    return found?.id ?? ''
  }
  const runs = async () => {
    const { app } = server
    const runner = createReminders({
      db: database.db,
      mailQueue: app.mail.queue,
      context: () => ({ ...app.site.live(), publicUrl: PUBLIC_URL }),
      now: () => now,
      tokenOf: (id) => linkToken(app.secret, id),
      log: { error: (details: unknown) => expect(details).toBeNull() },
    })
    await runner.runNow()
    await runner.stop()
  }
  const sent = async (kind: string) => {
    const rows = await database.db.select().from(mails)
    return rows.flatMap((row) => (row.kind === kind ? [row.message as MailMessage] : []))
  }

  it('stays, but cannot be moved, and its visitor is not reminded of it, unless the property is back in time', async () => {
    await takeOff()
    const movable = [STAYING, LEFT, SOLD, HIDDEN].map(
      async (id) => (await server.app.appointments.freeTimes(await idOf(id), 'fr')) !== null,
    )
    expect(await Promise.all(movable)).toEqual([true, false, false, false])
    now = REMINDED_AT
    await runs()
    expect((await sent('reminder')).map(({ to }) => to)).toEqual([`v${STAYING}@example.be`])
    await importOf(feedOf(property(STAYING), property(LEFT), property(SOLD, { Status: 2 }), property(HIDDEN)))
    await runs()
    expect((await sent('reminder')).map(({ to }) => to)).toEqual([STAYING, LEFT].map((id) => `v${id}@example.be`))
    expect((await database.db.select().from(appointments)).every(({ cancelledAt }) => cancelledAt === null)).toBe(true)
  })

  it('is mailed once to the agent, from any instance, and not after it is cancelled or has begun', async () => {
    await takeOff()
    expect(await server.app.appointments.cancel(await idOf(SOLD))).toBe(true)
    await Promise.all([runs(), runs()])
    await runs()
    const notices = (await sent('visit-gone-agency')).toSorted((a, b) => a.to.localeCompare(b.to))
    expect(notices.map(({ to, replyTo }) => [to, replyTo?.address])).toEqual([
      ['p1002@agence.example', 'v1002@example.be'],
      ['p1004@agence.example', 'v1004@example.be'],
    ])
    expect(notices[0]?.text).toContain('mardi 24\u00a0novembre 2026')
    expect(notices[0]?.text).toContain(`${PUBLIC_URL}/studio/?view=calendar`)
    await importOf(WHOLE)
    await takeOff()
    await importOf(feedOf(property(LEFT), property(SOLD, { Status: 2 }), property(HIDDEN)))
    now = new Date(SLOT)
    await runs()
    expect(await sent('visit-gone-agency')).toHaveLength(2)
  })

  it('is mailed again where its property was back, the visit was moved, and the property has gone again', async () => {
    await takeOff()
    await runs()
    await importOf(WHOLE)
    await runs()
    expect(await server.app.appointments.move(await idOf(LEFT), '2026-11-24T10:00:00.000Z')).toBe('done')
    await takeOff()
    await runs()
    await runs()
    const notices = (await sent('visit-gone-agency')).map(({ to, text }) => [to, /à (\d\d:\d\d)/.exec(text)?.[1]])
    expect(notices.filter(([to]) => to === `p${LEFT}@agence.example`)).toEqual([
      ['p1002@agence.example', '10:00'],
      ['p1002@agence.example', '11:00'],
    ])
  })

  it('is cancelled by the agency without the way to another time', async () => {
    await takeOff()
    for (const id of [STAYING, LEFT, HIDDEN]) expect(await server.app.appointments.cancel(await idOf(id))).toBe(true)
    const again = (await sent('cancellation')).map(({ to, text }) => [to, text.includes('/fr/visit/')])
    expect(Object.fromEntries(again)).toEqual({ 'v1001@example.be': true, 'v1002@example.be': false, 'v1004@example.be': false })
  })
})
