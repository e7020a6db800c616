import { formatEuro } from '#src/features/properties/rules/price.ts'
import type { PriceBounds } from '#src/features/search/rules/price-range.ts'

/** The texts for a field's value, with placeholders, in the page: the field shows its value before the application loads. */
export type FieldWords = Readonly<Record<string, string>>

export function chosenText({ any, chosen }: FieldWords, names: readonly string[]): string {
  const [first, ...others] = names
  if (first === undefined) return any ?? ''
  return others.length === 0 ? first : fill(chosen, { first, count: String(others.length) })
}

/** The name of an area as its field shows it: "Spa, 5 km". */
export function areaText({ area }: FieldWords, place: string, reach: string): string {
  return fill(area, { place, reach })
}

export interface CountedRooms {
  readonly kind: string
  readonly label: string
  readonly count: number
}

/** The value of the field for rooms, short and in full: "2+ ch. + 1", "Chambres 2+, Garages 1+". */
export function roomsText(
  words: FieldWords,
  rooms: readonly CountedRooms[],
): { readonly short: string; readonly inFull: string } {
  const counted = rooms.filter(({ count }) => count > 0)
  const shorts = counted.map(({ kind, count }) => fill(words[kind], { count: String(count) }))
  const inFull = counted.map(({ label, count }) => `${label} ${count}+`).join(', ')
  return { short: chosenText(words, shorts), inFull: inFull || (words.any ?? '') }
}

export interface ExtraEntry {
  readonly name: string
  readonly value: string
}

/** The value of the field for more filters: "PEB C + 2". */
export function extrasText(words: FieldWords, entries: readonly ExtraEntry[]): string {
  return chosenText(
    words,
    entries.map(({ name, value }) => fill(words[name], { value: value.toUpperCase() })),
  )
}

/** A price range in words: "any price", "up to …", "from …", "… to …". */
export function priceText({ any, from, upTo, between }: FieldWords, { min, max }: PriceBounds): string {
  if (min === null) return max === null ? (any ?? '') : fill(upTo, { max: amountText(max) })
  return max === null ? fill(from, { min: amountText(min) }) : fill(between, { min: amountText(min), max: amountText(max) })
}

/** An amount whose sign stays with its digits (decision 028). */
function amountText(amount: number): string {
  return formatEuro(amount).replace(' ', '\u00a0')
}

export function fill(template = '', values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
