import { and, arrayOverlaps, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { properties } from '#src/server/db/tables/properties.ts'
import { citySlug } from '#src/server/listings/city-slug.ts'

/** The room counts that a filter can name, with the columns they look at. */
const ROOM_COLUMNS = {
  bedrooms: properties.bedRooms,
  bathrooms: properties.bathRooms,
  showerrooms: properties.showerRooms,
  toilets: properties.toilets,
  garages: properties.garages,
} as const

export type RoomName = keyof typeof ROOM_COLUMNS

/** Which of the listings that show (decisions, point 14a) are meant; what is absent limits nothing. */
export interface PropertyFilter {
  readonly goal: 0 | 1
  /** WebIDs; a home matches when any of its categories does. */
  readonly categories?: readonly string[] | undefined
  /** City keys ("plombières|4850") or their slug form, in any case. */
  readonly cities?: readonly string[] | undefined
  /** At least so many; a home without the figure does not match (decisions, point 9). */
  readonly rooms?: { readonly [Name in RoomName]?: number } | undefined
  /** Of the published price, in euro. */
  readonly price?: { readonly min: number | null; readonly max: number | null } | undefined
  /** As typed. */
  readonly text?: string | undefined
  /** Whether sold and rented homes follow the available ones (the site's setting). */
  readonly showUnavailable: boolean
  /** Leaves them out for this list alone. */
  readonly onlyAvailable?: boolean | undefined
}

/** What a typed text looks for. */
export interface TextTerms {
  /** For each typed word, the words of listings that stand for it; none of them means that nothing matches. */
  readonly words: readonly (readonly string[])[]
  /** The whole text as a reference code; empty where it cannot be one. */
  readonly reference: string
}

/** The filter as a condition on `properties`. `terms` are those of the filter's text, or null where it has none. */
export function conditionOf(filter: PropertyFilter, terms: TextTerms | null): SQL | undefined {
  const { goal, categories = [], cities = [], rooms = {}, price, showUnavailable, onlyAvailable } = filter
  const statuses = showUnavailable && !onlyAvailable ? sql`(1, 2, 4)` : sql`(1)`
  const asked = Object.entries(rooms) as readonly [RoomName, number][]
  return and(
    isNull(properties.retiredAt),
    // Said even where only available homes are wanted: it is what the partial indexes are made for.
    sql`${properties.status} in (1, 2, 4)`,
    sql`${properties.status} in ${statuses}`,
    eq(properties.goal, goal),
    categories.length > 0 ? arrayOverlaps(properties.webIds, [...categories]) : undefined,
    cities.length > 0 ? inArray(properties.citySlug, cities.map(citySlug)) : undefined,
    ...asked.map(([name, count]) => gte(ROOM_COLUMNS[name], count)),
    price?.min == null ? undefined : gte(properties.publishedPrice, price.min),
    price?.max == null ? undefined : lte(properties.publishedPrice, price.max),
    terms === null ? undefined : textCondition(terms),
  )
}

function textCondition({ words, reference }: TextTerms): SQL | undefined {
  const isReference = reference === '' ? undefined : eq(properties.referenceKey, reference)
  if (words.some((meant) => meant.length === 0)) return isReference ?? sql`false`
  return or(and(...words.map((meant) => arrayOverlaps(properties.searchWords, [...meant]))), isReference)
}
