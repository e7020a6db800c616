import { searchWords, typingDistance } from './search-words.ts'

/** A name that typed words can be compared with. */
export interface Named {
  readonly names: readonly string[]
}

/** Shorter words are too similar to each other to be corrected; longer ones may have two errors. */
const TYPO_FROM = 4
const TWO_EDITS_FROM = 7

/** Prepares names for {@link matchNames}: folded, each only once. */
export function foldNames(names: readonly string[]): readonly string[] {
  return [...new Set(names.map((name) => searchWords(name).join(' ')))]
}

/** Names that start with the typed text, then names with such a word; otherwise names that nearly start with it. */
export function matchNames<Thing extends Named>(things: readonly Thing[], typed: readonly string[]): readonly Thing[] {
  const start = typed.join(' ')
  if (start === '') return []
  const first = things.filter(({ names }) => names.some((name) => name.startsWith(start)))
  const inner = things.filter((thing) => !first.includes(thing) && thing.names.some((name) => name.includes(` ${start}`)))
  const found = [...first, ...inner]
  if (found.length > 0 || start.length < TYPO_FROM || /\d/.test(start)) return found
  const limit = start.length >= TWO_EDITS_FROM ? 2 : 1
  const distances = things.map((thing) => ({
    thing,
    distance: Math.min(...thing.names.map((name) => startDistance(start, name, limit))),
  }))
  const least = Math.min(limit, ...distances.map(({ distance }) => distance))
  return distances.filter(({ distance }) => distance === least).map(({ thing }) => thing)
}

/** The minimum edit distance between the typed text and a prefix of a name. */
function startDistance(start: string, name: string, limit: number): number {
  // Typing errors rarely affect the first letter, and comparing all names is slow.
  if (name[0] !== start[0]) return limit + 1
  const lengths = [-limit, 0, limit].map((more) => start.length + more)
  return Math.min(...lengths.map((length) => typingDistance(start, name.slice(0, length), limit)))
}
