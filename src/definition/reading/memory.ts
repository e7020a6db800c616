/** What was found out about values that nobody changes: gone with the values. */
export type Memory<Found> = (value: unknown, key: string, find: () => Found) => Found

/** Remembers what was found out about an object under a key; other values are looked at each time. */
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
