import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPreviewLinkCommand } from '#src/operations/admin/preview-link-command.ts'
import { followLink, hrefOf } from '../fixtures/preview-links.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { visibleText } from '../fixtures/server-html.ts'
import { aPageFile, in3, shows } from '../fixtures/site-folder.ts'

const NOW = new Date('2026-11-25T09:00:00Z')

let server: TestServer
let now = NOW

beforeAll(async () => {
  const soon = aPageFile('soon', '/soon/', { title: 'Bientôt là' }, { status: 'Draft' })
  const modules = [shows('article', 'welcome', { publishFrom: '2026-12-24T18:00' })]
  const eve = aPageFile('eve', '/eve/', { title: 'Réveillon', modules })
  const files = { 'pages/soon.json': soon, 'pages/eve.json': eve }
  server = await startTestServer({ arePreviewsOpen: false, now: () => now, files })
})
afterAll(() => server[Symbol.asyncDispose]())

const command = (...words: string[]) =>
  server.app.operatorCommands['preview-link']?.(words) ?? Promise.reject(new Error('no command'))
const follow = (href: string, cookie = '') => followLink(server, href, cookie)

describe('[SHELL-07] previews are private', () => {
  it('answers every form of a preview as it answers an address that does not exist, drafts, redirects and data included', async () => {
    const missing = visibleText((await server.get('/fr/nowhere/')).body)
    for (const path of [
      '/preview/fr/soon/',
      '/fr/preview/contact/',
      '/preview/',
      '/preview/for-sale/',
      '/preview/fr/contact/?preview-width=360',
    ]) {
      const { statusCode, body, headers } = await server.get(path)
      expect([path, statusCode, visibleText(body)]).toEqual([path, 404, missing])
      expect(headers['cache-control']).toBe('private, no-store')
    }
    expect((await server.get('/api/page?path=/preview/fr/soon/')).json().page).toMatchObject({ status: 404, isPreview: false })
    expect((await server.get('/api/shell?preview=true')).json().homePath).toBe('/fr/')
  })

  it('opens all previews in the browser that followed a link, until it ends', async () => {
    const { answer, cookie } = await follow(hrefOf(await command('new', '/fr/soon/', '--hours', '3', '--for', 'Sofie')))
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/preview/fr/soon/'])
    expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true, path: '/' })
    const shown = await server.get('/preview/fr/soon/', { cookie })
    expect(visibleText(shown.body)).toMatch(/Brouillon.*Lien pour Sofie Valable jusqu’au 25 novembre 2026 à 13:00/)
    expect((await server.get('/preview/fr/contact/', { cookie })).statusCode).toBe(200)
    expect((await server.get('/fr/soon/', { cookie })).statusCode).toBe(404)
    now = new Date('2026-11-25T12:00:00Z')
    expect((await server.get('/preview/fr/soon/', { cookie })).statusCode).toBe(404)
    now = NOW
  })

  it('ends a link at once where it is revoked', async () => {
    const made = await command('new', '/fr/')
    const { cookie } = await follow(hrefOf(made))
    expect((await server.get('/preview/fr/', { cookie })).statusCode).toBe(200)
    const id = /preview-link revoke (\w+)/.exec(made)?.[1] ?? ''
    // What a list shows opens nothing.
    const list = await command('list')
    expect(list).toMatch(new RegExp(`${id}  until 2026-11-27 10:00 .* /fr/`))
    expect(list).not.toContain('preview-key')
    expect(await command('revoke', id)).toContain(id)
    expect((await server.get('/preview/fr/', { cookie })).statusCode).toBe(404)
    await expect(command('revoke', id)).rejects.toThrow(`There is no link "${id}"`)
  })

  it('ignores a key that it did not make, and one in the address of a page that is no preview', async () => {
    for (const path of ['/preview/fr/?preview-key=AAAA', `/preview/fr/?preview-key=${'A'.repeat(43)}`]) {
      const answer = await server.get(path)
      expect([answer.statusCode, answer.cookies]).toEqual([404, []])
    }
    const [, query] = hrefOf(await command('new', '/fr/')).split('?')
    expect((await server.get(`/fr/contact/?${query}`)).cookies).toEqual([])
  })

  it('leads to no other host', async () => {
    const [, query] = hrefOf(await command('new', '/fr/')).split('?')
    const { headers } = await server.get(`//evil.example/preview/?${query}`)
    expect(headers.location).toBe('/evil.example/preview/')
  })

  it('refuses to make a link to a page that does not exist, and says how to write one', async () => {
    await expect(command('new', '/fr/nowhere/')).rejects.toThrow('There is no page at /fr/nowhere/')
    await expect(command('new', 'https://evil.example/')).rejects.toThrow('is no path of a page')
    await expect(command('new', '/fr/', '--hours', '0')).rejects.toThrow('--hours must be a whole number')
    await expect(command()).rejects.toThrow('npx vitrine preview-link')
  })

  it('makes links without a server, too', async () => {
    const make = createPreviewLinkCommand({
      previewLinks: server.app.previews.links,
      publicUrl: 'https://www.agence.example',
      record: server.app.staff.manage.recordOperator,
      hasPage: async () => true,
      versions: server.app.versions.repository,
      drafts: server.app.drafts.drafts,
      now: () => now,
    })
    expect(await make(['new', '/fr/'])).toMatch(/^https:\/\/www\.agence\.example\/preview\/fr\/\?preview-key=[\w-]{43}\n/)
  })
})

