import { availabilityOf, isAvailable } from '#src/features/properties/rules/availability.ts'
import type { PublishedProperty } from './published-property.ts'
import type { StoredProperty } from './stored-property.ts'

/** The content of a property's page and its HTTP status (decision 039, point 14a). */
export type ListingVisibility<Stored extends StoredProperty = PublishedProperty> =
  | { readonly view: 'property'; readonly httpStatus: 200; readonly stored: Stored }
  | { readonly view: 'sold' | 'rented' | 'not-found'; readonly httpStatus: 410 }
  | { readonly view: 'not-found'; readonly httpStatus: 404 }

/**
 * Full while the feed has the property as active, sold or rented; gone, with its last status, after it left the feed or its
 * period. Listings that never show, that the site hides, or whose period has not begun answer like an unknown id.
 */
export function listingVisibility<Stored extends StoredProperty>(stored: Stored | null): ListingVisibility<Stored> {
  const availability = stored && availabilityOf(stored.status)
  if (!stored || !availability || stored.isHidden || stored.publication === 'coming')
    return { view: 'not-found', httpStatus: 404 }
  if (stored.retiredAt === null && stored.publication !== 'over') return { view: 'property', httpStatus: 200, stored }
  return { view: availability === 'available' ? 'not-found' : availability, httpStatus: 410 }
}

/** Whether a property can be bought or rented now: in the feed and its period, not hidden, neither sold nor let. */
export function isOnOffer(stored: StoredProperty | null): boolean {
  return listingVisibility(stored).view === 'property' && isAvailable(stored?.status)
}
