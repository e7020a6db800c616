import type { Fact } from '#schemas/property/property-facts.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './FactList.module.css'

/** Facts as a definition list: label left, value right. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ field, label, value, symbol }) => (
        <div key={`${field} ${label}`} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {value}
            {symbol === 'flood-risk' && <FloodRisk />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The mandatory sign for a flood score of class D: a house in the water. */
function FloodRisk() {
  const text = useText()
  return (
    <svg className={styles.symbol} viewBox="0 0 24 24" role="img" aria-label={text('facts.flood-risk')}>
      <path d="M3 11 12 4l9 7M6 9v6m12-6v6M10.5 15v-4h3v4" />
      <path d="M2 18c2-1.5 3.5-1.5 5 0s3 1.5 5 0 3.5-1.5 5 0 3 1.5 5 0M2 21.5c2-1.5 3.5-1.5 5 0s3 1.5 5 0 3.5-1.5 5 0 3 1.5 5 0" />
    </svg>
  )
}
