/** `modules/<type>/schema.ts`: the schema of the content and the views of a module type. */
export interface ModuleType {
  /** One sentence for administrators. */
  readonly description: string
  /** JSON Schema of `site-config/content/<type>/<id>.json`. */
  readonly schema: object
  /** Names a module's `view` may take; the first is the default. */
  readonly views: readonly [string, ...string[]]
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
  /** Module fields whose defaults differ for this type (CONF-07). */
  readonly defaults?: { readonly numberItemOfRow?: number; readonly maxItems?: number }
}

/** Module type name (its folder, and the relation type in JSON) to its schema.ts. */
export type ModuleTypes = { readonly [type: string]: ModuleType }
