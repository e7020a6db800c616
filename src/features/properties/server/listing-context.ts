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

/** Data of the site that the feed lacks: picture sizes, documents, page paths and names. */
export interface ListingContext {
  /** The path of a property's page in a language, "/fr/a-vendre/spa/maison-de-caractere/12/". */
  propertyPath(record: Pick<FeedProperty, 'ID' | 'Goal' | 'City' | 'WebID' | 'TypeDescription'>, language: Language): string
  /** Null if the site has no such page. */
  projectPath(id: number, language: Language): string | null
  /** Null for a missing picture. */
  picture(src: string, alt: string, focus?: FocusWord | FocusPoint): Picture | null
  /** The download for a document's `Url`, with a name from its title; null if it is not stored here. */
  document(url: string, title: string): Download | null
  /** The configured scales of energy labels. */
  readonly energyScales: EnergyScales
  /** The instant, in ms, of the last change by the clock, which determines the shown open houses. Null if the site shows none. */
  readonly openHousesAt: number | null
  categoryName(webId: string, language: Language): string
  /** WebIDs of the categories that searches of a goal offer, in ShowOrder. */
  offeredCategories(goal: Goal): readonly string[]
  /** '' if unknown. */
  countryName(countryId: number, language: Language): string
  /** '' without one, or if it is unknown or of another city. */
  neighbourhoodName(record: Pick<FeedProperty, 'NeighbourhoodID' | 'City' | 'Zip'>, language: Language): string
  /** By city key ("plombières|4850"), for properties without a published address. */
  readonly cityPoints: ReadonlyMap<string, Coordinates>
}

/** Configured cities, neighbourhoods and categories, besides those of properties. */
export interface SiteNames {
  /** Slugs of cities and neighbourhoods: "plombieres|4850". */
  readonly cities: ReadonlySet<string>
  readonly categories: ReadonlySet<string>
}

/** A snapshot of the site; read once per request. */
export interface ListingSite extends ListingContext {
  /** Changes with all inputs of answers except the listings; part of the ETag. */
  readonly version: string
  readonly names: SiteNames
  /** Unordered. */
  readonly neighbourhoods: readonly FeedNeighbourhood[]
  /** The further filters of a goal's lists (SRCH-15). */
  offeredFilters(goal: Goal): readonly ExtraFilter[]
  listPath(goal: Goal, language: Language): string | null
  /** The enabled languages; the first is the default. */
  readonly languages: readonly [Language, ...Language[]]
  /** The default number of properties per page. */
  readonly pageSize: number
  /** Whether lists include sold and rented properties, after the available ones (decision 039, point 14a). */
  readonly showUnavailable: boolean
  /** Whether earlier prices are public. */
  readonly showPriceHistory: boolean
  facts(property: PropertyDetail): PropertyFacts
}
