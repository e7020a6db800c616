import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Language } from '#schemas/language.ts'
import type { MapPoints } from '#schemas/search/search-answers.ts'
import { aList, apiAnswer, aSummary } from '#src/dev/testing/api-answers.ts'
import type { ModuleSetting } from '#src/dev/testing/module-tree.tsx'
import { showModule } from '#src/dev/testing/show-module.tsx'
import { ApiError } from '#src/ui/site/api.ts'

// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }

const properties = [1, 2, 3].map((ID) => aSummary({ ID, TypeDescription: `Maison ${ID}`, path: `/fr/a-vendre/x/${ID}/` }))
const found =
  (fields: object = {}) =>
  (url: string) =>
    url.startsWith('/api/properties?')
      ? aList(properties, { page: 2, pageCount: 3, total: 27, available: 25, ...fields })
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
const aMap = (fields: Partial<MapPoints> = {}): MapPoints => ({
  items: [],
  clusters: [],
  isWhole: true,
  bounds: null,
  area: null,
  propertyPath: '/fr/a-vendre/city/home/{id}/',
  total: 0,
  available: 0,
  hasMore: false,
  ...fields,
})
const counts = () => [...document.querySelectorAll('[aria-live], [role="status"]')].map(({ textContent }) => textContent)
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const FULL = '?city=plombi%C3%A8res%7C4850&type=1&type=4&bedrooms=3&price=100000-300000&sort=price-asc&page=2'