describe('[SHELL-07] a preview of another moment', () => {
  it('shows everything as on that moment, until the browser comes back to now', async () => {
    const opened = await follow(hrefOf(await command('new', '/fr/eve/')))
    const later = await follow('/preview/fr/eve/?preview-date=2026-12-24T18:30', opened.cookie)
    expect(later.answer.headers.location).toBe('/preview/fr/eve/')
    const text = async (cookie: string) => visibleText((await server.get('/preview/fr/eve/', { cookie })).body)
    expect(await text(opened.cookie)).toContain('Pas encore en ligne Une agence de la vallée')
    expect(await text(later.cookie)).toMatch(/État au 24 décembre 2026 à 18:30.*Une agence de la vallée/)
    expect(await text(later.cookie)).not.toContain('Pas encore en ligne')
    const back = await follow('/preview/fr/eve/?preview-date=', later.cookie)
    expect(await text(back.cookie)).toContain('Pas encore en ligne')
  })

  it('takes no moment that is not in the calendar, and none without a link', async () => {
    const opened = await follow(hrefOf(await command('new', '/fr/contact/')))
    for (const moment of ['2026-02-30T08:00', '2026-12-01T25:00', 'tomorrow']) {
      const { cookie } = await follow(`/preview/fr/contact/?preview-date=${moment}`, opened.cookie)
      expect([moment, cookie]).toEqual([moment, opened.cookie])
    }
    expect((await server.get('/preview/fr/contact/?preview-date=2026-12-24T18:30')).statusCode).toBe(404)
  })
})

it('[SHELL-07] a preview in a width is a frame around the same page', async () => {
  const { cookie } = await follow(hrefOf(await command('new', '/fr/contact/')))
  const { body, headers } = await server.get('/preview/fr/contact/?a=%22%3E&preview-width=360', { cookie })
  expect(body).toContain('<iframe src="/preview/fr/contact/?a=%22%3E" width="360"')
  expect(headers['content-security-policy']).toContain("default-src 'none'; frame-src 'self'")
})

describe('[SHELL-07] what differs from the live page', () => {
  const welcome = (fr: string) => ({ version: 1, name: in3(fr, 'Welkom', 'Welcome'), body: '<p>Une agence.</p>' })
  const write = (file: string, value: object) => writeFile(join(server.siteConfig, file), JSON.stringify(value))

  it('names what the files of the page say otherwise, in the bar as in its data, and counts it', async () => {
    const modules = [shows('article', 'welcome'), shows('article', 'selling')]
    // A number is no picture, so nothing of it goes live.
    await write('pages/eve.json', aPageFile('eve', '/eve/', { title: 'Le réveillon', image: 3, modules }))
    await write('content/article/welcome.json', welcome('Bonne année'))
    await write('pages/contact.json', aPageFile('contact', '/contact/', { title: 'Écrivez-nous', modules: [] }))
    await server.source.reload()
    const { cookie } = await follow(hrefOf(await command('new', '/fr/eve/')))
    const { page } = (await server.get('/api/page?path=/preview/fr/eve/', { cookie })).json()
    expect(page.preview.changes).toEqual([
      { file: 'pages/eve.json', place: ['title'], kind: 'changed', before: "'Réveillon'", after: "'Le réveillon'" },
      {
        file: 'pages/eve.json',
        place: ['module 1 article', 'publishFrom'],
        kind: 'removed',
        before: "'2026-12-24T18:00'",
        after: '',
      },
      {
        file: 'pages/eve.json',
        place: ['module 2 article'],
        kind: 'added',
        before: '',
        after: '{"relations":{"type":"article","id":"selling"}}',
      },
      {
        file: 'content/article/welcome.json',
        place: ['name', 'fr'],
        kind: 'changed',
        before: "'Bienvenue'",
        after: "'Bonne année'",
      },
      expect.objectContaining({ file: 'content/article/welcome.json', place: ['body'], kind: 'changed' }),
    ])
    const { body } = await server.get('/preview/fr/eve/', { cookie })
    expect(visibleText(body)).toMatch(/Outils de l’aperçu · 5 changements · 1 remarque /)
    expect(visibleText(body)).toContain("pages/eve.json · title 'Réveillon' → 'Le réveillon'")
    expect(visibleText((await server.get('/preview/fr/services/', { cookie })).body)).toContain(
      'Les fichiers de cette page sont ceux qui sont en ligne.',
    )
  })

  it('shows twenty and counts the others', async () => {
    const more = Array.from({ length: 25 }, () => shows('article', 'selling'))
    const modules = [shows('category', 'services'), ...more]
    const params = { title: in3('Services', 'Diensten', 'Services'), modules }
    await write('pages/services.json', aPageFile('services', '/services/', params, { paths: { nl: '/diensten/' } }))
    await server.source.reload()
    const { cookie } = await follow(hrefOf(await command('new', '/fr/services/')))
    const { page } = (await server.get('/api/page?path=/preview/fr/services/', { cookie })).json()
    expect([page.preview.changes.length, page.preview.changeCount]).toEqual([20, 25])
    expect(visibleText((await server.get('/preview/fr/services/', { cookie })).body)).toContain('Et 5 autres')
  })
})
