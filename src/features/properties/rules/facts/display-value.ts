import type { Language } from '#schemas/language.ts'
import { FACT_FIELDS, type FactField } from '#schemas/property/fact-field.ts'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import type { FactUnit, ValueType } from '#schemas/property/property-display.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { formatArea, formatNumber, formatPercent, toFiniteNumber, withUnit } from '#src/base/text/number-text.ts'
import { shortDate } from '#src/base/time/date-text.ts'
import { energyLabel } from '#src/features/properties/rules/energy/energy-label.ts'
import { addressLine } from '#src/features/properties/rules/place/address.ts'
import { regionOf } from '#src/features/properties/rules/place/region.ts'
import { displayPrice, formatEuro, priceLine } from '#src/features/properties/rules/price.ts'
import type { DisplayItem } from './property-display.ts'
import { CHOICES, INDICATIVE, NO, NOT_APPLICABLE, STARTING_FROM, textIn, UNITS, YES } from './value-texts.ts'

export interface DisplayContext {
  readonly property: PropertyDetail
  readonly values: FactValues
  readonly language: Language
  /** Marquee values that replace the price by the marquee name (PROP-07). */
  readonly marqueeIgnore: readonly number[]
}

type Item = Pick<DisplayItem, 'type' | 'unit' | 'choices' | 'showZero'> & { readonly field: FactField }

/** The formatted value of a fact in one language; '' if absent or of another type. */
export function displayValue(item: Item, context: DisplayContext): string {
  const value = context.values[item.field]
  if (isNothing(value, item) && !WITHOUT_VALUE.has(item.type)) return ''
  return WRITERS[item.type](value, item, context)
}

/** Types whose value depends on more than the field: a certificate may not apply, a marquee may replace a price. */
const WITHOUT_VALUE: ReadonlySet<ValueType> = new Set(['address', 'energy-label', 'price'])

/** The code 0 ("for sale") is a value; the number 0 (0 garages) is empty unless showZero is set. */
function isNothing(value: unknown, { type, showZero }: Item): boolean {
  if (value === null || value === undefined) return true
  return value === 0 && showZero !== true && type !== 'choice'
}

type Writer = (value: unknown, item: Item, context: DisplayContext) => string

const WRITERS: { readonly [Type in ValueType]: Writer } = {
  string: writeText,
  number: (value, { unit }, { language }) => inUnit(formatNumber(value), value, unit, language),
  price: writePrice,
  address: (_value, _item, { property }) => addressLine(property),
  date: (value) => shortDate(value),
  array: (value) => (Array.isArray(value) ? value.map((entry) => writeText(entry)).filter((text) => text !== '') : []).join(', '),
  percentage(value) {
    const number = toFiniteNumber(value)
    return number === null || formatNumber(value) === '' ? '' : formatPercent(number, 2)
  },
  flag: (value, _item, { language }) => (typeof value === 'boolean' ? textIn(value ? YES : NO, language) : ''),
  choice: writeChoice,
  'energy-label': writeEnergyLabel,
  'flood-score': (value) => (typeof value === 'string' ? value : ''),
}

function writeText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' && Number.isFinite(value) ? String(value).replace('.', ',') : ''
}

function writePrice(value: unknown, item: Item, { property, language, marqueeIgnore }: DisplayContext): string {
  if (item.field === 'Price') {
    const price = displayPrice(property, { marqueeIgnore, startingFrom: textIn(STARTING_FROM, language) })
    return price === null ? '' : priceLine(price)
  }
  return isNothing(value, item) || toFiniteNumber(value) === null ? '' : inUnit(formatEuro(value), value, item.unit, language)
}

function writeChoice(value: unknown, { field, choices }: Item, { language }: DisplayContext): string {
  const key = writeText(value)
  const own = choices && Object.hasOwn(choices, key) ? multilingualText(choices[key], language) : ''
  if (own !== '') return own
  const known = CHOICES[field]
  const texts = known && Object.hasOwn(known, key) ? known[key] : undefined
  return texts === undefined ? key : textIn(texts, language)
}

function writeEnergyLabel(_value: unknown, _item: Item, { property, language }: DisplayContext): string {
  const label = energyLabel(property)
  if (label.kind === 'empty') return ''
  if (label.kind === 'not-applicable') return textIn(NOT_APPLICABLE, language)
  return label.isComputed ? `${label.text} (${textIn(INDICATIVE, language)})` : label.text
}

function inUnit(text: string, value: unknown, unit: FactUnit | undefined, language: Language): string {
  if (text === '' || text === 'NaN') return ''
  if (unit === undefined) return text
  const words = UNITS[unit]
  if (typeof words === 'string') return withUnit(text, words)
  const word = textIn(Math.abs(Number(value)) === 1 ? words.one : words.other, language)
  // A line may break before "per month", but not before "m²".
  return text.startsWith('€') ? `${text} ${word}` : withUnit(text, word)
}

/** The value of every field that facts may use; null where absent. */
export type FactValues = { readonly [Field in FactField]: unknown }

/** The public value of each field of a property, with the derived region and energy label. */
export function factValues(property: PropertyDetail): FactValues {
  const label = energyLabel(property)
  const derived = {
    Region: regionOf(property),
    EnergyLabel: label.kind === 'label' ? label.text : null,
    Rooms: property.Rooms?.flatMap(roomText) ?? null,
  }
  const known: { readonly [field: string]: unknown } = { ...property, ...derived }
  const values = Object.keys(FACT_FIELDS).map((field) => [field, meant(known[field])])
  return Object.fromEntries(values) as FactValues // The keys are those of FACT_FIELDS.
}

/** A room with its area, "Séjour 42 m²"; empty without a name in the language. */
function roomText({ Name, Area }: NonNullable<PropertyDetail['Rooms']>[number]): string[] {
  if (typeof Name !== 'string' || Name === '') return []
  return [Area ? `${Name} ${formatArea(Area)}` : Name]
}

/** Feeds write unknown values as an empty text or a dash. */
function meant(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  const text = value.trim()
  return text === '' || text === '-' ? null : value
}
