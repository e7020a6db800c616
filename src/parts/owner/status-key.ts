import type { OwnerProperty } from '#schemas/owner/owner.ts'
import type { MessageKey } from '#src/i18n/catalog.ts'

const BY_STATUS: ReadonlyMap<number, MessageKey> = new Map<number, MessageKey>([
  [0, 'owner.status.prospective'],
  [2, 'owner.status.sold'],
  [3, 'owner.status.cancelled'],
  [4, 'owner.status.rented'],
  [5, 'owner.status.inactive'],
  [6, 'owner.status.reference'],
])

/** The status of a property for owners. An unknown status counts as in preparation. */
export function statusKey({ Status, Goal }: Pick<OwnerProperty, 'Status' | 'Goal'>): MessageKey {
  if (Status === 1) return Goal === 1 ? 'owner.status.for-rent' : 'owner.status.for-sale'
  return BY_STATUS.get(Status) ?? 'owner.status.prospective'
}
