import { sql } from 'drizzle-orm'
import { isOfFeed } from '#src/features/properties/server/agency-property-queries.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'
import { FIRST_OWN_ID, ownProperties } from './tables.ts'

/** A property entered by hand, and a listing of agency software that may be the same. */
export interface OwnTwin {
  readonly ownId: number
  readonly listingId: number
  /** Whether they have one reference, or one address and price. */
  readonly by: 'reference' | 'address'
}

/** At most `limit` of them, without those that staff have told apart. */
export async function ownTwins(db: Database, limit: number): Promise<readonly OwnTwin[]> {
  const { id, state, differentFrom, replacedBy } = ownProperties
  const own = (field: string) => sql`(${ownProperties.record} ->> ${sql.raw(`'${field}'`)})`
  const listed = (field: string) => sql`(${properties.record} ->> ${sql.raw(`'${field}'`)})`
  const same = (field: string) => sql`lower(coalesce(${own(field)}, '')) = lower(coalesce(${listed(field)}, ''))`
  const isOpen = sql`${state} <> 'withdrawn' and ${replacedBy} is null and ${properties.retiredAt} is null and ${isOfFeed}
    and not (${properties.id} = any(${differentFrom}))`
  // Two joins by equal values: one with "or" would compare each with each.
  const found = await db.execute(sql`
    select "ownId", "listingId", min("by") as "by" from (
      select ${id} as "ownId", ${properties.id} as "listingId", '1 reference' as "by" from ${ownProperties}
      join ${properties} on ${properties.recordFile} = ${own('RecordFile')} and ${properties.recordFile} <> '' where ${isOpen}
      union all
      select ${id}, ${properties.id}, '2 address' from ${ownProperties}
      join ${properties} on ${properties.zip} = ${own('Zip')} and ${same('Street')}
        and ${same('HouseNumber')} and ${same('BoxNr')} and ${properties.goal}::text = ${own('Goal')} and ${listed('Price')} = ${own('Price')}
      where ${isOpen} and coalesce(${own('Street')}, '') <> ''
    ) as twins group by "ownId", "listingId" order by "ownId", "listingId" limit ${limit}`)
  // Both drivers return rows; their shared type does not express it.
  const { rows } = found as {
    readonly rows: readonly { readonly ownId: number; readonly listingId: number; readonly by: string }[]
  }
  return rows.map(({ ownId, listingId, by }) => ({ ownId, listingId, by: by.startsWith('1') ? 'reference' : 'address' }))
}

/** The listing that has taken the place of a property entered by hand; null for none. */
export async function ownSuccessor(db: Database, id: number): Promise<number | null> {
  if (id < FIRST_OWN_ID) return null
  const [row] = await db
    .select({ replacedBy: ownProperties.replacedBy })
    .from(ownProperties)
    .where(sql`${ownProperties.id} = ${id}`)
  return row?.replacedBy ?? null
}
