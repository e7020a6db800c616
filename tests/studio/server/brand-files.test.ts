import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StudioFile, StudioTree } from '#schemas/studio/studio-api.ts'
import { root } from '#src/commands/prepare.mjs'
import { siteDrafts } from '#src/history/drafts/tables.ts'
import { temporaryFolder } from '../../fixtures/site/site-folder.ts'
import { type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

const ABOUT = 'content/article/about.json'
const PRIVACY = 'content/article/privacy.json'
const HEADER = 'header.json'

let place: Awaited<ReturnType<typeof temporaryFolder>>
let server: StaffServer
let office: string
beforeAll(async () => {
  place = await temporaryFolder()
  await cp(join(root, 'examples/network'), place.path, { recursive: true })
  office = join(place.path, 'sites/namur')
  server = await startStaffServer({ place: { siteConfig: office, dataDir: join(place.path, 'data') } })
  await server.app.versions.keepNow()
}, 60_000)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await place[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await server.forget()
  await server.db.delete(siteDrafts)
})

async function begun() {
  const browser = await server.signedIn('administrator')
  const { body } = await browser.send('POST', '/api/studio/drafts', { json: { title: 'Own' } })
  const draft = `/api/studio/drafts/${JSON.parse(body).id}`
  const read = async (file: string): Promise<StudioFile> => JSON.parse((await browser.get(`${draft}/file?file=${file}`)).body)
  const entry = async (file: string) => {
    const { entries }: StudioTree = JSON.parse((await browser.get(`${draft}/tree`)).body)
    return entries.find((each) => each.file === file)
  }
  return { browser, draft, read, entry }
}

function put(browser: StaffBrowser, draft: string, { file, hash }: Pick<StudioFile, 'file' | 'hash'>, text: string) {
  return browser.send('PUT', `${draft}/file?file=${file}`, { json: { text } }, { 'if-match': `"${hash}"` })
}

it('[NET-05] shows files of the brand, copies one into the draft with its first change, and takes it back', async () => {
  const { browser, draft, read, entry } = await begun()
  expect(await entry(ABOUT)).toMatchObject({ isOfBase: true, isChanged: false })
  expect(await entry(HEADER)).not.toHaveProperty('isOfBase')
  const before = await read(ABOUT)
  expect(before).toMatchObject({ isChanged: false, base: { name: 'brand@1', isOwn: false, locks: [] } })
  const { status, body } = await put(browser, draft, before, before.text.replace('Qui nous sommes', 'Nous à Namur'))
  expect(status).toBe(200)
  const own: StudioFile = JSON.parse(body)
  expect(own).toMatchObject({ isChanged: true, base: { isOwn: true } })
  // The whole file is the office's, so that it shows what it showed; the folder has it once it is published.
  expect(JSON.parse(own.text)).toMatchObject({ ...JSON.parse(before.text), name: { fr: 'Nous à Namur' } })
  expect(await entry(ABOUT)).not.toHaveProperty('isOfBase')
  expect(await readdir(join(office, 'content/article'))).toEqual(['citadel.json'])
  const taken = await browser.send('POST', `${draft}/files`, { json: { files: [{ file: ABOUT, hash: own.hash, text: null }] } })
  expect(taken.status).toBe(200)
  expect(await read(ABOUT)).toMatchObject({ text: before.text, isChanged: false, base: { isOwn: false } })
  expect(await entry(ABOUT)).toMatchObject({ isOfBase: true })
})

it('[NET-05] says which places are fixed and why, and refuses to store a change of one', async () => {
  const { browser, draft, read } = await begun()
  const header = await read(HEADER)
  const why = 'The logo is the same in every office.'
  expect(header.base).toEqual({ name: 'brand@1', isOwn: true, locks: [{ pointer: '/logo', why }] })
  const value = JSON.parse(header.text)
  const refused = await put(browser, draft, header, JSON.stringify({ ...value, logo: { ...value.logo, alt: 'Namur' } }))
  expect([refused.status, JSON.parse(refused.body).error]).toMatchObject([
    409,
    { code: 'LOCKED_BY_BASE', message: `The brand has fixed this, so this site cannot change it. ${why}` },
  ])
  expect((await read(HEADER)).text).toBe(header.text)
  // Text that is being typed is stored, and the check reports it.
  expect((await put(browser, draft, header, `${header.text}{`)).status).toBe(200)
  const privacy = await read(PRIVACY)
  expect(privacy.base?.locks.map(({ pointer }) => pointer)).toEqual([''])
  expect((await put(browser, draft, privacy, privacy.text.replace('un an', 'deux ans'))).status).toBe(409)
})

it('[NET-05] refuses in site.json what changes a fixed place or hides a fixed file, and takes the rest', async () => {
  const { browser, draft, read } = await begun()
  const site = await read('site.json')
  const value = JSON.parse(site.text)
  const change = async (next: object) => (await put(browser, draft, site, JSON.stringify({ ...value, ...next }))).status
  expect(site.base?.locks.map(({ pointer }) => pointer)).toEqual(['/theme'])
  expect(await change({ theme: { preset: 'coast' } })).toBe(409)
  expect(await change({ hide: [PRIVACY] })).toBe(409)
  expect(await change({ hide: ['pages/jobs.json'] })).toBe(200)
})
