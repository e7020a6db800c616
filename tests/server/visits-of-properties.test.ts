import { afterAll, beforeAll, expect, it } from 'vitest'
import { createReminders } from '#src/features/appointments/server/reminders.ts'
import { appointments } from '#src/features/appointments/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import type { MailMessage } from '#src/platform/mail/mail-message.ts'
import { mails } from '#src/platform/mail/tables.ts'
import { linkToken } from '#src/platform/secrets/link-token.ts'
import { openTestDatabase } from '../fixtures/database.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { PUBLIC_URL, postForm, startTestServer, type TestServer } from '../fixtures/server.ts'
import { aPageFile, in3, shows } from '../fixtures/site-folder.ts'

const PERSON = { firstName: 'Anne', lastName: 'Maes', email: 'anne@example.be', privacy: 'on' }
/** Half past nine and half past ten of a Tuesday in Belgium. */
const [EARLY, LATE] = ['2026-11-24T08:30:00.000Z', '2026-11-24T09:30:00.000Z']

const link = (action: 'move' | 'cancel') => ({
  [`pages/${action}-visit.json`]: aPageFile(`${action}-visit`, `/${action}/`, {
    modules: [shows('mail-action', `${action}-visit`)],
  }),
  [`content/mail-action/${action}-visit.json`]: {
    version: 1,
    action: `${action}-visit`,
    ready: in3('<p>Votre visite.</p>', '<p>Uw bezoek.</p>', '<p>Yours.</p>'),
    button: in3('Continuer', 'Verder', 'Go on'),
    done: in3('<p>C’est fait.</p>', '<p>Gebeurd.</p>', '<p>Done.</p>'),
    gone: in3('<p>Trop tard.</p>', '<p>Te laat.</p>', '<p>Too late.</p>'),
  },
})

const files = {
  'forms.json': {
    version: 1,
    appointments: {
      visits: {
        slotMinutes: 30,
        travelMinutes: 30,
        leadHours: 0,
        daysAhead: 2,
        reminderHours: 3,
        hours: [{ days: [2], from: '09:30', to: '11:00' }],
      },
    },
    forms: { 'book-visit': { hasCaptcha: false }, 'contact-visit': { hasCaptcha: false } },
  },
  'data/properties.json': {
    version: 1,
    properties: [
      feedProperty({ ID: 1001, ContactPerson: 'luc', PublishAddress: false }),
      feedProperty({ ID: 1002, ContactPerson: 'luc', PublishAddress: false }),
      feedProperty({ ID: 1003 }),
    ],
  },
  'content/contact/people.json': {
    version: 1,
    people: [{ id: 'luc', name: 'Luc Bastin', role: in3('Ventes', 'Verkoop', 'Sales'), email: 'luc@agence.example' }],
  },
  'pages/visit.json': aPageFile('visit', '/visit/', { modules: [shows('form', 'visit')] }),
  'content/form/visit.json': { version: 1, form: 'book-visit', otherwise: 'contact-visit' },
  ...link('move'),
  ...link('cancel'),
}

let server: TestServer
let database: OpenDatabase
let now = new Date('2026-11-23T07:00:00Z')

beforeAll(async () => {
  database = await openTestDatabase()
  server = await startTestServer({ files, now: () => now, openDatabase: async () => database })
})
afterAll(() => server[Symbol.asyncDispose]())

const post = (url: string, entries: Record<string, string>) => postForm(server, url, entries)
const book = (property: number, slot: string) =>
  post(`/fr/visit/?property=${property}`, { form: 'book-visit', slot, ...PERSON, email: `v${property}@example.be` })
const free = async (property: number) => {
  const { days } = (await server.get(`/api/appointments?property=${property}`)).json()
  return days.flatMap(({ slots }: { slots: { time: string }[] }) => slots.map(({ time }) => time))
}
/** What was queued since the last call, by kind and recipient. */
let seen = 0
const sent = async () => {
  const rows = (await database.db.select().from(mails)).slice(seen)
  seen += rows.length
  return new Map(rows.map(({ kind, message }) => [`${kind} ${(message as MailMessage).to}`, message as MailMessage]))
}
const calendarOf = (mail: MailMessage | undefined) =>
  Buffer.from(mail?.attachments?.[0]?.content ?? '', 'base64')
    .toString()
    .replaceAll('\r\n\t', '')
