import type { PriceBounds } from '#src/domain/search/price-range.ts'
import type { RoomKind } from '#src/domain/search/property-search.ts'
import type { SiteNames } from '#src/server/listings/listing-context.ts'

/** What the search needs to know of a property that shows: status 1, 2 or 4 and still in the feed. */
export interface SearchRow extends Readonly<Record<RoomKind, number | null>> {
  readonly id: number
  readonly goal: number
  readonly status: number
  /** The WebIDs of all categories. */
  readonly webIds: readonly string[]
  /** In euro; null where it is unknown or not published. */
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

/** Which properties are wanted; what is absent narrows nothing. */
export interface SearchFilter extends Partial<Readonly<Record<RoomKind, number | undefined>>> {
  readonly goal: 0 | 1
  /** WebIDs; a property matches when any of its categories does. */
  readonly categories?: readonly string[] | undefined
  /** City keys ("plombières|4850") or their slug form, in any case. */
  readonly cities?: readonly string[] | undefined
  /** Present in what an address asks for: a city or category that neither this nor a property names is ignored (decision 039, point 10). */
  readonly siteNames?: SiteNames | undefined
  /** A property whose price is unknown or not published matches no bound. */
  readonly price?: PriceBounds | undefined
  /** As typed. */
  readonly text?: string | undefined
  /** Whether the text is looked for as it is typed, without forgiving slips of the fingers. */
  readonly isExact?: boolean | undefined
  /** Whether sold and rented properties follow the available ones (the site's setting). */
  readonly showUnavailable: boolean
  /** Leaves them out for this search alone. */
  readonly onlyAvailable?: boolean | undefined
}
