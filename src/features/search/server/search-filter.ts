import type { Goal } from '#schemas/property/goal.ts'
import type { SiteNames } from '#src/features/properties/server/listing-context.ts'
import type { ExtraValues } from '#src/features/search/rules/extra-filters.ts'
import type { PriceBounds } from '#src/features/search/rules/price-range.ts'
import type { RoomKind } from '#src/features/search/rules/property-search.ts'
import type { PlacedArea } from './placed-area.ts'

/** Search criteria; an absent one does not filter. */
export interface SearchFilter extends Partial<Readonly<Record<RoomKind, number | undefined>>> {
  readonly goal: Goal
  /** WebIDs; a property matches when any of its categories does. */
  readonly categories?: readonly string[] | undefined
  /** City keys ("plombières|4850") or slugs, in any case. */
  readonly cities?: readonly string[] | undefined
  /** For filters of a URL: ignores a city or category unknown to site and properties (decision 039, point 10). */
  readonly siteNames?: SiteNames | undefined
  /** Besides `cities`: both must match. */
  readonly area?: PlacedArea | undefined
  /** A property with an unknown or unpublished price matches no bound. */
  readonly price?: PriceBounds | undefined
  readonly extras?: ExtraValues | undefined
  readonly text?: string | undefined
  /** Matches the text as typed, without correction of typing errors. */
  readonly isExact?: boolean | undefined
  /** Whether sold and rented properties follow the available ones (the site's setting). */
  readonly showUnavailable: boolean
  /** The instant, in ms, whose announced open houses count; null and absent for none. */
  readonly openHousesAt?: number | null | undefined
  /** Excludes them for this search only. */
  readonly onlyAvailable?: boolean | undefined
}
