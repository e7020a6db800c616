import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { attributesOf, elementsOf, visibleText } from '../fixtures/server-html.ts'
import { aPageFile, shows, writeDefinition } from '../fixtures/site-folder.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ follows: true })
})
afterAll(() => server[Symbol.asyncDispose]())

const eventually = { timeout: 30_000, interval: 20 }

describe('[SHELL-07] preview mode', () => {
  it.each([
    ['/preview/', '/preview/fr/'],
    ['/preview/for-sale/', '/preview/fr/a-vendre/'],
    ['/fr/preview/a-vendre/', '/preview/fr/a-vendre/'],
    ['/preview/property/1001/', '/preview/fr/a-vendre/plombieres/maison-de-caractere/1001/'],
    ['/preview/fr/a-vendre', '/preview/fr/a-vendre/'],
  ])('%s leads to %s, which exists', async (from, to) => {
    const answer = await server.get(from)
    expect([Math.floor(answer.statusCode / 100), answer.headers.location]).toEqual([3, to])
    expect((await server.get(to)).statusCode).toBe(200)
  })

  it('shows the same as the site, with noindex for search engines', async () => {
    const [page, preview] = await Promise.all(['/fr/a-vendre/', '/preview/fr/a-vendre/'].map((url) => server.get(url)))
    const bar = /Aperçu Les visiteurs ne voient pas cette version\. Quitter l’aperçu Outils.*? montre où il est écrit\. /
    expect(visibleText(preview?.body ?? '')).toMatch(bar)
    expect(visibleText(preview?.body ?? '').replace(bar, '')).toBe(visibleText(page?.body ?? ''))
    expect(elementsOf(preview?.body ?? '', 'meta').find(({ name }) => name === 'robots')?.content).toBe('noindex')
  })

  it('is neither cached nor indexed, redirects and data included', async () => {
    for (const url of ['/preview/fr/a-vendre/', '/preview/for-sale/']) {
      const { headers } = await server.get(url)
      expect([url, headers['cache-control'], headers['x-robots-tag']]).toEqual([url, 'private, no-store', 'noindex, nofollow'])
    }
    for (const url of ['/api/page?path=/preview/fr/contact/', '/api/shell?preview=true']) {
      expect((await server.get(url)).headers['cache-control']).toBe('private, no-store')
    }
    expect((await server.get('/sitemap.xml')).body).not.toContain('/preview/')
  })

  it('keeps every page link inside the preview except the link that leaves it; files, anchors and telephones are unchanged', async () => {
    const { body } = await server.get('/preview/fr/a-vendre/')
    const links = elementsOf(body, 'a').map(({ href = '' }) => href)
    const leaving = links.filter((href) => href.startsWith('/') && !href.startsWith('/preview/'))
    expect(leaving).toEqual(['/fr/a-vendre/'])
    for (const href of ['/preview/nl/te-koop/', '/preview/fr/', '/preview/fr/contact/']) expect(links).toContain(href)
    expect(links.some((href) => href.startsWith('/preview/fr/a-vendre/plombieres/'))).toBe(true)
    expect(links.some((href) => href.startsWith('tel:'))).toBe(true)
    expect(links).toContain('#main')
  })

  it('answers an unknown path with 404', async () => {
    expect((await server.get('/preview/fr/nowhere/')).statusCode).toBe(404)
  })

  it('is marked in the page API, apart from the live site', async () => {
    const { page } = (await server.get('/api/page?path=/preview/fr/contact/')).json()
    expect([page.id, page.isPreview]).toEqual(['contact', true])
  })
})

describe('[CONF-06, SHELL-07] drafts', () => {
  const draft = { status: 'Draft' }

  it('show in previews with a mark, and in the menu; visitors have neither page nor module nor menu entry', async () => {
    const soon = aPageFile('soon', '/soon/', { title: 'Bientôt là' }, { ...draft, showInMenu: true })
    const below = aPageFile('below', '/below/', { title: 'Dessous' }, { parentId: 'soon' })
    const modules = [shows('article', 'welcome', draft), shows('contact', 'office')]
    const contact = aPageFile('contact', '/contact/', { title: 'Contact', modules }, { showInMenu: true })
    const link = { version: 1, name: 'Lien', body: '<p><a href="/contact/">page</a> <a href="mailto:a@b.example">mail</a></p>' }
    const demand = aPageFile('contact-demand', '/contact-demand/', { modules: [shows('article', 'link')] })
    await writeDefinition(server.siteConfig, {
      'pages/soon.json': soon,
      'pages/below.json': below,
      'pages/contact.json': contact,
      'pages/contact-demand.json': demand,
      'content/article/link.json': link,
    })
    const textOf = async (path: string) => visibleText((await server.get(path)).body)
    await expect.poll(() => textOf('/preview/fr/contact/'), eventually).toMatch(/Bientôt là Brouillon.*Brouillon Une agence/)
    await expect.poll(() => textOf('/fr/contact/'), eventually).not.toContain('Une agence de la vallée')
    expect(await textOf('/preview/fr/soon/')).toMatch(/^Aller au contenu Aperçu Brouillon/)
    expect(await textOf('/preview/nl/soon/below/')).toMatch(/Concept/)
    for (const path of ['/fr/soon/', '/fr/soon/below/', '/soon/']) expect((await server.get(path)).statusCode).toBe(404)
    // All unknown paths share one cached not-found page; that of a preview must not get there.
    for (const path of ['/preview/a%2Fb/', '/preview/fr/nowhere/', '/fr/nowhere/', '/a%2Fb/', '/fr/']) {
      expect([path, /Bientôt|Brouillon/.test(await textOf(path))]).toEqual([path, path.startsWith('/preview')])
    }
    expect((await server.get('/sitemap.xml')).body).not.toContain('soon')
    const demandPage = (await server.get('/preview/contact-demand/')).headers.location
    const rich = elementsOf((await server.get(String(demandPage))).body, 'a').map(({ href }) => href)
    expect(rich).toContain('/preview/fr/contact/')
    expect(rich).toContain('mailto:a@b.example')
  })
})

describe('[CONF-13, SHELL-07] a change with an error', () => {
  it('shows in previews, and not on the site', async () => {
    const modules = [shows('article', 'welcome'), shows('article', 'nowhere')]
    const contact = aPageFile('contact', '/contact/', { title: 'Bientôt', modules })
    await writeDefinition(server.siteConfig, { 'pages/contact.json': contact })
    const preview = async () => visibleText((await server.get('/preview/fr/contact/')).body)
    await expect.poll(preview, eventually).toMatch(/Bientôt.*missing-content.*content\/article\/nowhere\.json/)
    const { body } = await server.get('/fr/contact/')
    expect(visibleText(body)).not.toMatch(/Bientôt|missing-content/)
    expect(attributesOf(body, 'html', 'lang')).toEqual(['fr'])
  })
})
