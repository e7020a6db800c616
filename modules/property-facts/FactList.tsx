import { type Fact, FloodSign } from 'vitrine/module'
import styles from './FactList.module.css'

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={`stack gap-x-7 ${styles.facts}`}>
      {facts.map(({ field, label, value, meaning, symbol }) => (
        <div key={`${field} ${label}`} className={styles.fact}>
          <dt className="quiet">{label}</dt>
          <dd className={styles.value}>
            {value}
            {symbol === 'flood-risk' && <FloodSign />}
          </dd>
          {meaning !== undefined && <dd className={`quiet text-xs snug unprinted ${styles.meaning}`}>{meaning}</dd>}
        </div>
      ))}
    </dl>
  )
}