describe('the list page', () => {
  it('[SRCH-11] fetches everything that the query string asks for, at once', async () => {
    const { fetched } = await show(FULL)
    expect(fetched.slice(0, 2)).toEqual([
      `/api/properties?goal=0&language=fr&${FULL.slice(1)}`,
      `/api/search-options?goal=0&language=fr&${FULL.slice(1)}`,
    ])
  })

  it('[SRCH-11] says that there are more than it counts, and no number of sold ones', async () => {
    const many = found({ pageCount: 417, total: 5000, available: 4600, hasMore: true })
    await show('', { answer: many })
    expect(counts()).toContain('Plus de 4.600 biens disponibles')
    cleanup()
    await show('', { answer: many, language: 'nl' })
    expect(screen.getByText('Pagina 2 van 417 (meer dan 5.000 panden in totaal)')).toBeTruthy()
  })

  it('[SRCH-11] ignores invalid parameters', async () => {
    const { fetched } = await show('?price=9-1&bedrooms=x&page=-4&foo=bar&sort=up')
    expect(fetched[0]).toBe('/api/properties?goal=0&language=fr')
  })

  it('[SRCH-11] does not filter by an unknown city or type: it has no chip and is in no link', async () => {
    const unknown = { cities: ['nowhere|1000'], types: ['99'] }
    const answer = (url: string) =>
      url.startsWith('/api/search-options') ? { ...(apiAnswer(url) as object), unknown } : found()(url)
    await show('?city=nowhere%7C1000&type=99&type=4', { answer })
    const chips = within(screen.getByRole('list', { name: 'Filtres actifs' })).getAllByRole('link')
    expect(chips.map((chip) => chip.textContent)).toEqual(['Terrain'])
    expect(hrefOf('Plus grande surface')).toBe('/fr/page/?type=4&sort=surface-desc')
  })

  it('[SRCH-11] shows each filter as a chip that links to the list without it, from its first page', async () => {
    await show(FULL)
    const chips = within(screen.getByRole('list', { name: 'Filtres actifs' })).getAllByRole('link')
    expect(chips.map((chip) => chip.textContent)).toEqual([
      'Plombières 4850',
      'Maison',
      'Terrain',
      '3 chambres ou plus',
      '€\u00a0100.000 à €\u00a0300.000',
      'Tout effacer',
    ])
    expect(hrefOf('Retirer le filtre\u00a0: Terrain')).toBe(
      '/fr/page/?city=plombi%C3%A8res%7C4850&type=1&bedrooms=3&price=100000-300000&sort=price-asc',
    )
    expect(hrefOf('Tout effacer')).toBe('/fr/page/?sort=price-asc')
  })

  it('[SRCH-11, FORM-06] hands its filters over to the saved search, rooms included, unless the search has only words', async () => {
    const shell = { searchRegisterPath: '/fr/recherche/' }
    await show(`${FULL}&garages=1&search=jardin`, { shell })
    expect(hrefOf('Créer une alerte')).toBe(
      '/fr/recherche/?goal=0&city=plombi%C3%A8res%7C4850&type=1&type=4&bedrooms=3&garages=1&price=100000-300000',
    )
    cleanup()
    await show('?search=jardin', { shell })
    expect(screen.queryByRole('link', { name: 'Créer une alerte' })).toBeNull()
  })

  it('[SRCH-11] sorts by real links, and marks the current order', async () => {
    await show('?type=1&sort=price-asc')
    expect(screen.getByRole('link', { name: 'Prix croissant' }).getAttribute('aria-current')).toBe('true')
    expect(hrefOf('Plus grande surface')).toBe('/fr/page/?type=1&sort=surface-desc')
    expect(hrefOf('Plus récents')).toBe('/fr/page/?type=1')
  })

  it.each<[Language, string]>([
    ['fr', 'Page 2 de 3'],
    ['nl', 'Pagina 2 van 3 (27 panden in totaal)'],
    ['en', 'Page 2 of 3'],
    ['de', 'Seite 2 von 3'],
  ])('[SRCH-12] titles its paging in %s: %s; its pages keep the filters', async (language, title) => {
    await show('?type=1&page=2', { language })
    const paging = screen.getByText(title).closest('nav')
    const links = [...(paging?.querySelectorAll('a') ?? [])]
    // A page of results begins at its heading, which names it.
    expect(document.getElementById('results')?.textContent?.toLowerCase()).toContain(title.toLowerCase().split(' (')[0])
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([`/${language}/page/?type=1#results`, `/${language}/page/?type=1&page=3#results`]),
    )
  })

  it.each<[Language, string]>([
    ['fr', '25 biens disponibles et 2 déjà vendus'],
    ['nl', '25 beschikbare panden en 2 al verkocht'],
    ['en', '25 properties available and 2 already sold'],
    ['de', '25 Immobilien verfügbar und 2 bereits verkauft'],
  ])('[SRCH-11] shows in %s how many are available, and how many of the list are sold', async (language, words) => {
    await show('', { language })
    expect(counts()).toContain(words)
  })

  it('[SRCH-11] mentions no sold properties if there are none', async () => {
    await show('', { answer: found({ total: 25 }) })
    expect(counts()).toContain('25 biens disponibles')
  })

  it('[SRCH-11, ERR-01] keeps its form and its filters when the properties of a page fail to load, and offers a retry', async () => {
    let isDown = true
    await show('?type=1&page=2', {
      answer: (url) => {
        if (isDown && url.startsWith('/api/properties?')) throw new ApiError(503, 'API_ERROR', 'busy')
        return found()(url)
      },
    })
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    expect(await screen.findByRole('combobox', { name: 'Mots-clés' })).toBeTruthy()
    expect(hrefOf('Retirer le filtre\u00a0: Maison')).toBe('/fr/page/')
    isDown = false
    fireEvent.click(retry)
    expect(await screen.findByText('Maison 1')).toBeTruthy()
  })

  it('[SRCH-14] has the map at a URL of its own, with its properties, and a link back', async () => {
    const { fetched } = await show('?type=1&view=map', {
      answer: (url) => (url.startsWith('/api/map-points') ? aMap() : found()(url)),
    })
    expect(fetched).toContain('/api/map-points?goal=0&language=fr&type=1&view=map')
    expect(hrefOf('Fermer la carte')).toBe('/fr/page/?type=1')
  })

  it('[SRCH-14] fetches nothing for a map that is not shown', async () => {
    const listen = { addEventListener: () => undefined, removeEventListener: () => undefined }
    vi.stubGlobal('matchMedia', () => ({ matches: false, ...listen }))
    const { fetched } = await show('')
    vi.unstubAllGlobals()
    expect(fetched.filter((url) => url.startsWith('/api/map-points'))).toEqual([])
    expect(hrefOf('Voir la carte')).toBe('/fr/page/?view=map#results-map')
  })
})

