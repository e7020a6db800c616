export type Memory<Found> = (value: unknown, key: string, find: () => Found) => Found

/** Caches results by object and key; other values are not cached. */
export function createMemory<Found>(): Memory<Found> {
  const known = new WeakMap<object, Map<string, Found>>()
  return (value, key, find) => {
    if (typeof value !== 'object' || value === null) return find()
    const ofValue = known.get(value) ?? new Map<string, Found>()
    known.set(value, ofValue)
    const found = ofValue.get(key) ?? find()
    ofValue.set(key, found)
    return found
  }
}
