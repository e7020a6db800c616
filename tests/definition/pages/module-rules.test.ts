import { expect, test } from 'vitest'
import { headOfPage, maxAgeOfPage } from '#src/definition/pages/module-rules.ts'
import type { ModuleServers } from '#src/definition/pages/module-server.ts'
import { resolvePage } from '#src/definition/pages/resolve-page.ts'
import { aContent, aModule, anError, aPage, aSite, contextOf } from '#src/dev/testing/site-fixture.ts'

const servers: ModuleServers = {
  article: {
    maxAgeSeconds: 600,
    head: (content, { path }) => ({
      structuredData: [{ '@type': 'Event', name: (content as { name: string }).name, url: path }],
      meta: { author: 'Agence', keywords: 'first' },
    }),
  },
  category: { maxAgeSeconds: 60, head: () => ({ meta: { keywords: 'second' } }) },
}

const modules = [aModule('article', 'day'), aModule('category', 'days'), aModule('article', 'broken')]
const content = [
  aContent('article', 'day', { name: 'Porte ouverte' }),
  aContent('category', 'days', { name: 'Jours' }),
  aContent('article', 'broken', {}, [anError]),
]
const context = contextOf(aSite({ pages: [aPage('home', '/', { type: 'home' }, {}, modules)], content }), {
  moduleServers: servers,
})

function homePage() {
  const { home } = context.table
  if (home === null) throw new Error('The fixture has no home page.')
  return resolvePage(context, { entry: home, language: 'fr', parameters: {}, isPreview: false })
}

test('the shown modules of a page add JSON-LD and meta elements to its head; of two with the same name the later one wins', () => {
  const where = { language: 'fr', publicUrl: 'https://agence.example', path: '/fr/' } as const
  expect(headOfPage(servers, homePage(), where)).toEqual({
    structuredData: [{ '@type': 'Event', name: 'Porte ouverte', url: '/fr/' }],
    meta: { author: 'Agence', keywords: 'second' },
    feeds: [],
  })
  const head = JSON.stringify(homePage().head)
  expect(head).toContain('"name":"author","content":"Agence"')
  expect(head).toContain('Porte ouverte')
})

test('a page has the shortest maximum age of its modules, and none if no module has one', () => {
  expect(maxAgeOfPage(servers, homePage())).toBe(60)
  expect(maxAgeOfPage({}, homePage())).toBeUndefined()
})

test('content is alone on its page unless its module type adds more', () => {
  const pages = [aPage('home', '/', { type: 'home' }), aPage('days', '/days/')]
  const entry = aContent('article', 'day', { name: 'Porte ouverte' })
  entry[2] = { ...entry[2], ownPage: { pageType: 'standard', pageId: 'days', folders: [], name: 'Porte ouverte' } }
  const site = { ...aSite({ pages }), content: new Map([['article', new Map([['day', entry[2]]])]]) }
  const own = contextOf(site, { moduleServers: {} })
  const found = own.table.contents.get('article/day')
  if (found === undefined) throw new Error('The content has no page.')
  expect(resolvePage(own, { entry: found, language: 'fr', parameters: {}, isPreview: false })).toMatchObject({
    path: '/fr/days/porte-ouverte/',
    type: 'standard',
    title: 'Porte ouverte',
    modules: [{ type: 'article', content: { name: 'Porte ouverte' } }],
  })
})
