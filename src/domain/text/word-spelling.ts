import { searchWords } from '#src/domain/search/search-words.ts'

/**
 * The original spelling of a normalised word: "château" for "chateau". Prefers lower case; gives the word itself where no text
 * contains it.
 */
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
