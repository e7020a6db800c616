import { and, asc, eq, sql } from 'drizzle-orm'
import { type Goal, RENT, SALE } from '#schemas/property/goal.ts'
import { RENTED_STATUS, SOLD_STATUS } from '#src/features/properties/rules/availability.ts'
import type { Database } from '#src/platform/db/database.ts'
import { isAvailableNow, isSoldOrRented, properties } from './tables.ts'

export interface PropertyFigures {
  /** Currently available. */
  readonly forSale: number
  /** Currently available. */
  readonly forRent: number
  /** All sold properties, including those that left the feed; without hidden ones. */
  readonly sold: number
  /** All rented properties, including those that left the feed; without hidden ones. */
  readonly rented: number
  /** Cities with at least one available property. */
  readonly cities: number
}

/** A city and its number of available properties (PROP-01). */
export interface CityFigure {
  /** The value of the search parameter `city`: "plombières|4850". */
  readonly key: string
  /** As in the feed. */
  readonly Name: string
  readonly Zip: string
  readonly CountryID: number
  readonly PropertyCount: number
}

/** Two indexes have what is counted, so that no row is read. */
export async function countProperties(db: Database): Promise<PropertyFigures> {
  const { goal, status, cityKey } = properties
  const count = sql`count(*)`.mapWith(Number)
  const [available, gone] = await Promise.all([
    db.select({ goal, cityKey, count }).from(properties).where(isAvailableNow).groupBy(goal, cityKey),
    db.select({ status, count }).from(properties).where(isSoldOrRented(properties)).groupBy(status),
  ])
  const sum = (rows: readonly { readonly count: number }[]) => rows.reduce((total, row) => total + row.count, 0)
  return {
    forSale: sum(available.filter((row) => row.goal === SALE)),
    forRent: sum(available.filter((row) => row.goal === RENT)),
    sold: sum(gone.filter((row) => row.status === SOLD_STATUS)),
    rented: sum(gone.filter((row) => row.status === RENTED_STATUS)),
    cities: new Set(available.map((row) => row.cityKey)).size,
  }
}

export async function countCities(db: Database, goal: Goal): Promise<CityFigure[]> {
  const { cityKey, city, zip, countryId } = properties
  return await db
    .select({
      key: cityKey,
      // Case may differ between records; pick one spelling.
      Name: sql`min(${city})`.mapWith(String),
      Zip: sql`min(${zip})`.mapWith(String),
      CountryID: sql`min(${countryId})`.mapWith(Number),
      PropertyCount: sql`count(*)`.mapWith(Number),
    })
    .from(properties)
    .where(and(isAvailableNow, eq(properties.goal, goal)))
    .groupBy(cityKey)
    .orderBy(asc(cityKey))
}
