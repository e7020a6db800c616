import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { EnvironmentError } from '#src/platform/environment/environment.ts'
import type { Database } from './database.ts'

/** The last migration that the baseline replaces; it has the same schema and `when`, so that such a database continues. */
export const LAST_REPLACED = '0034_lz4-records'

export interface KnownMigration {
  readonly idx: number
  readonly tag: string
  /** The creation time in ms, which identifies applied migrations. */
  readonly when: number
}

export async function knownMigrations(migrationsFolder: string): Promise<readonly KnownMigration[]> {
  return (await readJournal(migrationsFolder)).entries
}

/** Copies the migrations up to and including `last`. */
export async function copyMigrations(migrationsFolder: string, last: string, target: string): Promise<void> {
  const journal = await readJournal(migrationsFolder)
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1)
  await mkdir(join(target, 'meta'), { recursive: true })
  await writeFile(join(target, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) await cp(join(migrationsFolder, `${tag}.sql`), join(target, `${tag}.sql`))
}

interface Journal {
  readonly entries: readonly KnownMigration[]
}

async function readJournal(migrationsFolder: string): Promise<Journal> {
  // Only drizzle-kit writes this file.
  return JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal
}

/** The last applied migration; null if a newer program applied it. */
export async function schemaOf(db: Database, migrationsFolder: string): Promise<KnownMigration | null> {
  const answer = await db.execute(sql`select max(created_at)::text as applied from drizzle.__drizzle_migrations`)
  // Both drivers return rows; their shared type does not express it.
  const [row] = (answer as { readonly rows: readonly { readonly applied: string | null }[] }).rows
  return (await knownMigrations(migrationsFolder)).find(({ when }) => when === Number(row?.applied)) ?? null
}

export type Query = (text: string) => Promise<{ readonly rows: readonly object[] }>

/** The `when` of the last applied migration, by two small queries; 0 for none. */
export async function lastApplied(query: Query): Promise<number> {
  const [found] = (await query(`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`)).rows
  if (found === undefined || !('isThere' in found) || found.isThere !== true) return 0
  const [last] = (await query('select max(created_at)::text as applied from drizzle.__drizzle_migrations')).rows
  return last !== undefined && 'applied' in last ? Number(last.applied) : 0
}

/** Throws if a database has only some of the migrations that the baseline replaces. */
export async function refuseReplaced(query: Query, migrationsFolder: string): Promise<void> {
  const applied = await lastApplied(query)
  const [first] = await knownMigrations(migrationsFolder)
  if (applied === 0 || first === undefined || applied >= first.when) return
  throw new EnvironmentError(
    `The database was made by an earlier checkout of the program and has not had all of its migrations. Start the last checkout that has src/platform/db/migrations/${LAST_REPLACED}.sql once, which brings the database up to date, then this one. Nothing was changed.`,
  )
}
