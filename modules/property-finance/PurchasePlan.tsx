import { type ReactNode, useState } from 'react'
import {
  Decimal,
  estimateLoan,
  estimatePurchase,
  formatDecimal,
  type Language,
  purposesOf,
  STARTING_FROM_UNIT,
  type StatedCosts,
  useText,
} from 'vitrine/module'
import { CostTable } from './CostTable.tsx'
import { purchaseLines } from './cost-lines.ts'
import { LoanForm } from './LoanForm.tsx'
import { LoanResult } from './LoanResult.tsx'
import { choiceOf, entriesOf, initialChoice, writtenChoice } from './loan-choice.ts'
import { euro } from './money-text.ts'
import styles from './PropertyFinance.module.css'
import { RateSources } from './RateSources.tsx'
import { Repayment } from './Repayment.tsx'
import type { Rates } from './schema.ts'
import type texts from './texts.json'
import { useRememberedEntries } from './use-remembered-entries.ts'

interface Props {
  readonly property: StatedCosts & { readonly PriceUnit: number | null }
  readonly price: number
  readonly duty: NonNullable<Rates['registrationDuties']['wallonia']>
  readonly rates: Rates
  /** folded: shown on request, below the monthly payment. */
  readonly loanView: 'full' | 'folded' | 'none'
  /** Whether the loan's years are shown on request. */
  readonly hasRepayment: boolean
  /** The form's target without JavaScript. */
  readonly path: string
  readonly search: string
  readonly language: Language
  /** The content below the costs. */
  readonly children: ReactNode
}

/** The costs of a purchase and its loan, by the visitor's entries. */
export function PurchasePlan({ property, price, duty, rates, loanView, hasRepayment, path, search, language, children }: Props) {
  const text = useText<keyof typeof texts>()
  const { notary, vat, loan } = rates
  const purposes = purposesOf(property, duty)
  const initial = initialChoice(price, purposes, loan)
  const [entries, setEntries] = useRememberedEntries(path, entriesOf(search, initial))
  const choice = choiceOf(entries, initial, { price, purposes, loan })
  const purchase = estimatePurchase(price, property, choice.purpose, { duty, notary, vat })
  const startsFrom = property.PriceUnit === STARTING_FROM_UNIT
  const own = new Decimal(choice.own)
  const borrowed = estimateLoan(purchase.price.minus(own), choice.rate, choice.years)
  const hasLoan = loanView !== 'none'
  const [isChanged] = useState(() => new URLSearchParams(search).has('years'))
  const hasReducedVat = purchase.tax.kind === 'vat' && purchase.tax.rate !== vat.reducedRate
  const calculator = (
    <>
      <LoanForm
        entries={entries}
        onChange={setEntries}
        onLeave={() => setEntries({ ...writtenChoice(choice), purpose: entries.purpose })}
        purposes={purchase.tax.kind === 'vat' ? purposes.slice(0, 1) : purposes}
        loan={loan}
        hasLoan={hasLoan}
        action={`${path}#finance`}
      />
      {hasLoan && <LoanResult loan={borrowed} own={own} costs={purchase.costs} rate={choice.rate} years={choice.years} />}
      {hasLoan && hasRepayment && borrowed.principal.gt(0) && (
        <Repayment loan={borrowed} rate={choice.rate} years={choice.years} />
      )}
    </>
  )
  return (
    <div className={`stack gap-6 gap-x-8 ${styles.columns}`}>
      <div className={`stack gap-6 top shrinks ${styles.part}`}>
        <CostTable
          caption={text('property-finance.purchase')}
          lines={purchaseLines(purchase, { startsFrom }, text)}
          isCaptionHidden={loanView === 'folded'}
        />
        {hasReducedVat && (
          <p className="quiet text-sm measure">
            {text('property-finance.reduced-vat', { rate: formatDecimal(vat.reducedRate) })}
          </p>
        )}
        {children}
      </div>
      {loanView === 'folded' ? (
        // Open if the page calculates with entries sent without scripts.
        <details className={`panel rounded-lg ${styles.fold}`} open={isChanged} suppressHydrationWarning>
          <summary className={`fold-title row gap-3 spread ${styles.foldTitle}`}>
            <span>
              {text('property-finance.monthly')} <strong>{euro(borrowed.monthly)}</strong>
              <span className={`block accent text-sm ${styles.foldHint}`}>{text('property-finance.adjust')}</span>
            </span>
          </summary>
          <div className={`stack gap-6 top shrinks ${styles.part}`}>{calculator}</div>
        </details>
      ) : (
        <div className={`stack gap-6 top shrinks ${styles.part}`}>{calculator}</div>
      )}
      <RateSources
        language={language}
        isCompact={loanView === 'folded'}
        rates={[
          ...(purchase.tax.kind === 'vat' ? [] : ([['registration-duties', duty]] as const)),
          ['notary', notary],
          ['vat', vat],
          ...(hasLoan ? ([['loan', loan]] as const) : []),
        ]}
      />
    </div>
  )
}
