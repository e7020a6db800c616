import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import type { MailMessage } from '#src/platform/mail/mail-message.ts'
import { mails } from '#src/platform/mail/tables.ts'
import { openTestDatabase } from '../fixtures/database.ts'
import { postForm, startTestServer, type TestServer } from '../fixtures/server.ts'
import { aPageFile, in3, shows } from '../fixtures/site-folder.ts'

const [TEN, HALF_PAST_TEN] = ['2026-11-23T09:00:00.000Z', '2026-11-23T09:30:00.000Z']

const files = {
  'forms.json': {
    version: 1,
    appointments: { slotMinutes: 30, leadHours: 0, daysAhead: 1, hours: [{ days: [1], from: '10:00', to: '11:00' }] },
    forms: { 'contact-appointment': { hasCaptcha: false } },
  },
  'pages/appointment.json': aPageFile('appointment', '/appointment/', { modules: [shows('form', 'contact-appointment')] }),
  'content/form/contact-appointment.json': { version: 1, form: 'contact-appointment' },
  'pages/cancel-appointment.json': aPageFile('cancel-appointment', '/cancel/', {
    modules: [shows('mail-action', 'cancel-appointment')],
  }),
  'content/mail-action/cancel-appointment.json': {
    version: 1,
    action: 'cancel-appointment',
    ready: in3('<p>Annulez-vous ?</p>', '<p>Annuleren?</p>', '<p>Cancel?</p>'),
    button: in3('Annuler', 'Annuleren', 'Cancel'),
    done: in3('<p>C’est annulé.</p>', '<p>Geannuleerd.</p>', '<p>Cancelled.</p>'),
    gone: in3('<p>Trop tard.</p>', '<p>Te laat.</p>', '<p>Too late.</p>'),
  },
}

let server: TestServer
let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  const now = () => new Date('2026-11-23T07:00:00Z')
  server = await startTestServer({ files, now, openDatabase: async () => database })
})
afterAll(() => server[Symbol.asyncDispose]())

it('[FORM-12] the link in the confirmation shows the appointment, and its button cancels it, with plain forms', async () => {
  const post = (url: string, entries: Record<string, string>) => postForm(server, url, entries)
  const free = async () => {
    const { days } = (await server.get('/api/appointments')).json()
    return days.flatMap(({ slots }: { slots: { startsAt: string }[] }) => slots.map(({ startsAt }) => startsAt))
  }
  const sent = async (kind: string) => {
    const rows = await database.db.select().from(mails)
    return rows.filter((row) => row.kind === kind).map(({ message }) => message as MailMessage)
  }

  const person = { firstName: 'Anne', lastName: 'Maes', email: 'anne@example.be', privacy: 'on' }
  const booked = await post('/fr/appointment/', { form: 'contact-appointment', slot: TEN, matter: 'sell', ...person })
  expect([booked.statusCode, await free()]).toEqual([303, [HALF_PAST_TEN]])

  const link = /https:\/\/www\.agence\.example(\/\S*\?token=[\w-]+)/.exec((await sent('confirmation'))[0]?.text ?? '')?.[1] ?? ''
  const page = await server.get(link)
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.body).toContain('lundi 23\u00a0novembre 2026 à 10:00')
  expect(await free()).toEqual([HALF_PAST_TEN])

  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  const answers = await Promise.all([1, 2].map(() => post('/fr/cancel/', { 'mailed-action': 'cancel-appointment', token })))
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
    [303, '/fr/cancel/?done=yes'],
    [303, '/fr/cancel/?done=yes'],
  ])
  expect((await server.get('/fr/cancel/?done=yes')).body).toContain('C’est annulé.')
  expect(await free()).toEqual([TEN, HALF_PAST_TEN])
  expect((await sent('cancellation')).map(({ to }) => to)).toEqual(['anne@example.be'])
  expect((await sent('cancellation-agency')).map(({ to }) => to)).toEqual(['info@agence.example'])
  expect(JSON.stringify(server.log)).not.toContain(token)
})
