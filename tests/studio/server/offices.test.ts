import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudioCalendar } from '#schemas/studio/calendar-api.ts'
import type { StudioRequests } from '#schemas/studio/requests-api.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import { answerOperator } from '#src/operations/admin/operator-command.ts'
import { staffAudit } from '#src/studio/staff/tables.ts'
import { personalRecords } from '../../fixtures/personal-records.ts'
import { type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

const PEOPLE = {
  version: 1,
  people: [
    { id: 'anne', name: 'Anne', role: 'Agente', office: { fr: 'Verviers', nl: 'Verviers' } },
    { id: 'karl', name: 'Karl', role: 'Agent', office: { fr: 'Spa', nl: 'Spa' } },
    { id: 'luc', name: 'Luc', role: 'Agent' },
  ],
}
const FORMS = {
  version: 1,
  sender: 'site@agence.example',
  appointments: { slotMinutes: 60, agendas: 2, hours: [{ days: [4], from: '10:00', to: '12:00' }] },
}
const OF_SPA = 1001

let server: StaffServer
beforeAll(async () => {
  server = await startStaffServer({ files: { 'content/contact/main.json': PEOPLE, 'forms.json': FORMS } })
  const contact = sql`jsonb_set(${properties.record}, '{ContactPerson}', '"karl"')`
  await server.db.update(properties).set({ record: contact }).where(eq(properties.id, OF_SPA))
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())

/** A browser of an agent of an office; null for all offices. */
async function agentOf(office: string | null): Promise<StaffBrowser> {
  const administrator = await server.signedIn('administrator', `head-${office}@agence.example`)
  const email = `agent-${office}@agence.example`
  const browser = await server.signedIn('agent', email)
  const { items } = JSON.parse((await administrator.get('/api/studio/staff')).body)
  const { id } = items.find((each: { readonly email: string }) => each.email === email)
  expect((await administrator.send('PATCH', `/api/studio/staff/${id}`, { json: { office } })).status).toBe(204)
  return browser
}

const requests = async (browser: StaffBrowser): Promise<StudioRequests> =>
  JSON.parse((await browser.get('/api/studio/requests')).body)

describe('[CONF-17] an account of an office', () => {
  it('is given one of the offices of the people, by the Studio and by the command', async () => {
    const administrator = await server.signedIn('administrator')
    const { offices, items } = JSON.parse((await administrator.get('/api/studio/staff')).body)
    expect(offices).toEqual(['Spa', 'Verviers'])
    const change = await administrator.send('PATCH', `/api/studio/staff/${items[0].id}`, { json: { office: 'Paris' } })
    expect([change.status, JSON.parse(change.body).error.code]).toEqual([404, 'STAFF_OFFICE_NOT_FOUND'])
    await agentOf('Spa')
    expect((await server.db.select().from(staffAudit)).map(({ action, about }) => `${action} ${about}`)).toContainEqual(
      expect.stringMatching(/^office-changed \S+ Spa$/),
    )
  })

  it('is limited from the start by its invitation, which an existing account does not get', async () => {
    const administrator = await server.signedIn('administrator')
    const invite = (email: string, office: string | null) =>
      administrator.send('POST', '/api/studio/staff', { json: { email, name: 'Jan', role: 'agent', office } })
    expect(JSON.parse((await invite('jan@agence.example', 'Paris')).body).error.code).toBe('STAFF_OFFICE_NOT_FOUND')
    expect([(await invite('jan@agence.example', 'Spa')).status, (await invite('jan@agence.example', null)).status]).toEqual([
      202, 202,
    ])
    const staff = (...words: string[]) => answerOperator(server.app.operatorCommands, 'staff', words)
    const words = ['--role', 'agent', '--name', 'Els', '--office']
    expect((await staff('invite', 'els@agence.example', ...words, 'Paris')).exitCode).toBe(1)
    expect((await staff('invite', 'els@agence.example', ...words, 'Verviers')).output).toContain(
      'as agent for the office Verviers.',
    )
    const { items } = JSON.parse((await administrator.get('/api/studio/staff')).body)
    const offices = items.flatMap(({ name, office }: { readonly name: string; readonly office: string | null }) =>
      name === 'Jan' || name === 'Els' ? [[name, office]] : [],
    )
    expect(offices.toSorted()).toEqual([
      ['Els', 'Verviers'],
      ['Jan', 'Spa'],
    ])
  })

  it('sees the requests for properties of its office and of none, and no others by any address', async () => {
    const records = personalRecords(server.db)
    const ofSpa = await records.submission({ form: 'contact-me', propertyId: OF_SPA })
    const ofNobody = await records.submission({ form: 'site-contact' })
    const mail = await records.mail(ofSpa)
    const lead = await records.lead(ofSpa)
    const [spa, verviers, head] = [await agentOf('Spa'), await agentOf('Verviers'), await agentOf(null)]
    const seen = async (browser: StaffBrowser) => {
      const { items, total, forms } = await requests(browser)
      const csv = (await browser.get('/api/studio/requests.csv')).body.trim().split('\n').length - 1
      return [items.map(({ id }) => id).toSorted(), total, forms.length, csv]
    }
    const both = [[ofSpa, ofNobody].toSorted(), 2, 2, 2]
    expect([await seen(head), await seen(spa), await seen(verviers)]).toEqual([both, both, [[ofNobody], 1, 1, 1]])
    const waiting = async (browser: StaffBrowser) => JSON.parse((await browser.get('/api/studio/today')).body).requests.count
    expect([await waiting(head), await waiting(spa), await waiting(verviers)]).toEqual([2, 2, 1])
    const path = `/api/studio/requests/${ofSpa}`
    for (const [method, url, json] of [
      ['GET', path],
      ['POST', `${path}/marks`, { isRead: true }],
      ['POST', `${path}/mails/${mail}/resend`, {}],
      ['POST', `${path}/leads/${lead}/resend`, {}],
      ['GET', `${path}/files/${lead}`],
    ] as const) {
      const { status, body } = await verviers.send(method, url, json === undefined ? {} : { json })
      expect([url, status, JSON.parse(body).error.code]).toEqual([url, 404, 'SUBMISSION_NOT_FOUND'])
    }
    expect((await spa.get(path)).status).toBe(200)
  })

  it('sees no visit of another office, and cannot move or cancel it', async () => {
    const records = personalRecords(server.db)
    const submission = await records.submission({ form: 'book-visit', data: { firstName: 'Anne', lastName: 'Dubois' } })
    const startsAt = new Date('2026-12-03T09:00:00Z')
    const visit = { startsAt, endsAt: new Date('2026-12-03T10:00:00Z'), agent: 'karl', propertyId: OF_SPA, agenda: 100 }
    const id = await records.appointment(submission, visit)
    const [spa, verviers] = [await agentOf('Spa'), await agentOf('Verviers')]
    const names = async (browser: StaffBrowser) => {
      const { days }: StudioCalendar = JSON.parse(
        (await browser.get('/api/studio/drafts/live/calendar?from=2026-12-03&days=1')).body,
      )
      return days[0]?.slots.flatMap(({ bookings }) => bookings.map(({ request }) => request?.name ?? null))
    }
    expect([await names(spa), await names(verviers)]).toEqual([['Anne Dubois'], []])
    for (const [method, url] of [
      ['POST', `/api/studio/calendar/${id}/cancel`],
      ['GET', `/api/studio/calendar/${id}/times?language=fr`],
      ['POST', `/api/studio/calendar/${id}/move`],
    ] as const) {
      const json = { startsAt: '2026-12-03T10:00:00Z' }
      expect([url, (await verviers.send(method, url, method === 'GET' ? {} : { json })).status]).toEqual([url, 404])
    }
    expect((await spa.send('POST', `/api/studio/calendar/${id}/cancel`, { json: {} })).status).toBe(204)
  })
})
