import type { Language } from '#schemas/language.ts'
import type { SiteText } from '#src/definition/translation/site-texts.ts'

/** A text for translators, one line of a file. */
export interface TranslationLine {
  /** "pages/home.json#/params/title". */
  readonly key: string
  /** The place in words. */
  readonly where: string
  readonly source: string
  /** '' if missing. */
  readonly target: string
  /** Whether it needs translation although a text exists. */
  readonly isTodo: boolean
  readonly kind: SiteText['kind']
  readonly maxLength: number | null
}

/** A file for translators, which names its languages to prevent mix-ups. */
export interface TranslationFile {
  readonly from: Language
  readonly to: Language
  readonly lines: readonly TranslationLine[]
}

/** A line of a returned file. */
export interface ReadLine {
  readonly key: string
  readonly source: string
  readonly target: string
  /** Whether the translator is unsure. */
  readonly isTodo: boolean
}

export interface ReadFile {
  readonly from: Language
  readonly to: Language
  readonly lines: readonly ReadLine[]
}

/** Further lines are not read. */
export const MAX_LINES = 50_000

/** The English note for a line; translation tools use English. */
export function noteOf({ kind, maxLength }: Pick<TranslationLine, 'kind' | 'maxLength'>): string {
  return [kind === 'rich-text' && 'HTML: keep the tags', maxLength !== null && `At most ${maxLength} characters`]
    .filter(Boolean)
    .join('. ')
}
