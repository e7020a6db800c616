import { type Decimal, type Loan, useText } from 'vitrine/module'
import styles from './LoanResult.module.css'
import { euro, percent } from './money-text.ts'
import type texts from './texts.json'

interface Props {
  readonly loan: Loan
  readonly own: Decimal
  readonly costs: Decimal
  readonly rate: number
  readonly years: number
}

/** The monthly payment and the amount due at the deed, announced again after each change. */
export function LoanResult({ loan, own, costs, rate, years }: Props) {
  const text = useText<keyof typeof texts>()
  const term = { count: years, rate: percent(rate), monthly: percent(loan.monthlyRate) }
  return (
    <dl className={`stack no-margin panel rounded-lg ${styles.result}`} aria-live="polite" aria-atomic="true">
      <div className={styles.main}>
        <dt>{text('property-finance.monthly')}</dt>
        <dd>{euro(loan.monthly)}</dd>
        <dd className={styles.working}>
          {text('property-finance.monthly-working', { ...term, principal: euro(loan.principal) })}
        </dd>
      </div>
      <div>
        <dt>{text('property-finance.to-bring')}</dt>
        <dd>{euro(own.plus(costs))}</dd>
        <dd className={styles.working}>{text('property-finance.to-bring-working', { own: euro(own), costs: euro(costs) })}</dd>
      </div>
      <div>
        <dt>{text('property-finance.interest')}</dt>
        <dd>{euro(loan.interest)}</dd>
        <dd className={styles.working}>{text('property-finance.interest-working', { count: loan.months })}</dd>
      </div>
    </dl>
  )
}
