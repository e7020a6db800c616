import { RENT, SALE } from '#schemas/property/goal.ts'
import { connectorSchema } from '#schemas/site/connector.ts'
import type { LegalBasis } from '#schemas/site/finding.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { LEGAL_BASES } from '#src/definition/law/legal-bases.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { AVAILABLE_STATUS } from '#src/features/properties/rules/availability.ts'
import { belgianRegionOf } from '#src/features/properties/rules/place/region.ts'
import { isPriceKnown, lacksRent } from '#src/features/properties/rules/price.ts'
import { DWELLINGS } from './dwellings.ts'
import { propertyName, type RecordRule } from './record-surroundings.ts'

/** Implausible prices, and rentals without the legally required amounts (decision 040, point 15). */
export const priceFaults: RecordRule = (record) => [
  ...missingRent(record),
  ...hiddenRent(record),
  ...missingCharges(record),
  ...unlikelyPrice(record),
]

function missingRent(record: PlainObject): readonly Fault[] {
  if (!lacksRent(record)) return []
  const message = `${propertyName(record)} is for rent and has no price, which the law wants in its advertisement; it is left out`
  const path = 'Price' in record ? ['Price'] : []
  const suggestion = 'Write the monthly rent as "Price", for instance 950.'
  return [{ path, code: 'rental-price-missing', message, suggestion, ...lawOf(record) }]
}

function hiddenRent(record: PlainObject): readonly Fault[] {
  if (record.Goal !== RENT || record.PublishPrice !== false) return []
  const message = `${propertyName(record)} is for rent and hides its price; the rent is shown all the same, since the law wants it`
  const suggestion = 'Write "PublishPrice": true.'
  const fix = { title: 'Write true', edits: [{ kind: 'replace', path: ['PublishPrice'], value: true } as const] }
  return [
    { path: ['PublishPrice'], code: 'rental-price-hidden', severity: 'warning', message, suggestion, fix, ...lawOf(record) },
  ]
}

function missingCharges(record: PlainObject): readonly Fault[] {
  const { Goal, Status, WebID, ChargesRenter } = record
  if (Goal !== RENT || Status !== AVAILABLE_STATUS || !DWELLINGS.has(String(WebID)) || typeof ChargesRenter === 'number')
    return []
  const message = `${propertyName(record)} is for rent and does not say what its charges are, which the law wants in its advertisement`
  const suggestion = 'Write the monthly charges as "ChargesRenter", for instance 75; 0 where there are none.'
  return [{ path: [], code: 'rental-charges-missing', severity: 'warning', message, suggestion, ...lawOf(record) }]
}

const { lowestSale, highestRent } = connectorSchema.properties.mapping.properties.prices.properties

/**
 * The plausible prices in euro, per month for a rental; others are mostly typing errors. Connectors do not show them; a price in
 * a file is shown as written (docs/decisions/109-one-interface-for-agencies-software.md).
 */
const LIKELY = {
  [SALE]: { from: lowestSale.default, to: 100_000_000, what: 'a price' },
  [RENT]: { from: 10, to: highestRent.default, what: 'a rent' },
} as const

/** A project's lowest price is a sale price. */
export const startPriceFaults: RecordRule = ({ StartPrice, ...record }) =>
  unlikelyPrice({ ...record, Goal: SALE, Price: StartPrice }).map((fault) => ({
    ...fault,
    path: ['StartPrice'],
    suggestion: fault.suggestion.replace('"Price"', '"StartPrice"'),
  }))

function unlikelyPrice(record: PlainObject): readonly Fault[] {
  const { Goal, Price } = record
  if ((Goal !== SALE && Goal !== RENT) || !isPriceKnown(Price)) return []
  const { from, to, what } = LIKELY[Goal]
  if (Price >= from && Price <= to) return []
  const message = `${propertyName(record)} costs ${Price} euro, which is unlikely for ${what}`
  const suggestion = `Write the whole amount in euro, from ${from} to ${to}; leave "Price" out for a price on request.`
  return [{ path: ['Price'], code: 'unlikely-price', severity: 'warning', message, suggestion }]
}

function lawOf({ Zip, CountryID }: PlainObject): { readonly law?: LegalBasis } {
  const region = typeof Zip === 'string' && typeof CountryID === 'number' ? belgianRegionOf({ Zip, CountryID }) : null
  return region === null ? {} : { law: LEGAL_BASES.rentInAdvertisement[region] }
}
