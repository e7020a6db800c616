import { formatEuro, type PropertyDetail, type Text } from 'vitrine/module'
import type { CostLine } from './cost-lines.ts'
import type texts from './texts.json'

const FACTS = {
  ChargesOwner: 'month',
  CadastralIncome: 'none',
  RealEstateTax: 'year',
  LifeAnnuityDownPayment: 'none',
  LifeAnnuityMonthly: 'month',
  LifeAnnuityYears: 'years',
} as const satisfies Partial<Record<keyof PropertyDetail, 'month' | 'year' | 'years' | 'none'>>

type Field = keyof typeof FACTS

export function costFacts(property: PropertyDetail, text: Text<keyof typeof texts>): readonly CostLine[] {
  // The keys of the table above.
  return (Object.keys(FACTS) as Field[]).flatMap((field) => {
    const value = property[field]
    if (typeof value !== 'number') return []
    const unit = FACTS[field]
    const working = unit === 'month' ? text('property-finance.a-month') : unit === 'year' ? text('property-finance.a-year') : ''
    const amount = unit === 'years' ? text('property-finance.years-count', { count: value }) : formatEuro(value)
    return [{ id: field, label: text(`property-finance.fact.${field}`), working, amount }]
  })
}
