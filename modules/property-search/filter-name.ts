import {
  citySlug,
  formatEuro,
  type Goal,
  RENT,
  type SearchArea,
  type SearchFilter,
  type SearchOptions,
  type Text,
  titleCaseCity,
  writeExtra,
} from 'vitrine/module'
import type texts from './texts.json'

/** The chip text of a filter: "Spa 4900", "Maison", "3 chambres ou plus", "Jusqu’à € 300.000". */
export function filterName(
  filter: SearchFilter,
  goal: Goal,
  options: Pick<SearchOptions, 'cities' | 'categories'>,
  text: Text<keyof typeof texts>,
): string {
  switch (filter.kind) {
    case 'search':
      return text('property-search.text', { text: filter.value })
    case 'city':
      return cityName(filter.value, options)
    case 'area':
      return areaName(filter.area, options, text)
    case 'type':
      return options.categories.find(({ value }) => value === filter.value)?.label ?? text('property-search.unknown-type')
    case 'price':
      return priceName(filter, goal, text)
    case 'energy':
      return text('property-search.energy', { value: writeExtra('energy', filter.value).toUpperCase() })
    case 'price-m2-max':
      return text('property-search.price-m2-max', { max: formatEuro(filter.value) })
    case 'garden':
    case 'terrace':
    case 'parking':
    case 'lift':
    case 'furnished':
    case 'new-build':
    case 'open-house':
      return text(`search.${filter.kind}`)
    default:
      return text(`property-search.${filter.kind}`, { count: filter.value })
  }
}

/** The name as in the feed, with the city of a neighbourhood; without properties of the goal, the name in the address. */
function cityName(key: string, { cities }: Pick<SearchOptions, 'cities'>): string {
  const known = cities.flatMap((city) => [city, ...city.neighbourhoods]).find((city) => citySlug(city.value) === citySlug(key))
  if (known) return known.label
  const bar = key.lastIndexOf('|')
  return `${titleCaseCity(key.slice(0, bar))} ${key.slice(bar + 1)}`
}

/** Without a postcode if no other city has this name: "≤ 5 km autour de Spa". */
function areaName(area: SearchArea, options: Pick<SearchOptions, 'cities'>, text: Text<keyof typeof texts>): string {
  if (area.kind === 'drawn') return text('search.area-drawn')
  const { place: key, reach } = area
  const slug = citySlug(key)
  const namesakes = options.cities.filter(({ value }) => isSameName(citySlug(value), slug))
  const place = namesakes.length > 1 ? cityName(key, options) : cityName(key, options).replace(/ \S+$/, '')
  const far = text(`search.reach-${reach.unit}`, { count: reach.amount })
  return text(reach.unit === 'km' ? 'property-search.area-km' : 'property-search.area-time', { reach: far, place })
}

function isSameName(a: string, b: string): boolean {
  return a.slice(0, a.lastIndexOf('|')) === b.slice(0, b.lastIndexOf('|'))
}

function priceName({ min, max }: { min: number | null; max: number | null }, goal: Goal, text: Text<keyof typeof texts>): string {
  const month = goal === RENT ? ` ${text('property-search.a-month')}` : ''
  if (min === null) return text('property-search.price-up-to', { max: formatEuro(max) }) + month
  if (max === null) return text('property-search.price-from', { min: formatEuro(min) }) + month
  return text('property-search.price-between', { min: formatEuro(min), max: formatEuro(max) }) + month
}
