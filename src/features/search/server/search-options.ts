import type { Language } from '#schemas/language.ts'
import type { Goal } from '#schemas/property/goal.ts'
import { ENERGY_LETTERS, FEATURES } from '#schemas/search/extra-filters.ts'
import type { SearchOptions } from '#schemas/search/search-answers.ts'
import { citySlug, titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import { neighbourhoodName } from '#src/features/properties/rules/place/neighbourhood.ts'
import type { ListingContext } from '#src/features/properties/server/listing-context.ts'
import { PRICE_RANGES } from '#src/features/search/rules/price-range.ts'
import type { CountedCity, SearchFacets } from './search-facet-queries.ts'

export interface OptionsRequest {
  readonly goal: Goal
  readonly language: Language
  readonly whole: SearchFacets
  readonly filtered: SearchFacets
  /** The number of available properties by the bars of the slider. */
  readonly prices: readonly number[]
  /** Whether the search area is around an unknown place. */
  readonly isAreaUnknown: boolean
}

/** The options of a search box (SRCH-09, SRCH-10): cities, neighbourhoods, categories, the price slider. */
export function toSearchOptions(
  { goal, language, whole, filtered, prices, isAreaUnknown }: OptionsRequest,
  context: ListingContext,
): SearchOptions {
  const counts = new Map(
    filtered.cities
      .flatMap((city) => [city, ...city.neighbourhoods])
      .map(({ slug, total, available }) => [slug, { total, available }]),
  )
  const collator = collatorOf(language)
  const listed = whole.cities.filter(({ total }) => total > 0)
  const centres = slugsOf(context.cityPoints)
  const citySlugs = new Set(listed.map(({ slug }) => slug))

  const toCity = ({ key, slug, name, zip, countryId, available, neighbourhoods }: CountedCity) => {
    const Name = titleCaseCity(name)
    // A city with the same slug also finds the neighbourhood.
    const inside = neighbourhoods
      .filter((one) => one.total > 0 && !citySlugs.has(one.slug))
      .map((one) => toInner(one, `${Name} ${zip}`))
    return {
      value: key,
      label: `${Name} ${zip}`,
      Name,
      Zip: zip,
      CountryID: countryId,
      CountryName: context.countryName(countryId, language),
      language,
      hasCentre: centres.has(slug),
      PropertyCount: available,
      ...(counts.get(slug) ?? NONE),
      neighbourhoods: inside.toSorted((a, b) => collator.compare(a.Name, b.Name)),
    }
  }

  function toInner({ key, slug, record, available }: CountedCity['neighbourhoods'][number], city: string) {
    const Name = neighbourhoodName(record, language)
    const found = counts.get(slug) ?? NONE
    return { value: key, label: `${Name}, ${city}`, ID: record.ID, Name, language, PropertyCount: available, ...found }
  }

  const { min, max, step } = PRICE_RANGES[goal]
  return {
    cities: listed.map(toCity).toSorted((a, b) => collator.compare(a.Name, b.Name) || collator.compare(a.Zip, b.Zip)),
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
    price: { min, max, step, counts: [...prices] },
    features: FEATURES.map((value) => ({ value, ...(filtered.features.get(value) ?? NONE) })),
    energy: ENERGY_LETTERS.map((value, index) => ({ value, ...(filtered.energy.get(index + 1) ?? NONE) })),
    unknown: {
      cities: [...filtered.unknown.cities],
      types: [...filtered.unknown.categories],
      area: isAreaUnknown,
    },
    total: filtered.count.total,
    available: filtered.count.available,
  }
}

const NONE = { total: 0, available: 0 }

const collators = new Map<Language, Intl.Collator>()

/** Creating a collator takes as long as sorting the cities of a goal. */
function collatorOf(language: Language): Intl.Collator {
  const collator = collators.get(language) ?? new Intl.Collator(language)
  collators.set(language, collator)
  return collator
}

const slugsOfPoints = new WeakMap<ListingContext['cityPoints'], ReadonlySet<string>>()

/** The slugs of all places of a site, cached. */
function slugsOf(points: ListingContext['cityPoints']): ReadonlySet<string> {
  const slugs = slugsOfPoints.get(points) ?? new Set([...points.keys()].map(citySlug))
  slugsOfPoints.set(points, slugs)
  return slugs
}
