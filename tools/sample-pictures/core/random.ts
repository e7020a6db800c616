/** A repeatable source of chance: the same seed gives the same numbers on every machine. */
export interface Random {
  next(): number
  range(min: number, max: number): number
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly [T, ...T[]]): T
  fork(name: string): Random
}

/** Opens a source for a seed; `fork` opens an independent one, so that adding a tree does not change the house. */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  for (let warmUp = 0; warmUp < 4; warmUp++) next()
  return {
    next,
    range: (min, max) => min + (max - min) * next(),
    int: (min, max) => Math.floor(min + (max - min + 1) * next()),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    fork: (name) => createRandom(`${seed}/${name}`),
  }
}

function hash(text: string): number {
  let value = 2166136261
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 16777619)
  return value >>> 0
}
