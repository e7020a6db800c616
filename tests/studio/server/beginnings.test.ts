import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StudioBeginnings } from '#schemas/studio/beginnings-api.ts'
import { type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

let server: StaffServer
let browser: StaffBrowser
beforeAll(async () => {
  server = await startStaffServer()
  browser = await server.signedIn('editor')
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())

const LIVE = '/api/studio/drafts/live'
const newPage = (json: object) => browser.send('POST', `${LIVE}/new-page`, { json })

it('[CONF-17] offers the templates of pages that the site can have, in the language of the account', async () => {
  const { pages, subjects }: StudioBeginnings = JSON.parse((await browser.get(`${LIVE}/beginnings`)).body)
  expect(pages.find(({ id }) => id === 'selling')).toMatchObject({ name: 'Selling', titles: { fr: 'Vendre avec nous' } })
  // The test agency has towns, and no projects.
  expect(subjects.town.length).toBeGreaterThan(0)
  expect(pages.map(({ id }) => id)).toContain('town')
  expect(pages.map(({ id }) => id)).not.toContain('project')
})

it('[CONF-17] makes the files of a page from a template about a town, and stores nothing', async () => {
  const { subjects }: StudioBeginnings = JSON.parse((await browser.get(`${LIVE}/beginnings`)).body)
  const [town] = subjects.town
  const titles = { fr: `Immobilier à ${town?.label}` }
  const made = JSON.parse((await newPage({ titles, template: 'town', about: town?.value })).body)
  const page = JSON.parse(made.files[0].text)
  expect(page).toMatchObject({ status: 'Draft', params: { title: { fr: titles.fr } } })
  const list = made.files.find(({ file }: { file: string }) => file.startsWith('content/property-list/'))
  expect(JSON.parse(list.text).cities).toEqual([town?.value])
  expect((await browser.get(`${LIVE}/file?file=${made.file}`)).status).toBe(404)
})

it('[CONF-17] refuses an unknown template, and one without what it is about', async () => {
  expect((await newPage({ titles: { fr: 'A' }, template: 'none' })).status).toBe(404)
  expect((await newPage({ titles: { fr: 'A' }, template: 'town' })).status).toBe(404)
  expect((await newPage({ titles: { fr: 'A' }, template: 'town', about: 'nowhere|0000' })).status).toBe(404)
})

it('[CONF-17] names files so that every disk takes them, whatever their titles', async () => {
  const { id } = JSON.parse((await browser.send('POST', '/api/studio/drafts', { json: { title: 'Names' } })).body)
  const draft = `/api/studio/drafts/${id}`
  for (const title of ['Con', 'Constructor', '__proto__', '日本']) {
    const page = JSON.parse((await browser.send('POST', `${draft}/new-page`, { json: { titles: { fr: title } } })).body)
    const made = JSON.parse((await browser.send('POST', `${draft}/new-content`, { json: { type: 'article', title } })).body)
    const files = [...page.files, { file: made.file, hash: null, text: made.text }]
    expect([title, (await browser.send('POST', `${draft}/files`, { json: { files } })).status]).toEqual([title, 200])
  }
})

it('[CONF-17] draws one as a page that runs no scripts', async () => {
  const { status, body, headers } = await browser.get(`${LIVE}/beginnings/pages/selling/picture?language=nl`)
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; (?!.*script-src)/)
  expect(body).toContain('<html lang="nl"')
  expect(body).toContain('Verkopen met ons')
  expect(body).not.toContain('<script')
})

it('[CONF-17] makes the modules of a pattern, and saves modules as one that is inserted linked or as a copy', async () => {
  const post = async (url: string, json: object) => JSON.parse((await browser.send('POST', url, { json })).body)
  const { id } = await post('/api/studio/drafts', { title: 'Patterns' })
  const draft = `/api/studio/drafts/${id}`
  const store = (files: readonly object[]) => browser.send('POST', `${draft}/files`, { json: { files } })
  const shipped = await post(`${draft}/new-modules`, { kind: 'patterns', id: 'reasons', page: 'home', isLinked: false })
  expect(shipped.modules).toEqual([expect.objectContaining({ relations: { type: 'columns', id: 'home-reasons' } })])
  expect((await store(shipped.files)).status).toBe(200)

  const saved = await post(`${draft}/new-pattern`, { name: 'Nos raisons', modules: shipped.modules, isLinked: true })
  expect(saved.files.map(({ file }: { file: string }) => file)).toEqual(['patterns.json'])
  expect((await store(saved.files)).status).toBe(200)
  const { patterns } = JSON.parse((await browser.get(`${draft}/beginnings`)).body) as StudioBeginnings
  expect(patterns[0]).toEqual({ kind: 'own', id: 'nos-raisons', name: 'Nos raisons', purpose: '' })
  expect((await browser.get(`${draft}/beginnings/own/nos-raisons/picture`)).body).toContain('<section')

  const insert = (isLinked: boolean) =>
    post(`${draft}/new-modules`, { kind: 'own', id: 'nos-raisons', page: 'contact', isLinked })
  const linked = await insert(true)
  expect([linked.modules[0].relations.id, linked.files]).toEqual(['home-reasons', []])
  const copied = await insert(false)
  expect(copied.modules[0].relations.id).toBe('contact-home-reasons')
  expect(copied.files[0]).toMatchObject({ file: 'content/columns/contact-home-reasons.json', text: shipped.files[0].text })

  // The content is used by the pattern alone, which the removal of the content leaves without a module.
  const file = await browser.get(`${draft}/file?file=content/columns/home-reasons.json`)
  expect(JSON.parse(file.body).findings).toEqual([])
  const removal = await post(`${draft}/remove`, { content: 'columns/home-reasons' })
  const pattern = removal.files.find(({ file: name }: { file: string }) => name === 'patterns.json')
  expect(JSON.parse(pattern.text).groups[0].modules).toEqual([])
})

it('[CONF-17] goes on with the patterns that ship where patterns.json is broken, and names the line when one is saved', async () => {
  const { id } = JSON.parse((await browser.send('POST', '/api/studio/drafts', { json: { title: 'Broken' } })).body)
  const draft = `/api/studio/drafts/${id}`
  const before: { hash: string | null } = JSON.parse((await browser.get(`${draft}/file?file=patterns.json`)).body)
  const files = [{ file: 'patterns.json', hash: before.hash ?? null, text: '{\n  "version": 1,\n  "groups": [}\n}\n' }]
  expect((await browser.send('POST', `${draft}/files`, { json: { files } })).status).toBe(200)
  const { patterns }: StudioBeginnings = JSON.parse((await browser.get(`${draft}/beginnings`)).body)
  expect(patterns.length).toBeGreaterThan(0)
  const pattern = { name: 'A', modules: [{ relations: { type: 'text', id: 'a' } }], isLinked: true }
  const { error } = JSON.parse((await browser.send('POST', `${draft}/new-pattern`, { json: pattern })).body)
  expect([error.code, error.message]).toEqual(['PATTERNS_BROKEN', expect.stringContaining('line 3')])
})
