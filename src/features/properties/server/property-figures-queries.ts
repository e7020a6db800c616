import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Goal } from '#schemas/property/goal.ts'
import { RENTED_STATUS, SOLD_STATUS } from '#src/features/properties/rules/availability.ts'
import type { Database } from '#src/platform/db/database.ts'
import { isAvailableNow, properties } from './tables.ts'

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

export async function countProperties(db: Database): Promise<PropertyFigures> {
  const wasShown = sql`not ${properties.isHidden} and ${properties.publication} <> 'coming'`
  const count = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number)
  const [figures] = await db
    .select({
      forSale: count(sql`${isAvailableNow} and ${properties.goal} = 0`),
      forRent: count(sql`${isAvailableNow} and ${properties.goal} = 1`),
      sold: count(sql`${properties.status} = ${SOLD_STATUS} and ${wasShown}`),
      rented: count(sql`${properties.status} = ${RENTED_STATUS} and ${wasShown}`),
      cities: sql`count(distinct ${properties.cityKey}) filter (where ${isAvailableNow})`.mapWith(Number),
    })
    .from(properties)
  if (!figures) throw new Error('[Bug] A count returned no row.')
  return figures
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
