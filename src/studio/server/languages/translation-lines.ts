import type { Language } from '#schemas/language.ts'
import type { SiteText } from '#src/definition/translation/site-texts.ts'

/** A text for translators: one line of a file. */
export interface TranslationLine {
  /** "pages/home.json#/params/title". */
  readonly key: string
  /** Where it stands, in words. */
  readonly where: string
  readonly source: string
  /** '' where it is missing. */
  readonly target: string
  /** Whether it is to be translated though there is a text. */
  readonly isTodo: boolean
  readonly kind: SiteText['kind']
  readonly maxLength: number | null
}

/** What a file for translators says: it names its languages, so that none is put in the place of another. */
export interface TranslationFile {
  readonly from: Language
  readonly to: Language
  readonly lines: readonly TranslationLine[]
}

/** A line as it comes back. */
export interface ReadLine {
  readonly key: string
  readonly source: string
  readonly target: string
  /** Whether the translator is not sure of it. */
  readonly isTodo: boolean
}

export interface ReadFile {
  readonly from: Language
  readonly to: Language
  readonly lines: readonly ReadLine[]
}

/** More lines are not read. */
export const MAX_LINES = 50_000

/** What a line says to translators beside its text, in English, which the files of translation tools are in. */
export function noteOf({ kind, maxLength }: Pick<TranslationLine, 'kind' | 'maxLength'>): string {
  return [kind === 'rich-text' && 'HTML: keep the tags', maxLength !== null && `At most ${maxLength} characters`]
    .filter(Boolean)
    .join('. ')
}
