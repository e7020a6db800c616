// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Language } from '#schemas/language.ts'
import { aList, apiAnswer, aSummary } from '../fixtures/modules/api-answers.ts'
import type { ModuleSetting } from '../fixtures/modules/module-tree.tsx'
import { showModule } from '../fixtures/modules/show-module.tsx'

const homes = [1, 2, 3].map((ID) => aSummary({ ID, TypeDescription: `Maison ${ID}`, path: `/fr/a-vendre/x/${ID}/` }))
const found =
  (fields: object = {}) =>
  (url: string) =>
    url.startsWith('/api/properties?')
      ? aList(homes, { page: 2, pageCount: 3, total: 27, available: 25, ...fields })
      : apiAnswer(url)
const nothing = (url: string) => {
  if (url.startsWith('/api/properties?')) return aList([])
  if (!url.startsWith('/api/search-relaxations')) return apiAnswer(url)
  return {
    items: [
      { kind: 'city', change: 'drop', query: 'bedrooms=4', total: 3, available: 2 },
      { kind: 'bedrooms', change: 'widen', query: 'city=plombi%C3%A8res%7C4850&bedrooms=3', total: 1, available: 1 },
      { kind: 'bedrooms', change: 'drop', query: 'city=plombi%C3%A8res%7C4850', total: 1, available: 0 },
    ],
  }
}

const show = (search: string, setting: ModuleSetting = {}) =>
  showModule('property-search', { search, answer: found(), ...setting })
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const FULL = '?city=plombi%C3%A8res%7C4850&type=1&type=4&bedrooms=3&price=100000-300000&sort=price-asc&page=2'

describe('the whole list', () => {
  it('[SRCH-11] asks for all that the address says, in one go', async () => {
    const { fetched } = await show(FULL)
    expect(fetched.slice(0, 2)).toEqual([
      `/api/properties?goal=0&language=fr&${FULL.slice(1)}`,
      `/api/search-options?goal=0&language=fr&${FULL.slice(1)}`,
    ])
  })

  it('[SRCH-11] ignores what means nothing in the address', async () => {
    const { fetched } = await show('?price=9-1&bedrooms=x&page=-4&foo=bar&sort=up')
    expect(fetched[0]).toBe('/api/properties?goal=0&language=fr')
  })

  it('[SRCH-11] shows each filter as a chip that leads to the list without it, from its first page', async () => {
    await show(FULL)
    const chips = within(screen.getByRole('list', { name: 'Filtres actifs' })).getAllByRole('link')
    expect(chips.map((chip) => chip.textContent)).toEqual([
      'Plombières 4850',
      'Maison',
      'Terrain',
      '3 chambres ou plus',
      '€ 100.000 à € 300.000',
      'Tout effacer',
      'M’avertir des nouveaux biens',
    ])
    expect(hrefOf('Retirer le filtre : Terrain')).toBe(
      '/fr/page/?city=plombi%C3%A8res%7C4850&type=1&bedrooms=3&price=100000-300000&sort=price-asc',
    )
    expect(hrefOf('Tout effacer')).toBe('/fr/page/?sort=price-asc')
  })

  it('[SRCH-11, FORM-06] hands its filters over to the standing search, rooms included, unless they are words alone', async () => {
    const shell = { searchRegisterPath: '/fr/recherche/' }
    await show(`${FULL}&garages=1&search=jardin`, { shell })
    expect(hrefOf('M’avertir des nouveaux biens')).toBe(
      '/fr/recherche/?goal=0&city=plombi%C3%A8res%7C4850&type=1&type=4&bedrooms=3&garages=1&price=100000-300000',
    )
    cleanup()
    await show('?search=jardin', { shell })
    expect(screen.queryByRole('link', { name: 'M’avertir des nouveaux biens' })).toBeNull()
  })

  it('[SRCH-11] sorts by real links, and says which order it is in', async () => {
    await show('?type=1&sort=price-asc')
    expect(screen.getByRole('link', { name: 'Prix croissant' }).getAttribute('aria-current')).toBe('true')
    expect(hrefOf('Surface')).toBe('/fr/page/?type=1&sort=surface-desc')
    expect(hrefOf('Plus récents')).toBe('/fr/page/?type=1')
  })

  it.each<[Language, string]>([
    ['fr', 'Page 2 de 3'],
    ['nl', 'Pagina 2 van 3 (27 zoekertjes)'],
    ['en', 'Page 2 of 3'],
    ['de', 'Seite 2 von 3'],
  ])('[SRCH-12] titles its paging in %s: %s; its pages keep the filters', async (language, title) => {
    await show('?type=1&page=2', { language })
    const paging = screen.getByText(title).closest('nav')
    const links = [...(paging?.querySelectorAll('a') ?? [])]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([`/${language}/page/?type=1`, `/${language}/page/?type=1&page=3`]),
    )
  })

  it('[SRCH-11] says how many homes are to be had', async () => {
    await show('')
    expect(screen.getByText('25 biens disponibles')).toBeTruthy()
  })

  it('[SRCH-14] has the map at an address of its own, with its homes, and offers the way back', async () => {
    const { fetched } = await show('?type=1&view=map', {
      answer: (url) => (url.startsWith('/api/map-points') ? { items: [], isCut: false, total: 0, available: 0 } : found()(url)),
    })
    expect(fetched).toContain('/api/map-points?goal=0&language=fr&type=1&view=map')
    expect(hrefOf('Fermer la carte')).toBe('/fr/page/?type=1')
  })

  it('[SRCH-14] fetches nothing for a map that nobody asked for', async () => {
    const { fetched } = await show('')
    expect(fetched.filter((url) => url.startsWith('/api/map-points'))).toEqual([])
    expect(hrefOf('Voir la carte')).toBe('/fr/page/?view=map')
  })
})

