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
import type { DownloadFile } from '#src/definition/media/download-file.ts'
import type { FormerPaths } from '#src/definition/paths/path-entry.ts'
import type { PropertyDisplay } from '#src/features/properties/rules/facts/property-display.ts'

/** One module of a loaded page. A module with a problem keeps its place, so that a preview can show it. */
export interface SiteModule {
  /** Unique on the page, the same in every language: "<type>-<id>", with "-2" and so on for repeats. */
  readonly key: string
  readonly written: WrittenModule
  readonly problem: ModuleProblem | null
  /** Where it is written; absent for generated modules, as on the pages of articles. */
  readonly place?: FindingPlace
  /** Only in a site at an instant (`siteAt`): why the clock hides it, or the content that it shows. */
  readonly outOfTime?: OutOfTime
}

/** A loaded page: its file, its written value, and its sorted modules per enabled language. */
export interface SitePage {
  readonly file: string
  readonly written: WrittenPage
  readonly modules: { readonly [language in Language]?: readonly SiteModule[] }
  /** Only in a site at an instant (`siteAt`): why the clock hides it. */
  readonly outOfTime?: OutOfTime
}

/** Why visitors do not see a page or a module: its status, or the clock; undefined where they see it. */
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

/** The content of a relation {type, id}. With findings of severity error it is not shown. */
export interface SiteContent {
  readonly file: string
  readonly value: unknown
  readonly findings: readonly Finding[]
  /** Where its own page stands; absent where it has none. */
  readonly ownPage?: OwnPage
  /** The filters of the search that it offers; absent where it offers none. */
  readonly searchFilters?: FilterFlags
  /** When visitors see it; always where absent. */
  readonly publication?: Publication
  /** Only in a site at an instant (`siteAt`): why the clock hides it. */
  readonly outOfTime?: OutOfTime
}

/** Whether content is fit to be shown: then it has passed the schema of its module type. */
export function isShown({ findings }: Pick<SiteContent, 'findings'>): boolean {
  return findings.every(({ severity }) => severity !== 'error')
}

/** A whole checked site definition: immutable, one snapshot per request. */
export interface Site {
  /** A hash over all input of the site. */
  readonly version: string
  readonly config: WrittenSite
  readonly header: WrittenHeader
  readonly footer: WrittenFooter
  /** Which facts of a property show, and when; no groups where property-display.json is absent. */
  readonly propertyDisplay: PropertyDisplay
  /** The form settings of the agency, with all defaults. */
  readonly forms: FormsConfig
  /** Where old addresses lead, as redirects.json has it; absent for none. */
  readonly redirects?: readonly WrittenRedirect[]
  /** The software that the listings come from; null where they come from `data/`. */
  readonly connector?: WrittenConnector | null
  readonly ownFonts: OwnFontFiles
  /** The files for visitors, by their names below media; absent where there are none. */
  readonly downloads?: ReadonlyMap<string, DownloadFile>
  /** Page id to page, every status. */
  readonly pages: ReadonlyMap<string, SitePage>
  /** Module type to content id to content. */
  readonly content: ReadonlyMap<string, ReadonlyMap<string, SiteContent>>
  /** Only in a site at an instant (`siteAt`): the content that the clock hides, which is not in `content`. */
  readonly withheld?: ReadonlyMap<string, ReadonlyMap<string, SiteContent>>
  /** In ShowOrder. */
  readonly categories: readonly FeedCategory[]
  readonly cities: readonly FeedCity[]
  readonly neighbourhoods: readonly FeedNeighbourhood[]
  /** The former paths of pages and articles; absent where they are not recorded. */
  readonly formerPaths?: FormerPaths
}

/** The result of reading a site definition. `site` is null only when nothing can be served at all. */
export interface LoadResult {
  readonly site: Site | null
  readonly findings: readonly Finding[]
}
