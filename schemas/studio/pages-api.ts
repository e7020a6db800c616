import type { Language } from '#schemas/language.ts'
import type { StudioFileChange } from './studio-api.ts'

/**
 * The plan of a change of several files: POST /api/studio/drafts/:draft/rename and /remove return it and store nothing. The
 * client confirms it and sends it by POST …/files. 409 with the reason if the site would get errors.
 */
export interface StudioPlannedChange {
  readonly files: readonly StudioFileChange[]
  /** The redirects of old addresses; null for removed pages. */
  readonly redirects: readonly { readonly from: string; readonly to: string | null }[]
  /** The number of links that change. */
  readonly links: number
}

/** POST …/rename: gives a page other paths or another parent page, or a content another id. */
export interface StudioRename {
  readonly page?: string
  readonly paths?: Readonly<Partial<Record<Language, string>>>
  /** The id of the parent page; null for none. */
  readonly parentId?: string | null
  /** With `parentId`: the changed `sort` values of sibling pages, by id. */
  readonly sorts?: Readonly<Record<string, number>>
}

/** POST …/remove: a page or content ("article/welcome"), and the target of its redirect: an original path, or a page id. */
export interface StudioRemove {
  readonly page?: string
  readonly content?: string
  readonly to?: string | null
  readonly toPage?: string
}

/** POST …/site-language: adds or removes a language of the site; its texts stay in the files. */
export interface StudioSiteLanguage {
  readonly language: Language
  readonly isAdded: boolean
}

/**
 * POST …/new-page `{ titles, parentId, from | template, about }`: the files of a new unpublished page: empty, a copy of the page
 * `from`, or from a template about something (`schemas/studio/beginnings-api.ts`); stores nothing.
 */
export interface StudioNewPage {
  readonly file: string
  readonly id: string
  readonly files: readonly StudioFileChange[]
}