const linkIn = (mail: MailMessage | undefined, path: string) =>
  new RegExp(`https://www\\.agence\\.example(/fr/${path}/\\?token=[\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? ''

it('[FORM-12] a visit is booked, reminded of, moved and cancelled, by plain forms and links, and both sides know', async () => {
  expect([await free(1001), await free(1003)]).toEqual([
    ['09:30', '10:00', '10:30'],
    ['09:30', '10:00', '10:30'],
  ])
  expect((await server.get('/fr/visit/?property=1001')).body).toMatch(/type="radio"[^>]*name="slot"[^>]*value="2026-11-24T08:30/)
  expect((await book(1001, EARLY)).statusCode).toBe(303)
  // The way to another property, and somebody else.
  expect([await free(1001), await free(1002), await free(1003)]).toEqual([
    ['10:00', '10:30'],
    ['10:30'],
    ['09:30', '10:00', '10:30'],
  ])
  expect((await book(1002, EARLY)).statusCode).toBe(422)

  const booked = await sent()
  expect([...booked.keys()].toSorted()).toEqual(['agency luc@agence.example', 'confirmation v1001@example.be'])
  const confirmation = booked.get('confirmation v1001@example.be')
  expect(confirmation?.text).toContain('Luc Bastin')
  const uid = /UID:\S+/.exec(calendarOf(confirmation))?.[0] ?? 'none'
  const [forVisitor, forAgency] = [calendarOf(confirmation), calendarOf(booked.get('agency luc@agence.example'))]
  expect(forAgency).toContain(uid)
  // The address is not published: the agency alone has it.
  expect([forVisitor, forAgency].map((file) => file.includes('Rue du Moulin'))).toEqual([false, true])
  expect(forVisitor).toMatch(/SUMMARY:Visite\u00a0: .*\r\n/u)
  expect(forAgency).toMatch(/SUMMARY:Visite\u00a0: .* – Anne Maes\r\n/u)
  const [move, cancel] = [linkIn(confirmation, 'move'), linkIn(confirmation, 'cancel')]
  const token = new URLSearchParams(move.split('?')[1]).get('token') ?? ''
  expect(token).not.toBe('')

  const page = await server.get(move)
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.body).toMatch(/type="radio"[^>]*name="slot"[^>]*value="2026-11-24T09:30/)
  const moving = (slot: string) => post('/fr/move/', { 'mailed-action': 'move-visit', token, slot })
  expect((await moving('2026-11-24T23:00:00.000Z')).headers.location).toBe(`/fr/move/?token=${token}&again=yes`)
  expect((await server.get(`/fr/move/?token=${token}&again=yes`)).body).toContain('Ce moment n’est plus libre')
  const answers = [await moving(LATE), await moving(LATE)]
  expect(answers.map(({ headers }) => headers.location)).toEqual(['/fr/move/?done=yes', '/fr/move/?done=yes'])
  expect([await free(1001), await free(1002)]).toEqual([['09:30', '10:00'], ['09:30']])
  const moved = await sent()
  expect([...moved.keys()].toSorted()).toEqual(['move v1001@example.be', 'move-agency luc@agence.example'])
  const lines = calendarOf(moved.get('move v1001@example.be')).split('\r\n')
  expect(lines).toEqual(expect.arrayContaining([uid, 'METHOD:PUBLISH', 'SEQUENCE:1', 'DTSTART:20261124T093000Z']))
  expect(moved.get('move v1001@example.be')?.text).toContain('mardi 24\u00a0novembre 2026 à 09:30–10:00')

  now = new Date('2026-11-24T06:29:00Z')
  const remind = () => reminders(now)
  await remind()
  expect(await sent()).toEqual(new Map())
  now = new Date('2026-11-24T06:30:00Z')
  // Two instances, and again later.
  await Promise.all([remind(), remind()])
  await remind()
  const reminded = await sent()
  expect([...reminded.keys()]).toEqual(['reminder v1001@example.be'])
  expect(linkIn(reminded.get('reminder v1001@example.be'), 'cancel')).toBe(cancel)
  // Within the hours of the reminder nothing is due.
  await book(1003, LATE)
  expect((await database.db.select().from(appointments)).map(({ remindAt }) => remindAt)).toEqual([null, null])
  await sent()

  expect((await post('/fr/cancel/', { 'mailed-action': 'cancel-visit', token })).headers.location).toBe('/fr/cancel/?done=yes')
  const cancelled = await sent()
  expect([...cancelled.keys()].toSorted()).toEqual(['cancellation v1001@example.be', 'cancellation-agency luc@agence.example'])
  expect(calendarOf(cancelled.get('cancellation v1001@example.be')).split('\r\n')).toEqual(
    expect.arrayContaining([uid, 'METHOD:CANCEL', 'SEQUENCE:2']),
  )
  expect(cancelled.get('cancellation v1001@example.be')?.text).toContain('/fr/visit/?property=1001')
  expect((await moving(EARLY)).headers.location).toBe('/fr/move/?done=gone')
  expect((await server.get(move)).body).toContain('Trop tard.')
  expect(JSON.stringify(server.log)).not.toContain(token)
})

it('[FORM-12] without a free time the form for requests replaces it; a visitor may choose that form at any time', async () => {
  const inputs = (html: string) => [...html.matchAll(/name="form" value="([\w-]+)"/g)].map(([, form]) => form)
  expect(inputs((await server.get('/fr/visit/?property=1003')).body)).toEqual(['book-visit'])
  expect(inputs((await server.get('/fr/visit/?property=1003&request=yes')).body)).toEqual(['contact-visit'])
  now = new Date('2026-11-24T10:30:00Z')
  expect(inputs((await server.get('/fr/visit/?property=1003')).body)).toEqual(['contact-visit'])
})

/** Runs the reminders as an instance does. */
async function reminders(at: Date): Promise<void> {
  const { app } = server
  const context = () => ({ ...app.site.live(), publicUrl: PUBLIC_URL })
  const tokenOf = (id: string) => linkToken(app.secret, id)
  const log = { error: (details: unknown) => expect(details).toBeNull() }
  const each = createReminders({
    db: database.db,
    mailQueue: app.mail.queue,
    context,
    now: () => at,
    tokenOf,
    log,
  })
  await each.runNow()
  await each.stop()
}
