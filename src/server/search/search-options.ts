import type { Language } from '#schemas/language.ts'
import type { SearchOptions } from '#schemas/search/search-answers.ts'
import { titleCaseCity } from '#src/domain/place/city-name.ts'
import { PRICE_RANGES } from '#src/domain/search/price-range.ts'
import type { ListingContext } from '#src/server/listings/listing-context.ts'
import type { SearchFacets } from './search-count-queries.ts'

export interface OptionsRequest {
  readonly goal: 0 | 1
  readonly language: Language
  /** Counts filtered by goal only: all options. */
  readonly whole: SearchFacets
  /** Counts under the filters. */
  readonly filtered: SearchFacets
}

/** The options of a search box (SRCH-09, SRCH-10): cities of the goal by name, its categories in ShowOrder, the price slider. */
export function toSearchOptions({ goal, language, whole, filtered }: OptionsRequest, context: ListingContext): SearchOptions {
  const counts = new Map(filtered.cities.map(({ slug, total, available }) => [slug, { total, available }]))
  const cities = whole.cities.flatMap(({ key, slug, name, zip, countryId, total, available }) => {
    const found = counts.get(slug) ?? NONE
    const Name = titleCaseCity(name)
    return total === 0
      ? []
      : [
          {
            value: key,
            label: `${Name} ${zip}`,
            Name,
            Zip: zip,
            CountryID: countryId,
            CountryName: context.countryName(countryId, language),
            language,
            PropertyCount: available,
            ...found,
          },
        ]
  })
  const collator = new Intl.Collator(language)
  const { min, max, step } = PRICE_RANGES[goal]
  return {
    cities: cities.toSorted((a, b) => collator.compare(a.Name, b.Name) || collator.compare(a.Zip, b.Zip)),
    categories: context.offeredCategories(goal).map((WebID) => {
      const Name = context.categoryName(WebID, language)
      const found = filtered.types.get(WebID) ?? NONE
      return {
        value: WebID,
        label: Name,
        WebID,
        Name,
        language,
        PropertyCount: whole.types.get(WebID)?.available ?? 0,
        ...found,
      }
    }),
    price: { min, max, step },
    unknown: { cities: [...filtered.unknown.cities], types: [...filtered.unknown.categories] },
    total: filtered.count.total,
    available: filtered.count.available,
  }
}

const NONE = { total: 0, available: 0 }
