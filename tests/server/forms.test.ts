import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FormState } from '#schemas/forms/form-view.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { submissions } from '#src/features/forms/server/tables.ts'
import { leadDeliveries } from '#src/features/leads/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import type { MailMessage } from '#src/platform/mail/mail-message.ts'
import { mails } from '#src/platform/mail/tables.ts'
import { openTestDatabase } from '../fixtures/database.ts'
import { memoryGuards } from '../fixtures/form-guards.ts'
import { formModuleType } from '../fixtures/form-module.ts'
import { PUBLIC_URL, startTestServer, type TestServer } from '../fixtures/server.ts'
import { aPageFile, shows, writeDefinition } from '../fixtures/site-folder.ts'

const GOOD = { firstName: 'Anne', lastName: 'Maes', email: 'anne@example.be', remark: 'Bonjour', privacy: 'on' }
const SECTIONS = { modules: [shows('article', 'welcome'), shows('form', 'contact')] }
const files = {
  'forms.json': {
    version: 1,
    forms: { testimonial: { isActive: false } },
    leads: [
      { to: 'connector' },
      { to: 'webhook', url: 'https://crm.example.be/leads', forms: ['site-contact', 'offer'] },
      { to: 'webhook', url: 'https://offers.example.be/', forms: ['offer'] },
      { to: 'csv-mail', email: 'leads@agence.example' },
    ],
  },
  'content/form/contact.json': { version: 1, form: 'site-contact' },
  'content/form/off.json': { version: 1, form: 'testimonial' },
  'pages/question.json': aPageFile('question', '/question/', SECTIONS, { paths: { nl: '/vraag/' } }),
  'pages/opinion.json': aPageFile('opinion', '/opinion/', { modules: [shows('form', 'off')] }),
  'pages/feedback-site-contact.json': aPageFile('feedback-site-contact', '/thanks/', {}, { paths: { nl: '/bedankt/' } }),
  'pages/privacy-statement.json': aPageFile('privacy-statement', '/privacy/', {}),
  'pages/property.json': aPageFile('property', '/property/{id}/', { type: 'property', title: 'Bien', ...SECTIONS }),
}

let server: TestServer
let db: OpenDatabase['db']
const guards = memoryGuards()

beforeAll(async () => {
  server = await startTestServer({
    follows: true,
    files,
    moduleTypes: { ...moduleTypes, form: formModuleType },
    // The tests read the state in the page, because the view's own tests cover the markup.
    views: { form: async () => ({ default: () => null }) },
    formGuards: guards,
    async openDatabase() {
      const database = await openTestDatabase()
      db = database.db
      return database
    },
  })
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await db.delete(submissions)
  guards.rateLimiter = Number.POSITIVE_INFINITY
})

const FORM_TYPE = 'application/x-www-form-urlencoded'

function post(path: string, entries: Record<string, string | string[]> | string | Buffer, headers: Record<string, string> = {}) {
  const isRaw = typeof entries === 'string' || Buffer.isBuffer(entries)
  const pairs = isRaw ? [] : Object.entries({ form: 'site-contact', ...entries })
  const body = new URLSearchParams(pairs.flatMap(([name, values]) => [values].flat().map((value) => [name, value])))
  const payload = isRaw ? entries : body.toString()
  return server.app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': FORM_TYPE, ...headers } })
}

const JSON_WANTED = { accept: 'application/json' }
const stored = () => db.select().from(submissions)
const proven = async () => ({ challenge: (await guards.issue('site-contact', 'text')).id, captcha: 'right' })

/** The state of the form in a page. */
function stateIn(html: string): FormState | undefined {
  const [, json = '{}'] = /<script type="application\/json" id="vitrine-state">(.*?)<\/script>/s.exec(html) ?? []
  const { answers } = (JSON.parse(json) ?? { answers: [] }) as { answers: [string, unknown][] }
  return answers.find(([address]) => address === 'form-state/site-contact')?.[1] as FormState | undefined
}

