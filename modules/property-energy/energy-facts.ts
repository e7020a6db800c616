import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import { formatDecimal, toFiniteNumber } from '#src/domain/text/number-text.ts'
import { shortDate } from '#src/domain/time/date-text.ts'
import type { Text } from '#src/i18n/use-text.ts'

const FIELDS = ['EnergyPerformance', 'EnergyTotal', 'CO2Emission', 'UniqueCode', 'EnergyCertificateEndDate'] as const

export interface EnergyFact {
  readonly field: (typeof FIELDS)[number]
  readonly label: string
  readonly value: string
}

/** The certificate's figures in the feed, in order, with label and value in the page's language. */
export function energyFacts(property: PropertyDetail, text: Text): readonly EnergyFact[] {
  const values: { readonly [field in EnergyFact['field']]: string } = {
    EnergyPerformance: scoreText(property, text),
    EnergyTotal: withUnit('energy.per-year', property.EnergyTotal, text),
    CO2Emission: withUnit('energy.co2-per-area', property.CO2Emission, text),
    UniqueCode: property.UniqueCode === '-' ? '' : (property.UniqueCode ?? ''),
    EnergyCertificateEndDate: shortDate(property.EnergyCertificateEndDate),
  }
  return FIELDS.flatMap((field) => {
    const value = values[field]
    return value === '' ? [] : [{ field, label: text(`energy.fact.${field}`), value }]
  })
}

/** The property's score with its unit; '' if unknown. */
export function scoreText({ EnergyPerformance }: Pick<PropertyDetail, 'EnergyPerformance'>, text: Text): string {
  return withUnit('energy.per-area', EnergyPerformance, text)
}

function withUnit(key: 'energy.per-area' | 'energy.per-year' | 'energy.co2-per-area', value: unknown, text: Text): string {
  const number = toFiniteNumber(value)
  return number === null ? '' : text(key, { value: formatDecimal(number) })
}
