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

it('[CONF-17] draws one as a page that runs no scripts', async () => {
  const { status, body, headers } = await browser.get(`${LIVE}/beginnings/pages/selling/picture?language=nl`)
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; (?!.*script-src)/)
  expect(body).toContain('<html lang="nl"')
  expect(body).toContain('Verkopen met ons')
  expect(body).not.toContain('<script')
})
