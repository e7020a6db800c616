import { knownMigrations } from './known-migrations.ts'

type Query = (text: string) => Promise<{ readonly rows: readonly object[] }>

/**
 * Whether every migration of the folder was applied already, found out with two small queries. Drizzle's migrator itself creates
 * its schema and table if need be before it looks, which is a good part of opening an embedded database that has them long since.
 */
export async function isMigrated(query: Query, migrationsFolder: string): Promise<boolean> {
  const [found] = (await query(`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`)).rows
  if (found === undefined || !('isThere' in found) || found.isThere !== true) return false
  const [last] = (await query('select max(created_at)::text as applied from drizzle.__drizzle_migrations')).rows
  const applied = last !== undefined && 'applied' in last ? Number(last.applied) : 0
  const known = await knownMigrations(migrationsFolder)
  return Math.max(...known.map(({ when }) => when)) <= applied
}
