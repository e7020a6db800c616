import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StudioCalendar, StudioCalendarLink, StudioMadeCalendarLink } from '#schemas/studio/calendar-api.ts'
import { appointments } from '#src/features/appointments/server/tables.ts'
import { openHouses } from '#src/features/properties/server/tables.ts'
import { staffAccounts, staffAudit, staffCalendarLinks } from '#src/studio/staff/tables.ts'
import { personalRecords } from '../../fixtures/personal-records.ts'
import { acceptWithPasskey, type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

const PEOPLE = {
  version: 1,
  people: [
    { id: 'anne', name: 'Anne', role: 'Agente', email: 'Publisher@agence.example' },
    { id: 'karl', name: 'Karl', role: 'Agent', email: 'karl@agence.example' },
  ],
}

let server: StaffServer
beforeAll(async () => {
  server = await startStaffServer({ files: { 'content/contact/main.json': PEOPLE } })
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await server.forget()
  await server.db.delete(appointments)
  await server.db.delete(openHouses)
})

const ROOT = '/api/studio/calendar-link'
const make = async (browser: StaffBrowser) => {
  const { url }: StudioMadeCalendarLink = JSON.parse((await browser.send('POST', ROOT, { json: {} })).body)
  return url
}
const madeAt = async (browser: StaffBrowser) => {
  const link: StudioCalendarLink = JSON.parse((await browser.get(ROOT)).body)
  return link.madeAt
}
/** As a calendar program asks: without a session. */
const read = (url: string, headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(url)
  return server.get(pathname + search, headers)
}
/** The titles of the events, with long lines joined. */
const titlesIn = (calendar: string) =>
  [...calendar.replaceAll('\r\n\t', '').matchAll(/^SUMMARY:(.*)$/gm)].map(([, title]) => title?.trim()).toSorted()

async function fill() {
  const data = { firstName: 'Bram', lastName: 'Claes', email: 'bram@example.be', phone: '+32470123456' }
  const submission = await personalRecords(server.db).submission({ form: 'book-visit', data })
  const book = (day: number, row: object) =>
    personalRecords(server.db).appointment(submission, {
      startsAt: new Date(`2026-12-0${day}T09:00:00Z`),
      endsAt: new Date(`2026-12-0${day}T10:00:00Z`),
      ...row,
    })
  await book(1, { agent: 'anne', propertyId: 1001, agenda: 100 })
  await book(2, { agent: 'karl', propertyId: 1001, agenda: 101 })
  await book(3, {})
  await server.db.insert(openHouses).values({
    propertyId: 1001,
    startsAt: new Date('2026-12-05T13:00:00Z'),
    endsAt: new Date('2026-12-05T15:00:00Z'),
  })
}

describe('[CONF-17] the own calendar of somebody of the staff', () => {
  it('has their visits, appointments at the agency and open houses, and names visitors only to those who may read requests', async () => {
    await fill()
    const [publisher, reader] = [await server.signedIn('publisher'), await server.signedIn('reader')]
    const answer = await read(await make(publisher))
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(titlesIn(answer.body)).toEqual([
      'Appointment: Bram Claes',
      'Open house – House · Plombières (V0001)',
      'Viewing: House · Plombières (V0001) – Bram Claes',
    ])
    const forReader = (await read(await make(reader))).body
    expect(titlesIn(forReader)).toEqual(['Appointment at Agence du Hohneck', 'Open house – House · Plombières (V0001)'])
    expect(forReader).not.toMatch(/Bram|bram|470/)
    const log = (await server.db.select().from(staffAudit)).map(({ action }) => action)
    expect(log.filter((action) => action === 'bookings-read')).toHaveLength(1)
  })

  it('is not sent again until something changes', async () => {
    await fill()
    const url = await make(await server.signedIn('publisher'))
    const etag = String((await read(url)).headers.etag)
    expect((await read(url, { 'if-none-match': etag })).statusCode).toBe(304)
    await server.db.update(appointments).set({ sequence: sql`${appointments.sequence} + 1` })
    expect((await read(url, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('is at one address, which is stored as a hash and ends when it is renewed, removed, or the account is disabled', async () => {
    const browser = await server.signedIn('publisher')
    const first = await make(browser)
    const [row] = await server.db.select().from(staffCalendarLinks)
    expect(first).not.toContain(row?.tokenHash)
    const second = await make(browser)
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
    expect((await read(`${second}x`)).statusCode).toBe(404)
    await server.db.update(staffAccounts).set({ disabledAt: server.time })
    expect((await read(second)).statusCode).toBe(404)
    await server.db.update(staffAccounts).set({ disabledAt: null })
    await browser.send('POST', `${ROOT}/remove`, { json: {} })
    expect([(await read(second)).statusCode, await madeAt(browser)]).toEqual([404, null])
    const log = (await server.db.select().from(staffAudit)).map(({ action }) => action)
    expect(log.filter((action) => action.startsWith('calendar-link'))).toEqual([
      'calendar-link-made',
      'calendar-link-made',
      'calendar-link-removed',
    ])
  })

  it('ends with all that somebody signs in with, and does not come back with a disabled account', async () => {
    const browser = await server.signedIn('publisher')
    const { manage } = server.app.staff
    const id = (await manage.findByEmail('publisher@agence.example'))?.id ?? ''
    for (const end of [manage.removeCredentials, manage.disable]) {
      await manage.enable(id, null)
      const { account, path } = await server.invite('publisher@agence.example', 'publisher')
      expect(account.id).toBe(id)
      await acceptWithPasskey(browser, path)
      const url = await make(browser)
      expect((await read(url)).statusCode).toBe(200)
      await end(id, null)
      await manage.enable(id, null)
      expect((await read(url)).statusCode).toBe(404)
    }
  })

  it('limits how often one address on the network asks', async () => {
    const url = await make(await server.signedIn('publisher'))
    const statuses = new Set<number>()
    for (let asked = 0; asked < 121; asked += 1) statuses.add((await read(`${url}${asked}`)).statusCode)
    expect([...statuses]).toEqual([404, 429])
  })
})

it('[CONF-17] the calendar of the Studio has the open houses of each day', async () => {
  await fill()
  const browser = await server.signedIn('reader')
  const { days }: StudioCalendar = JSON.parse((await browser.get('/api/studio/drafts/live/calendar?from=2026-12-04&days=3')).body)
  expect(days.map(({ openHouses: found }) => found)).toEqual([
    [],
    [{ propertyId: 1001, property: 'Maison · Plombières (V0001)', time: '14:00', endTime: '16:00' }],
    [],
  ])
})
