import type { OwnerProperty } from '#schemas/owner/owner.ts'
import type { MessageKey } from '#src/i18n/catalog.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Badge } from '#src/ui/Badge.tsx'

const ON_THE_MARKET = 1

/** The status of a property in a word: for sale, sold, in preparation … */
export function StatusBadge({ property }: { readonly property: Pick<OwnerProperty, 'Status' | 'Goal'> }) {
  return (
    <Badge tone={property.Status === ON_THE_MARKET ? 'primary' : 'neutral'} shape="pill">
      {useText()(statusKey(property))}
    </Badge>
  )
}

const BY_STATUS: ReadonlyMap<number, MessageKey> = new Map<number, MessageKey>([
  [0, 'owner.status.prospective'],
  [2, 'owner.status.sold'],
  [3, 'owner.status.cancelled'],
  [4, 'owner.status.rented'],
  [5, 'owner.status.inactive'],
  [6, 'owner.status.reference'],
])

/** The status of a property for owners. An unknown status counts as in preparation. */
function statusKey({ Status, Goal }: Pick<OwnerProperty, 'Status' | 'Goal'>): MessageKey {
  if (Status === 1) return Goal === 1 ? 'owner.status.for-rent' : 'owner.status.for-sale'
  return BY_STATUS.get(Status) ?? 'owner.status.prospective'
}
