import type { Language } from '#schemas/language.ts'
import type { StudioChoice } from './studio-api.ts'

export const BEGINNING_SUBJECTS = ['town', 'person', 'project'] as const
export type BeginningSubject = (typeof BEGINNING_SUBJECTS)[number]

export const BEGINNING_KINDS = ['pages', 'patterns'] as const
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

/** GET …/drafts/:draft/beginnings: what pages can begin with. Templates about something that the site does not have are left out. */
export interface StudioBeginnings {
  readonly pages: readonly StudioPageTemplate[]
  readonly subjects: Readonly<Record<BeginningSubject, readonly StudioChoice[]>>
}

/** GET …/drafts/:draft/beginnings/:kind/:id/picture?language=fr: in this language or the site's default, a document without scripts that shows one. */
export function beginningPicturePath(draft: string, kind: BeginningKind, id: string, language: Language | null): string {
  const path = [draft, 'beginnings', kind, id, 'picture'].map(encodeURIComponent).join('/')
  return `/api/studio/drafts/${path}${language === null ? '' : `?language=${language}`}`
}
