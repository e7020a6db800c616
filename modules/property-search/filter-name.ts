import { type Goal, RENT } from '#schemas/property/goal.ts'
import type { SearchOptions } from '#schemas/search/search-answers.ts'
import { citySlug, titleCaseCity } from '#src/domain/place/city-name.ts'
import { formatEuro } from '#src/domain/property/price.ts'
import { writeExtra } from '#src/domain/search/extra-filters.ts'
import type { SearchArea } from '#src/domain/search/search-area.ts'
import type { SearchFilter } from '#src/domain/search/search-filters.ts'
import type { Text } from '#src/i18n/use-text.ts'

/** The chip text of a filter: "Spa 4900", "Maison", "3 chambres ou plus", "Jusqu’à € 300.000". */
export function filterName(
  filter: SearchFilter,
  goal: Goal,
  options: Pick<SearchOptions, 'cities' | 'categories'>,
  text: Text,
): string {
  switch (filter.kind) {
    case 'search':
      return text('results.text', { text: filter.value })
    case 'city':
      return cityName(filter.value, options)
    case 'area':
      return areaName(filter.area, options, text)
    case 'type':
      return options.categories.find(({ value }) => value === filter.value)?.label ?? text('results.unknown-type')
    case 'price':
      return priceName(filter, goal, text)
    case 'energy':
      return text('results.energy', { value: writeExtra('energy', filter.value).toUpperCase() })
    case 'price-m2-max':
      return text('results.price-m2-max', { max: formatEuro(filter.value) })
    case 'garden':
    case 'terrace':
    case 'parking':
    case 'lift':
    case 'furnished':
    case 'new-build':
      return text(`search.${filter.kind}`)
    default:
      return text(`results.${filter.kind}`, { count: filter.value })
  }
}

/** As in the feed, a neighbourhood with its city; one without properties of the goal is named as in the address. */
function cityName(key: string, { cities }: Pick<SearchOptions, 'cities'>): string {
  const known = cities.flatMap((city) => [city, ...city.neighbourhoods]).find((city) => citySlug(city.value) === citySlug(key))
  if (known) return known.label
  const bar = key.lastIndexOf('|')
  return `${titleCaseCity(key.slice(0, bar))} ${key.slice(bar + 1)}`
}

/** The name of the city alone where no other city has it: "≤ 5 km autour de Spa". */
function areaName(area: SearchArea, options: Pick<SearchOptions, 'cities'>, text: Text): string {
  if (area.kind === 'drawn') return text('search.area-drawn')
  const { place: key, reach } = area
  const slug = citySlug(key)
  const namesakes = options.cities.filter(({ value }) => isSameName(citySlug(value), slug))
  const place = namesakes.length > 1 ? cityName(key, options) : cityName(key, options).replace(/ \S+$/, '')
  const far = text(`search.reach-${reach.unit}`, { count: reach.amount })
  return text(reach.unit === 'km' ? 'results.area-km' : 'results.area-time', { reach: far, place })
}

function isSameName(a: string, b: string): boolean {
  return a.slice(0, a.lastIndexOf('|')) === b.slice(0, b.lastIndexOf('|'))
}

function priceName({ min, max }: { min: number | null; max: number | null }, goal: Goal, text: Text): string {
  const month = goal === RENT ? ` ${text('results.a-month')}` : ''
  if (min === null) return text('results.price-up-to', { max: formatEuro(max) }) + month
  if (max === null) return text('results.price-from', { min: formatEuro(min) }) + month
  return text('results.price-between', { min: formatEuro(min), max: formatEuro(max) }) + month
}
