import type { OwnerProperty } from '#schemas/owner/owner.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { statusKey } from './status-key.ts'

const ON_THE_MARKET = 1

/** The status of a property in a word: for sale, sold, in preparation … */
export function StatusBadge({ property }: { readonly property: Pick<OwnerProperty, 'Status' | 'Goal'> }) {
  return (
    <Badge tone={property.Status === ON_THE_MARKET ? 'primary' : 'neutral'} shape="pill">
      {useText()(statusKey(property))}
    </Badge>
  )
}
