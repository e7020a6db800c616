import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StudioToday } from '#schemas/studio/today-api.ts'
import { submissions } from '#src/features/forms/server/tables.ts'
import { propertyVisits } from '#src/features/visits/server/tables.ts'
import { createFigures } from '#src/studio/server/today/figures.ts'
import { createWeekMails } from '#src/studio/server/today/week-mails.ts'
import { staffAccounts } from '#src/studio/staff/tables.ts'
import { lastWeekMailDay } from '#src/studio/staff/week-mail-day.ts'
import { personalRecords } from '../../fixtures/personal-records.ts'
import { type StaffBrowser, type StaffServer, startStaffServer, studioLink } from '../../fixtures/staff-server.ts'

let server: StaffServer
beforeAll(async () => {
  server = await startStaffServer()
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => server.forget())

/** Monday 30 November 2026, 07:00 in Belgium. */
const MONDAY = new Date('2026-11-30T06:00:00Z')
const MINUTE_MS = 60_000

const order = (browser: StaffBrowser, isOn = true) => browser.send('POST', '/api/studio/today/week-mail', { json: { isOn } })
const isOrdered = async (browser: StaffBrowser) => {
  const today: StudioToday = JSON.parse((await browser.get('/api/studio/today')).body)
  return today.isWeekMailed
}
const ordered = async () => (await server.db.select().from(staffAccounts)).some(({ weekMailedOn }) => weekMailedOn !== null)
async function mailsAt(time: Date) {
  server.time = time
  const mails = createWeekMails(server.app, createFigures(server.app))
  await mails.runNow()
  await mails.stop()
  return await server.mailsOf('staff-week')
}

it('the mail of the week was last due on Monday at seven, in summer as in winter', () => {
  const days = [
    '2026-11-30T05:59:00Z',
    '2026-11-30T06:00:00Z',
    '2026-07-06T04:59:00Z',
    '2026-07-06T05:00:00Z',
    '2026-12-06T22:00:00Z',
  ]
  expect(days.map((time) => lastWeekMailDay(new Date(time)))).toEqual([
    ...['2026-11-23', '2026-11-30', '2026-06-29', '2026-07-06', '2026-11-30'],
  ])
})

it('[CONF-17] the overview is mailed on Mondays to those who asked, once, in their language and within their rights', async () => {
  const [publisher, reader, other] = [
    await server.signedIn('publisher'),
    await server.signedIn('reader'),
    await server.signedIn('editor'),
  ]
  await server.db.update(staffAccounts).set({ language: 'nl' })
  await personalRecords(server.db).submission({ form: 'contact-me', data: { firstName: 'Anne', email: 'anne@example.be' } })
  const visit = { propertyId: 1001, source: 'direct', origin: 'counted', views: 9 }
  await server.db.insert(propertyVisits).values([
    { ...visit, day: '2026-11-18', visitors: 12 },
    { ...visit, day: '2026-11-25', visitors: 31 },
  ])
  expect([(await order(publisher)).status, (await order(reader)).status, await isOrdered(other)]).toEqual([204, 204, false])
  // Asked for on Wednesday: nothing before Monday.
  expect(await mailsAt(new Date(MONDAY.getTime() - MINUTE_MS))).toEqual([])
  await mailsAt(MONDAY)
  const sent = await mailsAt(new Date(MONDAY.getTime() + MINUTE_MS))
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['publisher@agence.example', 'reader@agence.example'])
  const textTo = (to: string) => sent.find((mail) => mail.to === `${to}@agence.example`)?.text ?? ''
  expect(textTo('publisher')).toMatch(/Aanvragen zonder antwoord: 1/)
  expect(textTo('publisher')).toContain('31 (de week ervoor 12)')
  expect(textTo('publisher')).not.toMatch(/Anne|anne@/)
  expect(textTo('reader')).not.toContain('Aanvragen')
  await server.db.delete(submissions)
  await server.db.delete(propertyVisits)
})

it('[CONF-17] the mail of the week stops by its link, with a click, and for a disabled account', async () => {
  const browser = await server.signedIn('publisher')
  await order(browser)
  const [mail] = await mailsAt(MONDAY)
  const path = studioLink({ text: (mail?.text ?? '').replace(/https:\/\/www\.agence\.example\/studio\/(?=\s)/g, '') })
  const visitor = server.browser()
  // Programs follow links: looking changes nothing.
  expect((await visitor.get(path)).status).toBe(200)
  expect(await ordered()).toBe(true)
  const form = Object.fromEntries(new URL(path, 'https://www.agence.example').searchParams)
  expect((await visitor.post('/studio/week-mail/', { ...form, token: `${form.token}x` })).status).toBe(410)
  expect((await visitor.post('/studio/week-mail/', form)).status).toBe(200)
  expect(await ordered()).toBe(false)
  const [account] = await server.db.select().from(staffAccounts)
  await server.app.staff.setWeekMail(account?.id ?? '', true)
  await server.db.update(staffAccounts).set({ disabledAt: server.time })
  expect(await mailsAt(new Date(MONDAY.getTime() + 7 * 24 * 60 * MINUTE_MS))).toHaveLength(1)
})
