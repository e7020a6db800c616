import { searchWords } from '#src/domain/search/search-words.ts'

/**
 * How texts spell a word that a search compares without accents and case: "château" for "chateau". Prefers a
 * spelling in lower case; gives the word itself where no text contains it.
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
