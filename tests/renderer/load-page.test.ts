import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { createI18nInstances } from '#src/i18n/i18n.ts'
import { loadPage, type PageLoader } from '#src/renderer/load-page.ts'
import { type PageAnswer, pageQuery } from '#src/renderer/pages-api.ts'
import { createPageRouter } from '#src/renderer/router.tsx'
import { createViewRegistry, type ViewLoaders } from '#src/renderer/view-registry.ts'
import { ApiError, apiQuery, createQueryClient } from '#src/ui/site/api.ts'
import { aBrokenModule, aPageDocument, aPageModule, aShell } from '../fixtures/page/a-page.ts'

// @vitest-environment happy-dom

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

it('[ROUTE-11] a moved path gives its new location', async () => {
  const { loader, events } = aLoader(() => ({ kind: 'redirect', location: '/fr/a-vendre/' }))
  expect(await loadPage(loader, '/for-sale/', '')).toEqual({ kind: 'redirect', location: '/fr/a-vendre/' })
  expect(events).toEqual(['/api/page?path=%2Ffor-sale%2F', '/api/page?path=%2Ffor-sale%2F done'])
})

it('a view changes the title of the page and of the window for a query string', async () => {
  const page = aPageDocument([aPageModule('favourites', {})])
  const { loader } = aLoader(answersFor(page), {
    favourites: async () => ({
      default: () => null,
      view: { titleKey: (_, { search }) => (search === '?compare=1,2' ? 'favourites.comparison' : null) },
    }),
  })
  const compared = await loadPage(loader, '/fr/ma-selection/', '?compare=1,2')
  const title = 'favourites.comparison'
  expect(compared).toMatchObject({ page: { title, headTitle: `${title} | ${aShell.agency.name}` } })
  expect(await loadPage(loader, '/fr/ma-selection/', '')).toMatchObject({
    page: { title: page.title, headTitle: page.headTitle },
  })
})

it('the loader requests shell, texts, views and their data at once', async () => {
  const loadersOf = (events: string[]): ViewLoaders => ({
    article: async () => {
      events.push('view')
      return { default: () => null, view: { queries: (_, { search }) => [apiQuery('listings', { search })] } }
    },
  })
  const events: string[] = []
  const page = aPageDocument([aPageModule('article', {})])
  const { loader, events: calls } = aLoader((url) => {
    events.push(url)
    return answersFor(page)(url)
  }, loadersOf(events))
  const loaded = await loadPage(loader, '/fr/services/', '?page=2')
  expect(loaded).toEqual({ kind: 'page', page, shell: aShell, queryString: '?page=2' })
  expect(calls).toContain('texts fr')
  expect(events[0]).toMatch('/api/page')
  expect(events.slice(1, 3).toSorted()).toEqual(['/api/shell?language=fr', 'view'])
  expect(events[3]).toBe('/api/listings?search=%3Fpage%3D2')
})

it('[CONF-14] a view that fails to load, and a call that fails, do not stop the page from loading', async () => {
  const page = aPageDocument([aPageModule('gone', {}), aPageModule('calling', {})])
  const answers = answersFor(page)
  const { loader } = aLoader(
    (url) => {
      if (url === '/api/x') throw new ApiError(500, 'API_ERROR', 'x')
      return answers(url)
    },
    {
      gone: () => Promise.reject(new Error('network')),
      calling: async () => ({ default: () => null, view: { queries: () => [apiQuery('x')] } }),
    },
  )
  expect(await loadPage(loader, '/fr/services/', '')).toMatchObject({ kind: 'page' })
})

it('[CONF-14] the view of a module with a problem is not loaded', async () => {
  const { loader, events } = aLoader(answersFor(aPageDocument([aBrokenModule('unknown-type')])), {
    broken: () => Promise.reject(new Error('must not be asked for')),
  })
  expect(await loadPage(loader, '/fr/services/', '')).toMatchObject({ kind: 'page' })
  expect(loader.views.peek('broken')).toBeUndefined()
  expect(events.filter((event) => event.startsWith('/api') && !event.endsWith('done'))).toHaveLength(2)
})

