import type { Language } from '#schemas/language.ts'
import type { Picture } from '#schemas/picture.ts'
import type { FeedProperty } from '#schemas/property.ts'
import type { PropertyDetail } from '#schemas/property-detail.ts'
import type { PropertyFacts } from '#schemas/property-facts.ts'
import type { EnergyScales } from '#src/domain/energy-scales.ts'

export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** What listings need to know of the site they are shown on. Pictures have sizes, pages have paths; the feed has neither. */
export interface ListingFaces {
  /** The path of a home's page in a language, "/fr/a-vendre/spa/maison-de-caractere/12/". */
  propertyPath(record: FeedProperty, language: Language): string
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
  /** The middle of a city, shown for homes whose address is not published; null where it is not known. */
  cityPoint(name: string, zip: string): Coordinates | null
}

/** The site as listings see it: one snapshot, asked for once per request. */
export interface ListingSite extends ListingFaces {
  /** Changes with everything the answers are made from besides the listings (part of the ETag). */
  readonly version: string
  /** The enabled languages; the first is the default. */
  readonly languages: readonly [Language, ...Language[]]
  /** Homes per page of a list that asks for no other number. */
  readonly pageSize: number
  /** Whether sold and rented homes follow the available ones in lists (decisions, point 14a). */
  readonly showUnavailable: boolean
  /** The facts of a home that this site shows, in one language. */
  facts(property: PropertyDetail): PropertyFacts
}
