import { type SQL, sql } from 'drizzle-orm'
import type { PropertySort } from '#schemas/property-summary.ts'
import type { Database } from '#src/server/db/database.ts'
import { properties } from '#src/server/db/tables/properties.ts'
import type { StoredProperty } from '#src/server/listings/stored-property.ts'
import { conditionOf, type PropertyFilter, type TextTerms } from './property-filter.ts'
import { toStored } from './to-stored.ts'

export interface PropertyQuery extends PropertyFilter {
  readonly sort: PropertySort
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

/** How many listings a filter finds. */
export interface PropertyCount {
  readonly total: number
  /** How many of the total are still to be had. */
  readonly available: number
}

export interface PropertyPage extends PropertyCount {
  readonly records: readonly StoredProperty[]
  /** The page these records are of: the one asked for, or the last. */
  readonly page: number
  /** At least 1. */
  readonly pageCount: number
}

/** Counts what a filter finds: from the index of all that filters look at, without reading the rows. */
export async function countMatches(db: Database, filter: PropertyFilter, terms: TextTerms | null): Promise<PropertyCount> {
  const [count] = await db
    .select({
      total: sql`count(*)`.mapWith(Number),
      available: sql`count(*) filter (where ${properties.status} = 1)`.mapWith(Number),
    })
    .from(properties)
    .where(conditionOf(filter, terms))
  if (!count) throw new Error('[Bug] A count returned no row.')
  return count
}

/** Some of the listings that a filter finds, in their order; rows of the sort's index, so that only these are read. */
export async function listMatches(
  db: Database,
  { sort, ...filter }: Omit<PropertyQuery, 'page' | 'pageSize'>,
  terms: TextTerms | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<StoredProperty[]> {
  const rows = await db
    .select({ record: properties.record, retiredAt: properties.retiredAt })
    .from(properties)
    .where(conditionOf(filter, terms))
    .orderBy(...orderOf(sort, terms))
    .offset(offset)
    .limit(limit)
  return rows.map(toStored)
}

/** The order of a list; an exact reference code goes first. */
export function orderOf(sort: PropertySort, terms: TextTerms | null): SQL[] {
  const first = terms === null || terms.reference === '' ? [] : [sql`${properties.referenceKey} = ${terms.reference} desc`]
  return [...first, ORDER_BY[sort]]
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
