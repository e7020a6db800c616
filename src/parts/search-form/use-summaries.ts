import { formatEuro } from '#src/domain/property/price.ts'
import type { PriceBounds } from '#src/domain/search/price-range.ts'
import type { PropertySearch } from '#src/domain/search/property-search.ts'
import { type Text, useText } from '#src/i18n/use-text.ts'
import type { MultiOption } from '#src/ui/MultiSelect.tsx'
import type { GoalOptions, OfferedFilters } from './form-search.ts'

/** A short summary of each field's value. */
export function useSummaries(search: PropertySearch, { cities, types }: GoalOptions, { rooms }: OfferedFilters) {
  const text = useText()
  const counted = rooms.filter((kind) => search[kind] > 0)
  const [first, ...others] = counted.map((kind) => text(`search.${kind}-short`, { count: search[kind] }))
  const anyRooms = text('search.rooms-any')
  return {
    cities: chosen(text, cities, search.cities) ?? text('search.cities-any'),
    types: chosen(text, types, search.types) ?? text('search.types-any'),
    rooms: others.length === 0 ? (first ?? anyRooms) : text('search.chosen', { first: first ?? '', count: others.length }),
    roomsInFull: counted.map((kind) => `${text(`search.${kind}`)} ${search[kind]}+`).join(', ') || anyRooms,
    price: priceText(text, search.price),
  }
}

/** "Spa", or "Spa + 2" for several; undefined for none. */
function chosen(text: Text, options: readonly MultiOption[], values: readonly string[]): string | undefined {
  const [first, ...others] = options.filter(({ value }) => values.includes(value))
  if (first === undefined || others.length === 0) return first?.label
  return text('search.chosen', { first: first.label, count: others.length })
}

/** A price range in words: "any price", "up to …", "from …", "… to …". */
export function priceText(text: Text, { min, max }: PriceBounds): string {
  if (min === null) return max === null ? text('search.price-any') : text('search.price-up-to', { max: formatEuro(max) })
  if (max === null) return text('search.price-from', { min: formatEuro(min) })
  return text('search.price-between', { min: formatEuro(min), max: formatEuro(max) })
}
