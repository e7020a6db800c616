import { screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PropertyNeighbours } from '#schemas/search/search-answers.ts'
import { aDetail } from '#src/dev/testing/api-answers.ts'
import { prepareModule } from '#src/dev/testing/module-tree.tsx'
import { showModule } from '#src/dev/testing/show-module.tsx'
import { rememberSearch } from '#src/features/search/view/last-search.ts'

// @vitest-environment happy-dom

const NEIGHBOURS: PropertyNeighbours = {
  previous: { ID: 1009, path: '/fr/a-vendre/spa/villa/1009/' },
  next: { ID: 1017, path: '/fr/a-vendre/spa/chalet/1017/' },
  isFound: true,
  position: 3,
  available: 23,
  hasMore: false,
}
const settingWith = (neighbours: Partial<PropertyNeighbours>) => ({
  answer: (url: string) => (url.includes('/neighbours') ? { ...NEIGHBOURS, ...neighbours } : aDetail()),
})
const show = (neighbours: Partial<PropertyNeighbours> = {}) => showModule('property-summary', settingWith(neighbours))
const bar = () => screen.findByRole('navigation', { name: 'Vos résultats de recherche' })

/** Resolves once every request that the page sends after hydration is answered. */
const untilAsked = () => screen.findByText('Imprimer')

describe('the search results that a visitor comes from', () => {
  beforeEach(() => window.sessionStorage.clear())

  it('[PROP-04] have links back to the same list, and to the properties before and after', async () => {
    rememberSearch({ goal: 0, path: '/fr/a-vendre/', search: '?city=spa%7C4900&page=2' })
    const { fetched } = await show()
    const { getByRole, getByText } = within(await bar())
    expect(getByRole('link', { name: 'Retour aux résultats' }).getAttribute('href')).toBe(
      '/fr/a-vendre/?city=spa%7C4900&page=2#property-1001',
    )
    expect(getByRole('link', { name: 'Bien précédent' }).getAttribute('href')).toBe('/fr/a-vendre/spa/villa/1009/')
    expect(getByRole('link', { name: 'Bien suivant' }).getAttribute('href')).toBe('/fr/a-vendre/spa/chalet/1017/')
    expect(getByText('3 sur 23')).toBeTruthy()
    expect(fetched).toContain('/api/properties/1001/neighbours?goal=0&language=fr&city=spa%7C4900&page=2')
  })

  it('[PROP-04] are said to be more than those that were counted', async () => {
    rememberSearch({ goal: 0, path: '/fr/a-vendre/', search: '' })
    await show({ available: 4500, hasMore: true })
    expect(within(await bar()).getByText('3 sur plus de 4.500')).toBeTruthy()
  })

  it('[PROP-04] have no previous property for the first one', async () => {
    rememberSearch({ goal: 0, path: '/fr/a-vendre/', search: '' })
    await show({ previous: null, position: 1 })
    const { queryByRole, getByRole } = within(await bar())
    expect(queryByRole('link', { name: 'Bien précédent' })).toBeNull()
    expect(getByRole('link', { name: 'Bien suivant' })).toBeTruthy()
  })

  it('[PROP-09] have neighbours for a sold property, and no position among the available ones', async () => {
    rememberSearch({ goal: 0, path: '/fr/a-vendre/', search: '' })
    await show({ position: null })
    const { getByRole, queryByText } = within(await bar())
    expect(getByRole('link', { name: 'Bien suivant' })).toBeTruthy()
    expect(queryByText(/ sur /)).toBeNull()
  })

  it.each([
    ['no list was seen', null],
    ['the list was of rentals', { goal: 1, path: '/fr/a-louer/', search: '' }],
    ['the list was read in another language', { goal: 0, path: '/de/zu-verkaufen/', search: '' }],
  ] as const)('[PROP-04] are not fetched if %s', async (_, last) => {
    if (last !== null) rememberSearch(last)
    const { fetched } = await show()
    await untilAsked()
    expect(fetched).toEqual(['/api/properties/1001?language=fr'])
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('[PROP-04] do not show if they do not contain this property', async () => {
    rememberSearch({ goal: 0, path: '/fr/a-vendre/', search: '' })
    const { fetched, queryClient } = await show({ isFound: false, position: null, previous: null, next: null })
    await untilAsked()
    await expect.poll(() => fetched.length).toBe(2)
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('[PROP-04] are fetched in the browser only', async () => {
    rememberSearch({ goal: 0, path: '/fr/a-vendre/', search: '' })
    const { tree, fetched } = await prepareModule('property-summary', settingWith({}))
    expect(renderToString(tree)).not.toContain('Retour aux résultats')
    expect(fetched).toEqual(['/api/properties/1001?language=fr'])
  })
})
