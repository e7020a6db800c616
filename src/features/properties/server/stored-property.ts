import type { FeedProject } from '#schemas/property/project.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { PublicationState } from '#src/features/properties/rules/publication-state.ts'

/** A stored listing: the feed's record and its state. */
export interface StoredProperty {
  readonly record: FeedProperty
  /** The last known Status of the feed. */
  readonly status: FeedProperty['Status']
  /** When it left the feed; null while it is in it. */
  readonly retiredAt: Date | null
  /** Whether the name of a marquee replaces the price on this site. */
  readonly isPriceReplaced?: boolean
  /** Whether the site hides it. */
  readonly isHidden?: boolean
  /** Whether its period is to come, or over; "current" where absent. */
  readonly publication?: PublicationState
}

/** A stored project: the feed's record and its state. */
export interface StoredProject {
  readonly record: FeedProject
  /** Whether it has visible properties and none is available. */
  readonly isSoldOut: boolean
  /** When it left the feed; null while it is in it. */
  readonly retiredAt: Date | null
}
