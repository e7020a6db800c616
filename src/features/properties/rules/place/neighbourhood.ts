import { LANGUAGES, type Language } from '#schemas/language.ts'
import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { cityKey, citySlug } from './city-name.ts'

export type NamedNeighbourhood = Pick<FeedNeighbourhood, 'ID' | 'Name' | 'City' | 'Zip'>

/** The name in the language, or else in its first one. */
export function neighbourhoodName({ Name }: Pick<FeedNeighbourhood, 'Name'>, language: Language): string {
  const names = [language, ...LANGUAGES].map((each) => multilingualText(Name, each).trim())
  return names.find((name) => name !== '') ?? ''
}

export function neighbourhoodNames({ Name }: Pick<FeedNeighbourhood, 'Name'>): readonly string[] {
  return [...new Set(LANGUAGES.map((language) => multilingualText(Name, language).trim()))].filter((name) => name !== '')
}

/** The slug of a neighbourhood's city: "verviers|4800". */
export function slugOfCity({ City, Zip }: Pick<FeedNeighbourhood, 'City' | 'Zip'>): string {
  return citySlug(cityKey(City, Zip))
}

/** The values of the search parameter `city` by neighbourhood ID: "hodimont|4800", or with the city "centre (theux)|4910". */
export function neighbourhoodKeys(neighbourhoods: readonly NamedNeighbourhood[]): ReadonlyMap<number, string> {
  const named = neighbourhoods.flatMap((neighbourhood) => {
    const name = neighbourhoodName(neighbourhood, LANGUAGES[0])
    return name === '' ? [] : [{ neighbourhood, name, slug: citySlug(cityKey(name, neighbourhood.Zip)) }]
  })
  const counts = new Map<string, number>()
  for (const { slug } of named) counts.set(slug, (counts.get(slug) ?? 0) + 1)
  const keys = named.map(({ neighbourhood: { ID, City, Zip }, name, slug }) => {
    const isAmbiguous = slug === slugOfCity({ City, Zip }) || (counts.get(slug) ?? 0) > 1
    return [ID, cityKey(isAmbiguous ? `${name} (${City.trim()})` : name, Zip)] as const
  })
  return new Map(keys)
}

/** Null for none, an unknown one, or one of another city. */
export function neighbourhoodOf<Neighbourhood extends NamedNeighbourhood>(
  { NeighbourhoodID, City, Zip }: Pick<FeedProperty, 'NeighbourhoodID' | 'City' | 'Zip'>,
  byId: ReadonlyMap<number, Neighbourhood>,
): Neighbourhood | null {
  const named = NeighbourhoodID === undefined ? undefined : byId.get(NeighbourhoodID)
  return named !== undefined && slugOfCity(named) === slugOfCity({ City, Zip }) ? named : null
}
