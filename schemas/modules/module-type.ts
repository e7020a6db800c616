import type { FilterFlags } from '#schemas/search/search-filters.ts'
import type { Finding } from '#schemas/site/finding.ts'
import type { PageType } from '#schemas/site/page.ts'
import type { Publication } from '#schemas/site/publication.ts'
import type { WrittenSite } from '#schemas/site/site.ts'

/** The groups of module types in the Studio, in display order. */
export const MODULE_GROUPS = ['words', 'pictures', 'search', 'contact', 'property', 'owners', 'more'] as const

export type ModuleGroup = (typeof MODULE_GROUPS)[number]

/** A module type: its `schema.ts`, with functions for content of any type, which receive only content that the schema accepts. */
export interface ModuleType {
  /** One sentence for administrators. */
  readonly description: string
  /** The group in the Studio; "more" if absent. */
  readonly group?: ModuleGroup
  /** JSON Schema of `site-config/content/<type>/<id>.json`; the additional keywords are in {@link ModuleDescription}. */
  readonly schema: object
  /** The current version of the content's format, for the field `version` of its files; 1 if absent. */
  readonly version?: number
  /**
   * The migration at index n turns content of version n + 1 into n + 2. Each is pure, accepts content with other faults, and has
   * an example `migrations/<version it reads>.json` in the type's folder.
   */
  readonly migrations?: readonly Migration[]
  /** The names that a module's `view` may take; the first is the default. */
  readonly views: readonly [string, ...string[]]
  /** The views that overlap the banner when they stand directly below it (CONF-13). */
  readonly viewsOverBanner?: readonly string[]
  /** The query parameters that its views read. Views on the server see no others, and the cache key contains no others. */
  readonly searchParameters?: readonly string[]
  /** The text areas (`src/i18n/messages/<area>.json`) of its views, loaded only with pages that have a type that names them. */
  readonly textAreas?: readonly string[]
  /**
   * False if its views need no JavaScript: no state, no handlers, no `titleKey`; the browser keeps the server's HTML. "on-load":
   * the application starts after loading, since the view shows something only the browser knows. Default true: it starts at the
   * visitor's first interaction.
   */
  readonly interactive?: boolean | 'on-load'
  /** True for a type on few pages: its styles are a file of their own instead of part of every page's style sheet. */
  readonly ownStyles?: boolean
  /** The limit for the script that a module of the type adds to a page, in compressed bytes; 3,600 if absent. */
  readonly viewBudget?: number
  /** Module fields whose defaults differ for this type (CONF-07). */
  readonly defaults?: { readonly numberItemOfRow?: number; readonly maxItems?: number }
  /** The page for one content, besides pages with a module that shows it (ROUTE-10); null for content without such a page. */
  readonly ownPage?: (content: object, find: FindContent) => OwnPage | null
  /** The search filters of the content (SRCH-01); forms for saving a search use the same room counts. */
  readonly searchFilters?: (content: object) => FilterFlags
  /** The ids in the HTML of its views that links may target ("/services/#fees"), for content in one language. */
  readonly anchors?: (content: object) => readonly string[]
  /** When visitors see the content, in Belgian time; always if absent. Otherwise its page, entries and modules are hidden. */
  readonly publication?: (content: object) => Publication
  /** Finds faults that the schema cannot express, for the check of a site definition (CONF-13). */
  readonly check?: (content: object, site: WrittenSite) => readonly ContentFault[]
  /** The content field with the ID of the featured property, which the Studio's property list sets. */
  readonly featuredField?: string
  /** The path of its `studio.json` with the titles and hints of the Studio's form. The loader sets it. */
  readonly studioTexts?: string
}

/** A fault in content: place, message and cure. An error blocks publishing, as a schema error does. */
export interface ContentFault extends Pick<Finding, 'severity' | 'code' | 'message' | 'suggestion'> {
  /** Field names and indexes of the value: ['files', '0']. */
  readonly path: readonly string[]
}

/** Turns content of one version into the next; the caller updates the field `version`. */
export type Migration = (content: { readonly [field: string]: unknown }) => { readonly [field: string]: unknown }

/** Another module type's content as written; undefined if it is missing or has errors. */
export type FindContent = (type: string, id: string) => { readonly [field: string]: unknown } | undefined

/** The place of a content's page: below another page, at the slugs of the folder names and of the content's name. */
export interface OwnPage {
  readonly pageType: PageType
  /** The id of the page above. */
  readonly pageId: string
  /** The path segments between the parent page and the content, outermost first. */
  readonly folders: readonly { readonly id: string; readonly name: unknown }[]
  /** Multilingual, as written in the content's field `name`. */
  readonly name: unknown
  /** The day of the last change for search engines, as 2026-11-21. */
  readonly modified?: string
}

/** Module types by name, which is the folder name and the relation type in JSON. */
export type ModuleTypes = { readonly [type: string]: ModuleType }
