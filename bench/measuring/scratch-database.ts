import { Client } from 'pg'
import { CannotMeasure } from './benchmark.ts'
import { isSmoke } from './scale.ts'

/** A temporary database for a measurement. */
export interface ScratchDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** An empty database on the server that DATABASE_URL names, or on 127.0.0.1. Throws {@link CannotMeasure}. */
export async function createScratchDatabase(name: string): Promise<ScratchDatabase> {
  if (isSmoke) throw new CannotMeasure('a smoke run fills no database on a PostgreSQL server')
  const server = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const run = async (...statements: readonly string[]) => {
    const client = new Client({ connectionString: server, connectionTimeoutMillis: 2000 })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  // Removes what an interrupted run left behind.
  const drop = `drop database if exists ${name} with (force)`
  await run(drop, `create database ${name}`).catch((error: unknown) => {
    throw new CannotMeasure(`no PostgreSQL server gives a scratch database (${String(error)}); set DATABASE_URL to one`)
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(drop) }
}
