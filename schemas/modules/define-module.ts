import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { FilterFlags } from '#schemas/search/search-filters.ts'
import type { Localised } from '#schemas/site/localised.ts'
import type { Publication } from '#schemas/site/publication.ts'
import type { WrittenSite } from '#schemas/site/site.ts'
import type { ContentFault, FindContent, ModuleType, OwnPage } from './module-type.ts'

/** The type of content as written in its file. */
export type WrittenBy<Schema> = Schema extends JSONSchema ? FromSchema<Schema> : never

/** The parts of `schema.ts`. Its functions receive content as the schema describes it. */
interface ModuleDescription<Schema extends object, View extends string>
  extends Omit<
    ModuleType,
    'schema' | 'views' | 'viewsOverBanner' | 'ownPage' | 'searchFilters' | 'publication' | 'anchors' | 'check' | 'studioTexts'
  > {
  /**
   * JSON Schema of `site-config/content/<type>/<id>.json`, with additional keywords: `node` (text, picture, link, …),
   * `references` (what the value names: "page", "form", "content/<type>", …), `memberOf` (the value names content of that type,
   * which lists this one) and `rule` (a format check: "hours", "days", "anchor").
   */
  readonly schema: Schema
  /** The names that a module's `view` may take; the first is the default. */
  readonly views: readonly [View, ...View[]]
  /** The views that overlap the banner when they stand directly below it (CONF-13). */
  readonly viewsOverBanner?: readonly NoInfer<View>[]
  /** The page for one content, besides pages with a module that shows it (ROUTE-10); null for content without such a page. */
  readonly ownPage?: (content: WrittenBy<Schema>, find: FindContent) => OwnPage | null
  /** The search filters of the content (SRCH-01); forms for saving a search use the same room counts. */
  readonly searchFilters?: (content: WrittenBy<Schema>) => FilterFlags
  /** The ids in the HTML of its views that links may target, besides the id of the module. For the check of links. */
  readonly anchors?: (content: Localised<WrittenBy<Schema>>) => readonly string[]
  /** When visitors see the content; always if absent. */
  readonly publication?: (content: WrittenBy<Schema>) => Publication
  /** Finds faults that the schema cannot express, for the check of a site definition (CONF-13). */
  readonly check?: (content: WrittenBy<Schema>, site: WrittenSite) => readonly ContentFault[]
}

/** The default export of a `schema.ts`: the types of content and views follow from it. */
export interface DefinedModule<Schema, View> {
  readonly schema: Schema
  readonly views: readonly View[]
}

/** Describes a module type; the default export of its `schema.ts`. The type of its content follows from `schema`. */
export function defineModule<const Schema extends object, const View extends string>(
  module: ModuleDescription<Schema, View>,
): DefinedModule<Schema, View> {
  return module
}

/** The content of a module type in one language, as `server.ts` and the view receive it. */
export type ContentOf<Module> = Module extends { readonly schema: infer Schema } ? Localised<WrittenBy<Schema>> : never

export type ViewOf<Module> = Module extends { readonly views: readonly (infer View)[] } ? View : never