describe('an accepted form', () => {
  it('[FORM-14] is stored with a delivery to each matching destination of forms.json, and a mail with a CSV file', async () => {
    await post('/fr/question/', { ...GOOD, firstName: '=1+1', remark: 'a;b\n"c"', ...(await proven()) })
    const [submission] = await stored()
    const deliveries = await db.select().from(leadDeliveries)
    const common = { submissionId: submission?.id, page: '/fr/question/', state: 'queued', attempts: 0 }
    expect(deliveries.toSorted((a, b) => a.position - b.position)).toMatchObject([
      { kind: 'connector', target: '', ...common },
      { kind: 'webhook', target: 'https://crm.example.be/leads', ...common },
    ])
    const [csv] = (await db.select().from(mails)).filter(({ kind }) => kind === 'lead-csv')
    expect(csv).toMatchObject({ recipient: 'leads@agence.example', submissionId: submission?.id })
    const message = csv?.message as MailMessage | undefined
    const file = Buffer.from(message?.attachments?.[0]?.content ?? '', 'base64').toString()
    expect(file).toMatch(/^\ufeff"Identifiant";"Date et heure";/)
    expect(file).toContain(`;"'=1+1";"Maes";"anne@example.be";"";"a;b\n""c""";`)
    expect(file.trimEnd().split('\r\n')).toHaveLength(2)
  })

  it.each([
    ['/fr/question/', 'fr', '/fr/thanks/'],
    ['/nl/vraag/', 'nl', '/nl/bedankt/'],
    ['/en/question/?property=1#form-site-contact', 'en', '/en/thanks/'],
  ])('[FORM-09, FORM-15] at %s leads to the thank-you page in the language %s', async (path, language, location) => {
    const answer = await post(path, { ...GOOD, ...(await proven()) })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await stored()).toMatchObject([{ form: 'site-contact', language, email: 'anne@example.be' }])
    expect((await server.get(location)).statusCode).toBe(200)
  })

  it('[FORM-09] returns the path of the thank-you page to a script', async () => {
    const answer = await post('/fr/question/', { ...GOOD, ...(await proven()) }, JSON_WANTED)
    expect([answer.statusCode, answer.json()]).toEqual([200, { kind: 'accepted', location: '/fr/thanks/' }])
  })

  it('[FORM-14] is one submission when sent repeatedly', async () => {
    const entries = { ...GOOD, ...(await proven()) }
    const answers = await Promise.all([1, 2, 3].map(() => post('/fr/question/', entries)))
    answers.push(await post('/fr/question/', entries))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303])
    expect(await stored()).toHaveLength(1)
  })

  it('[FORM-01] may stand on the page of a property', async () => {
    const { location } = (await server.get('/property/1001/')).headers
    expect((await post(String(location), { ...GOOD, ...(await proven()) })).statusCode).toBe(303)
  })

  it('[FORM-14] follows the redirect of a moved page', async () => {
    const answer = await post('/fr/vraag/?a=1', { ...GOOD, ...(await proven()) })
    expect([answer.statusCode, answer.headers.location]).toEqual([307, '/fr/question/?a=1'])
  })
})

describe('a refused form', () => {
  it('[FORM-03, FORM-15] shows its page again with the entries and an error per field, and stores nothing', async () => {
    const entries = { ...GOOD, email: 'nobody', contactTime: ['10:00–13:00', '16:00–19:00'], privacy: [] }
    const answer = await post('/fr/question/', entries)
    expect(answer.statusCode).toBe(422)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('Une agence de la vallée.')
    const { privacy: _, ...preserved } = entries
    expect(stateIn(answer.body)).toEqual({
      form: 'site-contact',
      values: preserved,
      errors: { email: 'invalid-email', privacy: 'not-accepted' },
      problem: 'invalid',
      challenge: null,
    })
    expect(stateIn((await server.get('/fr/question/')).body)).toBeUndefined()
    expect(await stored()).toEqual([])
  })

  it('[FORM-03] returns the same to a script', async () => {
    const answer = await post('/fr/question/', { ...GOOD, email: '' }, JSON_WANTED)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'no-store'])
    expect(answer.json()).toMatchObject({ kind: 'refused', form: 'site-contact', errors: { email: 'required' } })
  })

  it('[FORM-05, FORM-15] asks for the captcha in a second step, without JavaScript', async () => {
    const first = await post('/fr/question/', GOOD)
    expect(first.statusCode).toBe(422)
    const state = stateIn(first.body)
    expect(state).toMatchObject({ errors: {}, problem: null, values: GOOD, challenge: { kind: 'text' } })
    const challenge = state?.challenge?.id ?? ''
    const wrong = await post('/fr/question/', { ...GOOD, challenge, captcha: 'wrong' })
    expect(stateIn(wrong.body)).toMatchObject({ errors: { captcha: 'captcha' }, values: GOOD, challenge: { kind: 'text' } })
    const next = stateIn(wrong.body)?.challenge?.id ?? ''
    expect((await post('/fr/question/', { ...GOOD, challenge: next, captcha: 'right' })).statusCode).toBe(303)
    expect(await stored()).toHaveLength(1)
  })

  it('beyond the rate limit shows when to try again', async () => {
    guards.rateLimiter = 0
    const answer = await post('/fr/question/', { ...GOOD, ...(await proven()) })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600'])
    expect(stateIn(answer.body)).toMatchObject({ problem: 'too-many', retryAfterSeconds: 600, values: GOOD })
  })

  it('in a preview is always refused', async () => {
    const answer = await post('/preview/fr/question/', { ...GOOD, ...(await proven()) })
    expect([answer.statusCode, stateIn(answer.body)?.problem]).toEqual([422, 'inactive'])
    expect(await stored()).toEqual([])
  })

  it('that is switched off shows a message, although its page has no fields any more', async () => {
    const answer = await post('/fr/opinion/', { form: 'testimonial', ...GOOD }, JSON_WANTED)
    expect([answer.statusCode, answer.json().problem]).toEqual([422, 'inactive'])
  })
})

