import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { properties } from './property-tables.ts'
import type { PublishedProperty } from './published-property.ts'
import { toPublished } from './to-stored.ts'

/** The listings with these ids that show (decision 039, point 14a), in the order of the ids; whatever shows no more is left out. */
export async function selectProperties(db: Database, ids: readonly number[]): Promise<PublishedProperty[]> {
  if (ids.length === 0) return []
  const { id, record, retiredAt, status } = properties
  const rows = await db
    .select({ id, record, retiredAt })
    .from(properties)
    .where(and(inArray(id, [...ids]), isNull(retiredAt), sql`${status} in (1, 2, 4)`))
  const byId = new Map(rows.map((row) => [row.id, toPublished(row)]))
  return [...new Set(ids)].flatMap((wanted) => byId.get(wanted) ?? [])
}
