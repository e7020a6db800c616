import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { DurablePGlite } from './durable-pglite.ts'
import { lockFolder } from './folder-lock.ts'
import type { DatabaseOptions, DatabasePart } from './open-database.ts'
import { USE_SITE, valuesOfSite } from './site-schema.ts'

/** Runs statements; returns the rows of the last one that has some. */
export type Query = (statements: string) => Promise<readonly unknown[]>

/** `part` is null for a site alone. */
type Place = Pick<DatabaseOptions, 'databaseUrl' | 'dataDir'> & { readonly part: DatabasePart | null }

const WITHIN_MS = 5000

export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'db', 'PG_VERSION'))
}

/** Opens a database on one connection without creating or migrating it; rejects as {@link openDatabase} does. */
export async function queryDatabase<Result>(
  { databaseUrl, dataDir, part }: Place,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const values = part === null ? null : valuesOfSite(part.site)
  if (databaseUrl !== undefined) return await queryServer(databaseUrl, values, work)
  return await queryFolder(part?.dataDir ?? dataDir, values, work)
}

type SiteValues = ReturnType<typeof valuesOfSite> | null

async function queryServer<Result>(
  connectionString: string,
  site: SiteValues,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString, connectionTimeoutMillis: WITHIN_MS, query_timeout: WITHIN_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    if (site !== null) await client.query(USE_SITE, site)
    return await work(async (statements) => (await client.query<object>(statements)).rows)
  } finally {
    await client.end().catch(() => {})
  }
}

async function queryFolder<Result>(dataDir: string, site: SiteValues, work: (query: Query) => Promise<Result>): Promise<Result> {
  const unlock = lockFolder(dataDir)
  try {
    const client = await DurablePGlite.open(join(dataDir, 'db'), () => {})
    try {
      if (site !== null) await client.query(USE_SITE, site)
      return await work(async (statements) => (await client.query<object>(statements)).rows)
    } finally {
      await client.close()
    }
  } finally {
    unlock()
  }
}
