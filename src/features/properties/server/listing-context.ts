import type { Language } from '#schemas/language.ts'
import type { Goal } from '#schemas/property/goal.ts'
import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import type { PropertyFacts } from '#schemas/property/property-facts.ts'
import type { ExtraFilter } from '#schemas/search/extra-filters.ts'
import type { Download } from '#schemas/site/download.ts'
import type { Picture } from '#schemas/site/picture.ts'
import type { FocusPoint, FocusWord } from '#src/base/pictures/picture-focus.ts'
import type { EnergyScales } from '#src/features/properties/rules/energy/energy-scales.ts'
import type { Coordinates } from '#src/features/properties/rules/place/geography.ts'

/** What listings need from the site: picture sizes, documents, page paths and names, which the feed does not have. */
export interface ListingContext {
  /** The path of a property's page in a language, "/fr/a-vendre/spa/maison-de-caractere/12/". */
  propertyPath(record: Pick<FeedProperty, 'ID' | 'Goal' | 'City' | 'WebID' | 'TypeDescription'>, language: Language): string
  /** The path of a project's page in a language; null where the site has no such page. */
  projectPath(id: number, language: Language): string | null
  /** A picture of the media folder with its size; null where it does not exist. */
  picture(src: string, alt: string, focus?: FocusWord | FocusPoint): Picture | null
  /** A document by the `Url` of the feed, as visitors download it under a name made from its title; null where it is not here. */
  document(url: string, title: string): Download | null
  /** The configured scales of energy labels. */
  readonly energyScales: EnergyScales
  /** The instant, in ms, whose coming open houses are shown: that of the last change by the clock. Null where the site shows none. */
  readonly openHousesAt: number | null
  /** The name of a category by its WebID; empty for an unknown one. */
  categoryName(webId: string, language: Language): string
  /** WebIDs of the categories that searches of a goal offer, in ShowOrder. */
  offeredCategories(goal: Goal): readonly string[]
  /** The name of a country by the CountryID of the site's cities; empty for an unknown one. */
  countryName(countryId: number, language: Language): string
  /** The name of the neighbourhood of a property; empty without one, or where it is unknown or of another city. */
  neighbourhoodName(record: Pick<FeedProperty, 'NeighbourhoodID' | 'City' | 'Zip'>, language: Language): string
  /** The centre of each city by its key ("plombières|4850"), used for properties without a published address. */
  readonly cityPoints: ReadonlyMap<string, Coordinates>
}

/** Cities, neighbourhoods and categories that the site configures, beside those of its properties. */
export interface SiteNames {
  /** Slugs of cities and neighbourhoods: "plombieres|4850". */
  readonly cities: ReadonlySet<string>
  /** Category WebIDs. */
  readonly categories: ReadonlySet<string>
}

/** A snapshot of the site for listings; read once per request. */
export interface ListingSite extends ListingContext {
  /** Changes with everything but the listings that answers depend on; part of the ETag. */
  readonly version: string
  /** The configured cities, neighbourhoods and categories, with or without properties. */
  readonly names: SiteNames
  /** Unordered. */
  readonly neighbourhoods: readonly FeedNeighbourhood[]
  /** The filters that the lists of a goal offer besides (SRCH-15). */
  offeredFilters(goal: Goal): readonly ExtraFilter[]
  /** The path of the list of a goal; null where the site has none. */
  listPath(goal: Goal, language: Language): string | null
  /** The enabled languages; the first is the default. */
  readonly languages: readonly [Language, ...Language[]]
  /** The default number of properties per page. */
  readonly pageSize: number
  /** Whether lists include sold and rented properties, after the available ones (decision 039, point 14a). */
  readonly showUnavailable: boolean
  /** Whether earlier prices are public. */
  readonly showPriceHistory: boolean
  /** The facts of a property that this site shows, in one language. */
  facts(property: PropertyDetail): PropertyFacts
}
