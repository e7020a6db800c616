import type { Language } from '#schemas/language.ts'
import type { OwnPage } from '#schemas/modules/module-type.ts'
import { inLanguage, multilingualText } from '#src/base/text/multilingual-text.ts'
import { slugify } from '#src/base/text/slug.ts'
import { type Site, unpublishedReason } from '#src/definition/site.ts'
import { createSteps } from '#src/definition/steps/steps.ts'
import { type ContentKey, entryKey, type PathConflict, type PathEntry, type PathTable } from './path-entry.ts'
import { linkedEntry, localisePath, unpublishedTarget } from './path-localise.ts'
import { pageEntries, perLanguage } from './path-pages.ts'
import { type PathContent, type PathSite, pathPartsOf } from './path-parts.ts'
import { segmentsOf, templateKey, toPath } from './path-template.ts'

/** The home page's path among the configured pages (CONF-12); it leads to "/". */
const HOME_ALIAS = '/home/'

/**
 * The table of all paths: published pages, pages of content and of listings (ROUTE-09); for previews also unpublished ones. Built
 * once per site version; a lookup takes constant time.
 */
export function buildPathTable(site: Site, isPreview = false): PathTable {
  const parts = pathPartsOf(site)
  return steps.run('paths', String(isPreview), parts.inputs, () => buildTable(parts.site, isPreview))
}

/** Tables are made of few fields of pages and content, so most changes of a definition leave them as they are. */
const steps = createSteps()

function buildTable(site: PathSite, isPreview: boolean): PathTable {
  const unpublished = isPreview ? new Map<string, PathEntry>() : unpublishedPaths(site)
  const plain = index(site, pageEntries(site, isPreview), unpublished)
  // Redirects need all paths, so where there are any the entries are built twice.
  return hasRedirects(site) ? index(site, withRedirects(site, plain), unpublished) : plain
}

function index(site: PathSite, pages: ReadonlyMap<string, PathEntry>, unpublished: PathTable['unpublished']): PathTable {
  const { languages, defaultLanguage } = site.config
  const contents = contentEntries(site, pages)
  const entries = [...pages.values(), ...contents.values()]
  const conflicts: PathConflict[] = []
  const byOriginal = indexBy(entries, (entry) => [entry.original], conflicts)
  for (const entry of entries) for (const alias of entry.aliases ?? []) addFirst(byOriginal, alias, entry)
  const home = byOriginal.get('/') ?? null
  if (home !== null && !byOriginal.has(HOME_ALIAS)) byOriginal.set(HOME_ALIAS, home)
  const byFormerPath = indexFormer(site, entries)
  const goals = [byOriginal.get('/for-sale/') ?? null, byOriginal.get('/for-rent/') ?? null] as const
  return {
    languages,
    defaultLanguage,
    entries,
    pages,
    contents,
    byOriginal,
    unpublished,
    byPath: indexBy(entries, (entry) => Object.values(entry.paths), conflicts),
    byFormerPath,
    home,
    goals,
    goalSegments: new Set(goals.flatMap((entry) => (entry === null ? [] : goalSegmentsOf(entry, byFormerPath)))),
    conflicts,
  }
}

function addFirst(map: Map<string, PathEntry>, path: string, entry: PathEntry): void {
  if (!map.has(templateKey(path))) map.set(templateKey(path), entry)
}

function indexBy(entries: readonly PathEntry[], pathsOf: (entry: PathEntry) => readonly string[], conflicts: PathConflict[]) {
  const map = new Map<string, PathEntry>()
  for (const entry of entries) {
    for (const path of pathsOf(entry)) {
      const key = templateKey(path)
      const first = map.get(key)
      if (first === undefined) map.set(key, entry)
      else conflicts.push({ path, first, second: entry })
    }
  }
  return map
}

function indexFormer({ formerPaths = new Map() }: PathSite, entries: readonly PathEntry[]): PathTable['byFormerPath'] {
  const byKey = new Map(entries.map((entry) => [entryKey(entry), entry]))
  return new Map(
    [...formerPaths].flatMap(([path, key]) => {
      const entry = byKey.get(key)
      return entry === undefined ? [] : [[templateKey(path), { path, entry }] as const]
    }),
  )
}

function goalSegmentsOf(entry: PathEntry, byFormerPath: PathTable['byFormerPath']): string[] {
  const former = [...byFormerPath.values()].filter((each) => each.entry === entry).map(({ path }) => path)
  const localised = [...Object.values(entry.paths), ...former].map((path) => segmentsOf(path).slice(1).join('/'))
  return [segmentsOf(entry.original.toLowerCase()).join('/'), ...localised]
}

