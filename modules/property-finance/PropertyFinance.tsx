import type { ModuleContext, ModuleProps } from '#schemas/module-view.ts'
import type { PropertyDetail } from '#schemas/property-detail.ts'
import { propertyQuery } from '#src/data/property.ts'
import { useApi } from '#src/data/use-api.ts'
import { availabilityOf } from '#src/domain/availability.ts'
import { estimateRental } from '#src/domain/finance/rental.ts'
import { regionOf } from '#src/domain/region.ts'
import { useText } from '#src/i18n/use-text.ts'
import { RichText } from '#src/parts/RichText.tsx'
import { CostTable } from './CostTable.tsx'
import { rentalLines } from './cost-lines.ts'
import { homeFacts } from './home-facts.ts'
import styles from './PropertyFinance.module.css'
import { PurchasePlan } from './PurchasePlan.tsx'
import { RateSources } from './RateSources.tsx'
import type { Content } from './schema.ts'

const RENT = 1

/** The home of the page. */
export const queries = (_: Content, { parameters, language }: ModuleContext) =>
  parameters.id === undefined ? [] : [propertyQuery(parameters.id, language)]

/** What the page's home costs: charges and taxes, then the purchase with a loan, or the rental a month and at the start. */
export default function PropertyFinance({ content, context }: ModuleProps<Content>) {
  const text = useText()
  const property = useApi(propertyQuery(context.parameters.id ?? '', context.language))
  const price = reckonedPrice(property, context.shell.marqueeIgnore)
  const facts = homeFacts(property, text)
  return (
    <div className={styles.finance} id="finance">
      {context.layout.title === '' && <h2 className={styles.title}>{text('finance.title')}</h2>}
      {price === null ? (
        <p className={styles.none}>{text('finance.no-price')}</p>
      ) : (
        <Estimate content={content} context={context} property={property} price={price} />
      )}
      {facts.length > 0 && (
        <div className={styles.facts}>
          <CostTable caption={text('finance.facts')} lines={facts} />
        </div>
      )}
      <RichText html={content.note} className={styles.quiet} />
    </div>
  )
}

interface EstimateProps extends ModuleProps<Content> {
  readonly property: PropertyDetail
  readonly price: number
}

function Estimate({ content, context, property, price }: EstimateProps) {
  const text = useText()
  const { rates } = content
  const region = regionOf(property)
  const known = region === 'luxembourg' ? null : region
  if (property.Goal === RENT) {
    const rental = estimateRental({ ...property, Price: price }, known === null ? undefined : rates.deposit[known])
    return (
      <>
        <div className={styles.facts}>
          <CostTable caption={text('finance.rental')} lines={rentalLines(rental, text)} />
        </div>
        <RateSources rates={[['deposit', rates.deposit]]} isRental />
      </>
    )
  }
  const duty = known === null ? undefined : rates.registrationDuties[known]
  if (!duty) return <p className={styles.none}>{text('finance.no-rates')}</p>
  return (
    <PurchasePlan
      property={property}
      price={price}
      duty={duty}
      rates={rates}
      hasLoan={context.layout.view === 'full'}
      path={context.path}
      search={context.search}
    />
  )
}

/** The price to reckon with; null where none may show, the home is gone, or it is sold for an annuity. */
function reckonedPrice(property: PropertyDetail, marqueeIgnore: readonly number[]): number | null {
  const hasMarquee = marqueeIgnore.includes(property.Marquee) && property.MarqueeName !== ''
  const isAnnuity = property.LifeAnnuityMonthly !== undefined
  return hasMarquee || isAnnuity || availabilityOf(property.Status) !== 'available' ? null : property.Price
}
