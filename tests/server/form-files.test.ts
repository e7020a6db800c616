import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FormId } from '#schemas/forms/form.ts'
import type { FormState } from '#schemas/forms/form-view.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { submissions, uploads } from '#src/features/forms/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import type { MailMessage } from '#src/platform/mail/mail-message.ts'
import { mails } from '#src/platform/mail/tables.ts'
import { openTestDatabase } from '../fixtures/database.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { memoryGuards } from '../fixtures/form-guards.ts'
import { formModuleType } from '../fixtures/form-module.ts'
import { HTML, PDF, PNG } from '../fixtures/sample-files.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { writeFiles } from '../fixtures/site/site-folder.ts'
import { aPageFile, shows } from '../fixtures/site-folder.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-11-21T10:00:00Z')
const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS)

const DOCUMENTS = [
  { Name: { fr: 'Certificat PEB', nl: 'EPC' }, Kind: 'energy' as const, File: '1001/peb.pdf', OnRequest: true },
  { Name: { fr: 'Plan du bien', nl: 'Plan' }, Kind: 'plans' as const, File: '1001/plan.pdf', OnRequest: true },
  { Name: { fr: 'Extrait cadastral', nl: 'Kadaster' }, Kind: 'cadastre' as const, OnRequest: true },
  { Name: { fr: 'Analyse du sol', nl: 'Bodem' }, Kind: 'soil' as const, File: '1001/not-there.pdf', OnRequest: true },
]
const files = {
  'forms.json': { version: 1, forms: { 'rent-application': { fields: { files: { isPublic: true } } } } },
  'content/form/apply.json': { version: 1, form: 'rent-application' },
  'content/form/documents.json': { version: 1, form: 'request-documents' },
  'pages/apply.json': aPageFile('apply', '/apply/', { modules: [shows('form', 'apply')] }),
  'pages/papers.json': aPageFile('papers', '/papers/', { modules: [shows('form', 'documents')] }),
  'pages/privacy-statement.json': aPageFile('privacy-statement', '/privacy/', {}),
  'pages/feedback-rent-application.json': aPageFile('feedback-rent-application', '/applied/', {}),
  'pages/feedback-request-documents.json': aPageFile('feedback-request-documents', '/asked/', {}),
  'data/properties.json': {
    version: 1,
    properties: [
      feedProperty({ ID: 1001, Documents: DOCUMENTS }),
      feedProperty({ ID: 1002, Documents: [{ Name: { fr: 'Certificat PEB' }, Kind: 'energy', OnRequest: true }] }),
      feedProperty({ ID: 2001, Goal: 1, Price: 900 }),
    ],
  },
}

let server: TestServer
let db: OpenDatabase['db']
let now = START
const guards = memoryGuards()

beforeAll(async () => {
  server = await startTestServer({
    files,
    moduleTypes: { ...moduleTypes, form: formModuleType },
    views: { form: async () => ({ default: () => null }) },
    formGuards: guards,
    now: () => now,
    async openDatabase() {
      const database = await openTestDatabase()
      db = database.db
      return database
    },
  })
  await writeFiles(join(server.siteConfig, 'documents'), [
    ['1001/peb.pdf', PDF],
    ['1001/plan.pdf', PDF],
    ['1001/secret.pdf', PDF],
  ])
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  now = START
  await db.delete(submissions)
  await db.delete(uploads)
})

type Sent = Record<string, string | readonly string[] | readonly (readonly [name: string, content: Buffer])[]>

/** A form as a browser sends it, with files. */
async function post(form: FormId, path: string, entries: Sent, headers: Record<string, string> = {}) {
  const data = new FormData()
  data.append('form', form)
  for (const [name, value] of Object.entries(entries)) {
    for (const one of [value].flat() as (string | readonly [string, Buffer])[]) {
      if (typeof one === 'string') data.append(name === 'receipts' ? 'files' : name, one)
    }
  }
  for (const [name, content] of (entries.files ?? []) as readonly (readonly [string, Buffer])[]) {
    data.append('files', new File([new Uint8Array(content)], name))
  }
  const encoded = new Response(data)
  const payload = Buffer.from(await encoded.arrayBuffer())
  return server.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', accept: 'application/json', ...headers },
  })
}

const proven = async (form: FormId) => ({ challenge: (await guards.issue(form, 'text')).id, captcha: 'right' })
const messages = async () =>
  (await db.select().from(mails)).map(({ kind, message }) => ({ kind, message: message as MailMessage }))
