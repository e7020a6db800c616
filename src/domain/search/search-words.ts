import { slugify } from '#src/domain/text/slug.ts'

/** More words are cut off. */
const MAX_QUERY_WORDS = 12

/** The words of a text for comparison: lower case, without diacritics and punctuation, a-z and 0-9 only. */
export function searchWords(text: string): string[] {
  // A slug drops apostrophes and dots within a word; here "d'une" is two words.
  const words = slugify(text.replace(/['’‘ʼ·.]/g, ' ')).split('-')
  return words.filter((word) => word !== '')
}

/**
 * The words that a property must match. Words of one or two letters ("à", "de", "op") are ignored beside longer ones. Empty for a
 * text without words.
 */
export function queryWords(text: string): string[] {
  const words = [...new Set(searchWords(text))]
  const significant = words.filter((word) => word.length > 2 || /\d/.test(word))
  return (significant.length > 0 ? significant : words).slice(0, MAX_QUERY_WORDS)
}

/** A reference code for comparison: "V-0012", "v 0012" and "V0012" are equal. */
export function compactReference(code: string): string {
  return searchWords(code).join('')
}
