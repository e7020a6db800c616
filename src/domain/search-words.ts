const MAX_WORD = 40

/** Letters that no decomposition turns into plain ones. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
])

/**
 * The words of a text as a search compares them: without case, diacritics and punctuation, each once (decisions, point 11).
 * "L’Été à Thimister-Clermont" gives l, ete, a, thimister, clermont.
 */
export function searchWords(text: string): readonly string[] {
  const plain = text
    .toLowerCase()
    .replace(/[ßœæøłđ]/g, (letter) => PLAIN.get(letter) ?? letter)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
  return [...new Set((plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_WORD)))]
}

/** A reference code as a search compares it: "V-2607" and "v 2607" are both "v2607". */
export function referenceKey(reference: string): string {
  return searchWords(reference).join('')
}
