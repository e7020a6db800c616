import type { FeedProperty } from '#schemas/property/property.ts'

/** A listing as it is kept: the feed's record and what became of it. */
export interface StoredProperty {
  readonly record: FeedProperty
  /** The last known Status of the feed. */
  readonly status: FeedProperty['Status']
  /** When it left the feed; null while it is in it. */
  readonly retiredAt: Date | null
}
