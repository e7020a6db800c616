import { fireEvent, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { readPageSearch, writePageSearch } from '#src/renderer/page-search.ts'
import type { ViewLoaders } from '#src/renderer/view-registry.ts'
import { apiQuery } from '#src/ui/site/api.ts'
import { SiteLink } from '#src/ui/site/SiteLink.tsx'
import { aPageDocument, aPageModule } from '../fixtures/page/a-page.ts'
import { showPage } from '../fixtures/page/show-page.tsx'

// @vitest-environment happy-dom

afterEach(() => vi.unstubAllGlobals())

const loaders: ViewLoaders = {
  leading: async () => ({
    default: () => <SiteLink href="/fr/a-louer/?city=spa%7C4900&city=theux%7C4910#list">Plus loin</SiteLink>,
  }),
  listing: async () => ({
    default: () => 'Des biens',
    view: { queries: (_, { search }) => [apiQuery('list', {}, search.slice(1))] },
  }),
}
const first = aPageDocument([aPageModule('leading', null)])
const next = { ...aPageDocument([aPageModule('listing', null)]), path: '/fr/a-louer/' }

const link = () => screen.getByRole('link', { name: 'Plus loin' })

it('[SRCH-03] a query string keeps every value of a parameter, in order, and an address has one form', () => {
  expect(readPageSearch('?type=2&city=spa%7C4900&type=1&page=')).toEqual({ type: ['2', '1'], city: 'spa|4900', page: '' })
  expect(writePageSearch({})).toBe('')
  const pair = fc.tuple(fc.string({ minLength: 1 }), fc.string())
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 6 }), (pairs) => {
      const written = writePageSearch(readPageSearch(String(new URLSearchParams(pairs))))
      expect(writePageSearch(readPageSearch(written))).toBe(written)
      for (const [name] of pairs) {
        const values = pairs.filter(([other]) => other === name).map(([, value]) => value)
        expect(new URLSearchParams(written).getAll(name)).toEqual(values)
      }
    }),
    { numRuns: 50 },
  )
})

it('[SHELL-13] what a link leads to is in the query cache before the click, once a finger touches it', async () => {
  const { fetched } = await showPage([first, next], loaders)
  fireEvent.touchStart(link())
  await waitFor(() => expect(fetched).toContain('/api/list?city=spa%7C4900&city=theux%7C4910'))
  fireEvent.click(link())
  expect(await screen.findByText('Des biens')).toBeTruthy()
  expect(fetched.filter((url) => url.startsWith('/api/list'))).toHaveLength(1)
})

it('[SHELL-13] nothing is preloaded for a visitor whose browser is to save data', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
  const other = { ...next, path: '/fr/a-vendre/' }
  const { fetched, goTo } = await showPage([first, next, other], loaders)
  fireEvent.touchStart(link())
  goTo(other.path)
  expect(await screen.findByText('Des biens')).toBeTruthy()
  expect(fetched.filter((url) => url.startsWith('/api/page')).map((url) => decodeURIComponent(url))).toEqual([
    `/api/page?path=${first.path}`,
    `/api/page?path=${other.path}`,
  ])
})

it('[SHELL-13] a page that takes long is said to be on its way, and the page before stays until then', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { goTo } = await showPage(first, loaders, (url) => (url.startsWith('/api/page') ? promise : null))
  goTo('/fr/a-louer/')
  expect(await screen.findByText('Chargement de la page')).toBeTruthy()
  expect(link()).toBeTruthy()
  resolve({ kind: 'page', page: next })
  expect(await screen.findByText('Des biens')).toBeTruthy()
  expect(screen.queryByText('Chargement de la page')).toBeNull()
})
