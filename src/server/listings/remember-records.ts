import { LRUCache } from 'lru-cache'

/** A property with all its texts takes about ten kilobytes. */
const MOST = 500

/**
 * Caches single listings by data version, so that recently viewed pages render and accept forms while the database is
 * unavailable. Missing records are not cached.
 */
export function rememberRecords<Found extends object>(
  read: (id: number) => Promise<Found | null>,
  dataVersion: () => Promise<string>,
): (id: number) => Promise<Found | null> {
  const remembered = new LRUCache<string, Found>({ max: MOST })
  return async (id) => {
    // Read the version before the record: a concurrent import then leaves its record under an obsolete key.
    const key = `${await dataVersion()} ${id}`
    const known = remembered.get(key)
    if (known !== undefined) return known
    const found = await read(id)
    if (found !== null) remembered.set(key, found)
    return found
  }
}
