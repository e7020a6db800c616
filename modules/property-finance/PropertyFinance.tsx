import type { ReactNode } from 'react'
import {
  belgianRegionOf,
  defineView,
  estimateRental,
  isAvailable,
  type ModuleProps,
  Notice,
  type PropertyDetail,
  propertyQuery,
  RENT,
  RichText,
  shownAmount,
  useApi,
  useText,
} from 'vitrine/module'
import { CostTable } from './CostTable.tsx'
import { costFacts } from './cost-facts.ts'
import { rentalLines } from './cost-lines.ts'
import styles from './PropertyFinance.module.css'
import { PurchasePlan } from './PurchasePlan.tsx'
import { RateSources } from './RateSources.tsx'
import type { Content } from './schema.ts'
import type texts from './texts.json'

export const view = defineView(PropertyFinance, {
  queries: (_, { parameters, language }) => (parameters.id === undefined ? [] : [propertyQuery(parameters.id, language)]),
  /** Nothing for an unavailable property without known costs. */
  isEmpty: (content, { parameters, language }, read) => {
    const property = read(propertyQuery(parameters.id ?? '', language))
    if (property === undefined || isAvailable(property.Status)) return false
    return content.showFacts === false || costFacts(property, () => '').length === 0
  },
})

/** The costs of a property: charges and taxes, then purchase and loan, or monthly and initial rental costs. */
export default function PropertyFinance({ content, context }: ModuleProps<Content>) {
  const text = useText<keyof typeof texts>()
  const property = useApi(propertyQuery(context.parameters.id ?? '', context.language))
  const price = reckonedPrice(property, context.shell.marqueeIgnore)
  const facts = content.showFacts === false ? [] : costFacts(property, text)
  const factTable = facts.length > 0 && <CostTable caption={text('property-finance.facts')} lines={facts} />
  const isGone = !isAvailable(property.Status)
  // No estimate for an unavailable property.
  if (isGone && !factTable) return <div className={`stack gap-6 section-unprinted ${styles.finance}`} hidden />
  return (
    <div className={`stack gap-6 section-unprinted ${styles.finance}`} id="finance">
      {context.layout.title === '' && <h2 className="text-2xl">{text('property-finance.title')}</h2>}
      {price === null ? (
        <Apart message={isGone ? '' : text(isAnnuity(property) ? 'property-finance.annuity' : 'property-finance.no-price')}>
          {factTable}
        </Apart>
      ) : (
        <Estimate content={content} context={context} property={property} price={price}>
          {factTable}
        </Estimate>
      )}
      <RichText html={content.note} className="quiet text-sm" />
    </div>
  )
}

interface EstimateProps extends ModuleProps<Content> {
  readonly property: PropertyDetail
  readonly price: number
  /** The charges and taxes next to the estimate. */
  readonly children: ReactNode
}

function Estimate({ content, context, property, price, children }: EstimateProps) {
  const text = useText<keyof typeof texts>()
  const { rates } = content
  const region = belgianRegionOf(property)
  if (property.Goal === RENT) {
    const rental = estimateRental({ ...property, Price: price }, region === null ? undefined : rates.deposit[region])
    return (
      <div className={`stack gap-6 gap-x-8 ${styles.columns}`}>
        <div className={`stack gap-6 top shrinks ${styles.part}`}>
          <CostTable caption={text('property-finance.rental')} lines={rentalLines(rental, text)} />
        </div>
        <div className={`stack gap-6 top shrinks ${styles.part}`}>
          {children}
          <RateSources
            language={context.language}
            rates={[['deposit', rates.deposit]]}
            isRental
            isCompact={context.layout.view === 'compact'}
          />
        </div>
      </div>
    )
  }
  const duty = region === null ? undefined : rates.registrationDuties[region]
  if (!duty) return <Apart message={text('property-finance.no-rates')}>{children}</Apart>
  return (
    <PurchasePlan
      property={property}
      price={price}
      duty={duty}
      rates={rates}
      loanView={context.layout.view === 'costs' ? 'none' : context.layout.view === 'compact' ? 'folded' : 'full'}
      hasRepayment={content.showRepayment !== false}
      path={context.path}
      search={context.search}
      language={context.language}
    >
      {children}
    </PurchasePlan>
  )
}

/** The reason why there is no estimate, if needed, and the known costs. */
function Apart({ message, children }: { readonly message: string; readonly children: ReactNode }) {
  return (
    <>
      {message !== '' && <Notice className="measure">{message}</Notice>}
      <div className={styles.facts}>{children}</div>
    </>
  )
}

function isAnnuity({ LifeAnnuityMonthly }: PropertyDetail): boolean {
  return LifeAnnuityMonthly !== undefined
}

/** The price for the estimate; null if it is not public, the property is unavailable, or it is sold for an annuity. */
function reckonedPrice(property: PropertyDetail, marqueeIgnore: readonly number[]): number | null {
  return isAnnuity(property) || !isAvailable(property.Status) ? null : shownAmount(property, marqueeIgnore)
}
