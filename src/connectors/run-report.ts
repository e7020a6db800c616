import type { FeedFinding, FeedTally } from '#src/features/feed/server/feed-report.ts'
import type { MappingReport } from './mapping.ts'

/** The report of a run: stored, printed by `npx vitrine connect`, shown in the Studio. */
export interface RunReport {
  readonly source: string
  readonly startedAt: string
  readonly endedAt: string
  /** All listings, or changes only. */
  readonly mode: 'all' | 'changes'
  /** "dry" stores nothing. */
  readonly outcome: 'imported' | 'dry' | 'failed'
  readonly fetched: number
  readonly gone: number
  /** Records that could not be understood; names the first hundred. */
  readonly unmapped: { readonly count: number; readonly first: readonly UnmappedRecord[] }
  readonly mapping: MappingReport
  readonly notes: readonly string[]
  readonly properties: FeedTally | null
  /** The first listings that have gone offline, or would; absent in reports of earlier versions. */
  readonly retired?: readonly number[]
  readonly findings: readonly FeedFinding[]
  readonly findingCount: number
  readonly failure: { readonly code: string; readonly message: string; readonly isPassing: boolean } | null
}

export interface UnmappedRecord {
  readonly key: string
  readonly message: string
}
