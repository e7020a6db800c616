import { and, between, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
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

/** How far properties of the same kind are looked for, before all of the goal are compared; below {@link UNKNOWN_KM}. */
const NEAR_KM = [5, 20] as const

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
  const price = priceKm(record)
  const km = sql`${price} + ${placeKm(record, towns)}`
  const rows = await nearestFirst(record, towns, limit, (nearKm) => {
    const isNear =
      nearKm === null ? undefined : and(isNearby(record, towns, nearKm), isNearPrice(record, nearKm), sql`${km} <= ${nearKm}`)
    return db
      .select(publishedColumns)
      .from(properties)
      .leftJoin(townTable(towns), sql`town.key = ${properties.cityKey}`)
      .where(and(isAvailableNow, eq(properties.goal, record.Goal), ne(properties.id, record.ID), isNear))
      .orderBy(isOtherKind(record), km, sql`${properties.id} desc`)
      .limit(limit)
  })
  return rows.map(toPublished)
}

/**
 * Reads the nearest properties: first of the same kind within {@link NEAR_KM}, by an index, and all where these are too few. Whoever is
 * farther away, or of another kind, comes later in the order, so that the result is the same. `read` gets null for all.
 */
export async function nearestFirst<Row>(
  record: PublishedRecord,
  towns: Towns,
  limit: number,
  read: (nearKm: number | null) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  if (location(record, towns).GoogleX !== undefined) {
    for (const nearKm of NEAR_KM) {
      const rows = await read(nearKm)
      if (rows.length >= limit) return rows
    }
  }
  return await read(null)
}

/** Whether a property is of the same kind, and at most so far away as its indexes tell: in a square, or in a town nearby. */
export function isNearby(record: PublishedRecord, towns: Towns, km: number): SQL | undefined {
  const { latitude, longitude, cityKey } = properties
  const { GoogleX = 0, GoogleY = 0 } = location(record, towns)
  const [north, east] = [km / KM_PER_DEGREE_NORTH, km / KM_PER_DEGREE_EAST]
  const isAround = (place: { readonly latitude: number; readonly longitude: number }) =>
    Math.abs(place.latitude - GoogleX) <= north && Math.abs(place.longitude - GoogleY) <= east
  const nearTowns = [...towns.cityPoints].filter(([, place]) => isAround(place)).map(([key]) => key)
  const isPlaced = and(between(latitude, GoogleX - north, GoogleX + north), between(longitude, GoogleY - east, GoogleY + east))
  const isInTown = and(isNull(latitude), inArray(cityKey, nearTowns))
  return and(sql`${isOtherKind(record)} = 0`, or(isPlaced, nearTowns.length === 0 ? undefined : isInTown))
}

/** Whether the price alone does not make a property farther away; any without a price of the record. */
function isNearPrice(record: PublishedRecord, km: number): SQL | undefined {
  const price = publishedPrice(record)
  if (price === null || price <= 0) return undefined
  const factor = 2 ** (km / KM_PER_DOUBLING)
  return between(properties.publishedPrice, price / factor, price * factor)
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
