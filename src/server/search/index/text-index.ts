import { compactReference, queryWords } from '#src/domain/search/search-words.ts'
import type { CooperativeTask } from './cooperative-task.ts'
import { buildVocabulary } from './vocabulary.ts'
import type { WordTable } from './word-table.ts'

/** The matches of a text: one byte per position, 1 for a match, and the positions whose reference code it is. */
export interface TextMatch {
  readonly found: Uint8Array
  readonly byReference: readonly number[]
  /** Words searched in place of mistyped ones. */
  readonly replaced: readonly ReplacedWord[]
}

/** A typed word and its replacement, both folded (no accents, lower case). */
export interface ReplacedWord {
  readonly typed: string
  readonly meant: readonly string[]
}

/** Full-text search over properties. */
export interface TextIndex {
  /** Null for a text without words, which does not filter. With `isExact` no word is corrected. */
  find(text: string, isExact?: boolean): TextMatch | null
}

const CODES_PER_STEP = 5000

/** Builds the index of a word table; `codes` are reference codes by position, empty where a property has none. */
export function* buildTextIndex(table: WordTable, codes: readonly string[]): CooperativeTask<TextIndex> {
  const { words, starts, properties } = table
  const vocabulary = yield* buildVocabulary(words)
  const byCode = new Map<string, number[]>()
  for (const [position, code] of codes.entries()) {
    if (position % CODES_PER_STEP === 0) yield
    const positions = byCode.get(code)
    if (positions) positions.push(position)
    else if (code !== '') byCode.set(code, [position])
  }
  return {
    find(text, isExact = false) {
      const wanted = queryWords(text)
      if (wanted.length === 0) return null
      // Counts the matched words per property; a property stays only if it matched all words so far.
      const found = new Uint8Array(codes.length)
      const replaced: ReplacedWord[] = []
      for (const [index, word] of wanted.entries()) {
        const { ids, isMistyped } = vocabulary.meant(word, isExact)
        if (isMistyped) replaced.push({ typed: word, meant: ids.map((id) => words[id] ?? '') })
        for (const id of ids)
          for (const property of properties.subarray(starts[id], starts[id + 1]))
            if (found[property] === index) found[property] = index + 1
      }
      for (const [property, count] of found.entries()) found[property] = count === wanted.length ? 1 : 0
      const byReference = byCode.get(compactReference(text)) ?? []
      for (const property of byReference) found[property] = 1
      // A text that matches a reference code is not reported as mistyped.
      return { found, byReference, replaced: byReference.length > 0 ? [] : replaced }
    },
  }
}