describe('an empty list', () => {
  it('[SRCH-13] offers what single filter to ease, with how many homes that brings, and the standing search', async () => {
    await show('?city=plombi%C3%A8res%7C4850&bedrooms=4', { answer: nothing, shell: { searchRegisterPath: '/fr/recherche/' } })
    expect(screen.getByText('Aucun résultat pour votre recherche.')).toBeTruthy()
    expect(hrefOf('Sans « Plombières 4850 »')).toBe('/fr/page/?bedrooms=4')
    expect(hrefOf('Avec « 3 chambres ou plus »')).toBe('/fr/page/?city=plombi%C3%A8res%7C4850&bedrooms=3')
    expect(screen.queryByRole('link', { name: 'Sans « 4 chambres ou plus »' })).toBeNull()
    expect(screen.getByText('2 biens disponibles')).toBeTruthy()
    expect(hrefOf('Décrire ma recherche')).toBe('/fr/recherche/?goal=0&city=plombi%C3%A8res%7C4850&bedrooms=4')
    expect(screen.queryByRole('link', { name: 'M’avertir des nouveaux biens' })).toBeNull()
    expect(hrefOf('Voir tous les biens')).toBe('/fr/page/')
  })

  it('[SRCH-13] quotes the words of the search once, and offers no order for nothing', async () => {
    await show('?search=jardin&city=plombi%C3%A8res%7C4850', {
      answer: (url) =>
        url.startsWith('/api/search-relaxations')
          ? { items: [{ kind: 'search', change: 'drop', query: 'city=plombi%C3%A8res%7C4850', total: 1, available: 1 }] }
          : nothing(url),
    })
    expect(screen.getByRole('link', { name: 'Sans « jardin »' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Trier la liste' })).toBeNull()
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('En élargissant un seul critère')
  })

  it('[SRCH-13] without any filter asks for none to be eased', async () => {
    const { fetched } = await show('', { answer: nothing })
    expect(fetched.filter((url) => url.startsWith('/api/search-relaxations'))).toEqual([])
  })
})
