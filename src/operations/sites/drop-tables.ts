import type { SharedDatabase } from '#src/platform/db/shared-database.ts'

/** What a server answers that had tables of the site. */
export const DROPPED = 'dropped'

/** Drops the tables of a site; resolves with whether there were any. */
export async function dropTables(database: Pick<SharedDatabase, 'hasSite' | 'removeSite'>, id: string): Promise<boolean> {
  const hadTables = await database.hasSite(id)
  await database.removeSite(id)
  return hadTables
}
