import { ilike } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { properties } from './tables.ts'

/** A query for the ids of properties by a part of their reference, in any case; also of those that left the feed. */
export function idsByReference(db: Database, reference: string) {
  return db
    .select({ id: properties.id })
    .from(properties)
    .where(ilike(properties.recordFile, containing(reference)))
}

/** A pattern for `ilike`: any text with this one in it. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
