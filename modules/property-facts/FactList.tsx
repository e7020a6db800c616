import { type Fact, FloodSign } from 'vitrine/module'
import styles from './FactList.module.css'

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ field, label, value, meaning, symbol }) => (
        <div key={`${field} ${label}`} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {value}
            {symbol === 'flood-risk' && <FloodSign />}
          </dd>
          {meaning !== undefined && <dd className={styles.meaning}>{meaning}</dd>}
        </div>
      ))}
    </dl>
  )
}
