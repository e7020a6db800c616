import { LRUCache } from 'lru-cache'

/** A property and all its texts are some ten kilobytes. */
const MOST = 500

/**
 * Remembers what was read of single listings as long as the data version stays: the pages of properties that were just looked at can be
 * made, and take forms, while the database is away. What is not there is asked for each time.
 */
export function rememberRecords<Found extends object>(
  read: (id: number) => Promise<Found | null>,
  dataVersion: () => Promise<string>,
): (id: number) => Promise<Found | null> {
  const remembered = new LRUCache<string, Found>({ max: MOST })
  return async (id) => {
    // Read before the record: what an import brings in between is kept under a version that nobody asks for again.
    const key = `${await dataVersion()} ${id}`
    const known = remembered.get(key)
    if (known !== undefined) return known
    const found = await read(id)
    if (found !== null) remembered.set(key, found)
    return found
  }
}
