import type { Language } from '#schemas/language.ts'
import type { FileNotes } from '#schemas/site/translations.ts'
import type { StudioFileChange } from './studio-api.ts'

/** The state of a text in a language. "shared": one text for all languages; "outdated": its source text changed. */
export type TranslationState = 'missing' | 'marked' | 'outdated' | 'translated' | 'shared'

/** The numbers of texts and of texts to translate in a language; shared texts do not count. */
export interface TranslationCounts {
  readonly texts: number
  readonly missing: number
  /** Marked or outdated. */
  readonly todo: number
}

/** GET /api/studio/drafts/:draft/languages: the missing texts per language. */
export interface StudioLanguages {
  readonly revision: number
  readonly languages: readonly (TranslationCounts & { readonly language: Language })[]
  /** The files with texts. */
  readonly files: readonly StudioLanguageFile[]
}

export interface StudioLanguageFile {
  readonly file: string
  readonly counts: Readonly<Partial<Record<Language, TranslationCounts>>>
}

/** GET /api/studio/drafts/:draft/languages/texts?file=pages/home.json&language=nl: the texts of a file in file order. */
export interface StudioTexts {
  readonly revision: number
  /** The entries of translations.json for the file, in all languages. */
  readonly notes: FileNotes
  readonly texts: readonly StudioText[]
}

export interface StudioText {
  /** The pointer to the text with all its languages. */
  readonly pointer: string
  readonly kind: 'text' | 'rich-text' | 'alternative' | 'path'
  /** The place in words: ["Modules 2", "Title"]. */
  readonly place: readonly string[]
  readonly state: TranslationState
  /** The limit in characters; null for no limit. */
  readonly maxLength: number | null
}

export const TRANSLATION_FORMATS = ['xlsx', 'po'] as const

/** The exported texts: those missing, marked or outdated; or all. */
export const EXPORTED_TEXTS = ['todo', 'all'] as const

/** Why an import line is refused. `markup`: it has forbidden HTML; `placeholders`: its names in braces differ. */
export const IMPORT_PROBLEMS = ['unknown', 'source-changed', 'markup', 'placeholders', 'too-long'] as const

export type ImportProblem = (typeof IMPORT_PROBLEMS)[number]

/** The maximum size of an imported file in bytes. */
export const MAX_TRANSLATION_FILE_BYTES = 10_000_000

/**
 * POST /api/studio/drafts/:draft/languages/import with the bytes of an exported PO or XLSX file: the resulting changes. Stores
 * nothing; `changes` are for POST …/files.
 */
export interface StudioImport {
  readonly from: Language
  readonly to: Language
  /** Lines with an unchanged or empty text. */
  readonly unchanged: number
  readonly changed: number
  readonly refused: number
  /** The first 300 lines that change or are refused. */
  readonly lines: readonly StudioImportLine[]
  readonly changes: readonly StudioFileChange[]
}

export interface StudioImportLine {
  readonly file: string
  readonly pointer: string
  readonly place: readonly string[]
  readonly before: string
  readonly after: string
  /** Null for an accepted line. */
  readonly problem: ImportProblem | null
}
