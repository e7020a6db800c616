import type { Language } from '#schemas/language.ts'
import type { OutOfTime, Unpublished, WrittenModule } from '#schemas/modules/module.ts'
import type { OwnPage } from '#schemas/modules/module-type.ts'
import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import type { FilterFlags } from '#schemas/search/search-filters.ts'
import type { FeedCategory } from '#schemas/site/category.ts'
import type { FeedCity } from '#schemas/site/city.ts'
import type { WrittenConnector } from '#schemas/site/connector.ts'
import type { Finding, FindingPlace } from '#schemas/site/finding.ts'
import type { WrittenFooter } from '#schemas/site/footer.ts'
import type { WrittenHeader } from '#schemas/site/header.ts'
import type { WrittenPage } from '#schemas/site/page.ts'
import type { ModuleProblem } from '#schemas/site/page-document.ts'
import type { Publication } from '#schemas/site/publication.ts'
import type { WrittenRedirect } from '#schemas/site/redirects.ts'
import type { WrittenSite } from '#schemas/site/site.ts'
import type { FormsConfig } from '#src/definition/composition/forms-config.ts'
import type { OwnFontFiles } from '#src/definition/fonts/own-fonts.ts'
import type { Lock } from '#src/definition/layers/locks.ts'
import type { DownloadFile } from '#src/definition/media/download-file.ts'
import type { FormerPaths } from '#src/definition/paths/path-entry.ts'
import type { PropertyDisplay } from '#src/features/properties/rules/facts/property-display.ts'

/** A module of a page. One with a problem keeps its place for previews. */
export interface SiteModule {
  /** Unique on the page, equal in all languages: "<type>-<id>", with "-2" and so on for repeats. */
  readonly key: string
  readonly written: WrittenModule
  readonly problem: ModuleProblem | null
  /** Absent for generated modules, as on pages of articles. */
  readonly place?: FindingPlace
  /** Only in a site at an instant (`siteAt`): why the clock hides the module or its content. */
  readonly outOfTime?: OutOfTime
}

/** The fields of a page's file besides its modules. */
export interface PageFields extends Omit<WrittenPage, 'params'> {
  readonly params: Omit<WrittenPage['params'], 'modules'>
}

/** A page's file in full: its fields, and its modules as they are written. */
export function wholePage({ written, writtenModules }: Pick<SitePage, 'written' | 'writtenModules'>): unknown {
  return { ...written, params: { ...written.params, modules: writtenModules } }
}

export interface SitePage {
  readonly file: string
  readonly written: PageFields
  readonly modules: { readonly [language in Language]?: readonly SiteModule[] }
  /** The modules as the file has them: one list, or one for each language. */
  readonly writtenModules: unknown
  /** Only in a site at an instant (`siteAt`): why the clock hides it. */
  readonly outOfTime?: OutOfTime
}

/** Why a page or module is hidden: by status or clock; undefined if visible. */
export function unpublishedReason({
  written,
  outOfTime,
}: {
  readonly written: Pick<WrittenModule, 'status'>
  readonly outOfTime?: OutOfTime | undefined
}): Unpublished | undefined {
  const { status = 'Published' } = written
  return status === 'Published' ? outOfTime : status
}

/** The content of a relation {type, id}. Content with errors is not shown. */
export interface SiteContent {
  readonly file: string
  readonly value: unknown
  readonly findings: readonly Finding[]
  /** Absent if it has no page. */
  readonly ownPage?: OwnPage
  /** Absent if it has no search. */
  readonly searchFilters?: FilterFlags
  /** Absent: always published. */
  readonly publication?: Publication
  /** Only in a site at an instant (`siteAt`): why the clock hides it. */
  readonly outOfTime?: OutOfTime
}

/** Whether content has no errors: it then satisfies its schema. */
export function isShown({ findings }: Pick<SiteContent, 'findings'>): boolean {
  return findings.every(({ severity }) => severity !== 'error')
}

/** The base below a site. */
export interface SiteBase {
  /** As site.json names it: "brand@1". */
  readonly name: string
  /** What stands before its files in findings and versions: "bases/brand@1/". */
  readonly layer: string
  /** The files that come from it as they are. */
  readonly files: ReadonlySet<string>
  readonly locks: readonly Lock[]
}

/** A complete, immutable site definition; one snapshot per request. */
export interface Site {
  /** A hash over all input. */
  readonly version: string
  readonly config: WrittenSite
  readonly header: WrittenHeader
  readonly footer: WrittenFooter
  /** Empty without property-display.json. */
  readonly propertyDisplay: PropertyDisplay
  /** With defaults. */
  readonly forms: FormsConfig
  /** From redirects.json; absent for none. */
  readonly redirects?: readonly WrittenRedirect[]
  /** The source of listings; null if they come from `data/`. */
  readonly connector?: WrittenConnector | null
  readonly ownFonts: OwnFontFiles
  /** By name below media; absent for none. */
  readonly downloads?: ReadonlyMap<string, DownloadFile>
  /** By id, in any status. */
  readonly pages: ReadonlyMap<string, SitePage>
  /** By module type and id. */
  readonly content: ReadonlyMap<string, ReadonlyMap<string, SiteContent>>
  /** Only in a site at an instant (`siteAt`): hidden content, which `content` omits. */
  readonly withheld?: ReadonlyMap<string, ReadonlyMap<string, SiteContent>>
  /** In ShowOrder. */
  readonly categories: readonly FeedCategory[]
  readonly cities: readonly FeedCity[]
  readonly neighbourhoods: readonly FeedNeighbourhood[]
  /** Absent for a site without a base. */
  readonly base?: SiteBase
  /** Absent if not recorded. */
  readonly formerPaths?: FormerPaths
}

/** `site` is null only if nothing can be served. */
export interface LoadResult {
  readonly site: Site | null
  readonly findings: readonly Finding[]
}
