import type { Language } from '#schemas/language.ts'
import type { FileNotes } from '#schemas/site/translations.ts'

/**
 * How a text stands in one language. "shared": one text is written for all languages. "marked": somebody has said that it is to be translated. "outdated": what it was translated
 * from has changed since.
 */
export type TranslationState = 'missing' | 'marked' | 'outdated' | 'translated' | 'shared'

/** How many texts there are, and how many of them are to be done in a language; those that are written for all languages do not count. */
export interface TranslationCounts {
  readonly texts: number
  readonly missing: number
  /** Marked or outdated. */
  readonly todo: number
}

/** GET /api/studio/drafts/:draft/languages: what is missing in each language. With `?query=`, the files whose texts or file name have these words alone. */
export interface StudioLanguages {
  readonly revision: number
  readonly languages: readonly (TranslationCounts & { readonly language: Language })[]
  /** Those that have texts. */
  readonly files: readonly StudioLanguageFile[]
}

export interface StudioLanguageFile {
  readonly file: string
  readonly counts: Readonly<Partial<Record<Language, TranslationCounts>>>
}

/** GET /api/studio/drafts/:draft/languages/texts?file=pages/home.json&language=nl: the texts of a file in the order in which they are written. */
export interface StudioTexts {
  readonly revision: number
  /** What translations.json says of the texts of the file, in all languages. */
  readonly notes: FileNotes
  readonly texts: readonly StudioText[]
}

export interface StudioText {
  /** Of the text in all languages. */
  readonly pointer: string
  readonly kind: 'text' | 'rich-text' | 'alternative' | 'path'
  /** Where it stands, in words: ["Modules 2", "Title"]. */
  readonly place: readonly string[]
  readonly state: TranslationState
  /** In characters; null where nothing limits it. */
  readonly maxLength: number | null
}
