import type { FeedProject } from '#schemas/property/project.ts'
import type { FeedProperty } from '#schemas/property/property.ts'

/** A listing as it is kept: the feed's record and what became of it. */
export interface StoredProperty {
  readonly record: FeedProperty
  /** The last known Status of the feed. */
  readonly status: FeedProperty['Status']
  /** When it left the feed; null while it is in it. */
  readonly retiredAt: Date | null
}

/** A project as it is kept: the feed's record and what became of it. */
export interface StoredProject {
  readonly record: FeedProject
  /** Whether it has properties that show, and none of them is still available. */
  readonly isSoldOut: boolean
  /** When it left the feed; null while it is in it. */
  readonly retiredAt: Date | null
}
