import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudioCalendar, StudioTimes } from '#schemas/studio/calendar-api.ts'
import { appointments } from '#src/features/appointments/server/tables.ts'
import { staffAudit } from '#src/studio/staff/tables.ts'
import { personalRecords } from '../../fixtures/personal-records.ts'
import { listings } from '../../fixtures/site-folder.ts'
import { type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

const FORMS = {
  version: 1,
  sender: 'site@agence.example',
  appointments: {
    slotMinutes: 60,
    agendas: 2,
    hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '01:00', to: '04:00' }],
    closed: [{ from: '2026-11-26', fromTime: '02:00', toTime: '03:00' }],
  },
}

let server: StaffServer
beforeAll(async () => {
  server = await startStaffServer({ files: { 'forms.json': FORMS } })
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())

const calendar = async (browser: StaffBrowser, from: string, days = 1, draft = 'live'): Promise<StudioCalendar> =>
  JSON.parse((await browser.get(`/api/studio/drafts/${draft}/calendar?from=${from}&days=${days}`)).body)
const logged = async () => (await server.db.select().from(staffAudit)).map(({ action }) => action)

async function book(
  startsAt: string,
  more: { readonly agent?: string; readonly propertyId?: number; readonly agenda?: number } = {},
): Promise<string> {
  const records = personalRecords(server.db)
  const data = { firstName: 'Anne', lastName: 'Dubois', email: 'anne@example.be' }
  const form = more.agent === undefined ? 'contact-appointment' : 'book-visit'
  const submission = await records.submission({ form, language: 'nl', data })
  const start = new Date(startsAt)
  return await records.appointment(submission, { startsAt: start, endsAt: new Date(start.getTime() + 3_600_000), ...more })
}

describe('[CONF-17] the calendar in the Studio', () => {
  it('has the slots of a draft, open, closed and booked, and names people only to those who may read requests', async () => {
    await book('2026-11-26T00:00:00Z')
    // Outside of the hours, as they were once.
    await book('2026-11-26T09:00:00Z')
    const [reader, publisher] = [await server.signedIn('reader'), await server.signedIn('publisher')]
    const [day] = (await calendar(reader, '2026-11-26')).days
    expect(day?.slots.map(({ time, state, bookings }) => [time, state, bookings.length])).toEqual([
      ['01:00', 'open', 1],
      ['02:00', 'closed', 0],
      ['03:00', 'open', 0],
      ['10:00', 'booked', 1],
    ])
    expect(day?.slots[0]?.bookings[0]?.request).toBeNull()
    expect(await logged()).not.toContain('bookings-read')
    const [named] = (await calendar(publisher, '2026-11-26')).days
    expect(named?.slots[0]?.bookings[0]?.request?.name).toBe('Anne Dubois')
    expect(await logged()).toContain('bookings-read')

    const editor = await server.signedIn('editor')
    const { id } = JSON.parse((await editor.send('POST', '/api/studio/drafts', { json: { title: 'Noël' } })).body)
    const { hash } = JSON.parse((await editor.get(`/api/studio/drafts/${id}/file?file=forms.json`)).body)
    const value = { ...FORMS, appointments: { ...FORMS.appointments, closed: [{ from: '2026-11-26' }] } }
    const stored = await editor.send(
      'PUT',
      `/api/studio/drafts/${id}/file?file=forms.json`,
      { json: { value } },
      { 'if-match': `"${hash}"` },
    )
    expect(stored.status).toBe(200)
    const states = (of: StudioCalendar) => of.days[0]?.slots.map(({ state }) => state)
    expect(states(await calendar(editor, '2026-11-26', 1, id))).toEqual(['closed', 'closed', 'closed', 'booked'])
    expect(states(await calendar(editor, '2026-11-26'))).toEqual(['open', 'closed', 'open', 'booked'])
  })

  it('has each hour once on the days on which the clocks change', async () => {
    const reader = await server.signedIn('reader')
    const { days } = await calendar(reader, '2027-03-28')
    expect(days[0]?.slots.map(({ time, endTime }) => `${time}-${endTime}`)).toEqual(['01:00-03:00', '03:00-04:00'])
    const { days: week } = await calendar(reader, '2027-03-25', 7)
    expect(week.map(({ date }) => date)).toEqual([
      '2027-03-25',
      '2027-03-26',
      '2027-03-27',
      '2027-03-28',
      '2027-03-29',
      '2027-03-30',
      '2027-03-31',
    ])
  })

  it('cancels a booking once, frees its slot, and mails the visitor in their language', async () => {
    await server.db.delete(appointments)
    const publisher = await server.signedIn('publisher')
    const id = await book('2026-12-03T00:00:00Z')
    const cancel = async (which: string) =>
      (await publisher.send('POST', `/api/studio/calendar/${which}/cancel`, { json: {} })).status
    expect([await cancel(id), await cancel(id)]).toEqual([204, 404])
    const [slot] = (await calendar(publisher, '2026-12-03')).days[0]?.slots ?? []
    expect(slot?.bookings).toEqual([])
    const [mail] = await server.mailsOf('cancellation')
    expect([mail?.to, mail?.subject]).toEqual(['anne@example.be', 'Uw afspraak is geannuleerd'])
    expect((await server.mailsOf('cancellation-agency')).length).toBe(1)
    expect(await logged()).toContain('booking-cancelled')
    const past = await book('2026-11-20T00:00:00Z')
    expect(await cancel(past)).toBe(404)
  })

  it('shows visits at their times with property, person and visitor, and cancels them', async () => {
    await server.db.delete(appointments)
    const publisher = await server.signedIn('publisher')
    // With an hour at the agency, at another time, and of a property that is gone.
    await book('2026-12-04T00:00:00Z', { agent: '*', propertyId: 1001, agenda: 100 })
    const id = await book('2026-12-04T09:00:00Z', { agent: 'somebody', propertyId: 9_999_999, agenda: 101 })
    const { slots = [] } = (await calendar(publisher, '2026-12-04')).days[0] ?? {}
    expect(slots.map(({ time, state, bookings }) => [time, state, bookings.map(({ visit }) => visit?.property)])).toEqual([
      ['01:00', 'open', ['Maison · Plombières (V0001)']],
      ['02:00', 'open', []],
      ['03:00', 'open', []],
      ['10:00', 'booked', ['9999999']],
    ])
    expect(slots[0]?.bookings[0]).toMatchObject({ request: { name: 'Anne Dubois' }, visit: { agent: null, isAvailable: true } })
    expect(slots[3]?.bookings[0]?.visit?.isAvailable).toBe(false)
    // One that left the feed keeps its status.
    const left = { version: 1, properties: listings().filter(({ ID }) => ID !== 1001) }
    await writeFile(join(server.siteConfig, 'data', 'properties.json'), JSON.stringify(left))
    await server.app.feed.importNow({ force: true })
    const [gone] = (await calendar(publisher, '2026-12-04')).days[0]?.slots ?? []
    expect(gone?.bookings[0]?.visit).toEqual({ agent: null, property: 'Maison · Plombières (V0001)', isAvailable: false })
    expect((await publisher.send('POST', `/api/studio/calendar/${id}/cancel`, { json: {} })).status).toBe(204)
    const mail = (await server.mailsOf('cancellation')).at(-1)
    expect([mail?.to, mail?.subject]).toEqual(['anne@example.be', 'Uw bezoek is geannuleerd'])
    // The agency did it.
    expect(mail?.text).toContain('Wij hebben uw bezoek moeten annuleren')
  })

  it('moves a booking to a free time, and tells the visitor that the agency did', async () => {
    await server.db.delete(appointments)
    const [publisher, reader] = [await server.signedIn('publisher'), await server.signedIn('reader')]
    const id = await book('2026-12-05T00:00:00Z')
    const move = async (browser: StaffBrowser, startsAt: string) =>
      (await browser.send('POST', `/api/studio/calendar/${id}/move`, { json: { startsAt } })).status
    const { days }: StudioTimes = JSON.parse((await publisher.get(`/api/studio/calendar/${id}/times?language=nl`)).body)
    const offered = days.find(({ date }) => date === '2026-12-05')?.slots.map(({ time }) => time)
    expect(offered).toEqual(['02:00', '03:00'])
    const to = '2026-12-05T02:00:00.000Z'
    expect([await move(reader, to), await move(publisher, '2026-12-05T09:00:00.000Z'), await move(publisher, to)]).toEqual([
      403, 409, 204,
    ])
    const { slots = [] } = (await calendar(publisher, '2026-12-05')).days[0] ?? {}
    expect(slots.map(({ bookings }) => bookings.length)).toEqual([0, 0, 1])
    const mail = (await server.mailsOf('move')).at(-1)
    expect(mail?.text).toContain('Wij hebben uw afspraak moeten verplaatsen')
    expect((await server.mailsOf('move-agency')).at(-1)?.text).toContain('dans le Studio')
    expect(await logged()).toContain('booking-moved')
  })
})
