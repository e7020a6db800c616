/** Whether a shown listing is still available (PROP-09). */
export type Availability = 'available' | 'sold' | 'rented'

export const AVAILABLE_STATUS = 1
export const SOLD_STATUS = 2
export const RENTED_STATUS = 4

const BY_STATUS: ReadonlyMap<number, Availability> = new Map([
  [AVAILABLE_STATUS, 'available'],
  [SOLD_STATUS, 'sold'],
  [RENTED_STATUS, 'rented'],
])

/** The visible values of the feed's Status: 1 available, 2 sold, 4 rented; null for hidden ones (decision 039, point 14a). */
export function availabilityOf(status: number): Availability | null {
  return BY_STATUS.get(status) ?? null
}

export type ShownStatus = typeof AVAILABLE_STATUS | typeof SOLD_STATUS | typeof RENTED_STATUS

/** Available ones first. */
export const SHOWN_STATUSES: readonly ShownStatus[] = [AVAILABLE_STATUS, SOLD_STATUS, RENTED_STATUS]

export function isAvailable(status: number | undefined): boolean {
  return status === AVAILABLE_STATUS
}

export function isShownStatus(status: number): status is ShownStatus {
  return SHOWN_STATUSES.some((shown) => shown === status)
}
