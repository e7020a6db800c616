import type { Language } from '#schemas/language.ts'
import type { SiteText } from '#src/definition/translation/site-texts.ts'

/** A text for translators, one line of a file. */
export interface TranslationLine {
  readonly key: string
  readonly where: string
  readonly source: string
  readonly target: string
  /** Whether it needs translation although a text exists. */
  readonly isTodo: boolean
  readonly kind: SiteText['kind']
  readonly maxLength: number | null
}

export interface TranslationFile {
  readonly from: Language
  readonly to: Language
  readonly lines: readonly TranslationLine[]
}

export interface ReadLine {
  readonly key: string
  readonly source: string
  readonly target: string
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
