import type { FeedProject } from '#schemas/property/project.ts'
import type { SitemapEntry } from '#src/definition/pages/sitemap.ts'
import type { ListingSite } from '#src/features/properties/server/listing-context.ts'
import type { ProjectRepository } from '#src/features/properties/server/project-repository.ts'
import type { PublishedProperty } from '#src/features/properties/server/published-property.ts'
import type { SearchRepository } from '#src/features/search/server/search-repository.ts'

/** The entries of one sitemap, read when it is asked for. */
export type SitemapPart = () => Promise<readonly SitemapEntry[]>

/** The limit of sitemaps.org is 50,000 URLs and 50 MB; this many take some milliseconds to write, and 1.4 MB. */
export const MAX_URLS = 2000

interface Options {
  /** The entries of pages. */
  readonly pages: readonly SitemapEntry[]
  readonly projects: Pick<ProjectRepository, 'list'>
  readonly search: Pick<SearchRepository, 'partStarts' | 'part'>
  readonly site: ListingSite
  readonly maxUrls?: number
}

/**
 * Divides the public pages, projects and visible properties into sitemaps. Of the properties it reads where each part starts, so that
 * a million of them take the memory of some thousand numbers.
 */
export async function planSitemaps({
  pages,
  projects,
  search,
  site,
  maxUrls = MAX_URLS,
}: Options): Promise<readonly SitemapPart[]> {
  const { showUnavailable, languages } = site
  const listed = (await projects.list()).flatMap(({ record }) => projectEntry(record, site))
  const fixed = divideEntries([...pages, ...listed], maxUrls)
  const size = Math.max(1, Math.floor(maxUrls / languages.length))
  const starts = await search.partStarts(showUnavailable, size)
  const properties = starts.map(
    (first): SitemapPart =>
      async () => {
        const records = await search.part(showUnavailable, first, size)
        return records.map((stored) => propertyEntry(stored, site))
      },
  )
  if (fixed.length <= 1 && properties.length <= 1) {
    const all = [...fixed.flat(), ...((await properties[0]?.()) ?? [])]
    // A small site has one sitemap.
    if (divideEntries(all, maxUrls).length <= 1) return [async () => all]
  }
  return [
    ...fixed.map(
      (entries): SitemapPart =>
        async () =>
          entries,
    ),
    ...properties,
  ]
}

/** Entries of at most so many URLs each; those of one page stay together. */
export function divideEntries(entries: readonly SitemapEntry[], maxUrls: number): readonly (readonly SitemapEntry[])[] {
  const parts: SitemapEntry[][] = []
  let urls = maxUrls
  for (const entry of entries) {
    const more = Object.keys(entry.paths).length
    if (urls + more > maxUrls) {
      parts.push([])
      urls = 0
    }
    parts.at(-1)?.push(entry)
    urls += more
  }
  return parts
}

function propertyEntry({ record }: PublishedProperty, site: ListingSite): SitemapEntry {
  return {
    paths: Object.fromEntries(site.languages.map((language) => [language, site.propertyPath(record, language)])),
    modified: record.ModifyDate ?? record.CreateDate,
  }
}

/** None for a project with its own website, and without a project page. */
function projectEntry({ ID, ExternalLink, CreateDate }: FeedProject, site: ListingSite): readonly SitemapEntry[] {
  const paths = site.languages.flatMap((language) => {
    const path = site.projectPath(ID, language)
    return path === null ? [] : [[language, path] as const]
  })
  if (ExternalLink !== undefined || paths.length === 0) return []
  return [{ paths: Object.fromEntries(paths), ...(CreateDate !== undefined && { modified: CreateDate.slice(0, 10) }) }]
}
