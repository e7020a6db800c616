/** The compared letters of a word. */
const COMPARED_LETTERS = 7
/** The letters of a key; words of fewer have shorter keys. */
const KEY_LETTERS = 5
const LETTERS = 27

/**
 * The index keys of a word of letters a-z. Words within the tolerated typing errors (one from four letters, two from seven) share
 * a key. A key is five of the first seven letters, as a number; words of up to five letters are also their own key.
 */
export function spellingKeys(word: string): number[] {
  const start = word.slice(0, COMPARED_LETTERS)
  if (start.length > KEY_LETTERS) return [...new Set(without(start, start.length - KEY_LETTERS).map(keyOf))]
  const shorter = start.length > 3 ? without(start, 1) : []
  return [...new Set([start, ...shorter].map(keyOf))]
}

/** A word without a number of letters, in all combinations. */
function without(word: string, removed: number): string[] {
  if (removed === 0) return [word]
  return Array.from(word, (_, at) => without(word.slice(at + 1), removed - 1).map((rest) => word.slice(0, at) + rest)).flat()
}

/** Up to five letters fit into 32 bits. */
function keyOf(letters: string): number {
  return Array.from(letters).reduce((key, letter) => key * LETTERS + letter.charCodeAt(0) - 96, 0)
}
