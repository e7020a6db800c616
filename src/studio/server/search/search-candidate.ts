import type { Language } from '#schemas/language.ts'
import type { SearchKind, StudioSearchHit } from '#schemas/studio/search-api.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import type { FieldNames } from '#src/studio/server/field-names.ts'
import type { SiteTextsByFile } from '#src/studio/server/languages/composed-texts.ts'
import type { SearchIndex } from './search-index.ts'

export interface SearchParts {
  readonly found: ComposedFiles
  readonly texts: SiteTextsByFile
  readonly index: Pick<SearchIndex, 'of'>
  /** In the user's language. */
  readonly entries: readonly StudioEntry[]
  /** The schema of a file with titles in that language. */
  readonly schemaOf: (entry: StudioEntry) => PlainObject
  /** For the present values of fields. */
  readonly names: FieldNames
  /** The preferred language of texts. */
  readonly language: Language
}

/** A hit whose excerpt is made only if it is shown. */
export interface Candidate {
  readonly score: number
  readonly kind: SearchKind
  readonly show: () => StudioSearchHit
}

/** Higher is better; null if a word is missing. */
export function scoreOf(folded: string, words: readonly string[]): number | null {
  if (!words.every((word) => folded.includes(word))) return null
  const at = folded.indexOf(words.join(' '))
  const isAtWord = at > 0 && /[^\p{L}\p{N}]/u.test(folded.charAt(at - 1))
  const ofPlace = at === 0 ? 60 : isAtWord ? 45 : at > 0 ? 25 : 15
  // A shorter text is more relevant.
  return ofPlace + 20 * (words.join(' ').length / Math.max(folded.length, 1))
}
