import { searchWords } from '#src/domain/search/search-words.ts'
import { plainText } from '#src/domain/text/description.ts'
import type { CooperativeTask } from './cooperative-task.ts'
import { sortCooperatively } from './sort-cooperatively.ts'
import type { WordTable } from './word-table.ts'

/** A pair is a word's number and a property's position; so many numbers lie in one piece of memory, and are gone through in one step. */
const CHUNK = 2 ** 14

/** Takes in the texts of one property after another, each at its position; then gives the table of their words. */
export interface WordCollector {
  /** `code` is a word as it is, where it is not empty. */
  add(position: number, texts: readonly string[], code: string): void
  /** Once, at the end. */
  table(): CooperativeTask<WordTable>
}

/** A collector that has nothing yet. */
export function wordCollector(): WordCollector {
  const words: string[] = []
  const numbers = new Map<string, number>()
  // What stands between two spaces is taken apart once, since descriptions repeat each other.
  const pieces = new Map<string, readonly number[]>()
  /** One more than the position of the property that had a word last. */
  const lastAt: number[] = []
  const chunks: Uint32Array[] = []
  let used = CHUNK

  function numberOf(word: string): number {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, words.length)
    lastAt.push(0)
    return words.push(word) - 1
  }

  function addNumber(position: number, number: number): void {
    if (lastAt[number] === position + 1) return
    lastAt[number] = position + 1
    if (used === CHUNK) {
      chunks.push(new Uint32Array(CHUNK))
      used = 0
    }
    const chunk = chunks.at(-1) ?? new Uint32Array(0)
    chunk[used++] = number
    chunk[used++] = position
  }

  function numbersOf(piece: string): readonly number[] {
    const known = pieces.get(piece)
    if (known !== undefined) return known
    const found = searchWords(piece).map(numberOf)
    pieces.set(piece, found)
    return found
  }

  return {
    add(position, texts, code) {
      for (const text of texts)
        for (const piece of plainText(text).split(' ')) for (const number of numbersOf(piece)) addNumber(position, number)
      if (code !== '') addNumber(position, numberOf(code))
    },
    *table() {
      const places = yield* sortCooperatively([...words.keys()], (a, b) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1))
      const placeOf = new Uint32Array(words.length)
      for (const [place, number] of places.entries()) placeOf[number] = place
      yield
      const full = chunks.map((chunk, index) => (index === chunks.length - 1 ? chunk.subarray(0, used) : chunk))
      return yield* tableOf(
        places.map((number) => words[number] ?? ''),
        placeOf,
        full,
      )
    },
  }
}

/** Sorts the pairs by word: counts how many properties each word has, then puts every property into the part of its word. */
function* tableOf(words: readonly string[], placeOf: Uint32Array, chunks: readonly Uint32Array[]): CooperativeTask<WordTable> {
  const starts = new Uint32Array(words.length + 1)
  for (const chunk of chunks) {
    for (let index = 0; index < chunk.length; index += 2) increase(starts, (placeOf[chunk[index] ?? 0] ?? 0) + 1, 1)
    yield
  }
  for (let id = 1; id <= words.length; id++) increase(starts, id, starts[id - 1] ?? 0)
  const next = starts.slice()
  const properties = new Uint32Array(starts.at(-1) ?? 0)
  for (const chunk of chunks) {
    for (let index = 0; index < chunk.length; index += 2) {
      const id = placeOf[chunk[index] ?? 0] ?? 0
      properties[next[id] ?? 0] = chunk[index + 1] ?? 0
      increase(next, id, 1)
    }
    yield
  }
  return { words, starts, properties }
}

function increase(counts: Uint32Array, index: number, by: number): void {
  counts[index] = (counts[index] ?? 0) + by
}
