import type { FeedProject } from '#schemas/property/project.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { PublicationState } from '#src/features/properties/rules/publication-state.ts'

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
  /** The state of its publication period; absent for "current". */
  readonly publication?: PublicationState
}

export interface StoredProject {
  readonly record: FeedProject
  /** Whether it has visible properties and none is available. */
  readonly isSoldOut: boolean
  /** When it left the feed; null while it is in it. */
  readonly retiredAt: Date | null
}
