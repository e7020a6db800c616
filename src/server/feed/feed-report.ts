/** Something wrong with one record of a feed. An error keeps the record out; a warning does not. */
export interface FeedFinding {
  readonly list: 'properties' | 'projects'
  /** The record's place in its list, from 0. */
  readonly index: number
  /** Null where the record has no usable one. */
  readonly ID: number | null
  /** JSON pointer (RFC 6901) into the record; empty for the record itself. */
  readonly pointer: string
  readonly severity: 'error' | 'warning'
  readonly code:
    | 'invalid-record'
    | 'invalid-date'
    | 'number-too-large'
    | 'unstorable-text'
    | 'duplicate-id'
    | 'rent-without-price'
    | 'energy-label-contradicted'
    | 'rent-missing'
  readonly message: string
}

/** What became of the records of one list. `added`, `updated`, `revived` and `unchanged` make up `accepted`. */
export interface FeedTally {
  readonly accepted: number
  readonly rejected: number
  readonly added: number
  readonly updated: number
  readonly revived: number
  readonly unchanged: number
  readonly retired: number
}

/** What an import did. `changed` tells whether anything a visitor could see may differ. */
export interface FeedReport {
  readonly importId: number
  readonly properties: FeedTally
  readonly projects: FeedTally
  readonly findings: readonly FeedFinding[]
  readonly changed: boolean
}

/** The feed as a whole was refused; nothing was changed. */
export class FeedRefusedError extends Error {
  override readonly name = 'FeedRefusedError'
  readonly code: 'empty-feed' | 'too-many-retired' | 'missing-list' | 'unreadable-feed'

  constructor(code: FeedRefusedError['code'], message: string) {
    super(message)
    this.code = code
  }
}
