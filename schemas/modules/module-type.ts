/** What `modules/<type>/schema.ts` says of its module type: how its content is written and which views it offers. */
export interface ModuleType {
  /** One sentence for administrators. */
  readonly description: string
  /** JSON Schema of `site-config/content/<type>/<id>.json`. */
  readonly schema: object
  /** Names a module's `view` may take; the first is the default. */
  readonly views: readonly [string, ...string[]]
  /**
   * The query parameters that its views read. A page is kept under those of its modules alone: a parameter that no module names makes no page
   * of its own, and its views do not see it while the server renders.
   */
  readonly searchParameters?: readonly string[]
  /**
   * The areas of texts (`src/i18n/messages/<area>.json`) that its views use, of those that do not come with every page: an area that some module
   * type names comes with the pages that have one of these types.
   */
  readonly textAreas?: readonly string[]
  /** Module fields whose defaults differ for this type (CONF-07). */
  readonly defaults?: { readonly numberItemOfRow?: number; readonly maxItems?: number }
}

/** Module type name, which is its folder's name and the relation type in JSON, to what its schema.ts says. */
export type ModuleTypes = { readonly [type: string]: ModuleType }
