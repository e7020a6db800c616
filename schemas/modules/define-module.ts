import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { FilterFlags } from '#schemas/search/search-filters.ts'
import type { Localised } from '#schemas/site/localised.ts'
import type { Publication } from '#schemas/site/publication.ts'
import type { WrittenSite } from '#schemas/site/site.ts'
import type { ContentFault, FindContent, ModuleType, OwnPage } from './module-type.ts'

/** What an administrator writes, as a JSON Schema describes it. */
export type WrittenBy<Schema> = Schema extends JSONSchema ? FromSchema<Schema> : never

/** What `schema.ts` says of its module type. Functions are given content as its schema describes it. */
interface ModuleDescription<Schema extends object, View extends string>
  extends Omit<
    ModuleType,
    'schema' | 'views' | 'viewsOverBanner' | 'ownPage' | 'searchFilters' | 'publication' | 'anchors' | 'check' | 'studioTexts'
  > {
  /**
   * JSON Schema of `site-config/content/<type>/<id>.json`. Besides the keywords of JSON Schema it has `node` (a text, a picture, a link, …),
   * `references` (what the value names: "page", "form", "content/<type>", …), `memberOf` (it names content of that type, which lists this one)
   * and `rule` (what it must be beyond its form: "hours", "days", "anchor").
   */
  readonly schema: Schema
  /** Names a module's `view` may take; the first is the default. */
  readonly views: readonly [View, ...View[]]
  /** Those of its views that overlap the banner directly above them; elsewhere they stand like any other (CONF-13). */
  readonly viewsOverBanner?: readonly NoInfer<View>[]
  /** The page that content has of its own, beside those that show it in a module (ROUTE-10); null for content without one. */
  readonly ownPage?: (content: WrittenBy<Schema>, find: FindContent) => OwnPage | null
  /** The filters of the search that content offers (SRCH-01); forms that describe a search count the same rooms. */
  readonly searchFilters?: (content: WrittenBy<Schema>) => FilterFlags
  /** The ids in the HTML of its views that links may lead to, besides that of the module itself, for the check of links. */
  readonly anchors?: (content: Localised<WrittenBy<Schema>>) => readonly string[]
  /** From when and until when visitors see content; always where absent. */
  readonly publication?: (content: WrittenBy<Schema>) => Publication
  /** What is wrong with content that its schema allows, for the check of a site definition (CONF-13). */
  readonly check?: (content: WrittenBy<Schema>, site: WrittenSite) => readonly ContentFault[]
}

/** What the types of content and views are read from: the default export of a `schema.ts`. */
export interface DefinedModule<Schema, View> {
  readonly schema: Schema
  readonly views: readonly View[]
}

/** Describes a module type: the default export of its `schema.ts`. The types of its content follow from `schema`. */
export function defineModule<const Schema extends object, const View extends string>(
  module: ModuleDescription<Schema, View>,
): DefinedModule<Schema, View> {
  return module
}

/** The content of a module type in one language, as `server.ts` and the view are given it. */
export type ContentOf<Module> = Module extends { readonly schema: infer Schema } ? Localised<WrittenBy<Schema>> : never

/** The names of its views. */
export type ViewOf<Module> = Module extends { readonly views: readonly (infer View)[] } ? View : never
