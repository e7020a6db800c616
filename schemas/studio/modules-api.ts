import type { ModuleGroup } from '#schemas/modules/module-type.ts'

/** GET /api/studio/module-types: what a page can be built of, by name. */
export interface StudioModuleType {
  readonly type: string
  readonly group: ModuleGroup
  /** One sentence in English, for types whose texts the Studio does not have: those of packages. */
  readonly description: string
  /** The first is the usual one. */
  readonly views: readonly [string, ...string[]]
}

/**
 * POST /api/studio/drafts/:draft/new-content `{ type, title }`: the text of a content with first values in all languages of the site, under a free name; with `from`, the name of a content of
 * that type, a copy of it. Nothing is stored: whoever asked does it by POST .../files, with the page that shows it.
 */
export interface StudioNewContent {
  /** As "content/article/welcome.json". */
  readonly file: string
  readonly id: string
  readonly text: string
}
