import { formatDecimal, type PropertyDetail, shortDate, type Text, toFiniteNumber } from 'vitrine/module'
import type texts from './texts.json'

const FIELDS = ['EnergyPerformance', 'EnergyTotal', 'CO2Emission', 'UniqueCode', 'EnergyCertificateEndDate'] as const

export interface EnergyFact {
  readonly field: (typeof FIELDS)[number]
  readonly label: string
  readonly value: string
}

/** The certificate's figures in order, with label and value in the page's language. */
export function energyFacts(property: PropertyDetail, text: Text<keyof typeof texts>): readonly EnergyFact[] {
  const values: { readonly [field in EnergyFact['field']]: string } = {
    EnergyPerformance: scoreText(property, text),
    EnergyTotal: withUnit('property-energy.per-year', property.EnergyTotal, text),
    CO2Emission: withUnit('property-energy.co2-per-area', property.CO2Emission, text),
    UniqueCode: property.UniqueCode === '-' ? '' : (property.UniqueCode ?? ''),
    EnergyCertificateEndDate: shortDate(property.EnergyCertificateEndDate),
  }
  return FIELDS.flatMap((field) => {
    const value = values[field]
    return value === '' ? [] : [{ field, label: text(`property-energy.fact.${field}`), value }]
  })
}

export function scoreText(
  { EnergyPerformance }: Pick<PropertyDetail, 'EnergyPerformance'>,
  text: Text<keyof typeof texts>,
): string {
  return withUnit('energy.per-area', EnergyPerformance, text)
}

function withUnit(
  key: 'energy.per-area' | 'property-energy.per-year' | 'property-energy.co2-per-area',
  value: unknown,
  text: Text<keyof typeof texts>,
): string {
  const number = toFiniteNumber(value)
  return number === null ? '' : text(key, { value: formatDecimal(number) })
}
