import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import type { ListingContext } from './listing-context.ts'
import { location } from './property-detail.ts'
import { type PublishedProperty, type PublishedRecord, publishedPrice, toPublished } from './published-property.ts'
import { categoriesOf } from './summary.ts'
import { isAvailableNow, properties, publishedColumns } from './tables.ts'

/** A factor of two in price weighs as much as this distance. */
const KM_PER_DOUBLING = 20
const KM_PER_DEGREE_NORTH = 111.2
/** At the latitude of central Belgium. */
const KM_PER_DEGREE_EAST = 70.6
/** The weight of an unknown price or place, in km: neither near nor far. */
const UNKNOWN_KM = 25

/** The places of towns, for hidden addresses. */
export type Towns = Pick<ListingContext, 'cityPoints'>

/**
 * Available properties of the same goal: same category first, then nearest in price and place. Ignores unpublished prices and
 * places, which the order would reveal; uses the town's centre.
 */
export async function similarProperties(
  db: Database,
  record: PublishedRecord,
  towns: Towns,
  limit: number,
): Promise<readonly PublishedProperty[]> {
  const rows = await db
    .select(publishedColumns)
    .from(properties)
    .leftJoin(townTable(towns), sql`town.key = ${properties.cityKey}`)
    .where(and(isAvailableNow, eq(properties.goal, record.Goal), ne(properties.id, record.ID)))
    .orderBy(isOtherKind(record), sql`${priceKm(record)} + ${placeKm(record, towns)}`, sql`${properties.id} desc`)
    .limit(limit)
  return rows.map(toPublished)
}

/** 0 for a property of a same category, 1 for another one. */
export function isOtherKind(record: PublishedRecord): SQL {
  return sql`case when ${properties.webIds} && ${sql.param(categoriesOf(record), properties.webIds)} then 0 else 1 end`
}

export function townTable({ cityPoints }: Towns): SQL {
  const towns = [...cityPoints].map(([key, { latitude, longitude }]) => ({ key, latitude, longitude }))
  return sql`jsonb_to_recordset(${JSON.stringify(towns)}::jsonb) as town(key text, latitude float8, longitude float8)`
}

function priceKm(record: PublishedRecord): SQL {
  const price = publishedPrice(record)
  if (price === null || price <= 0) return sql`0`
  const { publishedPrice: other } = properties
  return sql`case when ${other} > 0 then abs(ln(${other}::float8 / ${price}::float8)) / ln(2) * ${KM_PER_DOUBLING}::float8
    else ${UNKNOWN_KM}::float8 end`
}

/** The distance to a property in km, by published places; needs the table of towns. */
export function placeKm(record: PublishedRecord, towns: Towns): SQL {
  const { GoogleX, GoogleY } = location(record, towns)
  if (GoogleX === undefined || GoogleY === undefined) return sql`0`
  const north = sql`(coalesce(${properties.latitude}, town.latitude) - ${GoogleX}::float8) * ${KM_PER_DEGREE_NORTH}::float8`
  const east = sql`(coalesce(${properties.longitude}, town.longitude) - ${GoogleY}::float8) * ${KM_PER_DEGREE_EAST}::float8`
  return sql`coalesce(sqrt(power(${north}, 2) + power(${east}, 2)), ${UNKNOWN_KM}::float8)`
}
