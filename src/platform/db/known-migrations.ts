import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** One migration in drizzle-kit's `meta/_journal.json`. */
export interface KnownMigration {
  readonly idx: number
  /** Its name, for instance "0002_forms". */
  readonly tag: string
  /** Its creation time in milliseconds, by which a database identifies applied migrations. */
  readonly when: number
}

/** The migrations of a folder, oldest first. */
export async function knownMigrations(migrationsFolder: string): Promise<readonly KnownMigration[]> {
  return (await readJournal(migrationsFolder)).entries
}

/** Copies a folder of migrations up to and including `last`. */
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

/** The last migration applied to a database; null where a newer program applied it. */
export async function schemaOf(db: Database, migrationsFolder: string): Promise<KnownMigration | null> {
  const answer = await db.execute(sql`select max(created_at)::text as applied from drizzle.__drizzle_migrations`)
  // Both drivers return rows; their shared type does not express it.
  const [row] = (answer as { readonly rows: readonly { readonly applied: string | null }[] }).rows
  return (await knownMigrations(migrationsFolder)).find(({ when }) => when === Number(row?.applied)) ?? null
}
