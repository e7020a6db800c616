import type { Language } from '#schemas/language.ts'
import type { StudioChoice, StudioFileChange } from './studio-api.ts'

interface PlainObject {
  readonly [name: string]: unknown
}

export const BEGINNING_SUBJECTS = ['town', 'person', 'project'] as const
export type BeginningSubject = (typeof BEGINNING_SUBJECTS)[number]

/** own: patterns that the agency has saved. */
export const BEGINNING_KINDS = ['pages', 'patterns', 'own'] as const
export type BeginningKind = (typeof BEGINNING_KINDS)[number]

/** A template of a page, in words of the account's language. */
export interface StudioPageTemplate {
  readonly id: string
  readonly name: string
  readonly purpose: string
  /** What has to be chosen, by `subjects`; null for nothing. */
  readonly about: BeginningSubject | null
  /** The proposed titles; "{about}" stands for the name of what was chosen. */
  readonly titles: Readonly<Partial<Record<Language, string>>>
}

/** A group of modules to insert, in words of the account's language. */
export interface StudioPattern {
  readonly kind: 'patterns' | 'own'
  readonly id: string
  readonly name: string
  /** '' for those of the agency. */
  readonly purpose: string
}

/** GET …/drafts/:draft/beginnings: what pages can begin with. Templates about something that the site does not have are left out. */
export interface StudioBeginnings {
  readonly pages: readonly StudioPageTemplate[]
  /** Those of the agency first. */
  readonly patterns: readonly StudioPattern[]
  readonly subjects: Readonly<Record<BeginningSubject, readonly StudioChoice[]>>
}

/** GET …/drafts/:draft/beginnings/:kind/:id/picture?language=fr: in this language or the site's default, a document without scripts that shows one. */
export function beginningPicturePath(draft: string, kind: BeginningKind, id: string, language: Language | null): string {
  const path = [draft, 'beginnings', kind, id, 'picture'].map(encodeURIComponent).join('/')
  return `/api/studio/drafts/${path}${language === null ? '' : `?language=${language}`}`
}

/**
 * POST …/new-modules `{ kind, id, page, isLinked }`: the modules of a pattern for a page, and the files of their content; stores
 * nothing. Linked modules, which only saved patterns have, show the content of the pattern itself.
 */
export interface StudioNewModules {
  readonly modules: readonly PlainObject[]
  readonly files: readonly StudioFileChange[]
}

/**
 * POST …/new-pattern `{ name, modules, isLinked }`: the files that save modules of a page as a pattern; stores nothing. Linked, the
 * pattern shows the content of the page; otherwise a copy of it.
 */
export interface StudioNewPattern {
  readonly files: readonly StudioFileChange[]
}
