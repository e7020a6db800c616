import { asc, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { properties } from '#src/server/db/tables/properties.ts'
import { conditionOf, type PropertyFilter, type TextTerms } from './property-filter.ts'

/** How many available homes have a value, by that value. */
export type Facet = Readonly<Record<string, number>>

/** Counts by city slug what a filter finds and is available. */
export async function countByCity(db: Database, filter: PropertyFilter, terms: TextTerms | null): Promise<Facet> {
  return countBy(db, sql`${properties.citySlug}`, filter, terms)
}

/** Counts by WebID, under each of a home's categories (SRCH-10), what a filter finds and is available. */
export async function countByCategory(db: Database, filter: PropertyFilter, terms: TextTerms | null): Promise<Facet> {
  return countBy(db, sql`unnest(${properties.webIds})`, filter, terms)
}

async function countBy(db: Database, value: SQL, filter: PropertyFilter, terms: TextTerms | null): Promise<Facet> {
  const rows = await db
    .select({ value: value.mapWith(String).as('value'), count: sql`count(*)`.mapWith(Number) })
    .from(properties)
    .where(conditionOf({ ...filter, onlyAvailable: true }, terms))
    .groupBy(sql`value`)
    .orderBy(asc(sql`value`))
  return Object.fromEntries(rows.map((row) => [row.value, row.count]))
}
