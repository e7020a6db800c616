import type { FilterFlags } from '#schemas/search/search-filters.ts'
import type { Finding } from '#schemas/site/finding.ts'
import type { PageType } from '#schemas/site/page.ts'
import type { Publication } from '#schemas/site/publication.ts'
import type { WrittenSite } from '#schemas/site/site.ts'

/** The groups in which the Studio offers module types, in its order. */
export const MODULE_GROUPS = ['words', 'pictures', 'search', 'contact', 'property', 'owners', 'more'] as const

export type ModuleGroup = (typeof MODULE_GROUPS)[number]

/**
 * A module type as the program knows it: what its `schema.ts` says, with functions that take content of any type. `src/definition/module-types` makes it of
 * what `defineModule` gave, and calls the functions with content that satisfies the schema alone.
 */
export interface ModuleType {
  /** One sentence for administrators. */
  readonly description: string
  /** The group in which the Studio offers it; "more" where absent. */
  readonly group?: ModuleGroup
  /**
   * JSON Schema of `site-config/content/<type>/<id>.json`. Besides the keywords of JSON Schema it has `node` (a text, a picture, a link, …),
   * `references` (what the value names: "page", "form", "content/<type>", …), `memberOf` (it names content of that type, which lists this one)
   * and `rule` (what it must be beyond its form: "hours", "days", "anchor").
   */
  readonly schema: object
  /** The version in which content is written today, 1 where absent: what the field `version` of its files says. */
  readonly version?: number
  /**
   * Brings content of an older version up to date, as far as its schema's shape is concerned: the one at index n turns version n + 1 into n + 2.
   * Each is pure, does not throw on content that is otherwise wrong, and has an example `migrations/<version it reads>.json` in the type's folder.
   */
  readonly migrations?: readonly Migration[]
  /** Names a module's `view` may take; the first is the default. */
  readonly views: readonly [string, ...string[]]
  /** Those of its views that overlap the banner directly above them; elsewhere they stand like any other (CONF-13). */
  readonly viewsOverBanner?: readonly string[]
  /**
   * The query parameters that its views read. A page is cached per values of its modules' parameters only; other parameters are
   * ignored by the cache and invisible to the views on the server.
   */
  readonly searchParameters?: readonly string[]
  /**
   * The text areas (`src/i18n/messages/<area>.json`) that its views use: an area named by a module type is loaded with the pages
   * that have one of these types, other areas with every page.
   */
  readonly textAreas?: readonly string[]
  /**
   * False where its views show and link only: the browser then keeps the server's HTML and loads no code of theirs with the first page. Such a
   * view has no state, no handlers of its own and no `titleKey`. "on-load" where they show something that only the browser knows: the
   * application then starts with the page; otherwise it waits for the visitor's first sign of use. True where absent.
   */
  readonly interactive?: boolean | 'on-load'
  /**
   * True for a type that stands on few pages: its styles are a file of their own, which pages with it load. Otherwise they are a part of the
   * one style sheet that every page loads.
   */
  readonly ownStyles?: boolean
  /** The most script that a module of the type may bring to a page, in bytes as sent; 3,600 where absent. */
  readonly viewBudget?: number
  /** Module fields whose defaults differ for this type (CONF-07). */
  readonly defaults?: { readonly numberItemOfRow?: number; readonly maxItems?: number }
  /** The page that content has of its own, beside those that show it in a module (ROUTE-10); null for content without one. */
  readonly ownPage?: (content: object, find: FindContent) => OwnPage | null
  /** The filters of the search that content offers (SRCH-01); forms that describe a search count the same rooms. */
  readonly searchFilters?: (content: object) => FilterFlags
  /**
   * The ids in the HTML of its views that links may lead to ("/services/#fees"), besides that of the module itself, for the check of links. Its content
   * is in one language, with links and texts as a view is given them; pictures and files are left out.
   */
  readonly anchors?: (content: object) => readonly string[]
  /**
   * From when and until when visitors see content, by Belgian clocks. Outside that time the site is without it: its own page, the lists that have it,
   * and the modules that show it. Always where absent.
   */
  readonly publication?: (content: object) => Publication
  /** What is wrong with content that its schema allows, for the check of a site definition (CONF-13). */
  readonly check?: (content: object, site: WrittenSite) => readonly ContentFault[]
  /** The field of its content with the ID of a property that the agency puts first: the Studio's list of properties writes it. */
  readonly featuredField?: string
  /** The path of its `studio.json`, which the loader finds in its folder: titles and hints of the Studio's form. */
  readonly studioTexts?: string
}

/** A fault of content: where in it, what is wrong, and the cure. An error keeps the site as it is, as errors of a schema do. */
export interface ContentFault extends Pick<Finding, 'severity' | 'code' | 'message' | 'suggestion'> {
  /** The names and indexes that lead to the value: ['files', '0']. */
  readonly path: readonly string[]
}

/** Content as it was written in one version to the same in the next; the field `version` is set afterwards. */
export type Migration = (content: { readonly [field: string]: unknown }) => { readonly [field: string]: unknown }

/** The content of another module type as it is written; undefined where there is none, or it has errors. */
export type FindContent = (type: string, id: string) => { readonly [field: string]: unknown } | undefined

/** Where the page stands that content has of its own: below a page, at the slugs of the folders' names and of its own name. */
export interface OwnPage {
  /** What the page is for. */
  readonly pageType: PageType
  /** The id of the page above. */
  readonly pageId: string
  /** What stands between the page above and the content in the path, outermost first. */
  readonly folders: readonly { readonly id: string; readonly name: unknown }[]
  /** Multilingual, as written in the content's field `name`. */
  readonly name: unknown
  /** The day of its last change, as 2026-11-21, for search engines. */
  readonly modified?: string
}

/** Module type name (its folder, and the relation type in JSON) to its schema.ts. */
export type ModuleTypes = { readonly [type: string]: ModuleType }
