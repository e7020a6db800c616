import type { OwnerList } from '#schemas/owner/feed-owner.ts'

/** Something wrong with one record of owners.json. An error keeps the record out; a warning does not. Values are never quoted. */
export interface OwnerFinding {
  readonly list: OwnerList
  /** The record's place in its list, from 0. */
  readonly index: number
  /** JSON pointer (RFC 6901) into the record; empty for the record itself. */
  readonly pointer: string
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly message: string
}