describe('a mistyped word', () => {
  const replaced = [{ typed: 'piscinne', meant: ['piscine', 'piscines'] }]

  it.each([
    [
      'fr',
      'Nous avons cherché « piscine » ou « piscines » à la place de « piscinne ».',
      'Chercher «\u00a0piscinne spa\u00a0» tel quel',
    ],
    ['nl', 'We zochten naar ‘piscine’ of ‘piscines’ in plaats van ‘piscinne’.', 'Precies ‘piscinne spa’ zoeken'],
    ['en', 'We searched for “piscine” or “piscines” instead of “piscinne”.', 'Search for exactly “piscinne spa”'],
    ['de', 'Wir haben nach „piscine“ oder „piscines“ statt nach „piscinne“ gesucht.', 'Genau „piscinne spa“ suchen'],
  ] as const)(
    '[SRCH-11] is shown with its replacement, and a link to the word as typed, in %s',
    async (language, said, exactly) => {
      await show('?search=piscinne+spa&type=1&page=2', { answer: found({ replaced }), language })
      expect(screen.getByText(said)).toBeTruthy()
      expect(hrefOf(exactly)).toBe(`/${language}/page/?search=piscinne+spa&exact=1&type=1`)
    },
  )

  it('[SRCH-11] is also shown when nothing was found', async () => {
    await show('?search=piscinne', {
      answer: (url) => (url.startsWith('/api/properties?') ? aList([], { replaced }) : nothing(url)),
    })
    expect(hrefOf('Chercher «\u00a0piscinne\u00a0» tel quel')).toBe('/fr/page/?search=piscinne&exact=1')
  })

  it('[SRCH-11] is searched as typed if the query string says so, until the words change', async () => {
    const { fetched } = await show('?search=piscinne&exact=1')
    expect(fetched[0]).toBe('/api/properties?goal=0&language=fr&search=piscinne&exact=1')
    expect(screen.queryByText(/à la place/)).toBeNull()
    expect(hrefOf('Retirer le filtre\u00a0: «\u00a0piscinne\u00a0»')).toBe('/fr/page/')
  })
})

describe('an empty list', () => {
  it('[SRCH-13] offers to relax a single filter, with the number of properties that it adds, and the saved search', async () => {
    await show('?city=plombi%C3%A8res%7C4850&bedrooms=4', { answer: nothing, shell: { searchRegisterPath: '/fr/recherche/' } })
    expect(screen.getByText('Aucun résultat pour votre recherche.')).toBeTruthy()
    expect(hrefOf('Sans «\u00a0Plombières 4850\u00a0»')).toBe('/fr/page/?bedrooms=4')
    expect(hrefOf('Avec «\u00a03 chambres ou plus\u00a0»')).toBe('/fr/page/?city=plombi%C3%A8res%7C4850&bedrooms=3')
    expect(screen.queryByRole('link', { name: 'Sans «\u00a04 chambres ou plus\u00a0»' })).toBeNull()
    expect(screen.getByText('2 biens disponibles')).toBeTruthy()
    // One link, not a second one among the filters.
    expect(hrefOf('Créer une alerte')).toBe('/fr/recherche/?goal=0&city=plombi%C3%A8res%7C4850&bedrooms=4')
    expect(hrefOf('Voir tous les biens')).toBe('/fr/page/')
  })

  it('[SRCH-13] quotes the words of the search once, and offers no sort order', async () => {
    await show('?search=jardin&city=plombi%C3%A8res%7C4850', {
      answer: (url) =>
        url.startsWith('/api/search-relaxations')
          ? { items: [{ kind: 'search', change: 'drop', query: 'city=plombi%C3%A8res%7C4850', total: 1, available: 1 }] }
          : nothing(url),
    })
    expect(screen.getByRole('link', { name: 'Sans «\u00a0jardin\u00a0»' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Trier la liste' })).toBeNull()
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('En élargissant un seul critère')
  })

  it('[SRCH-13] offers no relaxation without any filter', async () => {
    const { fetched } = await show('', { answer: nothing })
    expect(fetched.filter((url) => url.startsWith('/api/search-relaxations'))).toEqual([])
  })
})
