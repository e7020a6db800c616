import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { properties } from './property-tables.ts'

/** What the statistics view counts (CONF-12). */
export interface PropertyFigures {
  /** Available now. */
  readonly forSale: number
  /** Available now. */
  readonly forRent: number
  /** Every property sold, also those that have left the feed since. */
  readonly sold: number
  /** Every property rented, also those that have left the feed since. */
  readonly rented: number
  /** With at least one available property. */
  readonly cities: number
}

/** A city and how many available properties it has (PROP-01). */
export interface CityFigure {
  /** As the search's parameter `city` names it: "plombières|4850". */
  readonly key: string
  /** As the feed writes it. */
  readonly Name: string
  readonly Zip: string
  readonly CountryID: number
  readonly PropertyCount: number
}

const isAvailable = and(isNull(properties.retiredAt), eq(properties.status, 1))

/** Counts the listings. */
export async function countProperties(db: Database): Promise<PropertyFigures> {
  const count = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number)
  const [figures] = await db
    .select({
      forSale: count(sql`${isAvailable} and ${properties.goal} = 0`),
      forRent: count(sql`${isAvailable} and ${properties.goal} = 1`),
      sold: count(sql`${properties.status} = 2`),
      rented: count(sql`${properties.status} = 4`),
      cities: sql`count(distinct ${properties.cityKey}) filter (where ${isAvailable})`.mapWith(Number),
    })
    .from(properties)
  if (!figures) throw new Error('[Bug] A count returned no row.')
  return figures
}

/** Counts the available properties of a goal by city. */
export async function countCities(db: Database, goal: 0 | 1): Promise<CityFigure[]> {
  const { cityKey, city, zip, countryId } = properties
  return await db
    .select({
      key: cityKey,
      // Spellings may differ in case between records; one of them stands for all.
      Name: sql`min(${city})`.mapWith(String),
      Zip: sql`min(${zip})`.mapWith(String),
      CountryID: sql`min(${countryId})`.mapWith(Number),
      PropertyCount: sql`count(*)`.mapWith(Number),
    })
    .from(properties)
    .where(and(isAvailable, eq(properties.goal, goal)))
    .groupBy(cityKey)
    .orderBy(asc(cityKey))
}
