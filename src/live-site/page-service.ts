import type { Language } from '#schemas/language.ts'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { Download } from '#schemas/site/download.ts'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import type { FontTable } from '#src/definition/fonts/font-table.ts'
import { type SiteTheme, siteTheme } from '#src/definition/fonts/site-theme.ts'
import type { ModuleFeed } from '#src/definition/pages/module-feed.ts'
import type { ModuleServers } from '#src/definition/pages/module-server.ts'
import type { PageContext } from '#src/definition/pages/page-context.ts'
import { settle } from '#src/definition/pages/pending-content.ts'
import { resolveFeed } from '#src/definition/pages/resolve-feed.ts'
import { resolveAbsentProject, resolveAbsentProperty, resolveNotFound, resolvePage } from '#src/definition/pages/resolve-page.ts'
import { resolveShell } from '#src/definition/pages/resolve-shell.ts'
import { type SitemapEntry, sitemapEntries } from '#src/definition/pages/sitemap.ts'
import type { ContentKey, PathTable } from '#src/definition/paths/path-entry.ts'
import { withPreview, withSearch } from '#src/definition/paths/path-localise.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import { resolvePath } from '#src/definition/paths/resolve-path.ts'
import { findRedirect } from '#src/definition/redirects/find-redirect.ts'
import { buildRedirectTable } from '#src/definition/redirects/redirect-table.ts'
import type { Site } from '#src/definition/site.ts'
import { withWithheld } from '#src/definition/timing/site-at.ts'
import type { LocatedPicture } from '#src/features/media/server/picture-index.ts'
import type { ListingSite } from '#src/features/properties/server/listing-context.ts'
import { listingVisibility } from '#src/features/properties/server/listing-visibility.ts'
import type { ProjectRepository } from '#src/features/properties/server/project-repository.ts'
import type { PropertyRepository } from '#src/features/properties/server/property-repository.ts'
import type { PublishedRecord } from '#src/features/properties/server/published-property.ts'
import type { SearchRepository } from '#src/features/search/server/search-repository.ts'
import { type NoteInputs, projectTag, propertyTag } from '#src/platform/cache/page-inputs.ts'
import { createListingSite } from './listing-site.ts'
import { createModuleData } from './module-data.ts'
import { absentSubject, projectSubject, propertySubject } from './page-subjects.ts'

export type PageOutcome =
  | { readonly kind: 'page'; readonly page: PageDocument }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }

/** Pages, shells and public paths of one snapshot of the site. */
export interface PageService {
  readonly site: Site
  readonly listingSite: ListingSite
  readonly defaultLanguage: Language
  readonly sitemapEntries: readonly SitemapEntry[]
  /** The page at a path, or its new address. Ignores redirects.json. */
  readonly find: (pathname: string) => Promise<PageOutcome>
  /**
   * The answer for a path with a query string ("" or "?…"). A redirect's location includes the query string where it applies. `note`
   * is called with the listings that the answer was made from.
   */
  readonly visit: (pathname: string, search: string, note?: NoteInputs) => Promise<PageOutcome>
  /** Whether redirects.json redirects this query string; such a redirect takes precedence over the page at the path. */
  readonly isRedirectedByQuery: (pathname: string, search: string) => boolean
  readonly searchParameters: (pathname: string) => readonly string[]
  /** The page of a property as if visitors saw it, for a preview; null where the site has no page for properties. */
  readonly propertyPage: (record: PublishedRecord, language: Language) => Promise<PageDocument | null>
  readonly notFound: (language: Language) => Promise<PageDocument>
  readonly shell: (language: Language) => ShellDocument
  readonly theme: SiteTheme
  /** Null if the content type has no feed, or its page is hidden from visitors. */
  readonly feed: (key: ContentKey, language: Language) => Promise<ModuleFeed | null>
  readonly moduleServers: ModuleServers
  /** Null if the page does not exist or is hidden from visitors. */
  readonly pagePath: (pageId: string, language: Language) => string | null
}

interface Options {
  readonly site: Site
  /** Whether it serves previews, which include unpublished pages. */
  readonly isPreview: boolean
  /** Whether its previews omit what visitors cannot see. */
  readonly isAsVisitors?: boolean
  readonly moduleTypes: ModuleTypes
  readonly moduleServers: ModuleServers
  readonly pictures: (src: string) => LocatedPicture | null
  /** The download for the `Url` of a listing's document, named after its title; null if the file is not stored. */
  readonly documents: (url: string, title: string) => Download | null
  readonly filesVersion: string
  readonly publicUrl: string
  readonly fontTable: FontTable
  readonly properties: PropertyRepository
  readonly projects: ProjectRepository
  readonly search: SearchRepository
  readonly now: () => Date
  /** The time in ms from which its pages show open houses. */
  readonly openHousesAt: number
}

