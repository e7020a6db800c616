import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { createOwnerAccountRepository } from '#src/features/owners/server/owner-account-repository.ts'
import { createOwnerHistoryRepository } from '#src/features/owners/server/owner-history-repository.ts'
import { createProjectRepository } from '#src/features/properties/server/project-repository.ts'
import { createPropertyRepository } from '#src/features/properties/server/property-repository.ts'
import { findPersonalData } from '#src/operations/privacy/privacy.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { copyMigrations, type KnownMigration, knownMigrations } from '#src/platform/db/known-migrations.ts'
import { openMemoryDatabase } from '#src/platform/db/pglite.ts'
import { openPostgres } from '#src/platform/db/postgres.ts'
import { createMailRepository } from '#src/platform/mail/mail-repository.ts'
import { createPostgresDatabase, findPostgres, migrationsFolder } from '../../fixtures/database.ts'
import { appendMigration, NEXT_COLUMN } from '../../fixtures/next-migration.ts'
import { allRows, releasedRows, storeRows, type TableRows } from '../../fixtures/released-rows.ts'
import { temporaryFolder } from '../../fixtures/site/site-folder.ts'

const known = await knownMigrations(migrationsFolder)

/** Opens a database with the migrations of a folder. */
type Open = (folder: string) => Promise<OpenDatabase>

/** Runs through all releases and a made-up next one: fills a database with the rows of each, and applies all later migrations. */
async function upgradeThroughAll(open: Open, folder: string): Promise<void> {
  const written: Record<string, TableRows[string]> = {}
  for (const migration of known) {
    const until = join(folder, migration.tag)
    await copyMigrations(migrationsFolder, migration.tag, until)
    const database = await open(until)
    try {
      await expectRows(database, migration, written)
      const rows = await releasedRows(migration)
      await storeRows(database.db, migration, rows)
      Object.assign(written, rows)
      await expectRows(database, migration, written)
    } finally {
      await database.close()
    }
  }
  const next = join(folder, 'next')
  await cp(migrationsFolder, next, { recursive: true })
  await appendMigration(next)
  const upgraded = await open(next)
  try {
    for (const migration of known.slice(-1)) await expectRows(upgraded, migration, written)
    await upgraded.sql.executeSql(`select ${NEXT_COLUMN} from properties`)
    await expectReadable(upgraded)
  } finally {
    await upgraded.close()
  }
}

/** Every row exists with every value it was written with; columns may have been added. */
async function expectRows(database: OpenDatabase, migration: KnownMigration, written: TableRows): Promise<void> {
  const found = await allRows(database.db, migration)
  for (const [table, rows] of Object.entries(written)) {
    expect(found[table]?.length, `${table} under ${migration.tag}`).toBe(rows.length)
    expect(found[table], `${table} under ${migration.tag}`).toEqual(
      expect.arrayContaining(rows.map((row) => expect.objectContaining(row))),
    )
  }
}

/** The results of the server's own queries for those rows. */
async function expectReadable({ db }: OpenDatabase): Promise<void> {
  const properties = createPropertyRepository(db)
  expect((await properties.get(1))?.record).toMatchObject({ ID: 1, City: 'Plombières', Price: 249_999.99 })
  expect(await properties.counts()).toMatchObject({ forSale: 1 })
  expect((await createProjectRepository(db).get(9))?.record).toMatchObject({ City: 'Spa' })
  expect(await createMailRepository(db, () => new Date()).counts()).toEqual({ queued: 1, sent: 0, undeliverable: 0 })
  const stored = await findPersonalData(db, 'anne@example.be')
  expect(stored).toMatchObject({
    submissions: [{ form: 'site-contact' }],
    appointments: [{ agenda: 0 }],
    uploads: [{ name: 'a.pdf' }],
  })
  expect(await createOwnerAccountRepository(db).findByEmail('owner1@example.be')).toMatchObject({ id: 1, firstName: 'Anne' })
  const query = { sort: 'date', isDescending: true, types: [], statuses: [], source: '', text: '' } as const
  expect((await createOwnerHistoryRepository(db).page(1, query, 1)).entries).toMatchObject([{ Subject: 'Visite' }])
}

const serverUrl = await findPostgres()
if (serverUrl === null) console.warn('Skipped: upgrades on PostgreSQL: no server answers; set DATABASE_URL to one')

describe('an upgrade from each release', { timeout: 300_000 }, () => {
  it('keeps every row of every release, readable by the server, on PGlite', async () => {
    await using temporary = await temporaryFolder()
    let database: OpenDatabase | undefined
    const upgrade: Open = async (folder) => {
      if (database === undefined) database = await openMemoryDatabase({ migrationsFolder: folder })
      // PGlite, because it was opened as such above.
      else await migrate(database.db as PgliteDatabase, { migrationsFolder: folder })
      return { ...database, close: async () => {} }
    }
    await upgradeThroughAll(upgrade, temporary.path)
    await database?.close()
  })

  it.skipIf(serverUrl === null)('keeps every row of every release, readable by the server, on PostgreSQL', async () => {
    await using temporary = await temporaryFolder()
    const { url, drop } = await createPostgresDatabase(serverUrl ?? '')
    try {
      await upgradeThroughAll((folder) => openPostgres({ databaseUrl: url, migrationsFolder: folder }), temporary.path)
    } finally {
      await drop()
    }
  })
})

describe('a database with migrations from before the baseline', () => {
  type Work = (text: string) => Promise<unknown>

  /** It has the tables of the baseline, and none of later migrations. */
  async function goesOnOrIsRefused(query: Work, open: (folder: string) => Promise<unknown>): Promise<void> {
    await using folder = await temporaryFolder()
    await copyMigrations(migrationsFolder, known[0]?.tag ?? '', folder.path)
    await open(folder.path)
    const lastReplaced = 1_795_889_987_722
    await query(`update drizzle.__drizzle_migrations set created_at = ${lastReplaced}`)
    await open(migrationsFolder)
    await query('select changed_inputs from feed_imports')
    await query(`update drizzle.__drizzle_migrations set created_at = ${lastReplaced - 1}`)
    await expect(open(migrationsFolder)).rejects.toThrow(
      'Start the last checkout that has src/platform/db/migrations/0034_lz4-records.sql once',
    )
  }

  it('works if it has all of them, and otherwise is refused with the cure, on PGlite', async () => {
    const client = new PGlite('memory://')
    const open = (folder: string) => openMemoryDatabase({ migrationsFolder: folder, client })
    await goesOnOrIsRefused((text) => client.exec(text), open)
  })

  it.skipIf(serverUrl === null)('and so on PostgreSQL', async () => {
    const { url, drop } = await createPostgresDatabase(serverUrl ?? '')
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      const open = async (folder: string) => await (await openPostgres({ databaseUrl: url, migrationsFolder: folder })).close()
      await goesOnOrIsRefused((text) => client.query(text), open)
    } finally {
      await client.end()
      await drop()
    }
  })
})