describe('a hostile submission', () => {
  const NASTY = '</script><script>alert(1)</script><img src=x onerror=alert(1)>\u2028"\''

  const FORGED = 'x@example.be\r\nBcc: all@example.be\r\n\r\nSpam'

  it.each(['firstName', 'lastName', 'street', 'city'])('[FORM-14] with a line break in %s forges no header', async (name) => {
    expect((await post('/fr/question/', { ...GOOD, [name]: FORGED, ...(await proven()) })).statusCode).toBe(303)
    expect(await stored()).toMatchObject([{ data: { [name]: 'x@example.be Bcc: all@example.be Spam' } }])
  })

  it('[FORM-14] keeps line breaks of a remark as plain ones', async () => {
    expect((await post('/fr/question/', { ...GOOD, remark: FORGED, ...(await proven()) })).statusCode).toBe(303)
    expect(await stored()).toMatchObject([{ data: { remark: 'x@example.be\nBcc: all@example.be\n\nSpam' } }])
  })

  it.each([
    ['email', 'invalid-email'],
    ['phone', 'invalid-phone'],
    ['title', 'invalid'],
    ['goal', 'invalid'],
    ['contactTime', 'invalid'],
    ['newsletter', 'invalid'],
    ['privacy', 'not-accepted'],
  ])('[FORM-14] with a line break in %s is refused', async (name, error) => {
    const answer = await post('/fr/question/', { ...GOOD, [name]: FORGED, ...(await proven()) })
    expect([answer.statusCode, stateIn(answer.body)?.errors]).toEqual([422, { [name]: error }])
    expect(await stored()).toEqual([])
  })

  it('with HTML in an entry shows it as text', async () => {
    const { body } = await post('/fr/question/', { ...GOOD, firstName: NASTY, email: '' })
    expect(stateIn(body)?.values.firstName).toBe(NASTY)
    expect(body).not.toContain('<img src=x')
    expect(body).not.toContain('<script>alert')
  })

  it('with HTML in a field name does not show it at all', async () => {
    const { body } = await post('/fr/question/', { ...GOOD, [NASTY]: 'x', email: '', __proto__x: 'y' })
    expect(body).not.toContain('alert(1)')
    expect(Object.keys(stateIn(body)?.values ?? {})).not.toContain(NASTY)
  })

  it('with a text of nearly 200 KB is refused as too long, and keeps the text', async () => {
    const remark = 'a'.repeat(200_000)
    const answer = await post('/fr/question/', { ...GOOD, remark })
    expect(answer.statusCode).toBe(422)
    expect(stateIn(answer.body)?.errors).toEqual({ remark: 'too-long' })
    expect(stateIn(answer.body)?.values.remark).toBe(remark)
  })

  it.each([
    ['fr', 'question', 'Votre message est trop long.'],
    ['nl', 'vraag', 'Uw bericht is te lang.'],
    ['en', 'question', 'Your message is too long.'],
  ])('of more than 200 KB is refused with a sentence, in the language %s', async (language, path, sentence) => {
    const answer = await post(`/${language}/${path}/`, { ...GOOD, remark: 'a'.repeat(210_000) })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([413, 'no-store'])
    expect(answer.body).toContain(sentence)
    expect(answer.body).toContain(`lang="${language}"`)
  })

  it('of more than 200 KB is refused with a code for a script', async () => {
    const answer = await post('/fr/question/', { ...GOOD, remark: 'a'.repeat(210_000) }, JSON_WANTED)
    expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'FORM_TOO_LARGE'])
  })

  it('with bytes that are not valid UTF-8 does no harm', async () => {
    const { challenge } = await proven()
    const entries = new URLSearchParams({ form: 'site-contact', ...GOOD, challenge, captcha: 'right' }).toString()
    const body = Buffer.concat([Buffer.from(`${entries}&street=%C3%28%00%ED%A0%80&city=`), Buffer.from([0xff, 0xfe, 0x00, 0xc3])])
    expect((await post('/fr/question/', body)).statusCode).toBe(303)
    expect((await stored())[0]?.data).toMatchObject({ firstName: 'Anne', street: expect.stringContaining('\ufffd(') })
  })

  it('leaves no entry in the log', () => {
    expect(JSON.stringify(server.log)).not.toMatch(/Anne|Maes|anne@|Bonjour|alert\(1\)/)
  })
})

