import { formatEuro } from '#src/domain/price.ts'
import { type Text, useText } from '#src/i18n/use-text.ts'
import type { MultiOption } from '#src/ui/MultiSelect.tsx'
import { isFullRange, type SliderRange, type SliderScale } from '#src/ui/slider-range.ts'
import type { FormValues, GoalOptions, OfferedFilters } from './form-values.ts'

/** What each field of the form says of its value, in a few words. */
export function useSummaries(values: FormValues, { cities, types, prices }: GoalOptions, { rooms }: OfferedFilters) {
  const text = useText()
  const counted = rooms.filter((name) => (values.rooms[name] ?? 0) > 0)
  return {
    cities: chosen(text, cities, values.cities) ?? text('search.cities-any'),
    types: chosen(text, types, values.types) ?? text('search.types-any'),
    rooms:
      counted.length === 0
        ? text('search.rooms-any')
        : counted.map((name) => `${text(`search.${name}`)} ${values.rooms[name]}+`).join(', '),
    price: priceText(text, values.price, prices),
  }
}

/** "Spa", or "Spa + 2" where more than one is chosen; undefined where none is. */
function chosen(text: Text, options: readonly MultiOption[], values: readonly string[]): string | undefined {
  const [first, ...others] = options.filter(({ value }) => values.includes(value))
  if (first === undefined || others.length === 0) return first?.label
  return text('search.chosen', { first: first.label, count: others.length })
}

/** A price range in words: "any price", "up to …", "from …", "… to …"; one that reaches the slider's maximum has no upper bound. */
export function priceText(text: Text, range: SliderRange, scale: SliderScale): string {
  if (isFullRange(range, scale)) return text('search.price-any')
  const [min, max] = [formatEuro(range.min), formatEuro(range.max)]
  if (range.max >= scale.max) return text('search.price-from', { min })
  return range.min <= scale.min ? text('search.price-up-to', { max }) : text('search.price-between', { min, max })
}
