import type { PriceBounds } from '#src/domain/search/price-range.ts'
import type { RoomKind } from '#src/domain/search/property-search.ts'
import type { SiteNames } from '#src/server/listings/listing-context.ts'

/** The search data of a visible property: with a status that shows (availability.ts) and in the feed. */
export interface SearchRow extends Readonly<Record<RoomKind, number | null>> {
  readonly id: number
  readonly goal: number
  readonly status: number
  /** The WebIDs of all categories. */
  readonly webIds: readonly string[]
  /** In euro; null where it is unknown or unpublished. */
  readonly publishedPrice: number | null
  readonly city: string
  readonly zip: string
  /** "plombières|4850" */
  readonly cityKey: string
  /** "plombieres|4850" */
  readonly citySlug: string
  readonly countryId: number
  readonly surfaceLivable: number | null
  readonly surfaceGround: number | null
  /** As 2026-11-21. */
  readonly createDate: string
}

/** Search criteria; an absent one does not filter. */
export interface SearchFilter extends Partial<Readonly<Record<RoomKind, number | undefined>>> {
  readonly goal: 0 | 1
  /** WebIDs; a property matches when any of its categories does. */
  readonly categories?: readonly string[] | undefined
  /** City keys ("plombières|4850") or slugs, in any case. */
  readonly cities?: readonly string[] | undefined
  /**
   * Set for filters from a URL: a city or category unknown to the site and to all properties is ignored (decision 039, point
   * 10).
   */
  readonly siteNames?: SiteNames | undefined
  /** A property with an unknown or unpublished price matches no bound. */
  readonly price?: PriceBounds | undefined
  /** As typed. */
  readonly text?: string | undefined
  /** Matches the text as typed, without correction of typing errors. */
  readonly isExact?: boolean | undefined
  /** Whether sold and rented properties follow the available ones (the site's setting). */
  readonly showUnavailable: boolean
  /** Excludes them for this search only. */
  readonly onlyAvailable?: boolean | undefined
}
