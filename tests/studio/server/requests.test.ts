import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StudioRequestDetails, StudioRequests } from '#schemas/studio/requests-api.ts'
import { submissions } from '#src/features/forms/server/tables.ts'
import { mails } from '#src/platform/mail/tables.ts'
import { staffAudit } from '#src/studio/staff/tables.ts'
import { personalRecords } from '../../fixtures/personal-records.ts'
import { type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

let server: StaffServer
beforeAll(async () => {
  server = await startStaffServer()
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await server.forget()
  await server.db.delete(submissions)
})

const list = async (browser: StaffBrowser, query = ''): Promise<StudioRequests> =>
  JSON.parse((await browser.get(`/api/studio/requests${query}`)).body)
const details = async (browser: StaffBrowser, id: string): Promise<StudioRequestDetails> =>
  JSON.parse((await browser.get(`/api/studio/requests/${id}`)).body)
const logged = async () => (await server.db.select().from(staffAudit)).map(({ action, about }) => `${action} ${about}`)

const ANNE = { firstName: 'Anne', lastName: 'Dubois', email: 'anne@example.be', phone: '+32470123456', remark: 'Bonjour' }
const send = (row: Parameters<ReturnType<typeof personalRecords>['submission']>[0] = {}) =>
  personalRecords(server.db).submission({ form: 'contact-me', data: ANNE, ...row })

describe('[CONF-17] requests in the Studio', () => {
  it('are listed, the newest first, and found by form, language, state and any word; each reading is logged without names', async () => {
    const browser = await server.signedIn('publisher')
    const older = await send()
    const newer = await send({
      form: 'site-contact',
      language: 'nl',
      data: { ...ANNE, firstName: 'Bram', remark: '100% zeker' },
      createdAt: new Date('2026-11-22T10:00:00Z'),
    })
    const all = await list(browser)
    expect(all.items.map(({ id, name }) => [id, name])).toEqual([
      [newer, 'Bram Dubois'],
      [older, 'Anne Dubois'],
    ])
    expect(all.forms.map(({ id, total, unread }) => [id, total, unread])).toEqual([
      ['site-contact', 1, 1],
      ['contact-me', 1, 1],
    ])
    const found = async (query: string) => (await list(browser, query)).items.map(({ id }) => id)
    expect(await found('?form=contact-me')).toEqual([older])
    expect(await found('?language=nl')).toEqual([newer])
    expect(await found('?text=BRAM')).toEqual([newer])
    // What stands for anything in a pattern is looked for as it is; the name of a field is no word of a visitor.
    expect(await found('?text=0%25 z')).toEqual([newer])
    expect(await found('?text=%25bo')).toEqual([])
    expect(await found('?text=firstName')).toEqual([])
    await browser.send('POST', `/api/studio/requests/${older}/marks`, { json: { isRead: true, isAnswered: true } })
    expect([await found('?state=new'), await found('?state=open'), await found('?state=answered')]).toEqual([
      [newer],
      [newer],
      [older],
    ])
    const log = await logged()
    expect(log).toContain('submissions-listed text page 1')
    expect(log.join()).not.toMatch(/bram|anne/i)
  })

  it('are always shown as text, with an answer in the visitor’s language, and never stored by a browser', async () => {
    const browser = await server.signedIn('publisher')
    const hostile = '<script>alert(1)</script>\r\nBcc: all@example.be'
    const id = await send({ language: 'nl', data: { ...ANNE, firstName: hostile, remark: hostile } })
    const answer = await browser.get(`/api/studio/requests/${id}`)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': expect.stringContaining('application/json'),
    })
    const request: StudioRequestDetails = JSON.parse(answer.body)
    expect(request.fields.find(({ label }) => label === 'First name')?.value).toBe(hostile)
    expect(request).toMatchObject({ isRead: false, answeredAt: null, language: 'nl', eraseAt: '2027-03-01T10:00:00.000Z' })
    const href = new URL(request.answerHref ?? '')
    expect(href.pathname).toBe('anne@example.be')
    expect([...href.searchParams.keys()]).toEqual(['subject', 'body'])
    expect(href.searchParams.get('subject')).toBe('Uw vraag om contact')
    expect(href.searchParams.get('body')).toContain('Uw bericht van zaterdag 21\u00a0november 2026')
    expect(href.searchParams.get('body')).toContain('> Bcc: all@example.be')
    expect(await logged()).toContain(`submission-read ${id}`)
  })

  it('say who answered them, and whether their mails arrived; one that was given up is sent again', async () => {
    const browser = await server.signedIn('publisher')
    const id = await send()
    const mail = await personalRecords(server.db).mail(id, { state: 'undeliverable', lastError: '550 no such mailbox' })
    await browser.send('POST', `/api/studio/requests/${id}/marks`, { json: { isAnswered: true } })
    expect(await details(browser, id)).toMatchObject({
      answeredAt: '2026-11-25T09:00:00.000Z',
      answeredBy: 'Sofie Janssens',
      hasFailedMail: true,
      mails: [{ id: mail, state: 'undeliverable', lastError: '550 no such mailbox' }],
    })
    expect((await list(browser)).items[0]?.hasFailedMail).toBe(true)
    const other = await personalRecords(server.db).mail(await send(), { state: 'undeliverable' })
    const resend = (which: string) => browser.send('POST', `/api/studio/requests/${id}/mails/${which}/resend`, { json: {} })
    expect((await resend(other)).status).toBe(404)
    expect((await resend(mail)).status).toBe(204)
    const [row] = await server.db.select().from(mails).where(eq(mails.id, mail))
    expect(row?.state).not.toBe('undeliverable')
  })

  it('say where else they went: delivered, waiting, or given up, which can be sent again', async () => {
    const browser = await server.signedIn('publisher')
    const id = await send()
    const records = personalRecords(server.db)
    const at = new Date('2026-11-25T08:00:00Z')
    const done = await records.lead(id, { kind: 'connector', target: '', state: 'delivered', reference: '4711', updatedAt: at })
    const waits = await records.lead(id, { attempts: 3, lastError: 'crm.example.be answers with 500.', nextTryAt: at })
    const gone = await records.lead(id, { target: 'https://x.example/secret-path', state: 'undeliverable', attempts: 1 })
    const { leads, hasFailedLead } = await details(browser, id)
    expect(leads).toMatchObject([
      { id: done, kind: 'connector', state: 'delivered', reference: '4711', updatedAt: at.toISOString(), nextTryAt: null },
      { destination: 'crm.example.be', state: 'queued', attempts: 3, lastError: 'crm.example.be answers with 500.' },
      { destination: 'x.example', state: 'undeliverable', nextTryAt: null },
    ])
    expect(JSON.stringify(leads)).not.toContain('secret-path')
    expect([hasFailedLead, (await list(browser)).items[0]?.hasFailedLead]).toEqual([true, true])
    const resend = (lead: string) => browser.send('POST', `/api/studio/requests/${id}/leads/${lead}/resend`, { json: {} })
    expect([(await resend(done)).status, (await resend(randomUUID())).status]).toEqual([404, 404])
    expect([(await resend(waits)).status, (await resend(gone)).status]).toEqual([204, 204])
    // Tried at once, and given up, since the site names no destinations.
    const errors = async () => (await details(browser, id)).leads.map(({ lastError }) => lastError)
    const unnamed = 'forms.json does not name this destination any more.'
    await expect.poll(errors).toEqual([null, unnamed, unnamed])
    expect(await logged()).toContain(`lead-resent ${gone}`)
  })

  it('are exported with the columns of their forms, so that no spreadsheet runs what a visitor wrote', async () => {
    const browser = await server.signedIn('publisher')
    await send({ data: { ...ANNE, remark: '=HYPERLINK("https://evil.example")' } })
    await send({ form: 'sign-newsletter', data: { email: 'bram@example.be' }, email: 'bram@example.be' })
    const { headers, body } = await browser.get('/api/studio/requests.csv?form=contact-me')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="requests-2026-11-25\.csv"/),
      'cache-control': expect.stringContaining('no-store'),
    })
    expect(body.startsWith('\ufeff"Date";"Form";"Property";"Language";"Answered on";')).toBe(true)
    expect(body).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(body).not.toContain('bram@example.be')
    expect(await logged()).toContain('submissions-exported contact-me 1')
    const all = (await browser.get('/api/studio/requests.csv')).body.trimEnd().split('\r\n')
    expect(all).toHaveLength(3)
    expect(new Set(all.map((line) => line.split('";"').length)).size).toBe(1)
  })

  it('are erased with their mails and files, except while an appointment is still to come', async () => {
    const browser = await server.signedIn('administrator')
    const [plain, booked] = [await send(), await send({ form: 'contact-appointment' })]
    const records = personalRecords(server.db)
    await records.mail(plain)
    await records.appointment(booked, { startsAt: new Date('2026-12-01T09:00:00Z'), endsAt: new Date('2026-12-01T09:30:00Z') })
    const erase = (ids: readonly string[]) => browser.send('POST', '/api/studio/requests/erase', { json: { ids } })
    expect(JSON.parse((await erase([plain, booked])).body)).toEqual({ erased: 1, needed: 1 })
    expect((await server.db.select().from(submissions)).map(({ id }) => id)).toEqual([booked])
    expect(await server.db.select().from(mails).where(eq(mails.submissionId, plain))).toEqual([])
    expect((await browser.get(`/api/studio/requests/${plain}`)).status).toBe(404)
    expect((await logged()).filter((line) => line.startsWith('submissions-erased'))).toEqual([`submissions-erased ${plain}`])
    expect((await erase(['none'])).status).toBe(400)
    expect((await browser.get(`/api/studio/requests/${randomUUID()}`)).status).toBe(404)
  })
})
