/** The compared letters of a word. */
const COMPARED_LETTERS = 7
/** The letters of a key; words of fewer have shorter keys. */
const KEY_LETTERS = 5
const LETTERS = 27

/**
 * The keys of a word of letters a-z. Two words within the typing errors that a search forgives (one from four letters on, two from seven
 * on) have a key in common, so that an index of keys finds the candidates for a mistyped word. A key is what is left of the word's first
 * letters when some are removed, as a number: five letters of seven; words of five letters and fewer also have themselves.
 */
export function spellingKeys(word: string): number[] {
  const start = word.slice(0, COMPARED_LETTERS)
  if (start.length > KEY_LETTERS) return [...new Set(without(start, start.length - KEY_LETTERS).map(keyOf))]
  const shorter = start.length > 3 ? without(start, 1) : []
  return [...new Set([start, ...shorter].map(keyOf))]
}

/** A word with a number of letters removed, in every way. */
function without(word: string, removed: number): string[] {
  if (removed === 0) return [word]
  return Array.from(word, (_, at) => without(word.slice(at + 1), removed - 1).map((rest) => word.slice(0, at) + rest)).flat()
}

/** Up to five letters fit into 32 bits. */
function keyOf(letters: string): number {
  return Array.from(letters).reduce((key, letter) => key * LETTERS + letter.charCodeAt(0) - 96, 0)
}