function hasRedirects({ pages }: PathSite): boolean {
  return [...pages.values()].some(({ written: { params } }) => params.redirect !== undefined)
}

function withRedirects(site: PathSite, table: PathTable): ReadonlyMap<string, PathEntry> {
  const made = new Map<PathEntry, PathEntry>()
  const remake = (entry: PathEntry): PathEntry => {
    const known = made.get(entry)
    if (known !== undefined) return known
    const targets = Object.entries(perLanguage(site, (language) => redirectTarget(site, table, entry, language)))
    const redirects = Object.fromEntries(targets.filter(([, target]) => target !== null))
    const copy = { ...entry, redirects, parent: entry.parent === null ? null : remake(entry.parent) }
    made.set(entry, copy)
    return copy
  }
  return new Map([...table.pages].map(([id, entry]) => [id, remake(entry)]))
}

/** The final target of a redirecting page; null for a missing target, a loop, or an unpublished page (ROUTE-11). */
function redirectTarget(site: PathSite, table: PathTable, start: PathEntry, language: Language): string | null {
  const seen = new Set<PathEntry>()
  let location: string | null = null
  for (let entry: PathEntry | undefined = start; entry !== undefined; ) {
    if (seen.has(entry)) return null
    seen.add(entry)
    const url = configuredRedirect(site, entry, language)
    if (url === null || entry.external !== null || unpublishedTarget(table, url) !== null) break
    location = localisePath(table, url, language)
    entry = linkedEntry(table, url)?.entry
  }
  return location
}

function configuredRedirect(site: PathSite, entry: PathEntry, language: Language): string | null {
  if (entry.kind === 'content') return null
  const { redirect, redirectUrl } = site.pages.get(entry.pageId)?.written.params ?? {}
  const url = multilingualText(redirectUrl, language)
  return inLanguage(redirect, language) === true && url !== '' && !url.startsWith('#') ? url : null
}

/** The hidden entries by original path, "{}" for numbers, including children and contents of hidden pages. */
function unpublishedPaths(site: PathSite): ReadonlyMap<string, PathEntry> {
  const isHidden = [...site.pages.values()].some((page) => unpublishedReason(page) !== undefined)
  if (!isHidden && [...site.content, ...site.withheld].every(({ outOfTime }) => outOfTime === undefined)) return new Map()
  const pages = pageEntries(site, true)
  const all = [...pages.values(), ...contentEntries(site, pages, [site.content, site.withheld]).values()]
  const hidden = all.filter(({ unpublished }) => unpublished !== undefined)
  return new Map(hidden.map((entry) => [templateKey(entry.original), entry]))
}

/**
 * The pages of content by "<type>/<id>", each below its parent page, at slugs of folder names and its name (ROUTE-10). The
 * original path consists of ids, so that it stays when names change.
 */
function contentEntries(
  site: PathSite,
  pages: ReadonlyMap<string, PathEntry>,
  contents: readonly (readonly PathContent[])[] = [site.content],
): ReadonlyMap<string, PathEntry> {
  const entries = new Map<string, PathEntry>()
  for (const content of contents.flat()) {
    const { type, id } = content
    const page = pages.get(content.ownPage?.pageId ?? '')
    if (content.ownPage === undefined || page === undefined || !content.isShown) continue
    entries.set(
      `${type}/${id}`,
      entryOf(site, { type, id }, content.ownPage, { page, unpublished: page.unpublished ?? content.outOfTime }),
    )
  }
  return entries
}

interface Above {
  readonly page: PathEntry
  /** Why visitors cannot see the content. */
  readonly unpublished: PathEntry['unpublished']
}

function entryOf(site: PathSite, key: ContentKey, { pageType, folders, name }: OwnPage, { page, unpublished }: Above): PathEntry {
  const parts = [...folders, { id: key.id, name }]
  const tail = (language: Language) => tailOf(parts.map((part) => slugify(multilingualText(part.name, language)) || part.id))
  return {
    kind: 'content',
    types: perLanguage(site, () => pageType),
    pageId: page.pageId,
    content: key,
    original: page.original + tailOf(parts.map(({ id }) => id)),
    aliases: site.config.languages.map((language) => page.original + tail(language)),
    paths: perLanguage(site, (language) => (page.paths[language] ?? `/${language}/`) + tail(language)),
    breadcrumb: perLanguage(site, (language) => multilingualText(name, language)),
    external: null,
    redirects: {},
    parent: page,
    ...(unpublished && { unpublished }),
  }
}

function tailOf(segments: readonly string[]): string {
  return toPath(segments).slice(1)
}
