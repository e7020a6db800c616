import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import { formatEuro } from '#src/domain/property/price.ts'
import type { Text } from '#src/i18n/use-text.ts'
import type { CostLine } from './cost-lines.ts'

const FACTS = {
  ChargesOwner: 'month',
  CadastralIncome: 'none',
  RealEstateTax: 'year',
  LifeAnnuityDownPayment: 'none',
  LifeAnnuityMonthly: 'month',
  LifeAnnuityYears: 'years',
} as const satisfies Partial<Record<keyof PropertyDetail, 'month' | 'year' | 'years' | 'none'>>

type Field = keyof typeof FACTS

/** A property's charges and taxes in the feed, in order; absent ones are left out. */
export function costFacts(property: PropertyDetail, text: Text): readonly CostLine[] {
  // The keys of the table above.
  return (Object.keys(FACTS) as Field[]).flatMap((field) => {
    const value = property[field]
    if (typeof value !== 'number') return []
    const unit = FACTS[field]
    const working = unit === 'month' ? text('finance.a-month') : unit === 'year' ? text('finance.a-year') : ''
    const amount = unit === 'years' ? text('finance.years-count', { count: value }) : formatEuro(value)
    return [{ id: field, label: text(`finance.fact.${field}`), working, amount }]
  })
}
