import { Fragment } from 'react'
import { type Fact, FloodSign } from 'vitrine/module'
import styles from './FactList.module.css'

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ field, label, value, meaning, symbol }) => (
        <Fragment key={`${field} ${label}`}>
          <dt>{label}</dt>
          <dd>
            {value}
            {symbol === 'flood-risk' && <FloodSign />}
          </dd>
          {meaning !== undefined && <dd className={`unprinted quiet text-xs ${styles.meaning}`}>{meaning}</dd>}
        </Fragment>
      ))}
    </dl>
  )
}
