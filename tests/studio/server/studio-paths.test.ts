import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishDraft } from '#src/history/drafts/publish-draft.ts'
import { siteDraftFiles } from '#src/history/drafts/tables.ts'
import { HOSTILE_MEDIA, HOSTILE_PATHS } from '../../fixtures/hostile/hostile-paths.ts'
import { type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

let server: StaffServer
let browser: StaffBrowser
let draft: string
beforeAll(async () => {
  server = await startStaffServer()
  await server.app.versions.keepNow()
  browser = await server.signedIn('publisher')
  draft = JSON.parse((await browser.send('POST', '/api/studio/drafts', { json: { title: 'Attack' } })).body).id
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())

/** Whoever sends a text of a file knows its hash, also of one that is not there. */
const NO_FILE = { hash: null, text: '{ "version": 1, "redirects": [] }' }

/** Every route of the Studio that takes the path of a file, with the method and what is sent. */
const ROUTES: readonly (readonly [string, (file: string) => readonly [string, string, object?, Record<string, string>?]])[] = [
  ['GET file', (file) => ['GET', `/api/studio/drafts/${draft}/file?file=${encodeURIComponent(file)}`]],
  [
    'PUT file',
    (file) => ['PUT', `/api/studio/drafts/${draft}/file?file=${encodeURIComponent(file)}`, { text: '{}' }, { 'if-match': '"x"' }],
  ],
  ['POST files', (file) => ['POST', `/api/studio/drafts/${draft}/files`, { files: [{ file, ...NO_FILE }] }]],
  ['GET texts', (file) => ['GET', `/api/studio/drafts/${draft}/languages/texts?file=${encodeURIComponent(file)}&language=nl`]],
  [
    'POST page',
    (file) => ['POST', `/api/studio/drafts/${draft}/page`, { path: '/preview/fr/', files: [{ file, text: '{}' }], at: null }],
  ],
  ['POST lease', (file) => ['POST', `/api/studio/drafts/${draft}/lease`, { tab: 'a'.repeat(22), file, isTaken: false }]],
  ['POST complete', (file) => ['POST', `/api/studio/drafts/${draft}/complete`, { file, text: '{}', offset: 0 }]],
  ['POST describe', (file) => ['POST', `/api/studio/drafts/${draft}/describe`, { file, text: '{}', offset: 0 }]],
  ['GET version file', (file) => ['GET', `/api/studio/history/1/file?file=${encodeURIComponent(file)}`]],
]

it.each(ROUTES)('[CONF-17] %s refuses each path that no definition has', async (_, requestOf) => {
  const statusFor = async (file: string) => {
    const [method, url, json, headers] = requestOf(file)
    return (await browser.send(method, url, json === undefined ? {} : { json }, headers)).status
  }
  // What is sent is right but for the path.
  expect(await statusFor('pages/home.json')).toSatisfy((status) => status === 200 || status === 412)
  for (const file of HOSTILE_PATHS) {
    const status = await statusFor(file)
    expect([file, status]).toEqual([file, status === 400 ? 400 : 404])
  }
})

it('[CONF-17] names that become paths are asked of the same function: contents, pages, renames and media', async () => {
  for (const name of ['..', '../redirects', '..\\x', '__proto__', 'constructor', 'con', 'Home', 'é', 'a/b', 'a\0']) {
    for (const [url, json] of [
      [`/api/studio/drafts/${draft}/new-content`, { type: name, title: 'A' }],
      [`/api/studio/drafts/${draft}/new-content`, { type: 'article', title: 'A', from: name }],
      [`/api/studio/drafts/${draft}/new-page`, { titles: { fr: 'A' }, from: name }],
      [`/api/studio/drafts/${draft}/rename`, { target: 'page/contact', name }],
      [`/api/studio/drafts/${draft}/remove`, { target: `page/${name}` }],
    ] as const) {
      const { status, body } = await browser.send('POST', url, { json })
      expect([url, name, status, body]).toEqual([url, name, status >= 400 && status < 500 ? status : 'a refusal', body])
    }
  }
  await writeFile(join(server.siteConfig, 'secret.pdf'), '%PDF-1.7')
  for (const file of [...HOSTILE_MEDIA, 'media/../secret.pdf', 'media/..\\secret.pdf']) {
    const name = file.replace(/^media\//, '')
    const { status } = await browser.send('POST', '/api/studio/media/remove', { json: { name } })
    expect([name, status]).toEqual([name, status === 400 ? 400 : 404])
    expect((await browser.get(`/api/studio/drafts/${draft}/media/file?name=${encodeURIComponent(name)}`)).status).toBe(status)
  }
  expect(await readFile(join(server.siteConfig, 'secret.pdf'), 'utf8')).toBe('%PDF-1.7')
})

it('[CONF-17] a draft holds none of them, and one that came into the database otherwise is neither published nor exported', async () => {
  expect(await server.db.select().from(siteDraftFiles)).toEqual([])
  const { drafts } = server.app.drafts
  const stored = await drafts.find(draft)
  for (const file of HOSTILE_PATHS) {
    const change = { files: new Map([[file as string, { base: null, text: '{}' }]]), by: null, at: server.time }
    await expect(drafts.change(draft, stored?.revision ?? 0, change)).rejects.toThrow('is no path of a site definition')
  }
  const before = (await readdir(server.siteConfig, { recursive: true })).toSorted()
  await server.db.insert(siteDraftFiles).values({ draftId: draft, path: 'content/../other.json', base: null, text: '{}' })
  await expect(publishDraft(server.app.drafts, draft)).rejects.toThrow('is no path of a site definition')
  const answer = await browser.send('POST', `/api/studio/drafts/${draft}/publish`, { json: { revision: stored?.revision } })
  expect([answer.status, answer.body]).toEqual([409, expect.stringContaining('content/../other.json')])
  expect((await readdir(server.siteConfig, { recursive: true })).toSorted()).toEqual(before)
})
