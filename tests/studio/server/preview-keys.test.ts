import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { siteDrafts } from '#src/history/drafts/tables.ts'
import { previewLinks } from '#src/renderer/server/previews/tables.ts'
import { staffAccounts, staffAudit } from '#src/studio/staff/tables.ts'
import { type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

let server: StaffServer
beforeAll(async () => {
  server = await startStaffServer({ arePreviewsOpen: false })
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await server.forget()
  for (const table of [siteDrafts, previewLinks]) await server.db.delete(table)
})

const json = async (answer: Promise<{ readonly body: string }>) => JSON.parse((await answer).body)
/** Follows an address as the frame of a browser does: the status of the page. */
async function open(browser: StaffBrowser, href: string): Promise<number> {
  const { status, location } = await browser.get(href)
  return status === 303 && location !== undefined ? (await browser.get(location)).status : status
}
const frameOf = async (browser: StaffBrowser, draft = 'live'): Promise<string> =>
  (await json(browser.send('POST', `/api/studio/drafts/${draft}/preview`, { json: { path: '/fr/' } }))).href
const idOf = async (email: string) =>
  (await server.db.select().from(staffAccounts)).find((account) => account.email === email)?.id ?? ''

describe('[CONF-17] the frame of the Studio', () => {
  it('is seen in the session that asked for it, and in no other browser', async () => {
    const browser = await server.signedIn('reader')
    const href = await frameOf(browser)
    expect(await open(browser, href)).toBe(200)
    expect((await browser.get('/api/page?path=/preview/fr/')).body).toContain('"isPreview":true')
    const thief = server.browser()
    expect(await open(thief, href)).toBe(404)
    // The cookie of the frame without that of the session.
    for (const [name, value] of browser.cookies) if (name.includes('preview')) thief.cookies.set(name, value)
    expect(await open(thief, '/preview/fr/')).toBe(404)
    expect(await server.db.select().from(previewLinks)).toEqual([])
  })

  const ENDS: readonly (readonly [string, (browser: StaffBrowser, id: string) => Promise<unknown>])[] = [
    ['signs out', (browser) => browser.post('/studio/account/', { action: 'sign-out' })],
    ['has all sessions ended by an administrator', (_, id) => server.app.staff.manage.endSessions(id, null)],
    ['has no account in use any more', (_, id) => server.app.staff.manage.disable(id, null)],
    [
      'has not used the session for long',
      async () => {
        server.time = new Date(server.time.getTime() + 3 * 3_600_000)
      },
    ],
  ]
  it.each(ENDS)('ends if somebody %s, also for copied cookies', async (_, end) => {
    const browser = await server.signedIn('reader')
    expect(await open(browser, await frameOf(browser))).toBe(200)
    const copy = server.browser()
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    expect(await open(copy, '/preview/fr/')).toBe(200)
    await end(browser, await idOf('reader@agence.example'))
    expect(await open(copy, '/preview/fr/')).toBe(404)
    expect(await open(browser, '/preview/fr/')).toBe(404)
  })
})

describe('[CONF-17] a link that shows a draft to somebody else', () => {
  async function shared(email = 'editor@agence.example') {
    const browser = await server.signedIn('editor', email)
    const { id: draft } = await json(browser.send('POST', '/api/studio/drafts', { json: { title: 'Noël' } }))
    const links = `/api/studio/drafts/${draft}/links`
    const make = async () => await json(browser.send('POST', links, { json: { path: '/fr/', hours: 24, madeFor: '' } }))
    const { url, id } = await make()
    const { pathname, search } = new URL(url)
    return { browser, draft, links, make, id, href: pathname + search }
  }

  it('cannot be made, listed or ended by a reader', async () => {
    const { links, id } = await shared()
    const reader = await server.signedIn('reader')
    for (const [method, url] of [
      ['POST', links],
      ['GET', links],
      ['POST', `${links}/${id}/end`],
    ] as const)
      expect((await reader.send(method, url, method === 'GET' ? {} : { json: {} })).status).toBe(403)
  })

  it('has a random key, stored as a hash, shown once; what has ended does not come back', async () => {
    const { browser, links, make, id, href } = await shared()
    expect(await open(server.browser(), href)).toBe(200)
    const key = new URLSearchParams(href.split('?')[1]).get('preview-key') ?? ''
    expect(JSON.stringify(await server.db.select().from(previewLinks))).not.toContain(key)
    const list = await json(browser.get(links))
    expect(list).toEqual([{ id, madeFor: null, createdAt: expect.any(String), expiresAt: '2026-11-26T09:00:00.000Z' }])
    await browser.send('POST', `${links}/${id}/end`, { json: {} })
    // The same link made again, under its id, too.
    await make()
    await server.db.update(previewLinks).set({ id })
    expect(await open(server.browser(), href)).toBe(404)
    const log = await server.db.select().from(staffAudit)
    expect(
      log.filter(({ action }) => action.startsWith('preview-')).map(({ action, about }) => [action, about.split(' ')[0]]),
    ).toEqual([
      ['preview-shared', 'noel'],
      ['preview-ended', 'noel'],
      ['preview-shared', 'noel'],
    ])
  })

  it('ends forever when its maker loses the permission', async () => {
    const { manage } = server.app.staff
    for (const [email, end, back] of [
      ['one@agence.example', (id: string) => manage.disable(id, null), (id: string) => manage.enable(id, null)],
      [
        'two@agence.example',
        (id: string) => manage.changeRole(id, 'reader', null),
        (id: string) => manage.changeRole(id, 'editor', null),
      ],
    ] as const) {
      const { href } = await shared(email)
      const id = await idOf(email)
      expect(await open(server.browser(), href)).toBe(200)
      await end(id)
      await back(id)
      expect([email, await open(server.browser(), href)]).toEqual([email, 404])
      await server.db.delete(siteDrafts)
    }
  })
})

it('[SHELL-07] each start has a link of its own: that of the start before opens nothing', async () => {
  const { links } = server.app.previews
  const [first, second] = [await links.ofThisMachine(), await links.ofThisMachine()]
  expect([await open(server.browser(), first.href), await open(server.browser(), second.href)]).toEqual([404, 302])
  expect((await links.list()).map(({ id }) => id)).toEqual(['this-machine'])
})
