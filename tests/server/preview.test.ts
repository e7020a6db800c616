import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { attributesOf, elementsOf, visibleText } from '../fixtures/server-html.ts'
import { aPageFile, shows, writeDefinition } from '../fixtures/site-folder.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const eventually = { timeout: 10_000, interval: 20 }

describe('[SHELL-07] preview mode', () => {
  it.each([
    ['/preview/', '/preview/fr/'],
    ['/preview/for-sale/', '/preview/fr/a-vendre/'],
    ['/fr/preview/a-vendre/', '/preview/fr/a-vendre/'],
    ['/preview/property/1001/', '/preview/fr/a-vendre/plombieres/maison-de-caractere/1001/'],
    ['/preview/fr/a-vendre', '/preview/fr/a-vendre/'],
  ])('%s leads to %s, which is there', async (from, to) => {
    const answer = await server.get(from)
    expect([Math.floor(answer.statusCode / 100), answer.headers.location]).toEqual([3, to])
    expect((await server.get(to)).statusCode).toBe(200)
  })

  it('shows what the site shows, and search engines are asked to leave it out', async () => {
    const [page, preview] = await Promise.all(['/fr/a-vendre/', '/preview/fr/a-vendre/'].map((url) => server.get(url)))
    expect(visibleText(preview?.body ?? '')).toBe(visibleText(page?.body ?? ''))
    expect(elementsOf(preview?.body ?? '', 'meta').find(({ name }) => name === 'robots')?.content).toBe('noindex')
  })

  it('a path that leads nowhere is a 404 there too', async () => {
    expect((await server.get('/preview/fr/nowhere/')).statusCode).toBe(404)
  })

  it('the page API answers for it, not as a page of the live site', async () => {
    const { page } = (await server.get('/api/page?path=/preview/fr/contact/')).json()
    expect([page.id, page.isPreview]).toEqual(['contact', true])
  })
})

describe('[CONF-13, SHELL-07] a change with an error in it', () => {
  it('is shown by previews, and not by the site', async () => {
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
