import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudioSearch } from '#schemas/studio/search-api.ts'
import { acceptWithPasskey, type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

const HOME = 'pages/home.json'
let server: StaffServer
let browser: StaffBrowser
beforeAll(async () => {
  server = await startStaffServer()
  const { path } = await server.invite('sofie@agence.example', 'editor')
  browser = server.browser()
  await acceptWithPasskey(browser, path)
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())

async function search(query: string, draft = 'live'): Promise<StudioSearch> {
  const { status, body } = await browser.get(`/api/studio/drafts/${draft}/search?query=${encodeURIComponent(query)}`)
  expect(status).toBe(200)
  return JSON.parse(body)
}

describe('the search over everything', () => {
  it('finds texts of all languages as a draft has them, without accents and case, with the field that they are in', async () => {
    const { id } = JSON.parse((await browser.send('POST', '/api/studio/drafts', { json: { title: 'Recherche' } })).body)
    const file = JSON.parse((await browser.get(`/api/studio/drafts/${id}/file?file=${HOME}`)).body)
    const text = file.text.replace('"Welkom"', '"Welkom in ons Oeuvre-Café"')
    await browser.send('POST', `/api/studio/drafts/${id}/files`, { json: { files: [{ file: HOME, hash: file.hash, text }] } })
    const { hits } = await search('œuvre cafe', id)
    expect(hits).toEqual([
      {
        kind: 'text',
        file: HOME,
        pointer: '/params/title',
        language: 'nl',
        title: expect.any(String),
        place: ['Title'],
        excerpt: ['Welkom in ons ', 'Oeuvre', '-', 'Café', ''],
      },
    ])
    expect((await search('œuvre cafe')).hits).toEqual([])
  })

  it('finds pages by title and path, settings by their titles, and media files', async () => {
    const found = async (query: string) => (await search(query)).hits.map(({ kind, file }) => `${kind} ${file}`)
    expect((await found('home'))[0]).toBe(`page ${HOME}`)
    expect(await found('first language')).toContain('setting site.json')
    expect(await found('logo')).toContain('media logo.svg')
  })

  it('answers at most 50 hits, and nothing for an empty query', async () => {
    const many = await search('e')
    expect(many.hits.length).toBeLessThanOrEqual(50)
    expect((await search(' ')).hits).toEqual([])
  })
})
