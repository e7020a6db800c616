import type { CooperativeTask } from './cooperative-task.ts'

/** Different words in order, a word's id being its place, with the properties that have them: those of `id` from `starts[id]` to `starts[id + 1]`. */
export interface WordTable {
  readonly words: readonly string[]
  readonly starts: Uint32Array
  /** Positions. */
  readonly properties: Uint32Array
}

/** So many properties are written in one step. */
const A_STEP = 50_000

/**
 * The words of a table whose properties have moved, together with those of another. `moved` has the new position of each old one, -1 where the
 * property is gone, or has other words now. A word that no property is left for is gone too: nobody who mistypes one shall be led to it.
 */
export function* mergeWordTables(old: WordTable, moved: Int32Array, added: WordTable): CooperativeTask<WordTable> {
  if (old.words.length === 0) return added
  const words: string[] = []
  const starts: number[] = [0]
  const properties = new Uint32Array(old.properties.length + added.properties.length)
  let length = 0
  let written = 0
  for (let [o, a] = [0, 0]; o < old.words.length || a < added.words.length; ) {
    const [before, later] = [old.words[o], added.words[a]]
    const word = before === undefined || (later !== undefined && later < before) ? later : before
    if (word === before) {
      const end = old.starts[o + 1] ?? 0
      for (let index = old.starts[o] ?? 0; index < end; index++) {
        const position = moved[old.properties[index] ?? 0] ?? -1
        if (position >= 0) properties[length++] = position
      }
      written += end - (old.starts[o] ?? 0)
      o++
    }
    if (word === later) {
      const some = added.properties.subarray(added.starts[a], added.starts[a + 1])
      properties.set(some, length)
      length += some.length
      written += some.length
      a++
    }
    if (word !== undefined && length > (starts.at(-1) ?? 0)) {
      words.push(word)
      starts.push(length)
    }
    // A word that few properties have costs as much as the writing of some.
    written += 10
    if (written < A_STEP) continue
    written = 0
    yield
  }
  return { words, starts: Uint32Array.from(starts), properties: properties.subarray(0, length) }
}
