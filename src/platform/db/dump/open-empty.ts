import { Client } from 'pg'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { openPglite } from '#src/platform/db/pglite.ts'
import { openPostgres } from '#src/platform/db/postgres.ts'

interface Options {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly root: string
  readonly migrationsFolder: string
}

/** Null if the database at the URL is not empty. */
export async function openEmpty({ databaseUrl, dataDir, root, migrationsFolder }: Options): Promise<OpenDatabase | null> {
  if (databaseUrl === undefined) return await openPglite({ dataDir, root, migrationsFolder })
  if (await isUsed(databaseUrl)) return null
  return await openPostgres({ databaseUrl, migrationsFolder })
}

async function isUsed(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const used = `select to_regclass('drizzle.__drizzle_migrations') is not null as "isUsed"`
    const { rows } = await client.query<{ isUsed: boolean }>(used)
    return rows.some(({ isUsed }) => isUsed)
  } finally {
    await client.end()
  }
}
