import type { Certificate } from './certificate.ts'
import type { ProcessFigures } from './process-figures.ts'
import type { SharedFigures } from './shared-figures-queries.ts'

export interface ServerFacts {
  readonly at: Date
  readonly processes: readonly ProcessFigures[]
  readonly database: { readonly kind: 'pglite' | 'postgres'; readonly isReachable: boolean }
  /** Null while the database does not answer. */
  readonly shared: SharedFigures | null
  /** The modification time of the feed's files; null without files. */
  readonly feedWrittenAt: Date | null
  /** The disk of the data folder; null if the system does not report it. */
  readonly disk: DiskFacts | null
  /** Null without a certificate, and before reading it. */
  readonly certificate: Certificate | null
  readonly site: SiteFacts
  readonly build: { readonly version: string; readonly node: string }
}

export interface DiskFacts {
  readonly freeBytes: number
  readonly totalBytes: number
}

export interface SiteFacts {
  readonly errors: number
  readonly warnings: number
}

/**
 * The age of the feed in ms since it was last written and accepted. A file rewritten without changes counts as new, a refused one
 * as the last accepted one. Null without an accepted one.
 */
export function feedAgeMs({ at, shared, feedWrittenAt }: Pick<ServerFacts, 'at' | 'shared' | 'feedWrittenAt'>): number | null {
  const feed = shared?.feed ?? null
  if (feed?.acceptedAt === null || feed?.acceptedAt === undefined) return null
  const isRefused = feed.lastImport.refusal !== null
  const last = Math.max(feed.acceptedAt.getTime(), isRefused ? 0 : (feedWrittenAt?.getTime() ?? 0))
  return Math.max(0, at.getTime() - last)
}
