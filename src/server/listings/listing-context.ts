import type { Language } from '#schemas/language.ts'
import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import type { PropertyFacts } from '#schemas/property/property-facts.ts'
import type { Picture } from '#schemas/site/picture.ts'
import type { Coordinates } from '#src/domain/place/geography.ts'
import type { EnergyScales } from '#src/domain/property/energy-scales.ts'

/** What listings need to know of the site they are shown on. Pictures have sizes, pages have paths; the feed has neither. */
export interface ListingContext {
  /** The path of a property's page in a language, "/fr/a-vendre/spa/maison-de-caractere/12/". */
  propertyPath(record: Pick<FeedProperty, 'ID' | 'Goal' | 'City' | 'WebID' | 'TypeDescription'>, language: Language): string
  /** The path of a project's page in a language; null where the site has no such page. */
  projectPath(id: number, language: Language): string | null
  /** A file of the media folder with its sizes; null where there is no such picture. */
  picture(src: string, alt: string): Picture | null
  /** The scales of energy labels that the site has chosen. */
  readonly energyScales: EnergyScales
  /** The name of a category by its WebID; empty for an unknown one. */
  categoryName(webId: string, language: Language): string
  /** The WebIDs of the categories that searches of a goal offer, in ShowOrder. */
  offeredCategories(goal: 0 | 1): readonly string[]
  /** The name of a country by the CountryID of the site's cities; empty for an unknown one. */
  countryName(countryId: number, language: Language): string
  /** The middle of each city by its key ("plombières|4850"): it stands for properties whose address is not published. */
  readonly cityPoints: ReadonlyMap<string, Coordinates>
}

/** What a site names besides what its properties have. */
export interface SiteNames {
  /** The slugs of its cities: "plombieres|4850". */
  readonly cities: ReadonlySet<string>
  /** The WebIDs of its categories. */
  readonly categories: ReadonlySet<string>
}

/** The site as listings see it: one snapshot, asked for once per request. */
export interface ListingSite extends ListingContext {
  /** Changes with everything the answers are made from besides the listings (part of the ETag). */
  readonly version: string
  /** The cities and categories that the site names, whether they have properties or not. */
  readonly names: SiteNames
  /** In no order. */
  readonly neighbourhoods: readonly FeedNeighbourhood[]
  /** The enabled languages; the first is the default. */
  readonly languages: readonly [Language, ...Language[]]
  /** Properties per page of a list that asks for no other number. */
  readonly pageSize: number
  /** Whether sold and rented properties follow the available ones in lists (decision 039, point 14a). */
  readonly showUnavailable: boolean
  /** The facts of a property that this site shows, in one language. */
  facts(property: PropertyDetail): PropertyFacts
}
