import { type Cache, type CacheFigures, type CacheOptions, createCache } from './cache.ts'

export interface Caches {
  readonly create: <Value>(options: CacheOptions<Value>) => Cache<Value>
  readonly figures: () => readonly CacheFigures[]
}

export function createCaches(): Caches {
  const all: (() => CacheFigures)[] = []
  return {
    create(options) {
      const cache = createCache(options)
      all.push(cache.figures)
      return cache
    },
    figures: () => all.map((figures) => figures()),
  }
}

interface Log {
  info(figures: CacheFigures, message: string): void
}

const HOUR_MS = 3_600_000

/** Logs the figures of all caches every hour; returns a function that stops it. */
export function logCaches({ figures }: Caches, log: Log): () => void {
  const write = () => figures().forEach((cache) => void log.info(cache, 'cache'))
  const timer = setInterval(write, HOUR_MS).unref()
  return () => clearInterval(timer)
}
