import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import type { MailMessage } from '#src/platform/mail/mail-message.ts'
import { mails } from '#src/platform/mail/tables.ts'
import { openTestDatabase } from '../fixtures/database.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { postForm, startTestServer, type TestServer } from '../fixtures/server.ts'
import { aPageFile, in3, shows } from '../fixtures/site-folder.ts'

const PERSON = { firstName: 'Anne', lastName: 'Maes', email: 'anne@example.be', privacy: 'on' }
/** Half past nine and ten o’clock of a Tuesday in Belgium. */
const [EARLY, LATE] = ['2026-11-24T08:30:00.000Z', '2026-11-24T09:00:00.000Z']
const hours = [{ days: [2], from: '09:30', to: '11:00' }]

const files = {
  'forms.json': {
    version: 1,
    appointments: { leadHours: 0, daysAhead: 2, hours, visits: { slotMinutes: 30, leadHours: 0, daysAhead: 2, hours } },
    forms: { 'book-visit': { hasCaptcha: false }, 'contact-appointment': { hasCaptcha: false } },
  },
  'data/properties.json': { version: 1, properties: [feedProperty({ ID: 1001, ContactPerson: 'luc', PublishAddress: false })] },
  'content/contact/people.json': {
    version: 1,
    people: [{ id: 'luc', name: 'Luc Bastin', role: in3('Ventes', 'Verkoop', 'Sales'), email: 'luc@agence.example' }],
  },
  'pages/visit.json': aPageFile('visit', '/visit/', { modules: [shows('form', 'visit')] }),
  'content/form/visit.json': { version: 1, form: 'book-visit' },
  'pages/appointment.json': aPageFile('appointment', '/appointment/', { modules: [shows('form', 'appointment')] }),
  'content/form/appointment.json': { version: 1, form: 'contact-appointment' },
  'pages/feedback-book-visit.json': aPageFile('feedback-book-visit', '/thanks/', {
    type: 'thank-you',
    modules: [shows('booked-appointment', 'booked')],
  }),
  // Its address says nothing of the booking: it is a page for everybody.
  'pages/feedback-contact-appointment.json': aPageFile('feedback-contact-appointment', '/thanks-too/', {
    type: 'thank-you',
    modules: [shows('article', 'welcome')],
  }),
  'content/booked-appointment/booked.json': { version: 1 },
  'pages/cancel-visit.json': aPageFile('cancel-visit', '/cancel/', { modules: [shows('mail-action', 'cancel-visit')] }),
  'content/mail-action/cancel-visit.json': {
    version: 1,
    action: 'cancel-visit',
    ready: in3('<p>Annulez-vous ?</p>', '<p>Annuleren?</p>', '<p>Cancel?</p>'),
    button: in3('Annuler', 'Annuleren', 'Cancel'),
    done: in3('<p>C’est annulé.</p>', '<p>Geannuleerd.</p>', '<p>Cancelled.</p>'),
    gone: in3('<p>Trop tard.</p>', '<p>Te laat.</p>', '<p>Too late.</p>'),
  },
}

let server: TestServer
let database: OpenDatabase
let now = new Date('2026-11-23T07:00:00Z')

beforeAll(async () => {
  database = await openTestDatabase()
  server = await startTestServer({ files, now: () => now, openDatabase: async () => database })
})
afterAll(() => server[Symbol.asyncDispose]())

const post = (url: string, entries: Record<string, string>, accept?: string) => postForm(server, url, entries, accept)
const book = (slot: string, accept?: string) => post('/fr/visit/?property=1001', { form: 'book-visit', slot, ...PERSON }, accept)
/** What the page of thanks says, without tags. */
const words = async (path: string) => {
  const { body } = await server.get(path)
  return /<main[\s\S]*<\/main>/.exec(body)?.[0].replaceAll(/<[^>]+>/g, ' ') ?? ''
}

it('[FORM-12] the page of thanks shows the booking only to its visitor, with the calendar file and the links', async () => {
  const booked = await book(EARLY)
  expect(booked.statusCode).toBe(303)
  const thanks = booked.headers.location ?? ''
  const token = /^\/fr\/thanks\/\?token=([\w-]+)$/.exec(thanks)?.[1] ?? 'none'

  const page = await server.get(thanks)
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  const shown = await words(thanks)
  for (const part of ['mardi 24\u00a0novembre 2026 à 09:30–10:00', 'Luc Bastin', 'l’adresse exacte avant la visite'])
    expect(shown).toContain(part)
  expect(shown).not.toContain('Rue du Moulin')
  expect(page.body).toContain(`href="/fr/cancel/?token=${token}"`)

  const link = (/href="(\/api\/appointments\/booked\.ics[^"]+)"/.exec(page.body)?.[1] ?? '').replaceAll('&amp;', '&')
  const file = await server.get(link)
  expect(file.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="visite.ics"',
    'cache-control': 'no-store',
  })
  const queued = (await database.db.select().from(mails)).filter(({ kind }) => kind === 'confirmation')
  const [confirmation] = queued.map(({ message }) => message as MailMessage)
  const sent = Buffer.from(confirmation?.attachments?.[0]?.content ?? '', 'base64').toString()
  const lines = (calendar: string) => calendar.split('\r\n').filter((line) => !line.startsWith('DTSTAMP'))
  expect(lines(file.body)).toEqual(lines(sent))

  // Others may know what was typed.
  expect((await book(EARLY)).headers.location).toBe('/fr/thanks/')
  for (const stranger of ['/fr/thanks/', '/fr/thanks/?token=stranger', `/fr/thanks/?token=${token.slice(1)}`])
    expect(await words(stranger)).not.toMatch(/novembre|Luc|stranger/)

  await post('/fr/cancel/', { 'mailed-action': 'cancel-visit', token })
  expect(await words(thanks)).toContain('est annulé')
  expect((await server.get(thanks)).body).not.toContain('booked.ics')
  const gone = await server.get(link)
  expect([gone.statusCode, gone.headers.location]).toEqual([302, `/fr/cancel/?token=${token}`])
  expect(JSON.stringify(server.log)).not.toContain(token)
})

it('[FORM-12] a script is led to the same page; once the visit has begun, it shows nothing', async () => {
  const { location } = (await book(LATE, 'application/json')).json()
  expect(await words(location)).toContain('10:00–10:30')
  now = new Date(LATE)
  expect(await words(location)).not.toContain('10:00–10:30')
  now = new Date('2026-11-23T07:00:00Z')
})

it('[FORM-12] the address of a page of thanks that does not show the booking has no secret', async () => {
  const booked = await post('/fr/appointment/', { form: 'contact-appointment', slot: EARLY, matter: 'sell', ...PERSON })
  expect([booked.statusCode, booked.headers.location]).toEqual([303, '/fr/thanks-too/'])
})