describe('the accepted origins of a form', () => {
  const send = async (headers: Record<string, string>) =>
    (await post('/fr/question/', { ...GOOD, ...(await proven()) }, headers)).statusCode

  it('are the pages of this site, under its public URL and the URL of the request', async () => {
    expect(await send({ 'sec-fetch-site': 'same-origin', origin: PUBLIC_URL })).toBe(303)
    expect(await send({ origin: PUBLIC_URL })).toBe(303)
    expect(await send({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' })).toBe(303)
  })

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.agence.example' },
    { 'sec-fetch-site': 'cross-site', origin: PUBLIC_URL },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('exclude another site: %j', async (headers) => {
    expect(await send(headers)).toBe(403)
    expect(await stored()).toEqual([])
  })
})

describe('a post is refused unless the page has its form', () => {
  it.each([
    ['a page without a form', '/fr/contact/', {}, 405],
    ['a path that leads nowhere', '/fr/nowhere/', {}, 405],
    ['a page with another form', '/fr/question/', { form: 'offer' }, 405],
    ['no form of ours', '/fr/question/', { form: '__proto__' }, 405],
    ['the API', '/api/nothing', {}, 404],
    ['an address of the API that can be read', '/api/properties', {}, 404],
  ])('%s', async (_, path, more, status) => {
    const answer = await post(path, { ...GOOD, ...more })
    expect(answer.statusCode).toBe(status)
    if (status === 405) expect(answer.headers.allow).toBe('GET, HEAD')
  })

  it.each(['PUT', 'DELETE', 'PATCH'] as const)('%s is refused as a way to send a form', async (method) => {
    expect((await server.app.inject({ method, url: '/fr/question/' })).statusCode).toBe(405)
  })

  it('a body of another type is refused', async () => {
    const answer = await post('/fr/question/', '{"form":"site-contact"}', { 'content-type': 'application/json' })
    expect(answer.statusCode).toBe(415)
  })
})

describe('a form over a real connection', () => {
  let address = ''
  beforeAll(async () => {
    address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })

  it('is not stored if it is cut off halfway', async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    await once(socket, 'connect')
    const body = new URLSearchParams({ form: 'site-contact', ...GOOD, ...(await proven()) }).toString()
    const head = `POST /fr/question/ HTTP/1.1\r\nhost: x\r\ncontent-type: ${FORM_TYPE}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`
    socket.end(head + body.slice(0, -5))
    expect(await text(socket)).not.toMatch(/^HTTP\/1\.1 [23]/)
    expect(await stored()).toEqual([])
  })

  it('is answered if it is far too large, not cut off', async () => {
    const body = new URLSearchParams({ form: 'site-contact', ...GOOD, remark: 'a'.repeat(5_000_000) })
    const answer = await fetch(new URL('/fr/question/', address), { method: 'POST', body })
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('Votre message est trop long.')])
  })
})

describe('a change of forms.json', () => {
  it('[FORM-01, CONF-01] applies without a restart; an invalid one does not, and breaks nothing', async () => {
    const send = async () => (await post('/fr/question/', { ...GOOD, ...(await proven()), phone: '' }, JSON_WANTED)).json()
    expect((await send()).kind).toBe('accepted')

    const change = (fields: object) => ({ version: 1, forms: { testimonial: { isActive: false }, 'site-contact': { fields } } })
    await writeDefinition(server.siteConfig, { 'forms.json': change({ phone: { isRequired: true } }) })
    await expect.poll(async () => (await send()).errors?.phone, { timeout: 30_000 }).toBe('required')

    await writeDefinition(server.siteConfig, { 'forms.json': change({ email: { isPublic: false } }) })
    const isRefused = () => server.log.some(({ msg }) => String(msg).includes('cannot do without'))
    await expect.poll(isRefused, { timeout: 30_000 }).toBe(true)
    expect((await send()).errors).toEqual({ phone: 'required' })
  })
})
