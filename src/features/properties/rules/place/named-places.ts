import type { Language } from '#schemas/language.ts'
import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import type { FeedCity } from '#schemas/site/city.ts'
import { cityKey, citySlug, titleCaseCity } from './city-name.ts'
import { neighbourhoodKeys, neighbourhoodName } from './neighbourhood.ts'

export interface FeedPlaces {
  readonly cities: readonly Pick<FeedCity, 'Name' | 'Zip'>[]
  readonly neighbourhoods: readonly FeedNeighbourhood[]
}

export interface NamedPlace {
  /** The value of the search parameter `city`: "verviers|4800", "hodimont|4800". */
  readonly key: string
  readonly city: string
  readonly zip: string
  /** '' for a city. */
  readonly neighbourhood: string
}

/** Every key once: cities and their neighbourhoods. */
export function placeKeys({ cities, neighbourhoods }: FeedPlaces): ReadonlySet<string> {
  return new Set([...cities.map(({ Name, Zip }) => cityKey(Name, Zip)), ...neighbourhoodKeys(neighbourhoods).values()])
}

/** Cities by name, each before its neighbourhoods. */
export function namedPlaces({ cities, neighbourhoods }: FeedPlaces, language: Language): readonly NamedPlace[] {
  const keys = neighbourhoodKeys(neighbourhoods)
  const places = new Map(
    neighbourhoods.flatMap((one) => {
      const key = keys.get(one.ID)
      if (key === undefined) return []
      return [[key, { key, city: titleCaseCity(one.City), zip: one.Zip, neighbourhood: neighbourhoodName(one, language) }]]
    }),
  )
  // A city takes precedence over a neighbourhood with the same key.
  for (const { Name, Zip } of cities) {
    const key = cityKey(Name, Zip)
    places.set(key, { key, city: titleCaseCity(Name), zip: Zip, neighbourhood: '' })
  }
  const { compare } = new Intl.Collator(language)
  return [...places.values()].toSorted(
    (a, b) => compare(a.city, b.city) || compare(a.zip, b.zip) || compare(a.neighbourhood, b.neighbourhood),
  )
}

/** The names of cities by slug. */
export function cityNames(cities: FeedPlaces['cities']): ReadonlyMap<string, string> {
  return new Map(cities.map(({ Name, Zip }) => [citySlug(cityKey(Name, Zip)), titleCaseCity(Name)]))
}

/** A place in a form: "Verviers (4800)", "Hodimont (Verviers 4800)". */
export function placeLabel({ city, zip, neighbourhood }: NamedPlace): string {
  return neighbourhood === '' ? `${city} (${zip})` : `${neighbourhood} (${city} ${zip})`
}
