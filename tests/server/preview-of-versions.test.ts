import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followLink, hrefOf } from '../fixtures/preview-links.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { visibleText } from '../fixtures/server-html.ts'
import { aPageFile, shows } from '../fixtures/site-folder.ts'

let server: TestServer
let now = new Date('2026-05-01T08:00:00Z')

const aFair = (title: string) =>
  aPageFile('fair', '/fair/', {
    title,
    modules: [shows('article', 'welcome', { publishFrom: '2026-05-02', publishUntil: '2026-05-03T12:00' })],
  })

beforeAll(async () => {
  const soon = aPageFile('soon', '/soon/', { title: 'Bientôt là' }, { status: 'Draft' })
  const over = aPageFile('over', '/over/', { title: 'Portes ouvertes' }, { publishUntil: '2026-05-04' })
  const files = { 'pages/soon.json': soon, 'pages/over.json': over, 'pages/fair.json': aFair('Le salon de mai') }
  server = await startTestServer({ arePreviewsOpen: false, now: () => now, files })
  await server.app.versions.keepNow()
  now = new Date('2026-05-10T08:00:00Z')
  await writeFile(join(server.siteConfig, 'pages/fair.json'), JSON.stringify(aFair('Le salon de juin')))
  await server.source.reload()
  await server.app.versions.keepNow()
  now = new Date('2026-05-20T08:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

const command = (...words: string[]) =>
  server.app.operatorCommands['preview-link']?.(words) ?? Promise.reject(new Error('no command'))
const textAt = async (path: string, cookie: string) => visibleText((await server.get(path, { cookie })).body)

describe('[CONF-15] a link to what visitors saw', () => {
  it('shows the version at the end of that day, without the parts that visitors did not see', async () => {
    const output = await command('new', '/fr/fair/', '--at', '2026-05-03', '--for', 'Sofie')
    expect(output).toContain('Opens what visitors saw on 3 May 2026, 23:59 (version 1) in the browser that follows it')
    expect(await command('list')).toContain('Sofie  what visitors saw on 3 May 2026, 23:59 (version 1)')
    const { answer, cookie } = await followLink(server, hrefOf(output))
    expect(answer.headers.location).toBe('/preview/fr/fair/')
    const { body } = await server.get('/preview/fr/fair/', { cookie })
    expect(visibleText(body)).toMatch(/Tel que les visiteurs l’ont vu le 3 mai 2026 à 23:59 \(version 1\).*Le salon de mai/)
    // Its module was over at noon, and nothing asks for another moment.
    expect(body).not.toContain('Une agence de la vallée.')
    expect(body).not.toContain('name="preview-date"')
    expect((await server.get('/preview/fr/over/', { cookie })).statusCode).toBe(200)
    expect((await server.get('/preview/fr/soon/', { cookie })).statusCode).toBe(404)
    const { page } = (await server.get('/api/page?path=/preview/fr/fair/', { cookie })).json()
    expect(page).toMatchObject({ title: 'Le salon de mai', preview: { version: 1, findings: null, livePath: '/fr/fair/' } })
    // From what it was to what it is now.
    expect(page.preview.changes).toMatchObject([{ place: ['title'], before: "'Le salon de mai'", after: "'Le salon de juin'" }])
    expect(visibleText(body)).toContain('Ce qui a changé depuis pages/fair.json · title')
    expect(await textAt('/fr/fair/', cookie)).toContain('Le salon de juin')
  })

  it('shows the minute that it names, and no other that the browser asks for', async () => {
    const { cookie } = await followLink(server, hrefOf(await command('new', '/fr/fair/', '--at', '2026-05-03T11:30')))
    expect(await textAt('/preview/fr/fair/', cookie)).toMatch(/3 mai 2026 à 11:30.*Une agence de la vallée\./)
    const later = await followLink(server, '/preview/fr/fair/?preview-date=2026-05-12T08:00', cookie)
    expect(await textAt('/preview/fr/fair/', later.cookie)).toMatch(/3 mai 2026 à 11:30.*Le salon de mai/)
    // The next link shows now again.
    const newest = await followLink(server, hrefOf(await command('new', '/fr/fair/')), later.cookie)
    expect(await textAt('/preview/fr/fair/', newest.cookie)).toMatch(
      /Les visiteurs ne voient pas cette version.*Le salon de juin/,
    )
  })

  it('takes the page and the version of that day', async () => {
    await expect(command('new', '/fr/over/', '--at', '2026-05-05')).rejects.toThrow(
      'There is no page at /fr/over/ in what visitors saw on 5 May 2026, 23:59 (version 1).',
    )
    expect(await command('new', '/fr/fair/', '--at', '2026-05-10')).toContain('10 May 2026, 23:59 (version 2)')
    expect(await command('new', '/fr/fair/', '--at', '2026-05-20')).toContain('20 May 2026, 10:00 (version 2)')
  })

  it('refuses days without a stored version, and names the first and the last moment', async () => {
    const bounds = 'What visitors saw is stored from 1 May 2026, 10:00 until now, 20 May 2026, 10:00; '
    await expect(command('new', '/fr/', '--at', '2026-04-30')).rejects.toThrow(`${bounds}30 April 2026, 23:59 is before that.`)
    await expect(command('new', '/fr/', '--at', '2026-05-20T10:01')).rejects.toThrow(
      `${bounds}20 May 2026, 10:01 is still to come.`,
    )
    await expect(command('new', '/fr/', '--at', '2026-05-21')).rejects.toThrow(`${bounds}21 May 2026 is still to come.`)
    for (const at of ['3 May', '2026-02-30', '2026-05-03T24:10'])
      await expect(command('new', '/fr/', '--at', at)).rejects.toThrow('--at must be a day or a minute, as 2026-05-03')
  })

  it('says so where the version was removed meanwhile', async () => {
    const at = new Date('2026-05-03T10:00:00Z')
    const subject = { kind: 'version', number: 99, at } as const
    const { href } = await server.app.previews.links.make({ path: '/nl/fair/', hours: 1, madeFor: null, subject })
    const { cookie } = await followLink(server, href)
    const { statusCode, body, headers } = await server.get('/preview/nl/fair/', { cookie })
    expect([statusCode, headers['cache-control']]).toEqual([410, 'private, no-store'])
    expect(visibleText(body)).toContain('Wat bezoekers zagen op 3 mei 2026 om 12:00 wordt niet meer bewaard.')
    expect(body).toContain('<a href="/nl/fair/">')
    // The application has the browser load that page.
    expect((await server.get('/api/page?path=/preview/nl/fair/', { cookie })).json()).toMatchObject({
      page: { status: 404 },
      script: '',
    })
  })

  it('holds in development too, where a way leads back to the newest files', async () => {
    await using open = await startTestServer({
      now: () => now,
      place: { siteConfig: server.siteConfig, dataDir: server.dataDir },
    })
    await open.app.versions.keepNow()
    const output = await open.app.operatorCommands['preview-link']?.(['new', '/fr/fair/', '--at', '2026-05-20'])
    const { cookie } = await followLink(open, hrefOf(output ?? ''))
    const shown = await open.get('/preview/fr/fair/', { cookie })
    expect(visibleText(shown.body)).toContain('Tel que les visiteurs l’ont vu le 20 mai 2026')
    expect(shown.body).toContain('href="?preview-key="')
    const back = await followLink(open, '/preview/fr/fair/?preview-key=', cookie)
    expect([back.answer.headers.location, back.cookie]).toEqual(['/preview/fr/fair/', ''])
    expect(visibleText((await open.get('/preview/fr/fair/')).body)).toContain('Les visiteurs ne voient pas cette version.')
  })
})
