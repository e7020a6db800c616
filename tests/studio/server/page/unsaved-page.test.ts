import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptWithPasskey, type StaffBrowser, type StaffServer, startStaffServer } from '../../../fixtures/staff-server.ts'

const HOME = 'pages/home.json'
let server: StaffServer
let browser: StaffBrowser
let text: string
beforeAll(async () => {
  server = await startStaffServer()
  await server.app.versions.keepNow()
  browser = server.browser()
  await acceptWithPasskey(browser, (await server.invite('editor@agence.example', 'editor')).path)
  text = await readFile(join(server.siteConfig, HOME), 'utf8')
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())

const ask = (files: readonly object[], { draft = 'live', path = '/preview/nl/', at = null as string | null } = {}) =>
  browser.send('POST', `/api/studio/drafts/${draft}/page`, { json: { path, files, at } })
const json = async (answer: ReturnType<typeof ask>) => JSON.parse((await answer).body)

describe('[CONF-17] a page with texts that are not stored', () => {
  it('has them, is stored nowhere, and is the same as the preview after storing', async () => {
    const typed = text.replace('"Welkom"', '"Zomer in Spa"')
    const { id } = JSON.parse((await browser.send('POST', '/api/studio/drafts', { json: { title: 'Été' } })).body)
    const answer = await json(ask([{ file: HOME, text: typed }], { draft: id }))
    expect(answer).toMatchObject({ kind: 'page', page: { title: 'Zomer in Spa', language: 'nl', isPreview: true } })
    expect((await json(ask([], { draft: id }))).page.title).toBe('Welkom')

    const url = `/api/studio/drafts/${id}/file?file=${HOME}`
    const { hash } = JSON.parse((await browser.get(url)).body)
    await browser.send('PUT', url, { json: { text: typed } }, { 'if-match': `"${hash}"` })
    const { href } = JSON.parse((await browser.send('POST', `/api/studio/drafts/${id}/preview`, { json: { path: '/nl/' } })).body)
    await browser.get(href)
    const { page } = JSON.parse((await browser.get('/api/page?path=/preview/nl/')).body)
    const { preview: _, ...ofPreview } = page
    expect(answer.page).toEqual(ofPreview)
  })

  it('is not available if a text cannot be read, or without a page at the path', async () => {
    expect(await json(ask([{ file: HOME, text: '{ "id": ' }]))).toEqual({ kind: 'none' })
    expect(await json(ask([], { path: '/preview/nl/nergens/' }))).toEqual({ kind: 'none' })
  })

  it('takes no file outside the site, no text without bound, and no page outside of previews', async () => {
    const statuses = await Promise.all([
      ask([{ file: '../site.json', text: '{}' }]),
      ask([{ file: 'data/owners.json', text: '{}' }]),
      ask([{ file: HOME, text: ' '.repeat(4_100_000) }]),
      ask([], { path: '/nl/' }),
      ask([], { draft: 'nothing' }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 413, 400, 404])
  })
})
