import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localisePath, propertyPath, withSearch } from '#src/definition/paths/path-localise.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import { resolvePath } from '#src/definition/paths/resolve-path.ts'
import { aPage, aSite } from '#src/dev/testing/site-fixture.ts'
import { agencySite } from '#src/dev/testing/site-fixture-agency.ts'

const table = buildPathTable(agencySite())
const resolve = (pathname: string) => resolvePath(table, pathname)
const redirect = (location: string, status = 301) => ({ kind: 'redirect', status, location })
const pageAt = (pathname: string) => {
  const resolution = resolve(pathname)
  return resolution.kind === 'page' ? resolution.entry.pageId : resolution.kind
}

describe('the path table', () => {
  test('[ROUTE-09] an entry has the original path, a path and a breadcrumb name per language, and an external URL if configured', () => {
    expect(table.pages.get('for-sale')).toMatchObject({
      original: '/for-sale/',
      paths: { fr: '/fr/a-vendre/', nl: '/nl/te-koop/', en: '/en/for-sale/' },
      breadcrumb: { fr: 'À vendre', nl: 'Te koop', en: 'For sale' },
      external: null,
    })
    expect(table.pages.get('tower')?.external).toBe('https://tower.example/')
  })

  test('[MENU-02] the home entry maps to /, a child path is parent path + child path, in each language', () => {
    expect(table.home?.original).toBe('/')
    expect(table.pages.get('team')).toMatchObject({
      original: '/services/team/',
      paths: { fr: '/fr/services/equipe/', nl: '/nl/diensten/team/' },
    })
  })

  test('[CONF-06] pages that are not Published have no path, nor do pages below them', () => {
    expect([table.pages.has('draft'), table.pages.has('below-draft')]).toEqual([false, false])
    expect(resolve('/fr/draft/below/').kind).toBe('not-found')
  })

  test('[ROUTE-03, ROUTE-10] articles are below their category’s page: at their ids in the original path, at slugs of subcategory and name in a language', () => {
    expect(table.contents.get('article/sale')).toMatchObject({
      original: '/services/sale/',
      paths: { fr: '/fr/services/vente/', nl: '/nl/diensten/verkoop/' },
    })
    expect(table.contents.get('article/garden')?.original).toBe('/services/advice/garden/')
    expect(table.contents.get('article/garden')?.paths).toMatchObject({
      fr: '/fr/services/conseils-dete/le-jardin-a-oeuvrer/',
      nl: '/nl/diensten/zomertips/de-tuin/',
      en: '/en/services/advice/garden/',
    })
  })

  test('[ROUTE-10] articles without a category, or with errors, have no page', () => {
    expect([...table.contents.keys()]).toEqual(['article/sale', 'article/rental', 'article/garden'])
  })

  test('pages with a circular parent do not exist, and two pages with the same path are reported', () => {
    const site = aSite({
      pages: [
        aPage('a', '/a/', {}, { parentId: 'b' }),
        aPage('b', '/b/', {}, { parentId: 'a' }),
        aPage('c', '/c/'),
        aPage('d', '/C/'),
      ],
    })
    const made = buildPathTable(site)
    expect([...made.pages.keys()]).toEqual(['c', 'd'])
    expect(made.conflicts[0]).toMatchObject({ path: '/C/', first: { pageId: 'c' }, second: { pageId: 'd' } })
  })
})

