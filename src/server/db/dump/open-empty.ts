import { Client } from 'pg'
import type { OpenDatabase } from '#src/server/db/database.ts'
import { openPglite } from '#src/server/db/pglite.ts'
import { openPostgres } from '#src/server/db/postgres.ts'

interface Options {
  readonly databaseUrl: string | undefined
  /** Where an embedded database is made. */
  readonly dataDir: string
  /** Those that the new database is to have, and no others. */
  readonly migrationsFolder: string
}

/** Makes a database without a row. Gives null where the one that the address names was used before. */
export async function openEmpty({ databaseUrl, dataDir, migrationsFolder }: Options): Promise<OpenDatabase | null> {
  if (databaseUrl === undefined) return await openPglite({ dataDir, migrationsFolder })
  if (await isUsed(databaseUrl)) return null
  return await openPostgres({ databaseUrl, migrationsFolder })
}

async function isUsed(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_'`,
    )
    return rows.some(({ count }) => count > 0)
  } finally {
    await client.end()
  }
}
