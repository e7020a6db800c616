import { hash } from 'node:crypto'
import type { Goal } from '#schemas/property/goal.ts'
import type { FeedCity } from '#schemas/site/city.ts'
import type { Site } from '#src/definition/site.ts'
import { cityKey, citySlug, titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import type { SearchRepository } from '#src/features/search/server/search-repository.ts'

/** Towns with visible properties as cities of the site. A feed does not name their countries. */
export async function readTowns(search: Pick<SearchRepository, 'allFacets'>): Promise<readonly FeedCity[]> {
  const sale = await search.allFacets(everything(0))
  const rent = await search.allFacets(everything(1))
  const towns = [...sale.cities, ...rent.cities].filter(({ total }) => total > 0)
  return [...new Map(towns.map((town) => [town.slug, town])).values()].map(({ name, zip, countryId }) => ({
    Name: titleCaseCity(name),
    Zip: zip,
    CountryID: countryId,
    CountryName: '',
  }))
}

/** Adds towns with properties to the site's cities, so that visitors can select every town. */
export function withTowns(site: Site, towns: readonly FeedCity[]): Site {
  const slugOf = ({ Name, Zip }: FeedCity) => citySlug(cityKey(Name, Zip))
  const known = new Set(site.cities.map(slugOf))
  const missing = towns.filter((town) => !known.has(slugOf(town)))
  if (missing.length === 0) return site
  const countries = new Map(site.cities.map(({ CountryID, CountryName }) => [CountryID, CountryName]))
  const named = missing.map((town) => ({ ...town, CountryName: countries.get(town.CountryID) ?? '' }))
  const version = `${site.version}.${hash('sha256', JSON.stringify(named), 'base64url').slice(0, 8)}`
  return { ...site, version, cities: [...site.cities, ...named] }
}

function everything(goal: Goal) {
  return { goal, showUnavailable: true }
}
