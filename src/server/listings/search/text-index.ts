import { compactReference, queryWords } from '#src/domain/search-words.ts'
import { createVocabulary } from './vocabulary.ts'

/** The homes that a text finds: one byte for each position, 1 where it does, and those whose reference code it is. */
export interface TextMatch {
  readonly found: Uint8Array
  readonly byReference: readonly number[]
}

/** Finds homes by what visitors type. */
export interface TextIndex {
  /** Null for a text that says nothing, which narrows nothing. */
  find(text: string): TextMatch | null
}

/** Takes in the words of one home after another, each at its position from 0; then gives the index. */
export interface TextIndexBuilder {
  add(position: number, words: Iterable<string>, reference: string): void
  build(): TextIndex
}

/** A builder for so many homes. */
export function textIndexBuilder(size: number): TextIndexBuilder {
  const ids = new Map<string, number>()
  const references = new Map<string, number[]>()
  // The pairs of word and home as they come, grown by doubling; as plain arrays they would take several times the memory.
  let pairs = new Uint32Array(1024)
  let length = 0
  return {
    add(position, words, reference) {
      const code = compactReference(reference)
      if (code !== '') references.set(code, [...(references.get(code) ?? []), position])
      for (const word of new Set(code === '' ? words : [...words, code])) {
        const id = ids.get(word) ?? ids.size
        if (id === ids.size) ids.set(word, id)
        if (length + 2 > pairs.length) {
          const larger = new Uint32Array(pairs.length * 2)
          larger.set(pairs)
          pairs = larger
        }
        pairs[length++] = id
        pairs[length++] = position
      }
    },
    build: () => createTextIndex(size, [...ids.keys()], pairs.subarray(0, length), references),
  }
}

function createTextIndex(
  size: number,
  words: readonly string[],
  pairs: Uint32Array,
  references: ReadonlyMap<string, readonly number[]>,
): TextIndex {
  const homesOf = homesByWord(words.length, pairs)
  const vocabulary = createVocabulary(words)
  return {
    find(text) {
      const wanted = queryWords(text)
      if (wanted.length === 0) return null
      // How many of the words a home has, as far as it has all before.
      const found = new Uint8Array(size)
      for (const [index, word] of wanted.entries()) {
        for (const id of vocabulary.meant(word))
          for (const home of homesOf(id)) if (found[home] === index) found[home] = index + 1
      }
      for (const [home, count] of found.entries()) found[home] = count === wanted.length ? 1 : 0
      const byReference = references.get(compactReference(text)) ?? []
      for (const home of byReference) found[home] = 1
      return { found, byReference }
    },
  }
}

/** The homes of each word, all in one array: word `id` has those from `ends[id - 1]` to `ends[id]`. */
function homesByWord(wordCount: number, pairs: Uint32Array): (id: number) => Uint32Array {
  const starts = new Uint32Array(wordCount + 1)
  for (let index = 0; index < pairs.length; index += 2) increase(starts, (pairs[index] ?? 0) + 1, 1)
  for (let id = 1; id <= wordCount; id++) increase(starts, id, starts[id - 1] ?? 0)
  const next = starts.slice()
  const homes = new Uint32Array(pairs.length / 2)
  for (let index = 0; index < pairs.length; index += 2) {
    const id = pairs[index] ?? 0
    homes[next[id] ?? 0] = pairs[index + 1] ?? 0
    increase(next, id, 1)
  }
  return (id) => homes.subarray(starts[id], starts[id + 1])
}

function increase(counts: Uint32Array, index: number, by: number): void {
  counts[index] = (counts[index] ?? 0) + by
}
