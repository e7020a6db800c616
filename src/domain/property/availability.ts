/** Whether a shown listing is still available (PROP-09). */
export type Availability = 'available' | 'sold' | 'rented'

const BY_STATUS: ReadonlyMap<number, Availability> = new Map([
  [1, 'available'],
  [2, 'sold'],
  [4, 'rented'],
])

/**
 * The visible values of a feed's Status: 1 available, 2 sold, 4 rented; null for listings that never show (decision 039, point
 * 14a).
 */
export function availabilityOf(status: number): Availability | null {
  return BY_STATUS.get(status) ?? null
}
