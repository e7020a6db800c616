import { expect, it } from 'vitest'
import type { PageDocument } from '#schemas/page-document.ts'
import { ApiError } from '#src/data/api-error.ts'
import { apiQuery } from '#src/data/api-query.ts'
import { createQueryClient } from '#src/data/query-client.ts'
import { createI18nInstances } from '#src/i18n/i18n.ts'
import { loadPage, type PageLoader } from '#src/page/load-page.ts'
import { createViewRegistry, type ViewLoaders } from '#src/page/view-registry.ts'
import { aBrokenModule, aPageDocument, aPageModule, aShell } from '../fixtures/page/a-page.ts'

type Answers = (url: string) => unknown

function aLoader(answers: Answers, loaders: ViewLoaders = {}) {
  const events: string[] = []
  const get = async (url: string) => {
    events.push(url)
    const answer = await answers(url)
    events.push(`${url} done`)
    return answer
  }
  const loadCatalog = async (language: string) => {
    events.push(`texts ${language}`)
    return {}
  }
  const loader: PageLoader = {
    queryClient: createQueryClient(get),
    views: createViewRegistry(loaders),
    i18n: createI18nInstances(loadCatalog),
  }
  return { loader, events }
}

const answersFor =
  (page: PageDocument): Answers =>
  (url) => {
    if (url.startsWith('/api/page')) return { kind: 'page', page }
    return url.startsWith('/api/shell') ? aShell : null
  }

it('[ROUTE-11] a path that has moved gives where to', async () => {
  const { loader, events } = aLoader(() => ({ kind: 'redirect', location: '/fr/a-vendre/' }))
  expect(await loadPage(loader, '/for-sale/', '')).toEqual({ kind: 'redirect', location: '/fr/a-vendre/' })
  expect(events).toEqual(['/api/page?path=%2Ffor-sale%2F', '/api/page?path=%2Ffor-sale%2F done'])
})

it('brings shell, texts, views and what they fetch, all before any of it is awaited', async () => {
  const loadersOf = (events: string[]): ViewLoaders => ({
    article: async () => {
      events.push('view')
      return { default: () => null, queries: (_, { search }) => [apiQuery('listings', { search })] }
    },
  })
  const events: string[] = []
  const page = aPageDocument([aPageModule('article', {})])
  const { loader, events: calls } = aLoader((url) => {
    events.push(url)
    return answersFor(page)(url)
  }, loadersOf(events))
  const loaded = await loadPage(loader, '/fr/services/', '?page=2')
  expect(loaded).toEqual({ kind: 'page', page, shell: aShell, search: '?page=2' })
  expect(calls).toContain('texts fr')
  expect(events[0]).toMatch('/api/page')
  expect(events.slice(1, 3).toSorted()).toEqual(['/api/shell?language=fr', 'view'])
  expect(events[3]).toBe('/api/listings?search=%3Fpage%3D2')
})

it('[CONF-14] a view that does not come, and a call that fails, leave the page loaded', async () => {
  const page = aPageDocument([aPageModule('gone', {}), aPageModule('calling', {})])
  const answers = answersFor(page)
  const { loader } = aLoader(
    (url) => {
      if (url === '/api/x') throw new ApiError(500, 'API_ERROR', 'x')
      return answers(url)
    },
    {
      gone: () => Promise.reject(new Error('network')),
      calling: async () => ({ default: () => null, queries: () => [apiQuery('x')] }),
    },
  )
  expect(await loadPage(loader, '/fr/services/', '')).toMatchObject({ kind: 'page' })
})

it('[CONF-14] the view of a module with a problem is not even fetched', async () => {
  const { loader, events } = aLoader(answersFor(aPageDocument([aBrokenModule('unknown-type')])), {
    broken: () => Promise.reject(new Error('must not be asked for')),
  })
  expect(await loadPage(loader, '/fr/services/', '')).toMatchObject({ kind: 'page' })
  expect(loader.views.peek('broken')).toBeUndefined()
  expect(events.filter((event) => event.startsWith('/api') && !event.endsWith('done'))).toHaveLength(2)
})

it('[SHELL-07] a preview asks for the shell of a preview', async () => {
  const { loader, events } = aLoader(answersFor(aPageDocument([], { isPreview: true })))
  await loadPage(loader, '/fr/preview/services/', '')
  expect(events).toContain('/api/shell?language=fr&preview=true')
})

it('[ERR-01] a page that cannot be had is an ApiError', async () => {
  const { loader } = aLoader(() => {
    throw new ApiError(503, 'API_ERROR', 'busy')
  })
  await expect(loadPage(loader, '/fr/', '')).rejects.toMatchObject({ code: 'API_ERROR', status: 503 })
})
