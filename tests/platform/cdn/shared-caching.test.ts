import { expect, it } from 'vitest'
import { createSharedCaching } from '#src/platform/cdn/shared-caching.ts'

const NOW = Date.parse('2026-11-29T08:00:00Z')

interface State {
  readonly kind?: 'cloudflare' | 'fastly' | 'varnish'
  /** Seconds until the site changes by the clock. */
  readonly toChange?: number
  readonly isCertain?: boolean
}

function caching({ kind = 'varnish', toChange = Number.POSITIVE_INFINITY, isCertain = true }: State = {}) {
  return createSharedCaching({
    settings: { kind, purgeUrls: [], token: undefined, maxAgeSeconds: 3600 },
    secondsToChange: (atMost) => Math.min(atMost, toChange),
    isCertain: () => isCertain,
    now: () => new Date(NOW),
  })
}

it('lets a CDN keep a page, and send it once more while it fetches the next; browsers ask again', () => {
  const ofCdn = 'max-age=3600, stale-while-revalidate=60, stale-if-error=86400'
  const ofAll = { 'cache-control': 'public, max-age=0, s-maxage=3600, stale-if-error=86400' }
  expect(caching().timeHeaders({ tags: [] })).toEqual({ ...ofAll, 'surrogate-control': ofCdn })
  expect(caching({ kind: 'cloudflare' }).timeHeaders({ tags: [] })).toEqual({ ...ofAll, 'cdn-cache-control': ofCdn })
})

it.each([
  ['the site', { toChange: 90 }, {}],
  ['the page', {}, { untilMs: NOW + 90_999 }],
])('lets a CDN keep a page no longer than %s stays as it is by the clock, and not send it after that', (_, state, until) => {
  expect(caching(state).timeHeaders({ tags: [], ...until })).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=90, stale-if-error=86400',
    'surrogate-control': 'max-age=90, stale-if-error=86400',
  })
})

it.each([
  ['that no shared cache may keep', {}, null],
  ['of a version that may be an earlier one', { isCertain: false }, { tags: [] }],
  ['that ends within a second', {}, { tags: [], untilMs: NOW + 999 }],
  ['that has ended', {}, { tags: [], untilMs: NOW - 1 }],
])('lets no CDN keep a page %s', (_, state, answer) => {
  expect(caching(state).timeHeaders(answer)).toEqual({ 'cache-control': 'no-cache' })
})

it('lets a CDN keep for a minute what is said of an address: there is no end of them', () => {
  expect(caching().timeHeaders({ tags: [], isAddress: true })).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=60, stale-if-error=86400',
    'surrogate-control': 'max-age=60, stale-if-error=86400',
  })
})

it.each([
  ['cloudflare', { 'cache-tag': 'site,list-sale,property-7' }],
  ['fastly', { 'surrogate-key': 'site list-sale property-7' }],
  ['varnish', { 'surrogate-key': 'site list-sale property-7' }],
] as const)('names the tags as %s reads them, each once', (kind, expected) => {
  expect(caching({ kind }).tagHeaders({ tags: ['list-sale', 'property-7', 'list-sale'] })).toEqual(expected)
})

it('names one tag in place of those of more listings than a header takes', () => {
  const tags = ['list-rent', 'project-3', ...Array.from({ length: 200 }, (_, id) => `property-${id}`)]
  expect(caching().tagHeaders({ tags })).toEqual({ 'surrogate-key': 'site list-rent many' })
})