const storedFiles = () => readdir(join(server.dataDir, 'uploads')).catch(() => [])

function stateIn(html: string): FormState | undefined {
  const [, json = '{}'] = /<script type="application\/json" id="vitrine-state">(.*?)<\/script>/s.exec(html) ?? []
  const { answers } = (JSON.parse(json) ?? { answers: [] }) as { answers: [string, unknown][] }
  return answers.find(([address]) => address.startsWith('form-state/'))?.[1] as FormState | undefined
}

describe('an application with files', () => {
  const PATH = '/fr/apply/?property=2001'
  const GOOD = {
    firstName: 'Anne',
    lastName: 'Maes',
    email: 'anne@example.be',
    adults: '2',
    moveDate: '2027-01-01',
    privacy: 'on',
  }
  const send = async (uploaded: readonly (readonly [string, Buffer])[], more: Sent = {}) =>
    post('rent-application', PATH, { ...GOOD, ...(await proven('rent-application')), files: uploaded, ...more })

  it('[FORM-01, FORM-14] is stored with them, and they are attached to the agency’s mail', async () => {
    const answer = await send([
      ['Fiche de paie.pdf', PDF],
      ['carte.png', PNG],
    ])
    expect(answer.json()).toEqual({ kind: 'accepted', location: '/fr/applied/' })
    const [submission] = await db.select().from(submissions)
    const rows = await db.select().from(uploads)
    expect(rows.map(({ name, submissionId }) => [name, submissionId]).toSorted()).toEqual([
      ['Fiche de paie.pdf', submission?.id],
      ['carte.png', submission?.id],
    ])
    expect(submission?.data).toMatchObject({ files: expect.arrayContaining(rows.map(({ id }) => id)) })
    const sent = await messages()
    const agency = sent.find(({ kind }) => kind === 'agency')?.message
    expect(agency?.attachments).toEqual([
      { filename: 'Fiche de paie.pdf', contentType: 'application/pdf', content: PDF.toString('base64') },
      { filename: 'carte.png', contentType: 'image/png', content: PNG.toString('base64') },
    ])
    expect(sent.find(({ kind }) => kind === 'confirmation')?.message.attachments).toBeUndefined()
  })

  it.each([
    ['file-type', [['fiche.pdf', HTML]]],
    ['file-size', [['fiche.pdf', Buffer.concat([PDF, Buffer.alloc(5_000_000)])]]],
    ['file-count', Array.from({ length: 5 }, () => ['fiche.pdf', PDF])],
  ] as [string, [string, Buffer][]][])(
    '[FORM-09] with a refused file shows the reason (%s), and stores none',
    async (error, uploaded) => {
      const before = await storedFiles()
      const answer = await send(uploaded)
      expect([answer.statusCode, answer.json().errors]).toEqual([422, { files: error }])
      expect([await storedFiles(), await db.select().from(uploads), await db.select().from(submissions)]).toEqual([
        before,
        [],
        [],
      ])
    },
  )

  it('[FORM-14] is one submission when sent repeatedly, files included', async () => {
    const proof = await proven('rent-application')
    const before = await storedFiles()
    const answers = [await send([['a.pdf', PDF]], proof), await send([['a.pdf', PDF]], proof)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await db.select().from(submissions)).toHaveLength(1)
    expect((await storedFiles()).length - before.length).toBe(1)
    const other = await send([['a.png', PNG]], proof)
    expect([other.statusCode, other.json().errors]).toEqual([422, { captcha: 'captcha-expired' }])
  })

  it('[FORM-15] needs no file: an empty file field of a browser counts as none', async () => {
    expect((await send([['', Buffer.alloc(0)]])).json()).toEqual({ kind: 'accepted', location: '/fr/applied/' })
    expect(await db.select().from(uploads)).toEqual([])
  })

  it('[FORM-15] requires the captcha first without JavaScript, and sends its files once', async () => {
    const HTML_WANTED = { accept: 'text/html' }
    const first = await post('rent-application', PATH, { ...GOOD, files: [['fiche.pdf', PDF]] }, HTML_WANTED)
    expect(first.statusCode).toBe(422)
    const state = stateIn(first.body)
    const [receipt = ''] = [state?.values.files ?? []].flat()
    expect(receipt).toMatch(/\/fiche\.pdf$/)
    const proof = { challenge: state?.challenge?.id ?? '', captcha: 'right' }
    const second = await post('rent-application', PATH, { ...GOOD, ...proof, receipts: [receipt] }, HTML_WANTED)
    expect(second.statusCode).toBe(303)
    const [row, ...others] = await db.select().from(uploads)
    expect([row?.name, row?.submissionId !== null, others]).toEqual(['fiche.pdf', true, []])
    const repeated = await post('rent-application', PATH, { ...GOOD, ...proof, receipts: [receipt] }, HTML_WANTED)
    expect([repeated.statusCode, (await db.select().from(submissions)).length]).toEqual([303, 1])
    // The receipt is of no use to anybody who finds it later.
    const again = await post('rent-application', PATH, { ...GOOD, ...(await proven('rent-application')), receipts: [receipt] })
    expect(again.json().errors).toEqual({ files: 'invalid' })
  })

  it('is refused as a whole if it exceeds the size limit of its files', async () => {
    const length = { 'content-length': '60000000' }
    const answer = await post('rent-application', PATH, GOOD, length)
    expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'FILES_TOO_LARGE'])
    const page = await post('rent-application', PATH, GOOD, { ...length, accept: 'text/html' })
    expect(page.body).toContain('Vos fichiers sont trop lourds.')
  })

  it('is refused if it is aborted or malformed', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const start = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n'
    for (const payload of [`${start}%PDF-1.4 half`, 'no form']) {
      const answer = await server.app.inject({ method: 'POST', url: PATH, payload, headers })
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'BAD_REQUEST'])
    }
    expect(await db.select().from(uploads)).toEqual([])
  })

  it('leaves nothing behind if the client disconnects halfway', async () => {
    const before = await storedFiles()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const head = `POST ${PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 900000\r\n\r\n`
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`${head}--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n`)
    socket.write(PDF)
    await vi.waitFor(async () => expect(await storedFiles()).toHaveLength(before.length + 1), { timeout: 30_000 })
    socket.destroy()
    await vi.waitFor(async () => expect(await storedFiles()).toEqual(before), { timeout: 30_000 })
    expect(await db.select().from(uploads)).toEqual([])
  })

  it('loses its files if the form takes none', async () => {
    const entries = { firstName: 'Anne', lastName: 'Maes', email: 'anne@example.be', documents: 'energy', privacy: 'on' }
    const before = await storedFiles()
    const sent = { ...entries, ...(await proven('request-documents')), files: [['a.pdf', PDF] as const] }
    expect((await post('request-documents', '/fr/papers/?property=1001', sent)).statusCode).toBe(200)
    expect(await storedFiles()).toEqual(before)
  })

  it('reaches the agency as links with an expiry date if it is too large for a mail', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(4_000_000)])
    await send([1, 2, 3].map((number) => [`fiche ${number}.pdf`, large]))
    const agency = (await messages()).find(({ kind }) => kind === 'agency')?.message
    expect(agency?.attachments).toEqual([])
    const [url = ''] = /https:\S+\/api\/uploads\/\S+/.exec(agency?.text ?? '') ?? []
    const link = url.replace('https://www.agence.example', '')
    const answer = await server.get(link)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(large)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="fiche 1.pdf"; filename*=UTF-8''fiche%201.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
    expect((await server.get(link.replace('until=1', 'until=2'))).statusCode).toBe(410)
    expect((await server.get(link.replace(/\?.*/, ''))).statusCode).toBe(410)
    now = inDays(31)
    expect((await server.get(link)).statusCode).toBe(410)
  })
})

