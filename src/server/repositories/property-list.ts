import { and, arrayOverlaps, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PropertySort } from '#schemas/property-summary.ts'
import { citySlug } from '#src/domain/city-slug.ts'
import type { Database } from '#src/server/db/database.ts'
import { properties } from '#src/server/db/tables/properties.ts'
import type { StoredProperty } from '#src/server/listings/stored-property.ts'
import { toStored } from './to-stored.ts'

export interface PropertyQuery {
  readonly goal: 0 | 1
  readonly sort: PropertySort
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  /** WebIDs; a home matches when any of its categories does. */
  readonly categories?: readonly string[] | undefined
  /** City keys ("plombières|4850") or their slug form, in any case. */
  readonly cities?: readonly string[] | undefined
  /** Whether sold and rented homes follow the available ones (the site's setting). */
  readonly showUnavailable: boolean
  /** Leaves them out for this list alone. */
  readonly onlyAvailable?: boolean | undefined
}

export interface PropertyPage {
  readonly records: readonly StoredProperty[]
  /** The page these records are of: the one asked for, or the last. */
  readonly page: number
  /** At least 1. */
  readonly pageCount: number
  readonly total: number
  /** How many of the total are still to be had. */
  readonly available: number
}

/** One page of the listings that show (decisions, point 14a), in one query. */
export async function listProperties(db: Database, query: PropertyQuery): Promise<PropertyPage> {
  const pageSize = Math.max(1, query.pageSize)
  const position = sql`row_number() over (order by ${ORDER_BY[query.sort]})`
  const matching = db
    .select({
      id: properties.id,
      position: position.mapWith(Number).as('position'),
      total: sql`count(*) over ()`.mapWith(Number).as('total'),
      available: sql`count(*) filter (where ${properties.status} = 1) over ()`.mapWith(Number).as('available'),
    })
    .from(properties)
    .where(matches(query))
    .as('matching')

  const page = sql`least(${query.page}::int, (${matching.total} + ${pageSize}::int - 1) / ${pageSize}::int)`
  const rows = await db
    .select({
      record: properties.record,
      retiredAt: properties.retiredAt,
      total: matching.total,
      available: matching.available,
    })
    .from(matching)
    .innerJoin(properties, eq(properties.id, matching.id))
    .where(sql`(${matching.position} - 1) / ${pageSize}::int = ${page} - 1`)
    .orderBy(matching.position)

  const { total, available } = rows[0] ?? { total: 0, available: 0 }
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  return { records: rows.map(toStored), page: Math.min(query.page, pageCount), pageCount, total, available }
}

/**
 * Available homes come first whatever the sort, then sold (2) and rented (4) ones; ties go to the latest id. Unknown and
 * unpublished prices come last, both ways.
 */
const ORDER_BY: Readonly<Record<PropertySort, SQL>> = {
  newest: sql`${properties.status}, ${properties.createDate} desc nulls last, ${properties.id} desc nulls last`,
  'price-asc': sql`${properties.status}, ${properties.publishedPrice} asc nulls last, ${properties.id} desc nulls last`,
  'price-desc': sql`${properties.status}, ${properties.publishedPrice} desc nulls last, ${properties.id} desc nulls last`,
  'surface-desc': sql`${properties.status}, ${properties.surfaceLivable} desc nulls last, ${properties.surfaceGround} desc nulls last, ${properties.id} desc nulls last`,
}

function matches({ goal, categories = [], cities = [], showUnavailable, onlyAvailable }: PropertyQuery): SQL | undefined {
  const statuses = showUnavailable && !onlyAvailable ? sql`(1, 2, 4)` : sql`(1)`
  return and(
    isNull(properties.retiredAt),
    sql`${properties.status} in ${statuses}`,
    eq(properties.goal, goal),
    categories.length > 0 ? arrayOverlaps(properties.webIds, [...categories]) : undefined,
    cities.length > 0 ? inArray(properties.citySlug, cities.map(citySlug)) : undefined,
  )
}
