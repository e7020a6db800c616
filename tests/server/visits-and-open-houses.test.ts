import { afterAll, beforeAll, expect, it } from 'vitest'
import { appointments } from '#src/features/appointments/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase } from '../fixtures/database.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { postForm, startTestServer, type TestServer } from '../fixtures/server.ts'
import { aPageFile, in3, shows } from '../fixtures/site-folder.ts'

/** A Tuesday morning in Belgium. */
const NOW = new Date('2026-11-23T07:00:00Z')
const at = (time: string) => `2026-11-24T${time}`
const openFrom = (from: string, to: string) => ({ OpenHouses: [{ From: at(from), To: at(to) }] })
const hours = [{ days: [2], from: '09:00', to: '12:00' }]
const PERSON = { firstName: 'Anne', lastName: 'Maes', email: 'anne@example.be', privacy: 'on' }

const files = {
  'forms.json': {
    version: 1,
    appointments: {
      slotMinutes: 30,
      agendas: 2,
      leadHours: 0,
      daysAhead: 2,
      hours,
      visits: {
        slotMinutes: 30,
        travelMinutes: 30,
        leadHours: 0,
        daysAhead: 2,
        hours,
        agents: [{ person: 'luc', agenda: 1 }],
      },
    },
    forms: { 'book-visit': { hasCaptcha: false }, 'contact-appointment': { hasCaptcha: false } },
  },
  'data/properties.json': {
    version: 1,
    properties: [
      feedProperty({ ID: 1001, ContactPerson: 'luc', ...openFrom('09:30', '10:00') }),
      feedProperty({ ID: 1002, ContactPerson: 'luc' }),
      feedProperty({ ID: 1003, ContactPerson: 'eva' }),
      feedProperty({ ID: 1004, ...openFrom('11:00', '11:30') }),
      feedProperty({ ID: 1005 }),
      feedProperty({ ID: 1006, ContactPerson: 'luc', Status: 2, ...openFrom('11:30', '12:00') }),
    ],
  },
  'content/contact/people.json': {
    version: 1,
    people: ['luc', 'eva'].map((id) => ({ id, name: id, role: in3('Ventes', 'Verkoop', 'Sales') })),
  },
  'pages/visit.json': aPageFile('visit', '/visit/', { modules: [shows('form', 'visit')] }),
  'content/form/visit.json': { version: 1, form: 'book-visit' },
  'pages/appointment.json': aPageFile('appointment', '/appointment/', { modules: [shows('form', 'appointment')] }),
  'content/form/appointment.json': { version: 1, form: 'contact-appointment' },
}

await describeOnEachDatabase('[FORM-12, PROP-25] the times of visits beside open houses', (open) => {
  let server: TestServer
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
    server = await startTestServer({ files, now: () => NOW, openDatabase: async () => database })
  }, 60_000)
  afterAll(() => server[Symbol.asyncDispose]())

  const timesOf = (days: readonly { readonly slots: readonly { readonly time: string }[] }[] | null) =>
    days?.flatMap(({ slots }) => slots.map(({ time }) => time))
  const free = async (property: number) =>
    timesOf((await server.get(`/api/appointments?property=${property}`)).json().days)?.join(' ')
  const post = async (url: string, entries: Record<string, string>) =>
    (await postForm(server, url, { ...PERSON, ...entries })).statusCode
  const stored = () => database.db.select().from(appointments)

  it('leave out the open house, and of the other properties of its person the way there and back', async () => {
    expect(await free(1001)).toBe('09:00 10:00 10:30 11:00 11:30')
    expect(await free(1002)).toBe('10:30 11:00 11:30')
    expect(await free(1003)).toBe('09:00 09:30 10:00 10:30 11:00 11:30')
  })

  it('of nobody in particular, leave out the open house of the property itself', async () => {
    expect(await free(1004)).toBe('09:00 09:30 10:00 10:30 11:30')
    expect(await free(1005)).toBe('09:00 09:30 10:00 10:30 11:00 11:30')
  })

  it('cannot be booked in spite of that', async () => {
    expect(await post('/fr/visit/?property=1001', { form: 'book-visit', slot: '2026-11-24T08:30:00Z' })).toBe(422)
    expect(await stored()).toEqual([])
  })

  it('take the agenda that the person holds at the agency', async () => {
    const asked = { form: 'contact-appointment', matter: 'sell', slot: '2026-11-24T08:30:00Z' }
    expect(await post('/fr/appointment/', asked)).toBe(303)
    expect((await stored()).map(({ agenda }) => agenda)).toEqual([1])
    expect(await post('/fr/appointment/', { ...asked, email: 'jan@example.be' })).toBe(422)
  })

  it('leave it out where the Studio moves a visit, also of a person whom the listing does not name any more', async () => {
    await database.db.delete(appointments)
    expect(await post('/fr/visit/?property=1001', { form: 'book-visit', slot: '2026-11-24T10:00:00Z' })).toBe(303)
    const [{ id = '' } = {}] = await stored()
    const { freeTimes, move } = server.app.appointments
    expect(timesOf(await freeTimes(id, 'fr'))?.join(' ')).toBe('09:00 10:00 10:30 11:30')
    expect(await move(id, '2026-11-24T08:30:00.000Z')).toBe('again')
    await database.db.update(appointments).set({ agent: 'eva' })
    expect(timesOf(await freeTimes(id, 'fr'))).not.toContain('09:30')
    expect(await move(id, '2026-11-24T09:00:00.000Z')).toBe('done')
  })
})
