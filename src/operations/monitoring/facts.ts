import type { Certificate } from './certificate.ts'
import type { ProcessFigures } from './process-figures.ts'
import type { SharedFigures } from './shared-figures-queries.ts'

/** The state of a running server at a moment. */
export interface ServerFacts {
  readonly at: Date
  /** One per worker that answered in time. */
  readonly processes: readonly ProcessFigures[]
  readonly database: { readonly kind: 'pglite' | 'postgres'; readonly isReachable: boolean }
  /** Null while the database does not answer. */
  readonly shared: SharedFigures | null
  /** The modification time of the feed's files; null without files. */
  readonly feedWrittenAt: Date | null
  /** The data folder's disk; null where the system does not tell. */
  readonly disk: DiskFacts | null
  /** Null where there is none, or it was not read yet. */
  readonly certificate: Certificate | null
  readonly site: SiteFacts
  readonly build: { readonly version: string; readonly node: string }
}

export interface DiskFacts {
  readonly freeBytes: number
  readonly totalBytes: number
}

/** The result of the last check of the site definition. */
export interface SiteFacts {
  readonly errors: number
  readonly warnings: number
}

/**
 * The age of the feed in ms: the time since it was last written and accepted. A file rewritten without changes is not imported but counts
 * as new; a refused one counts as old as the last accepted one. Null where none was ever accepted.
 */
export function feedAgeMs({ at, shared, feedWrittenAt }: Pick<ServerFacts, 'at' | 'shared' | 'feedWrittenAt'>): number | null {
  const feed = shared?.feed ?? null
  if (feed?.acceptedAt === null || feed?.acceptedAt === undefined) return null
  const isRefused = feed.lastImport.refusal !== null
  const last = Math.max(feed.acceptedAt.getTime(), isRefused ? 0 : (feedWrittenAt?.getTime() ?? 0))
  return Math.max(0, at.getTime() - last)
}
