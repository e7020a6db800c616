import { eq, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { neighbourProperties } from './tables.ts'

const { id, site, theirId } = neighbourProperties

/** The numbers here of properties of a site, by their number there; those without one get it. */
export async function numbersOf(db: Database, name: string, theirIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (theirIds.length > 0)
    await db.execute(sql`
      insert into ${neighbourProperties} (site, their_id)
      select ${name}, asked.number from unnest(${`{${theirIds.join(',')}}`}::int[]) as asked(number)
      where not exists (select 1 from ${neighbourProperties} where ${site} = ${name} and ${theirId} = asked.number)
      on conflict do nothing
    `)
  const rows = await db.select({ id, theirId }).from(neighbourProperties).where(eq(site, name))
  return new Map(rows.map((row) => [row.theirId, row.id]))
}

/** The site that has a property, and its number there; null for one of this site. */
export async function originOf(
  db: Database,
  propertyId: number,
): Promise<{ readonly site: string; readonly theirId: number } | null> {
  const [row] = await db.select({ site, theirId }).from(neighbourProperties).where(eq(id, propertyId))
  return row ?? null
}

/** The numbers of all properties of other sites, which no feed can take. */
export async function neighbourPropertyIds(db: Database): Promise<readonly number[]> {
  return (await db.select({ id }).from(neighbourProperties)).map((row) => row.id)
}
