/** A fault of one record: an error rejects it, a warning does not. */
export interface FeedFinding {
  readonly list: 'properties' | 'projects'
  /** Zero-based index in the list. */
  readonly index: number
  readonly ID: number | null
  readonly pointer: string
  readonly severity: 'error' | 'warning'
  /** The code of the site check for the same fault. */
  readonly code: string
  readonly message: string
  readonly suggestion: string
}

/** Counts of one list. `added`, `updated`, `revived` and `unchanged` add up to `accepted`. */
export interface FeedTally {
  readonly accepted: number
  readonly rejected: number
  readonly added: number
  readonly updated: number
  readonly revived: number
  readonly unchanged: number
  readonly retired: number
}

/** The result of an import. `changed` tells whether visitors may see a difference. */
export interface FeedReport {
  readonly importId: number
  readonly properties: FeedTally
  readonly projects: FeedTally
  readonly retired: readonly number[]
  readonly findings: readonly FeedFinding[]
  readonly findingCount: number
  readonly changed: boolean
}

/** The whole feed was refused; nothing was changed. */
export class FeedRefusedError extends Error {
  override readonly name = 'FeedRefusedError'
  readonly code:
    | 'empty-feed'
    | 'too-many-retired'
    | 'more-than-agreed'
    | 'missing-list'
    | 'unreadable-feed'
    | 'too-many-left-out'
    | 'all-left-out'

  /** The first faults, if they are the reason. */
  readonly findings: readonly FeedFinding[]

  constructor(code: FeedRefusedError['code'], message: string, findings: readonly FeedFinding[] = []) {
    super(message)
    this.code = code
    this.findings = findings
  }
}

export function unreadableFeed(file: string): FeedRefusedError {
  return new FeedRefusedError(
    'unreadable-feed',
    `${file} cannot be read as JSON; "npx vitrine check" tells where. Nothing was changed.`,
  )
}
