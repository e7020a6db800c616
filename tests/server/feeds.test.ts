import { expect, it } from 'vitest'
import { PUBLIC_URL, startTestServer } from '../fixtures/server.ts'
import { elementsOf, linkTo } from '../fixtures/server-html.ts'
import { aPageFile, in3, shows } from '../fixtures/site-folder.ts'

const news = {
  'pages/news.json': aPageFile('news', '/news/', { modules: [shows('news', 'all')] }),
  'content/category/news.json': { version: 1, name: in3('Actualités', 'Nieuws', 'News'), page: 'news', sortBy: 'date' },
  'content/news/all.json': { version: 1, category: 'news', hasPages: true },
  'content/article/older.json': {
    version: 1,
    name: in3('Ouverture', 'Opening', 'Opening'),
    category: 'news',
    date: '2026-03-01',
    modified: '2026-05-02',
    body: '<p>Écrivez-nous <a href="/services/">ici</a> & revenez\u000b.</p>',
  },
  'content/article/newer.json': { version: 1, name: in3('<Neuf>', 'Nieuw', 'New'), category: 'news', date: '2026-04-10' },
}

it('[CONF-05, ROUTE-12] news come as Atom in each language, with absolute addresses, found by the head of their page', async () => {
  await using server = await startTestServer({ files: news })
  const page = await server.get('/fr/news/')
  const href = linkTo(page.body, { type: 'application/atom+xml' })
  expect(href).toBe(`${PUBLIC_URL}/feeds/news/all/fr.atom`)
  const { headers, body } = await server.get('/feeds/news/all/fr.atom')
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect([...body.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
    'Agence du Hohneck – Actualités',
    '&#60;Neuf&#62;',
    'Ouverture',
  ])
  expect([...body.matchAll(/<updated>(.*?)T07:00:00Z<\/updated>/g)].map(([, day]) => day)).toEqual([
    '2026-05-02',
    '2026-04-10',
    '2026-05-02',
  ])
  expect(elementsOf(body, 'link').map((link) => link.href)).toEqual([
    `${PUBLIC_URL}/feeds/news/all/fr.atom`,
    `${PUBLIC_URL}/fr/news/`,
    `${PUBLIC_URL}/fr/news/neuf/`,
    `${PUBLIC_URL}/fr/news/ouverture/`,
  ])
  expect(body).toContain(`href=&#34;${PUBLIC_URL}/fr/services/&#34;`)
  expect(body).not.toContain('\u000b')
  expect((await server.get('/feeds/news/all/nl.atom')).body).toContain('<title>Nieuw</title>')
})

it('[CONF-05] a feed is sent again only where something has changed; others do not exist', async () => {
  await using server = await startTestServer({ files: news })
  const { headers } = await server.get('/feeds/news/all/fr.atom')
  const again = await server.get('/feeds/news/all/fr.atom', { 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
  const missing = [
    '/feeds/news/all/de.atom',
    '/feeds/news/none/fr.atom',
    '/feeds/article/newer/fr.atom',
    '/feeds/constructor/x/fr.atom',
  ]
  for (const path of missing) expect([path, (await server.get(path)).statusCode]).toEqual([path, 404])
})
