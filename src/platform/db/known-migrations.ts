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
  // Both drivers return rows; their shared type does not express it.
  const applied = await lastApplied(async (text) => (await db.execute(sql.raw(text))) as { readonly rows: readonly object[] })
  return (await knownMigrations(migrationsFolder)).find(({ when }) => when === applied) ?? null
}

/** Where applied migrations are recorded: in the schema of one site among several, or in that of a site alone. */
const RECORDS = ['__drizzle_migrations', 'drizzle.__drizzle_migrations']

export type Query = (text: string) => Promise<{ readonly rows: readonly object[] }>

/** The `when` of the last applied migration, by two small queries; 0 for none. */
export async function lastApplied(query: Query): Promise<number> {
  const [found] = (await query(`select coalesce(${RECORDS.map((name) => `to_regclass('${name}')`).join(', ')})::text as name`))
    .rows
  if (found === undefined || !('name' in found) || typeof found.name !== 'string') return 0
  const [last] = (await query(`select max(created_at)::text as applied from ${found.name}`)).rows
  return last !== undefined && 'applied' in last ? Number(last.applied) : 0
}

/** Whether the tables of one site among several have had all migrations. The connection uses the site. */
export async function isSiteMigrated(query: Query, migrationsFolder: string): Promise<boolean> {
  const [found] = (await query(`select to_regclass('${RECORDS[0]}') is not null as "isThere"`)).rows
  if (found === undefined || !('isThere' in found) || found.isThere !== true) return false
  return (await lastApplied(query)) >= Math.max(...(await knownMigrations(migrationsFolder)).map(({ when }) => when))
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
