import { AMOUNT_FIELDS } from '#schemas/property/amount-fields.ts'
import { RENT } from '#schemas/property/goal.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { RENTED_STATUS } from '#src/features/properties/rules/availability.ts'
import { isPriceKnown } from '#src/features/properties/rules/price.ts'
import type { Connector, MappedListing } from './connector.ts'
import { RENT_PERIODS } from './feed-texts.ts'
import type { CountingMapping } from './mapping.ts'
import { isXmlElement, storedElement } from './xml-elements.ts'

const MONTHS = { day: 12 / 365, week: 12 / 52, month: 1, quarter: 3, year: 12 } as const satisfies Record<
  keyof typeof RENT_PERIODS,
  number
>
const PERIODS = Object.entries(RENT_PERIODS).map(([period, words]) => ({
  months: MONTHS[period as keyof typeof RENT_PERIODS],
  words: Object.values(words).map((word) => word.toLowerCase()),
}))

/** Maps a record and removes unlikely prices. Null if left out, also a rental without a price. Throws the connector's errors. */
export function mapListing<Raw>(
  { map, sentAs }: Pick<Connector<never, Raw>, 'map' | 'sentAs'>,
  raw: Raw,
  mapping: CountingMapping,
): MappedListing | null {
  const listing = sentAs === undefined ? map(raw, mapping) : mapWatched({ map, sentAs }, raw, mapping)
  if (listing === null) return null
  const { project } = listing
  const property = listing.property && withReadAmounts(listing.property, mapping)
  const isRent = property?.Goal === RENT
  const rentMonths = monthsOf(property?.PriceUnitText)
  const { lowestSale, highestRent } = mapping.limits
  const isLikely = (amount: unknown) =>
    !isPriceKnown(amount) || (isRent ? amount / rentMonths <= highestRent : amount >= lowestSale)
  if (isRent && !isLikely(property.Price) && property.Status !== RENTED_STATUS) {
    return mapping.leaveOut('has an unlikely rent', property.Price)
  }
  const held = <Value extends object>(record: Value): Value =>
    withoutUnlikely(record, isLikely, (price) => mapping.lost('unlikely price, which is not shown', price))
  return { ...listing, property: property && held(property), ...(project && { project: held(project) }) }
}

/** Maps a record without blank texts and notes which fields are read. XML has no blank texts. */
function mapWatched<Raw>(
  { map, sentAs }: { readonly map: Connector<never, Raw>['map']; readonly sentAs: keyof Raw },
  raw: Raw,
  mapping: CountingMapping,
): MappedListing | null {
  if (typeof raw !== 'object' || raw === null) return map(raw, mapping)
  const sent = raw[sentAs]
  const whole = isXmlElement(sent) ? storedElement(sent) : withoutBlanks(sent)
  return mapping.watch(whole, (watched) => map({ ...raw, [sentAs]: watched }, mapping))
}

/** The number of months of the rent's period; 1 where unknown. */
function monthsOf(unit: unknown): number {
  const texts = typeof unit === 'string' ? [unit] : Object.values(asObject(unit))
  const period = PERIODS.find(({ words }) => texts.some((text) => words.includes(String(text).toLowerCase())))
  return period?.months ?? 1
}

/** Parses amounts that the connector left as text. */
function withReadAmounts<Value extends object>(property: Value, mapping: CountingMapping): Value {
  const own = asObject(property)
  const texts = AMOUNT_FIELDS.filter((field) => typeof own[field] === 'string')
  const history = asList(own.PriceHistory)
  const isText = (entry: unknown) => typeof asObject(entry).Price === 'string'
  if (texts.length === 0 && !history.some(isText)) return property
  return {
    ...property,
    ...Object.fromEntries(texts.map((field) => [field, mapping.amount(field, own[field])])),
    ...(history.some(isText) && {
      PriceHistory: history.flatMap((entry) => {
        const Price = isText(entry) ? mapping.amount('PriceHistory', asObject(entry).Price) : asObject(entry).Price
        return Price === undefined ? [] : [{ ...asObject(entry), Price }]
      }),
    }),
  }
}

/** Removes unlikely prices, previous prices included. */
function withoutUnlikely<Value extends object>(
  record: Value,
  isLikely: (amount: unknown) => boolean,
  count: (price: unknown) => void,
): Value {
  const own = asObject(record)
  const odd = ['Price', 'StartPrice'].filter((field) => !isLikely(own[field]))
  const history = asList(own.PriceHistory)
  const likely = history.filter((entry) => isLikely(asObject(entry).Price))
  if (odd.length === 0 && likely.length === history.length) return record
  for (const field of odd) count(own[field])
  for (const entry of history) if (!isLikely(asObject(entry).Price)) count(asObject(entry).Price)
  return {
    ...record,
    ...Object.fromEntries(odd.map((field) => [field, undefined])),
    ...(likely.length < history.length && { PriceHistory: likely }),
  }
}

/** Removes empty and blank texts from a JSON record, so that "a ?? b" works. Unchanged values stay the same objects. */
function withoutBlanks<Value>(value: Value, depth = 0): Value {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
  if (Array.isArray(value)) {
    const entries: unknown[] = value
    const filled = entries.filter((entry) => !isBlank(entry)).map((entry) => withoutBlanks(entry, depth + 1))
    return filled.length === entries.length && filled.every((entry, at) => entry === entries[at]) ? value : (filled as Value)
  }
  const entries = Object.entries(value)
  const filled = entries
    .filter(([, inner]) => !isBlank(inner))
    .map(([name, inner]) => [name, withoutBlanks(inner, depth + 1)] as const)
  const isSame = filled.length === entries.length && filled.every(([, inner], at) => inner === entries[at]?.[1])
  // Blank texts are absent, as the source's type allows.
  return isSame ? value : (Object.fromEntries(filled) as Value)
}

const MAX_DEPTH = 60

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}
