import { LRUCache } from 'lru-cache'

/** What a cache holds, and how often it had what was asked for. */
export interface CacheFigures {
  readonly name: string
  readonly entries: number
  readonly bytes: number
  readonly maxBytes: number
  /** Values that were found. */
  readonly hits: number
  /** Values that had to be made. */
  readonly misses: number
}

/** Values of the current version by key; the least recently used give way. */
export interface Cache<Value> {
  /** The value of the current version; undefined where there is none. */
  readonly get: (key: string) => Value | undefined
  /**
   * The value of the current version, made where there is none. Concurrent callers share one making; a failure reaches them all and is not stored.
   * `read`: {@link Cache.version} before `make` was given data; where it is another by now, the value is made for this caller alone.
   */
  readonly fetch: (key: string, make: () => Promise<Value>, read?: string) => Promise<Value>
  /** Stores a value made from data that was read after {@link Cache.version}. */
  readonly set: (key: string, value: Value, version: string) => void
  /** The value of any version; only where the cache keeps stale values. */
  readonly stale: (key: string) => Value | undefined
  /** Whether a value is being made, so that one more caller costs nothing. */
  readonly isFetching: (key: string) => boolean
  readonly version: () => string
  readonly figures: () => CacheFigures
}

export interface CacheOptions<Value> {
  /** As `docs/caching.md` and the log have it. */
  readonly name: string
  /** What values depend on; another one empties the cache. */
  readonly version: () => string
  readonly maxBytes: number
  /** What a value takes of memory at most, in bytes. */
  readonly sizeOf: (value: Value, key: string) => number
  /** For how long a value may be used, in ms; as long as its version where 0. */
  readonly maxAgeMs?: (value: Value) => number
  /** Leaves values of former versions until they are made anew, for {@link Cache.stale}. */
  readonly keepsStale?: boolean
}

interface Entry<Value> {
  readonly version: string
  readonly value: Value
}

interface Making<Value> {
  readonly version: string
  readonly make: () => Promise<Value>
}

export function createCache<Value>(options: CacheOptions<Value>): Cache<Value> {
  const { name, version, maxBytes, sizeOf, maxAgeMs = () => 0, keepsStale = false } = options
  const fetching = new Set<string>()
  let hits = 0
  let misses = 0
  let lastVersion = ''

  const entries = new LRUCache<string, Entry<Value>, Making<Value>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => Math.max(1, sizeOf(value, key)),
    noDeleteOnFetchRejection: keepsStale,
    noDeleteOnStaleGet: keepsStale,
    // Whoever waits for a value that was dropped meanwhile still gets it.
    ignoreFetchAbort: true,
    async fetchMethod(key, _stale, { options: stored, context }) {
      fetching.add(key)
      try {
        const value = await context.make()
        stored.ttl = maxAgeMs(value)
        return { version: context.version, value }
      } finally {
        fetching.delete(key)
      }
    },
  })

  /** Reads the version, and drops the values of another. */
  function current(): string {
    const now = version()
    if (now !== lastVersion && !keepsStale) entries.clear()
    lastVersion = now
    return now
  }

  function find(key: string, now: string): Value | undefined {
    const entry = entries.get(key)
    if (entry?.version !== now) return undefined
    hits += 1
    return entry.value
  }

  async function fetch(key: string, make: () => Promise<Value>, read?: string): Promise<Value> {
    // Before the data: what is made while it changes is stored under the former version.
    const now = current()
    const known = find(key, now)
    if (known !== undefined) return known
    if (read !== undefined && read !== now) return make()
    if (!fetching.has(key)) misses += 1
    const entry = await entries.fetch(key, { context: { version: now, make }, forceRefresh: true })
    if (entry === undefined) throw new Error(`[Bug] The cache of ${name} made nothing.`)
    // Otherwise it was being made already, for the version before.
    return entry.version === now ? entry.value : fetch(key, make, read)
  }

  return {
    get: (key) => find(key, current()),
    fetch,
    set(key, value, made) {
      misses += 1
      if (made === current()) entries.set(key, { version: made, value }, { ttl: maxAgeMs(value) })
    },
    stale: (key) => (keepsStale ? entries.get(key, { allowStale: true })?.value : undefined),
    isFetching: (key) => fetching.has(key),
    version: current,
    figures: () => ({ name, entries: entries.size, bytes: entries.calculatedSize, maxBytes, hits, misses }),
  }
}
