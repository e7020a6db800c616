import type { Language } from '#schemas/language.ts'
import { escapeXml } from '#src/base/text/xml-text.ts'
import type { PathEntry, PathTable, PerLanguage } from '#src/definition/paths/path-entry.ts'
import type { Site } from '#src/definition/site.ts'
import { isIndexed } from './head.ts'
import { absoluteUrl } from './head-structured-data.ts'

const XML = '<?xml version="1.0" encoding="UTF-8"?>'

/** One public page of a sitemap: its path in each indexable language, and its last change. */
export interface SitemapEntry {
  readonly paths: PerLanguage<string>
  readonly modified?: string
}

/** The entries of configured pages and articles; the caller adds the listings. */
export function sitemapEntries(site: Site, table: PathTable): readonly SitemapEntry[] {
  return table.entries
    .filter(({ original, types }) => !original.includes('{') && !Object.values(types).includes('property'))
    .map((entry) => {
      const paths = Object.entries(entry.paths).filter(([code]) =>
        table.languages.some((language) => language === code && isIndexed(site, entry, language)),
      )
      const modified = lastChange(site, entry)?.slice(0, 10)
      return { paths: Object.fromEntries(paths), ...(modified === undefined ? {} : { modified }) }
    })
    .filter(({ paths }) => Object.keys(paths).length > 0)
}

/** The last change of a page or of its content. */
function lastChange({ pages, content }: Site, { pageId, content: key }: PathEntry): string | undefined {
  if (key !== null) return content.get(key.type)?.get(key.id)?.ownPage?.modified
  const written = pages.get(pageId)?.written
  return written?.modifyDate ?? written?.createDate
}

/** The sitemap index, for a site with several sitemaps: `/sitemap-1.xml` and so on. */
export function sitemapIndexXml(publicUrl: string, count: number): string {
  const sitemaps = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${escapeXml(absoluteUrl(publicUrl, `/sitemap-${index + 1}.xml`))}</loc></sitemap>`,
  )
  return [XML, '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...sitemaps, '</sitemapindex>', ''].join(
    '\n',
  )
}

/** A sitemap (sitemaps.org) with one URL per page and language, each with its alternates (ROUTE-12). */
export function sitemapXml(publicUrl: string, defaultLanguage: Language, entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap(({ paths, modified }) => {
    const fallback = paths[defaultLanguage]
    const named = [...Object.entries(paths), ...(fallback === undefined ? [] : [['x-default', fallback] as const])]
    const links = named.map(
      ([code, path]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(absoluteUrl(publicUrl, path))}"/>`,
    )
    const changed = modified === undefined ? '' : `<lastmod>${escapeXml(modified)}</lastmod>`
    return Object.values(paths).map(
      (path) => `<url><loc>${escapeXml(absoluteUrl(publicUrl, path))}</loc>${changed}${links.join('')}</url>`,
    )
  })
  return [
    XML,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** robots.txt: everything but previews and the API. */
export function robotsTxt(publicUrl: string): string {
  const sitemap = absoluteUrl(publicUrl, '/sitemap.xml')
  return ['User-agent: *', 'Disallow: /preview/', 'Disallow: /*/preview/', 'Disallow: /api/', '', `Sitemap: ${sitemap}`, ''].join(
    '\n',
  )
}
