import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WrittenRedirect } from '#schemas/site/redirects.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import { resolvePath } from '#src/definition/paths/resolve-path.ts'
import { findRedirect } from '#src/definition/redirects/find-redirect.ts'
import { buildRedirectTable } from '#src/definition/redirects/redirect-table.ts'
import { agencySite } from '#src/dev/testing/site-fixture-agency.ts'

const table = buildPathTable(agencySite())

/** What an address ("/path?query") leads to with these redirects: a location, with its status where it is not 301, or "gone". */
function visit(address: string, ...written: readonly WrittenRedirect[]) {
  const [path = '', search] = address.split('?')
  const end = findRedirect({ table, redirects: buildRedirectTable(written) }, path, search === undefined ? '' : `?${search}`)
  if (end === null || end.kind === 'gone') return end && `gone (${end.language})`
  return end.status === 301 ? end.location : `${end.status} ${end.location}`
}

describe('a redirect from one address', () => {
  const contact = { from: '/fr/contact.html', page: 'contact' } as const

  it.each([
    ['as it is written', '/fr/contact.html'],
    ['in another case', '/FR/Contact.HTML'],
    ['with a slash at the end', '/fr/contact.html/'],
    ['percent-encoded', '/fr/%63ontact%2Ehtml'],
  ])('[ROUTE-13] takes the address %s', (_, address) => {
    expect(visit(address, contact)).toBe('/fr/contact/')
  })

  it('[ROUTE-13] keeps the query of the visitor, behind that of its target', () => {
    expect(visit('/fr/contact.html?utm_source=mail', contact)).toBe('/fr/contact/?utm_source=mail')
    expect(visit('/x/?a=1', { from: '/x/', to: '/for-sale/?type=2#list' })).toBe('/fr/a-vendre/?type=2&a=1#list')
  })

  it.each<[string, WrittenRedirect, string]>([
    ['a page, in the language of the old address', { from: '/nl/x/', page: 'for-sale' }, '/nl/te-koop/'],
    ['a page, in a language that it names', { from: '/nl/x/', page: 'for-sale', language: 'en' }, '/en/for-sale/'],
    ['a page, in the default language', { from: '/x/', page: 'for-sale' }, '/fr/a-vendre/'],
    ['an original path', { from: '/nl/x/', to: '/for-sale/' }, '/nl/te-koop/'],
    ['a path in a language', { from: '/nl/x/', to: '/fr/a-vendre' }, '/fr/a-vendre/'],
    ['the home page', { from: '/nl/x/', to: '/' }, '/nl/'],
    ['another site', { from: '/x/', to: 'https://other.example/A?b=1' }, 'https://other.example/A?b=1'],
    ['a file', { from: '/x/', to: '/media/downloads/terms.pdf' }, '/media/downloads/terms.pdf'],
    ['the end of a page that redirects', { from: '/x/', page: 'older' }, '302 /fr/a-vendre/?type=1'],
    ['its target for a while', { from: '/x/', page: 'contact', status: 302 }, '302 /fr/contact/'],
    ['nowhere, being gone', { from: '/nl/x/', status: 410 }, 'gone (nl)'],
  ])('[ROUTE-13] leads to %s', (_, redirect, expected) => {
    expect(visit(redirect.from, redirect)).toBe(expected)
  })

  it('[ROUTE-13] never applies to the address of a page, in any spelling, except to original paths', () => {
    const shadowed = { from: '/fr/a-vendre/', to: '/contact/' }
    expect([visit('/fr/a-vendre/', shadowed), visit('/fr/a-vendre', shadowed)]).toEqual([null, null])
    expect(visit('/contact/', { from: '/contact/', page: 'contact', language: 'nl' })).toBe('/nl/contact/')
  })

  it('[ROUTE-13] whose target is not there is left out', () => {
    expect(visit('/x/', { from: '/x/', to: '/nothing/' })).toBeNull()
    expect(visit('/x/', { from: '/x/', page: 'draft' })).toBeNull()
  })

  it('[SHELL-07] stays in the preview', () => {
    expect(visit('/preview/fr/contact.html?width=1', contact)).toBe('/preview/fr/contact/?width=1')
  })
})

describe('a redirect with a query', () => {
  const written: WrittenRedirect[] = [
    { from: '/index.php?id=12', page: 'contact' },
    { from: '/index.php?id=12&lang=nl', page: 'contact', language: 'nl' },
    { from: '/fr/?page_id=7', page: 'team' },
  ]

  it('[ROUTE-13] needs its names and values in any order, drops them, and the one with the most goes first', () => {
    expect(visit('/index.php?id=12', ...written)).toBe('/fr/contact/')
    expect(visit('/index.php?option=a&id=12', ...written)).toBe('/fr/contact/')
    expect(visit('/index.php?lang=nl&id=12', ...written)).toBe('/nl/contact/')
    expect(visit('/index.php?id=13', ...written)).toBeNull()
    expect(visit('/index.php', ...written)).toBeNull()
  })

  it('[ROUTE-13] goes before the page of its path', () => {
    expect(visit('/fr/?page_id=7', ...written)).toBe('/fr/services/equipe/')
    expect(visit('/fr/?page_id=8', ...written)).toBeNull()
  })
})