type ResolvedPage = Extract<ReturnType<typeof resolvePath>, { kind: 'page' }>

/** Create it once per site definition; all requests share it. */
export function createPageService(options: Options): PageService {
  const { site, isPreview, isAsVisitors = false, moduleTypes, moduleServers, publicUrl, properties, projects } = options
  const { pictures, documents } = options
  const hasUnpublished = isPreview && !isAsVisitors
  const table = buildPathTable(site, hasUnpublished)
  const addresses = { table, redirects: buildRedirectTable(site.redirects) }
  const listingSite = createListingSite(site, table, {
    files: { picture: pictures, document: documents, version: options.filesVersion },
    openHousesAt: options.openHousesAt,
  })
  const context: PageContext = {
    site,
    table,
    moduleTypes,
    moduleServers,
    pictures,
    downloads: (name) => site.downloads?.get(name) ?? null,
    publicUrl,
    now: options.now,
    sanitiseCache: new Map(),
    dataIn: dataFor(),
    isPreview,
    isAsVisitors,
  }
  function dataFor(note?: NoteInputs): PageContext['dataIn'] {
    return (language) => createModuleData(options, { site: listingSite, table, language, note })
  }
  const settleNoted: <Result>(note: NoteInputs | undefined, resolve: (context: PageContext) => Result) => Promise<Result> = (
    note,
    resolve,
  ) => settle(note === undefined ? context : { ...context, dataIn: dataFor(note) }, resolve)
  const shells = new Map<string, ShellDocument>()
  /** Includes unpublished paths; built on first use. */
  let whole: PathTable | null = null
  let inSitemap: readonly SitemapEntry[] | null = null
  const hasEndedParts = endsSomething(site)
  const { partnerHosts = [], thumbnailQuality: quality = 'high' } = site.config.videos ?? {}

  async function find(pathname: string, note?: NoteInputs): Promise<PageOutcome> {
    const resolution = resolvePath(table, pathname)
    if (resolution.kind === 'redirect') return resolution
    if (resolution.kind === 'not-found') {
      const page = await settleNoted(note, (settled) => resolveNotFound(settled, resolution.language, isPreview))
      return { kind: 'page', page: hasEnded(pathname) ? { ...page, status: 410 } : page }
    }
    const type = resolution.entry.types[resolution.language]
    if (type === 'property') return findProperty(resolution, pathname, note)
    if (type === 'project') return findProject(resolution, note)
    return { kind: 'page', page: await settleNoted(note, (settled) => resolvePage(settled, resolution)) }
  }

  async function visit(pathname: string, search: string, note?: NoteInputs): Promise<PageOutcome> {
    const redirect = findRedirect(addresses, pathname, search)
    if (redirect?.kind === 'redirect') return redirect
    if (redirect?.kind === 'gone') {
      const page = await settleNoted(note, (settled) => resolveNotFound(settled, redirect.language, isPreview))
      return { kind: 'page', page: { ...page, status: 410 } }
    }
    const outcome = await find(pathname, note)
    return outcome.kind === 'page' ? outcome : { ...outcome, location: withSearch(outcome.location, search) }
  }

  /** Whether the page at a path has expired (ROUTE-07). A page that is not published yet is unknown, like a draft. */
  function hasEnded(pathname: string): boolean {
    if (hasUnpublished || !hasEndedParts) return false
    whole ??= buildPathTable(withWithheld(site), true)
    const resolution = resolvePath(whole, pathname)
    return resolution.kind === 'page' && resolution.entry.unpublished === 'Ended'
  }

  async function findProperty(resolution: ResolvedPage, pathname: string, note?: NoteInputs): Promise<PageOutcome> {
    const { language, parameters } = resolution
    note?.([propertyTag(parameters.id ?? '')])
    const stored = await properties.get(Number(parameters.id))
    const visibility = listingVisibility(stored)
    if (visibility.view !== 'property') {
      const location = await successorPath(Number(parameters.id), language, note)
      if (location !== null) return { kind: 'redirect', status: 301, location: withPreview(location, isPreview) }
      const request = { language, isPreview, parameters }
      // Name only a listing that was visible; its page keeps its address and its similar properties.
      const gone = stored && visibility.httpStatus === 410 ? { subject: absentSubject(stored.record, listingSite) } : {}
      const { view } = visibility
      return {
        kind: 'page',
        page: await settleNoted(note, (settled) => resolveAbsentProperty(settled, view, { ...request, ...gone })),
      }
    }
    const { record } = visibility.stored
    const location = withPreview(listingSite.propertyPath(record, language), isPreview)
    if (location !== pathname) return { kind: 'redirect', status: 301, location }
    return { kind: 'page', page: await pageOf(record, resolution, note) }
  }

  /** The page of the listing that has taken the place of one entered by hand; null for none. */
  async function successorPath(id: number, language: Language, note?: NoteInputs): Promise<string | null> {
    const successor = await properties.successor(id)
    if (successor === null) return null
    note?.([propertyTag(String(successor))])
    const visibility = listingVisibility(await properties.get(successor))
    return visibility.view === 'property' ? listingSite.propertyPath(visibility.stored.record, language) : null
  }

  function pageOf(record: PublishedRecord, resolution: ResolvedPage, note?: NoteInputs): Promise<PageDocument> {
    const { language } = resolution
    const goal = table.goals[record.Goal]
    const subject = propertySubject(record, { language, site: listingSite, goal, publicUrl, partnerHosts, quality })
    return settleNoted(note, (settled) => resolvePage(settled, { ...resolution, subject }))
  }

  async function findProject(resolution: ResolvedPage, note?: NoteInputs): Promise<PageOutcome> {
    const { language, parameters } = resolution
    note?.([projectTag(parameters.id ?? '')])
    const stored = await projects.get(Number(parameters.id))
    if (stored === null || stored.retiredAt !== null) {
      const status = stored === null ? 404 : 410
      const request = { language, isPreview, parameters: {} }
      return { kind: 'page', page: await settleNoted(note, (settled) => resolveAbsentProject(settled, status, request)) }
    }
    const { ExternalLink } = stored.record
    if (ExternalLink !== undefined) return { kind: 'redirect', status: 302, location: ExternalLink }
    const subject = projectSubject(stored, language, listingSite)
    return { kind: 'page', page: await settleNoted(note, (settled) => resolvePage(settled, { ...resolution, subject })) }
  }

  function searchParameters(pathname: string): readonly string[] {
    const resolution = resolvePath(table, pathname)
    // A content page has no query parameters.
    if (resolution.kind !== 'page' || resolution.entry.kind === 'content') return []
    const modules = site.pages.get(resolution.entry.pageId)?.modules[resolution.language] ?? []
    return modules.flatMap(({ written }) => moduleTypes[written.relations.type]?.searchParameters ?? [])
  }

  return {
    site,
    listingSite,
    moduleServers,
    theme: siteTheme(site, options.fontTable),
    searchParameters,
    defaultLanguage: table.defaultLanguage,
    get sitemapEntries() {
      inSitemap ??= sitemapEntries(site, table)
      return inSitemap
    },
    find: (pathname) => find(pathname),
    visit,
    isRedirectedByQuery: (pathname, search) =>
      search !== '' && addresses.redirects.byQuery.size > 0 && findRedirect(addresses, pathname, search) !== null,
    async propertyPage(record, language) {
      const resolution = resolvePath(table, listingSite.propertyPath(record, language))
      const isOfProperty = resolution.kind === 'page' && resolution.entry.types[resolution.language] === 'property'
      return isOfProperty ? await pageOf(record, resolution) : null
    },
    notFound: (language) => settle(context, (settled) => resolveNotFound(settled, language, isPreview)),
    feed: ({ type, id }, language) => settle(context, (settled) => resolveFeed(settled, { type, id }, language)),
    pagePath: (pageId, language) => table.pages.get(pageId)?.paths[language] ?? null,
    shell(language) {
      const known = shells.get(language) ?? resolveShell(context, language)
      shells.set(language, known)
      return known
    },
  }
}

/** Whether a page, or content that may have a page, has an end date. */
function endsSomething({ pages, withheld }: Site): boolean {
  const hidden = [...(withheld?.values() ?? [])].flatMap((entries) => [...entries.values()])
  return [...pages.values(), ...hidden].some(({ outOfTime }) => outOfTime === 'Ended')
}
