import { searchWords } from '#src/domain/search/search-words.ts'
import { plainText } from '#src/domain/text/description.ts'
import { type CooperativeTask, sortCooperatively } from './cooperative-task.ts'
import type { WordTable } from './word-table.ts'

/** Pairs (word number, property position) per memory chunk; a chunk is processed in one step. */
const CHUNK = 2 ** 14

/** Collects the words of properties, one property after another, and builds their word table. */
export interface WordCollector {
  /** `code` is added as one word, unless it is empty. */
  add(position: number, texts: readonly string[], code: string): void
  /** Call once, at the end. */
  table(): CooperativeTask<WordTable>
}

/** Creates an empty collector. */
export function wordCollector(): WordCollector {
  const words: string[] = []
  const numbers = new Map<string, number>()
  // Caches the words of each space-separated piece: descriptions repeat each other.
  const pieces = new Map<string, readonly number[]>()
  /** By word: the position of the last property that had it, plus one. */
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

/** Counting sort of the pairs by word: counts the properties of each word, then fills each word's range. */
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