describe('a pattern', () => {
  it('[ROUTE-13] with "*" matches any rest, and leads to an existing address', () => {
    const services = { from: '/former/*', to: '/fr/services/*' }
    expect(visit('/former/vente/', services)).toBe('/fr/services/vente/')
    expect(visit('/former/', services)).toBe('/fr/services/')
    expect(visit('/former/nothing/', services)).toBeNull()
  })

  it('[ROUTE-13] with a name takes one part, also one with an ending', () => {
    const news = { from: '/oud/:name.html', to: '/nl/:name/' }
    expect(visit('/oud/Contact.html', news)).toBe('/nl/contact/')
    expect([visit('/oud/.html', news), visit('/oud/a/contact.html', news)]).toEqual([null, null])
  })

  it('[ROUTE-13] comes after a more exact one, in any order of the file', () => {
    const some = [
      { from: '/former/*', to: '/fr/' },
      { from: '/former/:name/', to: '/nl/:name/' },
      { from: '/former/team/', to: '/nl/diensten/team/' },
    ]
    expect(visit('/former/contact/', ...some)).toBe('/nl/contact/')
    expect(visit('/former/team/', ...some)).toBe('/nl/diensten/team/')
    // No page is at the target of the second one.
    expect(visit('/former/else/', ...some)).toBe('/fr/')
  })

  it('[ROUTE-13] never takes the address of a page or a former one', () => {
    const former = { ...agencySite(), formerPaths: new Map([['/fr/notre-equipe/', 'page:team']]) }
    const all = { from: '/fr/*', to: '/nl/' }
    expect(visit('/fr/contact', all)).toBeNull()
    const addresses = { table: buildPathTable(former), redirects: buildRedirectTable([all]) }
    expect(findRedirect(addresses, '/fr/notre-equipe/', '')).toBeNull()
    expect(findRedirect(addresses, '/fr/nothing/', '')).toMatchObject({ location: '/nl/' })
  })
})

it('[ROUTE-13] a chain is followed to its end, and a ring leads nowhere', () => {
  const chain = [
    { from: '/a/', to: '/b/?x=1' },
    { from: '/b/', to: '/c/' },
    { from: '/c/', page: 'contact', status: 302 },
  ] as const
  expect(visit('/a/?y=2', ...chain)).toBe('302 /fr/contact/?x=1&y=2')
  expect(visit('/a/', { from: '/a/', to: '/b/' }, { from: '/b/', to: '/a/' })).toBeNull()
  expect(visit('/a/x/', { from: '/a/*', to: '/a/a/*' })).toBeNull()
})

it('[ROUTE-13] no request decides the host of a location', () => {
  const tableOf = (from: string, to: string) => buildRedirectTable([{ from, to }])
  const targets = {
    a: tableOf('/a/*', '/*'),
    b: tableOf('/b/:name/', '/:name/'),
    c: tableOf('/c/*', 'https://other.example/*'),
    d: tableOf('/d/', '/contact/'),
  }
  const part = fc.oneof(
    fc.constantFrom(
      '',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2F%2Fevil.example',
      'evil.example',
      '@evil.example',
      '%00',
      '%0d%0a',
      ':80',
      '//',
      'fr',
    ),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(
      fc.constantFrom('a' as const, 'b' as const, 'c' as const, 'd' as const),
      fc.array(part, { maxLength: 5 }),
      part,
      (first, parts, query) => {
        const end = findRedirect(
          { table, redirects: targets[first] },
          `/${[first, ...parts].join('/')}`,
          query === '' ? '' : `?${query}`,
        )
        if (end === null || end.kind === 'gone') return
        const { origin } = new URL(end.location, 'https://site.example/x/')
        expect(origin).toBe(first === 'c' ? 'https://other.example' : 'https://site.example')
      },
    ),
    { numRuns: 2000 },
  )
})

it('[ROUTE-13] a redirect never ends where the site would lead on by another permanent redirect', () => {
  const paths = [...table.entries.flatMap(({ original, paths: own }) => [original, ...Object.values(own)])].filter(
    (path) => !path.includes('{'),
  )
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.constantFrom('fr', 'nl', 'en'), (to, language) => {
      const end = findRedirect({ table, redirects: buildRedirectTable([{ from: '/x/', to, language }]) }, '/x/', '')
      if (end?.kind !== 'redirect' || !end.location.startsWith('/')) return
      expect(resolvePath(table, end.location.split('?')[0] ?? '').kind).toBe('page')
    }),
  )
})
