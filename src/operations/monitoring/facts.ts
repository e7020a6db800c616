import type { Certificate } from './certificate.ts'
import type { ProcessFigures } from './process-figures.ts'
import type { SharedFigures } from './shared-figures-queries.ts'

/** All that is known of a running server at a moment. */
export interface ServerFacts {
  readonly at: Date
  /** One for each worker that answered in time. */
  readonly processes: readonly ProcessFigures[]
  readonly database: { readonly kind: 'pglite' | 'postgres'; readonly isReachable: boolean }
  /** Null while the database does not answer. */
  readonly shared: SharedFigures | null
  /** When the files of the feed were written last; null where there are none. */
  readonly feedWrittenAt: Date | null
  /** The disk of the data folder; null where the system does not tell. */
  readonly disk: DiskFacts | null
  /** Of the public address; null where it has none, or was not read yet. */
  readonly certificate: Certificate | null
  readonly site: SiteFacts
  readonly build: { readonly version: string; readonly node: string }
}

export interface DiskFacts {
  readonly freeBytes: number
  readonly totalBytes: number
}

/** The files of the site definition, as they were checked last. */
export interface SiteFacts {
  readonly errors: number
  readonly warnings: number
}

/**
 * How old the feed is, in ms: since it was written, as far as it was taken in. A file that is written anew as it was is not imported, and is
 * young all the same; one that was refused is as old as the last that was not. Null where nothing was ever taken in.
 */
export function feedAgeMs({ at, shared, feedWrittenAt }: Pick<ServerFacts, 'at' | 'shared' | 'feedWrittenAt'>): number | null {
  const feed = shared?.feed ?? null
  if (feed?.acceptedAt === null || feed?.acceptedAt === undefined) return null
  const isRefused = feed.lastImport.refusal !== null
  const last = Math.max(feed.acceptedAt.getTime(), isRefused ? 0 : (feedWrittenAt?.getTime() ?? 0))
  return Math.max(0, at.getTime() - last)
}
