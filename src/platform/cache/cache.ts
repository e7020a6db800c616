import { LRUCache } from 'lru-cache'

export interface CacheFigures {
  readonly name: string
  readonly entries: number
  readonly bytes: number
  readonly maxBytes: number
  readonly hits: number
  readonly misses: number
}

/** Values of the current version by key; evicts the least recently used. */
export interface Cache<Value> {
  readonly get: (key: string) => Value | undefined
  /**
   * The value of the current version; concurrent callers share one `make`, whose failure rejects all of them and is not stored. It
   * gets the value of an earlier version, only with `keepsStale`.
   * `read` is {@link Cache.version} from before `make` read its data; after a change of version, the value is created for this
   * caller alone.
   */
  readonly fetch: (key: string, make: (before?: VersionedValue<Value>) => Promise<Value>, read?: string) => Promise<Value>
  /** Stores a value whose data was read after {@link Cache.version}. */
  readonly set: (key: string, value: Value, version: string) => void
  /** The value of any version, however old; only with `keepsStale`. */
  readonly stale: (key: string) => Value | undefined
  /** A value of another version with that version, unless it is too old; only with `keepsStale`. */
  readonly before: (key: string) => VersionedValue<Value> | undefined
  /** Whether another caller is already creating the value. */
  readonly isFetching: (key: string) => boolean
  readonly version: () => string
  readonly figures: () => CacheFigures
}

/** A value, and the version of what it was made from. */
export interface VersionedValue<Value> {
  readonly version: string
  readonly value: Value
}

export interface CacheOptions<Value> {
  readonly name: string
  /** The version of the values' inputs; a change empties the cache. */
  readonly version: () => string
  readonly maxBytes: number
  /** The maximum memory of a value, in bytes. */
  readonly sizeOf: (value: Value, key: string) => number
  readonly maxAgeMs?: (value: Value) => number
  /** Keeps values of earlier versions for {@link Cache.stale}. */
  readonly keepsStale?: boolean
}

interface Making<Value> {
  readonly version: string
  readonly make: (before?: VersionedValue<Value>) => Promise<Value>
}

export function createCache<Value>(options: CacheOptions<Value>): Cache<Value> {
  const { name, version, maxBytes, sizeOf, maxAgeMs = () => 0, keepsStale = false } = options
  const fetching = new Set<string>()
  let hits = 0
  let misses = 0
  let lastVersion = ''

  const entries = new LRUCache<string, VersionedValue<Value>, Making<Value>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => Math.max(1, sizeOf(value, key)),
    noDeleteOnFetchRejection: keepsStale,
    noDeleteOnStaleGet: keepsStale,
    // Callers that wait for an evicted value still get it.
    ignoreFetchAbort: true,
    async fetchMethod(key, before, { options: stored, context }) {
      fetching.add(key)
      try {
        const value = await context.make(keepsStale ? before : undefined)
        stored.ttl = maxAgeMs(value)
        return { version: context.version, value }
      } finally {
        fetching.delete(key)
      }
    },
  })

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

  async function fetch(key: string, make: Making<Value>['make'], read?: string): Promise<Value> {
    // Before reading data: a value created during a change belongs to the earlier version.
    const now = current()
    const known = find(key, now)
    if (known !== undefined) return known
    if (read !== undefined && read !== now) return make()
    if (!fetching.has(key)) misses += 1
    const entry = await entries.fetch(key, { context: { version: now, make }, forceRefresh: true })
    if (entry === undefined) throw new Error(`[Bug] The cache of ${name} made nothing.`)
    // The value was created for an earlier version.
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
    before: (key) => (keepsStale ? entries.get(key) : undefined),
    isFetching: (key) => fetching.has(key),
    version: current,
    figures: () => ({ name, entries: entries.size, bytes: entries.calculatedSize, maxBytes, hits, misses }),
  }
}
