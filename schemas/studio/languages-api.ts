import type { Language } from '#schemas/language.ts'
import type { FileNotes } from '#schemas/site/translations.ts'
import type { StudioFileChange } from './studio-api.ts'

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

/** GET /api/studio/drafts/:draft/languages: what is missing in each language. */
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

/** The formats of files for translators. */
export const TRANSLATION_FORMATS = ['xlsx', 'po'] as const

/** What is exported: what is missing, marked or outdated; or all. */
export const EXPORTED_TEXTS = ['todo', 'all'] as const

/** Why a line of a file is not taken. `markup`: HTML that would be removed; `placeholders`: other names in braces than the original has. */
export const IMPORT_PROBLEMS = ['unknown', 'source-changed', 'markup', 'placeholders', 'too-long'] as const

export type ImportProblem = (typeof IMPORT_PROBLEMS)[number]

/** The largest file that is taken, in bytes. */
export const MAX_TRANSLATION_FILE_BYTES = 10_000_000

/**
 * POST /api/studio/drafts/:draft/languages/import, the bytes of a PO or XLSX file that was exported: what it would change. Nothing is stored; `changes` do it, by the route for several files at
 * once.
 */
export interface StudioImport {
  readonly from: Language
  readonly to: Language
  /** Lines whose text is as it is already, or empty. */
  readonly unchanged: number
  readonly changed: number
  readonly refused: number
  /** The first 300 that change or are refused. */
  readonly lines: readonly StudioImportLine[]
  readonly changes: readonly StudioFileChange[]
}

export interface StudioImportLine {
  readonly file: string
  readonly pointer: string
  readonly place: readonly string[]
  readonly before: string
  readonly after: string
  /** Null for one that is taken. */
  readonly problem: ImportProblem | null
}
