import type { Language } from '#schemas/language.ts'
import type { StudioFileChange } from './studio-api.ts'

/**
 * A change of a site that touches several files, before it is made: POST /api/studio/drafts/:draft/rename and /remove answer it, and store nothing. Whoever asked shows what it touches, and
 * makes it by POST .../files `{ files }`. 409 with the reason where the site would have errors by it.
 */
export interface StudioPlannedChange {
  readonly files: readonly StudioFileChange[]
  /** The old addresses, and where they lead then; null for those that are gone. */
  readonly redirects: readonly { readonly from: string; readonly to: string | null }[]
  /** How many links it leads elsewhere. */
  readonly links: number
}

/** POST .../rename: a page gets other paths, below those of the page above it, or another page above it; a content another id. */
export interface StudioRename {
  readonly page?: string
  readonly paths?: Readonly<Partial<Record<Language, string>>>
  /** The id of the page above; null for none. */
  readonly parentId?: string | null
  /** With `parentId`: the `sort` of pages by their ids, where the place among those below it changes them. */
  readonly sorts?: Readonly<Record<string, number>>
}

/** POST .../remove: a page or a content ("article/welcome"), and what takes its place: an original path, or the page with an id. */
export interface StudioRemove {
  readonly page?: string
  readonly content?: string
  readonly to?: string | null
  readonly toPage?: string
}

/** POST .../site-language: a language of the site that is added or removed; its texts stay in the files. */
export interface StudioSiteLanguage {
  readonly language: Language
  readonly isAdded: boolean
}

/** POST .../new-page: the files of a new page, a draft that visitors do not see; nothing is stored. */
export interface StudioNewPage {
  readonly file: string
  readonly id: string
  readonly files: readonly StudioFileChange[]
}
