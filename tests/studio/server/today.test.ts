import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StudioFigures, StudioToday } from '#schemas/studio/today-api.ts'
import { appointments } from '#src/features/appointments/server/tables.ts'
import { submissions } from '#src/features/forms/server/tables.ts'
import { leadDeliveries } from '#src/features/leads/server/tables.ts'
import { ownProperties } from '#src/features/properties/server/own/tables.ts'
import { openHouses, properties } from '#src/features/properties/server/tables.ts'
import { subscriptions } from '#src/features/saved-searches/server/tables.ts'
import { propertyVisits } from '#src/features/visits/server/tables.ts'
import { siteDrafts } from '#src/history/drafts/tables.ts'
import { mails } from '#src/platform/mail/tables.ts'
import { staffAudit } from '#src/studio/staff/tables.ts'
import { personalRecords } from '../../fixtures/personal-records.ts'
import { aPageFile } from '../../fixtures/site-folder.ts'
import { START, type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

/** A Wednesday, 10:00 in Belgium. */
const DAY = '2026-11-25'

let server: StaffServer
beforeAll(async () => {
  const page = aPageFile('noel', '/noel/', {}, { publishFrom: `${DAY}T18:00`, publishUntil: '2026-12-24' })
  server = await startStaffServer({ files: { 'pages/noel.json': page } })
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await server.forget()
  for (const table of [
    appointments,
    leadDeliveries,
    openHouses,
    ownProperties,
    propertyVisits,
    siteDrafts,
    submissions,
    subscriptions,
  ])
    await server.db.delete(table)
})

const records = () => personalRecords(server.db)
const today = async (browser: StaffBrowser): Promise<StudioToday> => JSON.parse((await browser.get('/api/studio/today')).body)
const figures = async (browser: StaffBrowser): Promise<StudioFigures> =>
  JSON.parse((await browser.get('/api/studio/today/figures')).body)
const ANNE = { firstName: 'Anne', lastName: 'Dubois', email: 'anne@example.be' }
const at = (time: string) => new Date(`${time}Z`)

describe('[CONF-17] the overview of the Studio', () => {
  it('has requests that wait for an answer, newest first, for those who may read them, and logs each reading once', async () => {
    const [reader, publisher] = [await server.signedIn('reader'), await server.signedIn('publisher')]
    await records().submission({ form: 'contact-me', data: ANNE, propertyId: 1001 })
    const newest = await records().submission({ form: 'site-contact', data: ANNE, createdAt: at('2026-11-25T07:00:00') })
    await records().submission({ form: 'contact-me', data: ANNE, answeredAt: START })
    // Nobody answers it: it is booked.
    await records().submission({ form: 'book-visit', data: ANNE })
    const { requests } = await today(publisher)
    expect(requests?.count).toBe(2)
    expect(requests?.first.map(({ title, name, about }) => [title, name, about])).toEqual([
      ['Message', 'Anne Dubois', null],
      ['To be called back', 'Anne Dubois', 'House · Plombières (V0001)'],
    ])
    await today(publisher)
    const log = (await server.db.select().from(staffAudit)).filter(({ action }) => action === 'submissions-listed')
    expect(log.map(({ about }) => about.startsWith(`today ${newest} `))).toEqual([true])
    expect(await today(reader)).toMatchObject({ day: DAY, requests: null, mails: null })
  })

  it('has visits, appointments and open houses of today and tomorrow, and names visitors only to those who may read', async () => {
    const [reader, publisher] = [await server.signedIn('reader'), await server.signedIn('publisher')]
    const submission = await records().submission({ form: 'book-visit', data: ANNE })
    const book = (start: string, row: object = {}) =>
      records().appointment(submission, { startsAt: at(start), endsAt: new Date(at(start).getTime() + 3_600_000), ...row })
    await book('2026-11-25T13:00:00', { agent: '*', propertyId: 1001, agenda: 100 })
    await book('2026-11-26T09:00:00')
    // Over, the day after tomorrow, and cancelled.
    await book('2026-11-25T06:00:00', { agenda: 1 })
    await book('2026-11-27T09:00:00', { agenda: 1 })
    await book('2026-11-25T15:00:00', { agenda: 2, cancelledAt: START })
    await server.db.insert(openHouses).values({
      propertyId: 1001,
      startsAt: at('2026-11-26T13:00:00'),
      endsAt: at('2026-11-26T15:00:00'),
    })
    const linesOf = ({ agenda }: StudioToday) =>
      agenda.map(({ kind, date, time, property, visitor }) => [kind, date, time, property, visitor])
    const house = 'House · Plombières (V0001)'
    expect(linesOf(await today(publisher))).toEqual([
      ['visit', DAY, '14:00', house, 'Anne Dubois'],
      ['office', '2026-11-26', '10:00', null, 'Anne Dubois'],
      ['open-house', '2026-11-26', '14:00', house, null],
    ])
    expect(linesOf(await today(reader)).map(([, , time, , visitor]) => [time, visitor])).toEqual([
      ['14:00', null],
      ['10:00', null],
      ['14:00', null],
    ])
  })

  it('has what goes out by itself until midnight: drafts, pages, properties, and reminders for those who may read', async () => {
    const [reader, publisher] = [await server.signedIn('reader'), await server.signedIn('publisher')]
    const draft = { state: 'scheduled' as const, revision: 1, createdAt: START, changedAt: START, changedBy: 'Marie' }
    await server.db.insert(siteDrafts).values([
      { id: 'spring', title: 'Spring', publishAt: at('2026-11-25T15:00:00'), ...draft },
      { id: 'later', title: 'Later', publishAt: at('2026-11-26T00:30:00'), ...draft },
    ])
    await server.db.update(properties).set({ publishUntil: at('2026-11-25T20:00:00') })
    await records().appointment(null, {
      startsAt: at('2026-11-26T09:00:00'),
      endsAt: at('2026-11-26T10:00:00'),
      remindAt: at('2026-11-25T09:30:00'),
    })
    const { leaving, drafts } = await today(publisher)
    expect(leaving.slice(0, 4).map(({ kind, time }) => [kind, time])).toEqual([
      ['reminders', '10:30'],
      ['draft', '16:00'],
      ['page-out', '18:00'],
      ['property-off', '21:00'],
    ])
    expect((await today(reader)).leaving.map(({ kind }) => kind)).not.toContain('reminders')
    expect(drafts.map(({ id, changedBy, isOwn, hasFailed }) => [id, changedBy, isOwn, hasFailed])).toEqual([
      ['later', 'Marie', false, false],
      ['spring', 'Marie', false, false],
    ])
    await server.db.update(properties).set({ publishUntil: null })
  })

  it('says who types in a draft', async () => {
    const editor = await server.signedIn('editor')
    const { id } = JSON.parse((await editor.send('POST', '/api/studio/drafts', { json: { title: 'Noël' } })).body)
    const lease = { tab: 'window-1', file: 'pages/noel.json', isTaken: false }
    await editor.send('POST', `/api/studio/drafts/${id}/lease`, { json: lease })
    expect((await today(editor)).drafts).toMatchObject([{ id, title: 'Noël', editors: ['Sofie Janssens'], isOwn: true }])
  })

  it('has properties that are not online yet and parts that others lack, failed mails, and no software where there is none', async () => {
    const publisher = await server.signedIn('publisher')
    const place = { goal: 0, category: '1', zip: '4900', city: 'Spa' }
    await publisher.send('POST', '/api/studio/own-properties', { json: place })
    // The account was told of its passkey.
    await server.app.afterAnswer.settled()
    await server.db.delete(mails)
    await records().mail(null, { state: 'undeliverable' })
    await records().mail(null, { state: 'queued' })
    await records().lead(await records().submission(), { state: 'undeliverable' })
    await expect.poll(async () => (await today(publisher)).lacking).toContainEqual({ part: 'picture', count: expect.any(Number) })
    const { ownProperties, ownPropertyCount, mails: unsent, software } = await today(publisher)
    expect([ownPropertyCount, ownProperties[0]?.title, (ownProperties[0]?.blocking ?? 0) > 0]).toEqual([1, 'House · Spa', true])
    expect([unsent, software]).toEqual([{ waiting: 1, failed: 1, failedLeads: 1 }, null])
  })

  it('counts visits, saved searches and requests by week, form and property, without requests for those who may not read them', async () => {
    const [reader, publisher] = [await server.signedIn('reader'), await server.signedIn('publisher')]
    const visit = { propertyId: 1001, source: 'direct', origin: 'counted', views: 9 }
    await server.db.insert(propertyVisits).values([
      { ...visit, day: '2026-11-22', visitors: 3 },
      { ...visit, day: '2026-11-23', visitors: 5 },
      { ...visit, day: DAY, visitors: 7 },
      { ...visit, day: '2026-01-01', visitors: 100 },
    ])
    // Late on Sunday in Belgium, and on Monday.
    await records().submission({ form: 'contact-me', propertyId: 1001, createdAt: at('2026-11-22T22:30:00') })
    await records().submission({ form: 'book-visit', propertyId: 1001, createdAt: at('2026-11-22T23:30:00') })
    await records().subscription({ confirmedAt: at('2026-11-24T10:00:00') })
    await records().subscription({})
    // What was counted before is shown until it is counted anew.
    await expect.poll(async () => (await figures(publisher)).searches).toBe(1)
    const all = await figures(publisher)
    expect(all.weeks).toHaveLength(12)
    expect(all.weeks.slice(-2)).toEqual([
      { monday: '2026-11-16', visits: 3, searches: 0, requests: 1 },
      { monday: '2026-11-23', visits: 12, searches: 1, requests: 1 },
    ])
    expect(all.forms?.map(({ form, counts }) => [form, counts.slice(-2)])).toEqual([
      ['contact-me', [1, 0]],
      ['book-visit', [0, 1]],
    ])
    expect(all.month).toMatchObject({
      visits: 15,
      requests: 2,
      appointments: 1,
      properties: [{ id: 1001, visits: 15, requests: 2 }],
    })
    const { weeks, forms, month } = await figures(reader)
    expect([weeks.at(-1)?.visits, weeks.at(-1)?.requests, forms, month.requests]).toEqual([12, null, null, null])
    expect(month.properties.map(({ requests }) => requests)).toEqual([null])
  })
})
