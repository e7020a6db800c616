import type { OwnerProperty } from '#schemas/owner/owner.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './StatusBadge.module.css'
import { statusKey } from './status-key.ts'

const ON_THE_MARKET = 1

/** The status of a property in a word: for sale, sold, in preparation … */
export function StatusBadge({ property }: { readonly property: Pick<OwnerProperty, 'Status' | 'Goal'> }) {
  return (
    <span className={styles.badge} data-is-active={property.Status === ON_THE_MARKET || undefined}>
      {useText()(statusKey(property))}
    </span>
  )
}
