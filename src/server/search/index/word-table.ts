import type { CooperativeTask } from './cooperative-task.ts'

/**
 * Distinct sorted words with their properties. A word's id is its index; its properties are those from `starts[id]` to
 * `starts[id + 1]`.
 */
export interface WordTable {
  readonly words: readonly string[]
  readonly starts: Uint32Array
  /** Positions. */
  readonly properties: Uint32Array
}

/** Properties written per step. */
const ITEMS_PER_STEP = 50_000

/**
 * Merges a table whose properties have moved with another table. `moved` maps each old position to its new one, -1 where the
 * property is gone or its words changed. Words without properties are dropped, so that typo correction never suggests them.
 */
export function* mergeWordTables(old: WordTable, moved: Int32Array, added: WordTable): CooperativeTask<WordTable> {
  if (old.words.length === 0) return added
  const words: string[] = []
  const starts: number[] = [0]
  const properties = new Uint32Array(old.properties.length + added.properties.length)
  let length = 0
  let written = 0
  for (let [o, a] = [0, 0]; o < old.words.length || a < added.words.length; ) {
    const before = old.words[o]
    const later = added.words[a]
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
    // A rare word costs as much as writing several properties.
    written += 10
    if (written < ITEMS_PER_STEP) continue
    written = 0
    yield
  }
  return { words, starts: Uint32Array.from(starts), properties: properties.subarray(0, length) }
}
