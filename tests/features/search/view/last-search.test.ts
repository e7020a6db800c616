// @vitest-environment happy-dom
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { lastSearch, readLastSearch, rememberSearch } from '#src/features/search/view/last-search.ts'

beforeEach(() => window.sessionStorage.clear())

it('the visitor’s last list page is remembered, and null before the first', () => {
  expect(lastSearch()).toBeNull()
  rememberSearch({ goal: 1, path: '/fr/a-louer/', search: '?city=spa%7C4900&page=2' })
  rememberSearch({ goal: 0, path: '/de/zu-verkaufen/', search: '' })
  expect(lastSearch()).toEqual({ goal: 0, path: '/de/zu-verkaufen/', search: '' })
})

it('for any stored value, a remembered list is one of this site', () => {
  const search = fc.oneof(fc.string(), fc.constantFrom('', '?page=2'))
  const path = fc.oneof(fc.string(), fc.constantFrom('/fr/a-vendre/', '//elsewhere.example/', 'javascript:alert(1)', '/fr/\\'))
  const written = fc.record({ goal: fc.constantFrom(0, 1, 2, '0'), path, search }).map((last) => JSON.stringify(last))
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), written), (text) => {
      const last = readLastSearch(text)
      if (last === null) return
      expect([0, 1]).toContain(last.goal)
      const { origin, pathname, hash } = new URL(last.path + last.search, 'https://agency.example')
      expect([origin, pathname.startsWith('/'), hash]).toEqual(['https://agency.example', true, ''])
    }),
  )
  expect(readLastSearch('{"goal":0,"path":"//elsewhere.example/","search":""}')).toBeNull()
  expect(readLastSearch('{"goal":0,"path":"/fr/a-vendre/","search":"?page=2"}')).not.toBeNull()
  expect(readLastSearch(null)).toBeNull()
})