describe('a request for documents', () => {
  const GOOD = { firstName: 'Anne', lastName: 'Maes', email: 'Anne@example.be', privacy: 'on' }
  const ask = async (documents: readonly string[], property = 1001, more: Sent = {}) =>
    post('request-documents', `/nl/papers/?property=${property}`, {
      ...GOOD,
      documents,
      ...(await proven('request-documents')),
      ...more,
    })
  const outcome = async (answer: ReturnType<typeof ask>) => {
    const { kind, problem } = (await answer).json()
    return problem ?? kind
  }
  const linksIn = (text = '') =>
    [...text.matchAll(/https:\/\/www\.agence\.example(\/api\/documents\/\S+)/g)].map(([, path = '']) => path)

  it('[FORM-13] is answered by e-mail with links to the documents that have a file, valid for 14 days', async () => {
    expect(await outcome(ask(['energy', 'plans']))).toBe('accepted')
    const sent = await messages()
    const mail = sent.find(({ kind }) => kind === 'documents')?.message
    expect(mail?.to).toBe('anne@example.be')
    expect(mail?.text).toContain('EPC')
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['agency', 'documents'])
    const links = linksIn(mail?.text)
    expect(links).toHaveLength(2)
    for (const link of links) {
      const answer = await server.get(link)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(answer.rawPayload.equals(PDF)).toBe(true)
    }
    expect(mail?.text).toContain('5\u00a0december 2026')
    now = new Date('2026-12-05T22:59:00Z')
    expect((await server.get(links[0] ?? '')).statusCode).toBe(200)
    now = new Date('2026-12-05T23:00:00Z')
    const over = await server.get(links[0] ?? '', { 'accept-language': 'nl-BE,nl' })
    expect([over.statusCode, over.body.includes('Deze link is niet meer geldig.')]).toEqual([410, true])
  })

  it('[FORM-13] refuses a changed link, and every link once the submission is erased', async () => {
    await ask(['energy'])
    const [link = ''] = linksIn((await messages()).find(({ kind }) => kind === 'documents')?.message.text)
    for (const forged of [
      link.replace('peb.pdf', 'secret.pdf'),
      link.replace('peb.pdf', '../secret.pdf'),
      link.replace('1001/peb', '%2e%2e/peb'),
      link.replace(/until=\d+/, 'until=9999999999'),
      link.replace(/signature=.{4}/, 'signature=AAAA'),
      link.replace(/\?.*/, ''),
    ]) {
      expect([forged, (await server.get(forged)).statusCode]).toEqual([forged, forged.includes('%2e') ? 404 : 410])
    }
    expect((await server.get('/media/../documents/1001/peb.pdf')).statusCode).toBe(404)
    await db.delete(submissions)
    expect((await server.get(link)).statusCode).toBe(410)
  })

  it('[FORM-13] lists what the agency must send itself: documents without a file, or with a missing one', async () => {
    await ask(['energy', 'cadastre', 'soil', 'co-ownership'])
    const sent = await messages()
    const agency = sent.find(({ kind }) => kind === 'agency')?.message.text ?? ''
    expect(agency).toMatch(/Déjà envoyé par le site.*Certificat PEB/s)
    const toSend = /À envoyer par vous\s*:?\s*(.*)/.exec(agency)?.[1] ?? ''
    expect(toSend.split(', ')).toHaveLength(3)
    expect(sent.find(({ kind }) => kind === 'documents')?.message.text).toContain('Dit zoeken wij nog voor u op')
  })

  it('[FORM-13] without any file is confirmed, and left to the agency', async () => {
    await ask(['energy'], 1002)
    expect((await messages()).map(({ kind }) => kind).toSorted()).toEqual(['agency', 'confirmation'])
  })

  it('[FORM-13, ERR-03] is refused as already requested for the same property, documents and address, and stored once', async () => {
    await ask(['energy', 'plans'])
    expect(await outcome(ask(['energy']))).toBe('already-requested')
    expect(await outcome(ask(['energy'], 1001, { email: 'ANNE@EXAMPLE.BE' }))).toBe('already-requested')
    expect(await db.select().from(submissions)).toHaveLength(1)
    expect(await outcome(ask(['energy', 'cadastre']))).toBe('accepted')
    expect(await outcome(ask(['energy'], 1002))).toBe('accepted')
    expect(await outcome(ask(['energy'], 1001, { email: 'luc@example.be' }))).toBe('accepted')
  })

  it('[FORM-13] can be repeated once the links have expired, or after 30 days without any', async () => {
    await ask(['energy'])
    await ask(['energy'], 1002)
    now = new Date('2026-12-05T22:00:00Z')
    expect(await outcome(ask(['energy']))).toBe('already-requested')
    now = inDays(15)
    expect(await outcome(ask(['energy']))).toBe('accepted')
    expect(await outcome(ask(['energy'], 1002))).toBe('already-requested')
    now = inDays(30)
    expect(await outcome(ask(['energy'], 1002))).toBe('accepted')
  })

  it('[FORM-13] is accepted once when sent five times at once', async () => {
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => outcome(ask(['energy']))))
    expect(outcomes.toSorted()).toEqual(['accepted', ...Array(4).fill('already-requested')])
    expect(await db.select().from(submissions)).toHaveLength(1)
  })
})
