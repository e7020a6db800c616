import type { SearchOptions } from '#schemas/search/search-answers.ts'
import type { Text } from '#src/i18n/use-text.ts'
import { showBars } from '#src/ui/histogram-shape.ts'

/** Shows the count of each option under the other filters, and the histogram of prices. */
export function showCounts(form: HTMLElement, { cities, categories, features, energy, price }: SearchOptions, text: Text): void {
  const options = [...cities.flatMap((city) => [city, ...city.neighbourhoods]), ...categories, ...features]
  const available = new Map<string, number>(options.map((option) => [option.value, option.available]))
  for (const place of form.querySelectorAll<HTMLElement>('[data-count]')) {
    const input = place.parentElement?.querySelector('input')
    // The option of a feature is a field of its own.
    const value = input?.name === 'city' || input?.name === 'type' ? input.value : input?.name
    const count = available.get(value ?? '') ?? 0
    place.textContent = text('search.option-count', { count })
  }
  for (const label of energy) {
    const option = form.querySelector(`select[name="energy"] option[value="${label.value}"]`)
    const value = label.value.toUpperCase()
    if (option) option.textContent = text('search.energy-or-better', { value, count: label.available })
  }
  const bars = form.querySelector<HTMLElement>('[data-bars]')
  if (bars) showBars(bars, price.counts)
}