describe('resolving a path', () => {
  test('[ROUTE-01] / redirects to the default language, original paths to its localised paths', () => {
    expect(resolve('/')).toEqual(redirect('/fr/', 302))
    expect(resolve('')).toEqual(redirect('/fr/', 302))
    expect(resolve('/home/')).toEqual(redirect('/fr/'))
    expect(resolve('/for-sale/')).toEqual(redirect('/fr/a-vendre/'))
    expect(resolve('/for-rent/')).toEqual(redirect('/fr/a-louer/'))
    expect(resolve('/demand-register/')).toEqual(redirect('/fr/recherche/'))
    expect(resolve('/contact-demand/')).toEqual(redirect('/fr/estimation-gratuite/'))
  })

  test('[ROUTE-02] legal pages are found in any case', () => {
    expect(resolve('/Disclaimer/')).toEqual(redirect('/fr/mentions/'))
    expect(resolve('/disclaimer')).toEqual(redirect('/fr/mentions/'))
    expect(pageAt('/nl/disclaimer/')).toBe('disclaimer')
  })

  test('[SHELL-04] the first segment is the language if it is enabled, else the default language applies', () => {
    expect(resolve('/nl/te-koop/')).toMatchObject({ kind: 'page', language: 'nl' })
    expect(resolve('/fr/')).toMatchObject({ kind: 'page', language: 'fr', entry: { pageId: 'home' } })
    expect(resolve('/nl/nowhere/')).toEqual({ kind: 'not-found', language: 'nl', isPreview: false })
    expect(resolve('/de/for-sale/')).toEqual({ kind: 'not-found', language: 'fr', isPreview: false })
    expect(resolve('/xx/for-sale/')).toEqual({ kind: 'not-found', language: 'fr', isPreview: false })
  })

  test('[ROUTE-06] the owner login exists with and without a language', () => {
    expect(resolve('/login/')).toEqual(redirect('/fr/login/'))
    expect([pageAt('/fr/login/'), pageAt('/nl/login/'), pageAt('/en/login/')]).toEqual(['login', 'login', 'login'])
  })

  test('[ROUTE-09] original paths and paths of other languages redirect to the language’s own path', () => {
    expect(resolve('/fr/for-sale/')).toEqual(redirect('/fr/a-vendre/'))
    expect(resolve('/nl/a-vendre/')).toEqual(redirect('/nl/te-koop/'))
    expect(resolve('/en/diensten/verkoop')).toEqual(redirect('/en/services/sale/'))
  })

  test('[ROUTE-12] case, slashes and percent signs are corrected in one redirect', () => {
    for (const odd of ['/fr/a-vendre', '/FR/A-Vendre/', '/fr//a-vendre//', '/fr/a%2Dvendre/', '/FR//for-SALE']) {
      expect(resolve(odd)).toEqual(redirect('/fr/a-vendre/'))
    }
  })

  test.each([
    '//fr/a-vendre/',
    '///fr/a-vendre/',
    '/\\fr/a-vendre/',
    '/%5cfr/a-vendre/',
    '/%2ffr/a-vendre/',
    '/%09/fr/a-vendre/',
    '/fr/a%2Fvendre/',
    '/fr/%E0%A4%A/',
    '/fr/../for-sale/',
    '/fr/%2e%2e/',
    '/fr/a\\b/',
    '/fr/%00/',
    `/fr/${'a'.repeat(2001)}/`,
  ])('nothing is at %s', (path) => expect(resolve(path)).toEqual({ kind: 'not-found', language: 'fr', isPreview: false }))

  test('[ROUTE-04] the page of a listing is found by number, with or without city and headline', () => {
    const paths = [
      '/fr/a-vendre/heusy/maison/12/',
      '/nl/te-huur/spa/huis/12/',
      '/fr/property/12/',
      '/property/12',
      '/nl/a-vendre/x/y/12',
    ]
    for (const path of paths) {
      expect(resolve(path)).toMatchObject({ kind: 'page', entry: { pageId: 'property' }, parameters: { id: '12' } })
    }
    expect(resolve('/nl/a-vendre/x/y/12')).toMatchObject({ language: 'nl' })
    for (const none of [
      '/fr/a-vendre/12/',
      '/fr/a-vendre/x/y/0/',
      '/fr/a-vendre/x/y/99999999999/',
      '/fr/a-vendre/x/y/3000000000/',
    ]) {
      expect(resolve(none).kind).toBe('not-found')
    }
  })

  test('[ROUTE-04] a listing’s path has goal, city, headline and number in each language', () => {
    const property = { Goal: 0, City: 'La Calamine', slugSource: 'Maison de maître', ID: 12 }
    expect(propertyPath(table, 'fr', property)).toBe('/fr/a-vendre/la-calamine/maison-de-maitre/12/')
    expect(propertyPath(table, 'nl', { ...property, Goal: 1 })).toBe('/nl/te-huur/la-calamine/maison-de-maitre/12/')
    expect(propertyPath(table, 'fr', { ...property, slugSource: '???' })).toBe('/fr/a-vendre/la-calamine/home/12/')
  })

  test('[ROUTE-09] a number in a page’s path becomes its parameter', () => {
    expect(resolve('/fr/projets/7/')).toMatchObject({ kind: 'page', entry: { pageId: 'project' }, parameters: { id: '7' } })
    expect(resolve('/projects/7')).toEqual(redirect('/fr/projets/7/'))
    expect(resolve('/fr/projets/{id}/').kind).toBe('not-found')
  })

  test('[ROUTE-11] a page with its redirect flag set redirects to its url, in one step for a chain and never for a circle', () => {
    expect(resolve('/fr/old/')).toEqual(redirect('/fr/a-vendre/?type=1', 302))
    expect(pageAt('/nl/old/')).toBe('old')
    expect(pageAt('/fr/ring-a/')).toBe('ring-a')
    expect(resolve('/fr/tower/')).toEqual(redirect('https://tower.example/', 302))
  })

  test('[SHELL-07] the segment "preview" enables preview mode, and redirects stay in it', () => {
    expect(resolve('/preview/fr/a-vendre/')).toMatchObject({ kind: 'page', isPreview: true, entry: { pageId: 'for-sale' } })
    expect(resolve('/preview')).toEqual(redirect('/preview/fr/', 302))
    expect(resolve('/preview/for-sale')).toEqual(redirect('/preview/fr/a-vendre/'))
    expect(resolve('/fr/preview/a-vendre/')).toEqual(redirect('/preview/fr/a-vendre/'))
    expect(resolve('/preview/fr/old/')).toEqual(redirect('/preview/fr/a-vendre/?type=1', 302))
    expect(resolve('/preview/fr/nowhere/')).toEqual({ kind: 'not-found', language: 'fr', isPreview: true })
  })

  const segment = fc.oneof(
    fc.constantFrom(
      'fr',
      'NL',
      'en',
      'de',
      'for-sale',
      'A-vendre',
      'te-koop',
      'property',
      '12',
      'preview',
      'services',
      'vente',
      'old',
    ),
    fc.constantFrom('', '.', '..', '%', '%2F', '%2e', '%zz', '{id}', '\\', '__proto__', 'constructor', 'é', '😀', '\ud800'),
    fc.string(),
  )
  const path = fc.oneof(
    fc.array(segment, { maxLength: 7 }).map((parts) => `/${parts.join('/')}`),
    fc.string({ maxLength: 3000 }),
  )

  test('[ROUTE-12] any path is answered after at most one redirect, never to another site', () => {
    fc.assert(
      fc.property(path, (pathname) => {
        const first = resolve(pathname)
        if (first.kind !== 'redirect' || first.location.startsWith('https://tower.example/')) return
        expect(first.location).toMatch(/^\/(?!\/)/)
        expect(resolve(first.location.replace(/[?#].*$/, '')).kind).toBe('page')
      }),
      { numRuns: 3000 },
    )
  })

  test('[ROUTE-09] every path of every entry resolves to that entry', () => {
    for (const entry of table.entries.filter(
      ({ external, redirects }) => external === null && Object.keys(redirects).length === 0,
    )) {
      for (const [language, written] of Object.entries(entry.paths)) {
        expect(resolve(written.replace('{id}', '7'))).toMatchObject({ kind: 'page', entry, language })
      }
    }
  })
})

describe('localising a link', () => {
  test('[ROUTE-09] original paths become those of the language, with query string and fragment; other links are unchanged', () => {
    expect(localisePath(table, '/for-sale/', 'nl')).toBe('/nl/te-koop/')
    expect(localisePath(table, '/for-sale?type=1#list', 'fr')).toBe('/fr/a-vendre/?type=1#list')
    expect(localisePath(table, '/', 'nl')).toBe('/nl/')
    expect(localisePath(table, '/services/vente/', 'nl')).toBe('/nl/diensten/verkoop/')
    expect(localisePath(table, '/property/12/', 'nl')).toBe('/nl/property/12/')
    expect(localisePath(table, '/tower/', 'fr')).toBe('https://tower.example/')
    for (const other of ['/nowhere/', '//for-sale/', '#top', 'https://for-sale/', 'mailto:a@b.be', '/fr/a-vendre/']) {
      expect(localisePath(table, other, 'fr')).toBe(other)
    }
  })
})

test('[SRCH-11, SHELL-03] a query string is added to that of a location, before its fragment', () => {
  expect(withSearch('/fr/a-vendre/', '?page=2')).toBe('/fr/a-vendre/?page=2')
  expect(withSearch('/fr/a-vendre/?type=1#list', '?page=2')).toBe('/fr/a-vendre/?type=1&page=2#list')
  expect([withSearch('/fr/', ''), withSearch('/fr/', '?')]).toEqual(['/fr/', '/fr/'])
})