it('[SHELL-07] a preview fetches the shell of a preview', async () => {
  const { loader, events } = aLoader(answersFor(aPageDocument([], { isPreview: true })))
  await loadPage(loader, '/fr/preview/services/', '')
  expect(events).toContain('/api/shell?language=fr&preview=true')
})

it('[ERR-01] a page that fails to load throws an ApiError', async () => {
  const { loader } = aLoader(() => {
    throw new ApiError(503, 'API_ERROR', 'busy')
  })
  await expect(loadPage(loader, '/fr/', '')).rejects.toMatchObject({ code: 'API_ERROR', status: 503 })
})

describe('a server with a newer build', () => {
  const answers: Answers = (url) => (url.startsWith('/api/page') ? { ...OLD_ANSWER, script: '/assets/main-new.js' } : aShell)
  const OLD_ANSWER = { kind: 'page', page: aPageDocument([]) }

  it('is detected by the script that the answer names', async () => {
    const { loader, events } = aLoader(answers)
    const old = { ...loader, script: '/assets/main-old.js' }
    expect(await loadPage(old, '/fr/services/', '')).toEqual({ kind: 'other-build' })
    // No data is loaded for a page that this build will not show.
    expect(events.filter((event) => event.endsWith('done'))).toHaveLength(1)
    expect(await loadPage({ ...loader, script: '/assets/main-new.js' }, '/fr/', '')).toMatchObject({ kind: 'page' })
  })

  it('makes the next navigation load a document, with its query string, but not the answer that came with the page', async () => {
    const { loader } = aLoader(answers)
    loader.queryClient.setQueryData(pageQuery('/fr/').queryKey, OLD_ANSWER as PageAnswer)
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
    const history = createMemoryHistory({ initialEntries: ['/fr/'] })
    const router = createPageRouter({ ...loader, script: '/assets/main-old.js' }, history, { isServer: false, isRendered: true })
    await router.load()
    expect(replace).not.toHaveBeenCalled()
    history.push('/fr/services/?page=2#list')
    await router.load()
    expect(replace.mock.calls).toEqual([['/fr/services/?page=2']])
  })
})

it('the first page in a browser loads neither code nor data of a view without behaviour; the next page does', async () => {
  vi.stubEnv('PROD', true)
  onTestFinished(() => void vi.unstubAllEnvs())
  const still = { ...aPageModule('stats-view', {}), isInteractive: false as const }
  const page = aPageDocument([still, aPageModule('article', {})])
  const loaded: string[] = []
  const viewOf = (type: string) => async () => {
    loaded.push(type)
    return { default: () => null, view: { queries: () => [apiQuery('figures', { type })] } }
  }
  const { loader, events } = aLoader(answersFor(page), { 'stats-view': viewOf('stats-view'), article: viewOf('article') })
  const inBrowser = { ...loader, script: '/main.js' }
  await loadPage(inBrowser, '/fr/', '', true)
  expect(loaded).toEqual(['article'])
  expect(events).not.toContain('/api/figures?type=stats-view')
  await loadPage(inBrowser, '/fr/', '')
  expect(loaded).toEqual(['article', 'stats-view'])
  expect(events).toContain('/api/figures?type=stats-view')
})

it('the server and previews load every view', async () => {
  vi.stubEnv('PROD', true)
  onTestFinished(() => void vi.unstubAllEnvs())
  const still = { ...aPageModule('stats-view', {}), isInteractive: false as const }
  const page = aPageDocument([still])
  const load = vi.fn(async () => ({ default: () => null }))
  await loadPage(aLoader(answersFor(page), { 'stats-view': load }).loader, '/fr/', '', true)
  const preview = aLoader(answersFor({ ...page, isPreview: true }), { 'stats-view': load }).loader
  await loadPage({ ...preview, script: '/main.js' }, '/preview/fr/', '', true)
  expect(load).toHaveBeenCalledTimes(2)
})
