import type { ListingSite } from '#src/server/listings/listing-context.ts'
import type { SearchRepository } from '#src/server/search/search-repository.ts'
import type { SitemapEntry } from '#src/site/pages/sitemap.ts'

const PAGE_SIZE = 500

/** Sitemap entries of all visible listings: path per language, and last change. */
export async function propertyEntries(search: SearchRepository, site: ListingSite): Promise<readonly SitemapEntry[]> {
  const [forSale, forRent] = await Promise.all([entriesOf(search, site, 0), entriesOf(search, site, 1)])
  return [...forSale, ...forRent]
}

async function entriesOf(search: SearchRepository, site: ListingSite, goal: 0 | 1): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = []
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const found = await search.list({
      goal,
      sort: 'newest',
      page,
      pageSize: PAGE_SIZE,
      showUnavailable: site.showUnavailable,
    })
    pageCount = found.pageCount
    for (const { record } of found.records) {
      const paths = Object.fromEntries(site.languages.map((language) => [language, site.propertyPath(record, language)]))
      entries.push({ paths, modified: record.ModifyDate ?? record.CreateDate })
    }
  }
  return entries
}
