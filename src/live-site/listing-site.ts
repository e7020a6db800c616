import type { Language } from '#schemas/language.ts'
import { countryCode } from '#schemas/property/countries.ts'
import { type Goal, SALE } from '#schemas/property/goal.ts'
import { DEFAULT_EXTRA_FILTERS, EXTRA_FILTERS, type ExtraFilter } from '#schemas/search/extra-filters.ts'
import type { Download } from '#schemas/site/download.ts'
import { siteSchema } from '#schemas/site/site.ts'
import { focusPosition } from '#src/base/pictures/picture-focus.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { entryOfType, type PathTable } from '#src/definition/paths/path-entry.ts'
import { propertyPath } from '#src/definition/paths/path-localise.ts'
import { fillTemplate } from '#src/definition/paths/path-template.ts'
import type { Site } from '#src/definition/site.ts'
import type { LocatedPicture } from '#src/features/media/server/picture-index.ts'
import { chooseScales } from '#src/features/properties/rules/energy/energy-scales.ts'
import { propertyFacts } from '#src/features/properties/rules/facts/property-facts.ts'
import { cityKey, citySlug } from '#src/features/properties/rules/place/city-name.ts'
import { placeKeys } from '#src/features/properties/rules/place/named-places.ts'
import { neighbourhoodName, neighbourhoodOf } from '#src/features/properties/rules/place/neighbourhood.ts'
import type { ListingSite } from '#src/features/properties/server/listing-context.ts'

const defaults = siteSchema.properties.listings.properties

interface Surroundings {
  readonly files: {
    readonly picture: (src: string) => LocatedPicture | null
    readonly document: (url: string, title: string) => Download | null
    readonly version: string
  }
  /** The time in ms from which open houses are shown, where the site shows any. */
  readonly openHousesAt: number
}

export function createListingSite(site: Site, table: PathTable, { files, openHousesAt }: Surroundings): ListingSite {
  const { languages, defaultLanguage, listings } = site.config
  const categories = new Map(site.categories.map((category) => [category.WebID, category.Name]))
  const neighbourhoods = new Map(site.neighbourhoods.map((neighbourhood) => [neighbourhood.ID, neighbourhood]))
  const countries = new Map(site.cities.map(({ CountryID, CountryName }) => [CountryID, CountryName]))
  const categoryName = (webId: string, language: Language) => multilingualText(categories.get(webId), language)
  return {
    version: `${site.version}.${files.version}${openHousesAt === 0 ? '' : `.${openHousesAt}`}`,
    names: {
      cities: new Set([...placeKeys(site)].map(citySlug)),
      categories: new Set(categories.keys()),
    },
    languages: [defaultLanguage, ...languages.filter((language) => language !== defaultLanguage)],
    pageSize: listings?.pageSize ?? defaults.pageSize.default,
    showUnavailable: listings?.showUnavailable ?? defaults.showUnavailable.default,
    showPriceHistory: listings?.showPriceHistory ?? defaults.showPriceHistory.default,
    openHousesAt: (listings?.showOpenHouses ?? defaults.showOpenHouses.default) ? openHousesAt : null,
    facts: (property) =>
      propertyFacts(property, {
        display: site.propertyDisplay,
        language: property.language,
        marqueeIgnore: listings?.marqueeIgnore ?? [],
      }),
    categoryName,
    countryName: (countryId, language) =>
      multilingualText(countries.get(countryId), language) || countryName(countryId, language),
    neighbourhoods: site.neighbourhoods,
    neighbourhoodName(record, language) {
      const neighbourhood = neighbourhoodOf(record, neighbourhoods)
      return neighbourhood === null ? '' : neighbourhoodName(neighbourhood, language)
    },
    energyScales: chooseScales({ brussels: listings?.energyScales?.brussels ?? 'specification' }),
    offeredCategories(goal) {
      const offered = site.categories.filter(({ Sale, Rent }) => (goal === SALE ? Sale : Rent))
      return offered.toSorted((a, b) => a.ShowOrder - b.ShowOrder).map(({ WebID }) => WebID)
    },
    propertyPath(record, language) {
      const slugSource = multilingualText(record.TypeDescription, language) || categoryName(record.WebID, language)
      return propertyPath(table, language, { Goal: record.Goal, City: record.City, slugSource, ID: record.ID })
    },
    offeredFilters: (goal) => offeredFilters(site, goal),
    listPath: (goal, language) => table.goals[goal]?.paths[language] ?? null,
    projectPath(id, language) {
      const path = entryOfType(table, 'project', language)?.paths[language]
      return path === undefined ? null : fillTemplate(path, { id: String(id) })
    },
    picture(src, alt, focus) {
      const located = files.picture(src)
      return located && { ...located, alt, focus: focus === undefined ? (located.focus ?? 'center') : focusPosition(focus) }
    },
    document: files.document,
    cityPoints: cityPoints(site.cities),
  }
}

function offeredFilters({ content }: Site, goal: Goal): readonly ExtraFilter[] {
  const lists = [...content.values()]
    .flatMap((entries) => [...entries.values()])
    .filter(({ value, searchFilters }) => searchFilters !== undefined && isOfGoal(value, goal))
  const offered = new Set(lists.flatMap(({ searchFilters }) => searchFilters?.filters ?? DEFAULT_EXTRA_FILTERS))
  return EXTRA_FILTERS.filter((filter) => offered.has(filter))
}

function isOfGoal(content: unknown, goal: Goal): boolean {
  return typeof content === 'object' && content !== null && 'goal' in content && content.goal === goal
}

function cityPoints(cities: Site['cities']): ListingSite['cityPoints'] {
  const located = cities.flatMap(({ Name, Zip, GoogleX: latitude, GoogleY: longitude }) =>
    latitude === undefined || longitude === undefined ? [] : [[cityKey(Name, Zip), { latitude, longitude }] as const],
  )
  return new Map(located)
}

function countryName(countryId: number, language: Language): string {
  const code = countryCode(countryId)
  return code === undefined ? '' : (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? '')
}
