import type { OwnerList } from '#schemas/owner/feed-owner.ts'

/** A problem of one record of owners.json. An error rejects the record; a warning does not. Values are never quoted. */
export interface OwnerFinding {
  readonly list: OwnerList
  /** Zero-based index in the list. */
  readonly index: number
  /** JSON pointer (RFC 6901) into the record; empty for the record itself. */
  readonly pointer: string
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly message: string
}
