import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { DurablePGlite } from './durable-pglite.ts'
import { lockFolder } from './folder-lock.ts'
import type { DatabaseOptions } from './open-database.ts'

/** Runs statements; returns the rows of the last one that has some. */
export type Query = (statements: string) => Promise<readonly unknown[]>

type Place = Pick<DatabaseOptions, 'databaseUrl' | 'dataDir'>

const WITHIN_MS = 5000

export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'db', 'PG_VERSION'))
}

/** Opens a database on one connection without creating or migrating it; rejects as {@link openDatabase} does. */
export async function queryDatabase<Result>(
  { databaseUrl, dataDir }: Place,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  return databaseUrl === undefined ? await queryFolder(dataDir, work) : await queryServer(databaseUrl, work)
}

async function queryServer<Result>(connectionString: string, work: (query: Query) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString, connectionTimeoutMillis: WITHIN_MS, query_timeout: WITHIN_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(async (statements) => (await client.query<object>(statements)).rows)
  } finally {
    await client.end().catch(() => {})
  }
}

async function queryFolder<Result>(dataDir: string, work: (query: Query) => Promise<Result>): Promise<Result> {
  const unlock = lockFolder(dataDir)
  try {
    const client = await DurablePGlite.open(join(dataDir, 'db'), () => {})
    try {
      return await work(async (statements) => (await client.query<object>(statements)).rows)
    } finally {
      await client.close()
    }
  } finally {
    unlock()
  }
}
