import { expect, test } from 'vitest'
import { robotsTxt, sitemapEntries, sitemapIndexXml, sitemapXml } from '#src/definition/pages/sitemap.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { aPage, aSite } from '#src/dev/testing/site-fixture.ts'
import { agencySite } from '#src/dev/testing/site-fixture-agency.ts'

const site = agencySite()
const entries = sitemapEntries(site, buildPathTable(site))
const paths = entries.flatMap((entry) => Object.values(entry.paths))

test('[ROUTE-12] the sitemap contains every public page and article in each language', () => {
  expect(paths).toEqual(expect.arrayContaining(['/fr/', '/nl/te-koop/', '/fr/services/vente/', '/en/services/team/']))
})

test('[ROUTE-12] noindex pages are not in the sitemap', () => {
  for (const hidden of [
    '/fr/mentions/',
    '/fr/page-not-found/',
    '/fr/draft/',
    '/fr/old/',
    '/fr/tower/',
    '/fr/property/{id}/',
    '/fr/projets/{id}/',
  ]) {
    expect(paths).not.toContain(hidden)
  }
  expect(paths).toContain('/nl/disclaimer/')
})

test('[ROUTE-12] each URL has its other languages, and the listings of the caller are added', () => {
  const xml = sitemapXml('https://a.example/', 'fr', [
    { paths: { fr: '/fr/a-vendre/spa/x&y/1/', nl: '/nl/te-koop/spa/1/' }, modified: '2026-11-01' },
  ])
  expect(xml.match(/<url>/g)).toHaveLength(2)
  expect(xml).toContain('<loc>https://a.example/fr/a-vendre/spa/x&#38;y/1/</loc><lastmod>2026-11-01</lastmod>')
  expect(xml).toContain('hreflang="nl" href="https://a.example/nl/te-koop/spa/1/"')
  expect(xml).toContain('hreflang="x-default" href="https://a.example/fr/a-vendre/spa/x&#38;y/1/"')
})

test('[ROUTE-12] the index of several sitemaps names each', () => {
  expect(sitemapIndexXml('https://a.example', 2)).toContain('<loc>https://a.example/sitemap-2.xml</loc>')
})

test('[ROUTE-12] a page has its last modification date', () => {
  const changed = aSite({ pages: [aPage('p', '/p/', {}, { modifyDate: '2026-11-21T10:00' })] })
  expect(sitemapEntries(changed, buildPathTable(changed))).toEqual([
    { paths: { fr: '/fr/p/', nl: '/nl/p/' }, modified: '2026-11-21' },
  ])
})

test('[ROUTE-12] an article has the day of its last change, or that of its writing', () => {
  const dayOf = (path: string) => entries.find(({ paths }) => paths.fr === path)?.modified
  expect(dayOf('/fr/services/vente/')).toBe('2026-01-05')
  const ownPage = moduleTypes.article?.ownPage?.(
    { name: 'Vente', category: 'services', date: '2026-01-05', modified: '2026-03-01' },
    () => ({
      page: 'services',
    }),
  )
  expect(ownPage).toMatchObject({ modified: '2026-03-01' })
})

test('[ROUTE-12] robots.txt contains the sitemap and excludes previews', () => {
  expect(robotsTxt('https://a.example')).toContain('Sitemap: https://a.example/sitemap.xml')
  expect(robotsTxt('https://a.example')).toContain('Disallow: /preview/')
})
