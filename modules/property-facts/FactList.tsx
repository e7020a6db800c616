import type { Fact } from '#schemas/property/property-facts.ts'
import { FLOOD_SIGN } from '#src/domain/facts/flood-sign.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './FactList.module.css'

/** Facts as a definition list: label left, value right. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ field, label, value, meaning, symbol }) => (
        <div key={`${field} ${label}`} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {value}
            {symbol === 'flood-risk' && <FloodRisk />}
          </dd>
          {meaning !== undefined && <dd className={styles.meaning}>{meaning}</dd>}
        </div>
      ))}
    </dl>
  )
}

function FloodRisk() {
  const text = useText()
  return (
    <svg className={styles.symbol} viewBox="0 0 24 24" role="img" aria-label={text('facts.flood-risk')}>
      {FLOOD_SIGN.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
