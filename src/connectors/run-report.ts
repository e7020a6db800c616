import type { FeedFinding, FeedTally } from '#src/features/feed/server/feed-report.ts'
import type { MappingReport } from './mapping.ts'

/** What a run did, for people: stored, printed by `npx vitrine connect`, shown in the Studio. */
export interface RunReport {
  readonly source: string
  /** ISO instants. */
  readonly startedAt: string
  readonly endedAt: string
  /** Whether all listings were read, or what has changed. */
  readonly mode: 'all' | 'changes'
  /** "dry" where nothing was stored. */
  readonly outcome: 'imported' | 'dry' | 'failed'
  /** Records that the source sent. */
  readonly fetched: number
  /** Listings that the source says are gone. */
  readonly gone: number
  /** Records that could not be understood; the first hundred of them are named. */
  readonly unmapped: { readonly count: number; readonly first: readonly UnmappedRecord[] }
  readonly mapping: MappingReport
  /** What the connector has to say about the source. */
  readonly notes: readonly string[]
  /** Null where nothing was imported. */
  readonly properties: FeedTally | null
  /** The numbers of the first listings that have gone offline, or would; absent in reports of before. */
  readonly retired?: readonly number[]
  /** The first hundred findings of the import. */
  readonly findings: readonly FeedFinding[]
  readonly findingCount: number
  /** Why the run failed; null where it did not. */
  readonly failure: { readonly code: string; readonly message: string; readonly isPassing: boolean } | null
}

export interface UnmappedRecord {
  readonly key: string
  readonly message: string
}
