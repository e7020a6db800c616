import type { ModuleGroup } from '#schemas/modules/module-type.ts'

/** GET /api/studio/module-types: the available module types, by name. */
export interface StudioModuleType {
  readonly type: string
  readonly group: ModuleGroup
  /** One sentence in English, for types of packages, whose texts the Studio lacks. */
  readonly description: string
  /** The first is the default. */
  readonly views: readonly [string, ...string[]]
}

/**
 * POST /api/studio/drafts/:draft/new-content `{ type, title, from, isMarked }`: a new content with initial values in all languages, or a
 * copy of `from`, whose title says so unless `isMarked` is false, and a free name. Stores nothing; the client stores it by POST …/files together with the page.
 */
export interface StudioNewContent {
  /** The file, such as "content/article/welcome.json". */
  readonly file: string
  readonly id: string
  readonly text: string
}
