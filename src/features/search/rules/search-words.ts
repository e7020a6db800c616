import { slugify } from '#src/base/text/slug.ts'

/** More words are cut off. */
const MAX_QUERY_WORDS = 12

/** The words of a text for comparison: lower case, without diacritics and punctuation, a-z and 0-9 only. */
export function searchWords(text: string): string[] {
  // A slug drops apostrophes and dots within a word; here "d'une" is two words.
  const words = slugify(text.replace(/['’‘ʼ·.]/g, ' ')).split('-')
  return words.filter((word) => word !== '')
}

/** The words of a typed text. */
export interface QueryWords {
  /** The words that a property must match. */
  readonly words: readonly string[]
  /** Ignored words: too short beside longer words, or beyond the limit. */
  readonly unused: readonly string[]
}

/** Small words that nobody searches for. */
const BETWEEN_WORDS =
  /^(?:au|aux|de|du|des|en|et|la|le|les|ou|un|une|om|op|te|in|of|het|een|met|van|at|an|and|for|on|or|the|to|am|im|zu|der|die|das|und|mit|von)$/

/** The words that a property must match. Beside longer words, those of one or two letters ("à", "de", "op") are ignored. */
export function queryWords(text: string): QueryWords {
  const all = [...new Set(searchWords(text))]
  const significant = all.filter((word) => word.length > 2 || /\d/.test(word))
  const isTelling = (word: string) => word.length > 1 && !BETWEEN_WORDS.test(word)
  if (all.length !== 1 && !all.some(isTelling)) return { words: [], unused: all }
  const words = (significant.length > 0 ? significant : all).slice(0, MAX_QUERY_WORDS)
  return { words, unused: all.filter((word) => isTelling(word) && !words.includes(word)) }
}

/** A reference code for comparison: "V-0012", "v 0012" and "V0012" are equal. */
export function compactReference(code: string): string {
  return searchWords(code).join('')
}

/** The original spelling of a normalised word: "château" for "chateau", preferably in lower case; the word itself if none. */
export function wordSpelling(word: string, texts: Iterable<string>): string {
  let spelling: string | undefined
  for (const text of texts) {
    for (const token of text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
      if (searchWords(token)[0] !== word) continue
      if (token === token.toLowerCase()) return token
      spelling ??= token
    }
  }
  return spelling ?? word
}

/** The edit distance of two words (optimal string alignment, with transpositions); `limit` + 1 above `limit`. */
export function typingDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let best = row
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1))
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1)
      current.push(cost)
      best = Math.min(best, cost)
    }
    if (best > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(at(last, b.length), limit + 1)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
