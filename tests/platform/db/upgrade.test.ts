import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { describe, expect, it } from 'vitest'
import { createOwnerAccountRepository } from '#src/features/owners/server/owner-account-repository.ts'
import { createOwnerHistoryRepository } from '#src/features/owners/server/owner-history-repository.ts'
import { createProjectRepository } from '#src/features/properties/server/project-repository.ts'
import { createPropertyRepository } from '#src/features/properties/server/property-repository.ts'
import { rememberedProperties } from '#src/features/saved-searches/server/tables.ts'
import { findPersonalData } from '#src/operations/privacy/privacy.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { dumpTables } from '#src/platform/db/dump/dump-tables.ts'
import { copyMigrations, type KnownMigration, knownMigrations } from '#src/platform/db/known-migrations.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import { openMemoryDatabase } from '#src/platform/db/pglite.ts'
import { openPostgres } from '#src/platform/db/postgres.ts'
import { watermarks } from '#src/platform/db/tables.ts'
import { createMailRepository } from '#src/platform/mail/mail-repository.ts'
import { mails } from '#src/platform/mail/tables.ts'
import { breakingStatements } from '../../fixtures/breaking-statements.ts'
import { createPostgresDatabase, findPostgres, migrationsFolder, root } from '../../fixtures/database.ts'
import { releasedMigrations } from '../../fixtures/released-migrations.ts'
import { allRows, releasedRows, storeRows, type TableRows } from '../../fixtures/released-rows.ts'
import { temporaryFolder } from '../../fixtures/site/site-folder.ts'

const known = await knownMigrations(migrationsFolder)
/** They changed a rule for rows at once; upgrades from before them need a stop. */
const RELEASED_BEFORE_THE_RULE = ['0012_neighbourhoods']
const sha256 = async (tag: string) =>
  createHash('sha256')
    .update((await readFile(join(migrationsFolder, `${tag}.sql`), 'utf8')).replaceAll('\r\n', '\n'))
    .digest('hex')

describe('the migrations', () => {
  it('are append-only: released ones are unchanged, in order, and recorded', async () => {
    const hashes = await Promise.all(known.map(async ({ tag }) => [tag, await sha256(tag)]))
    expect(hashes, 'a new migration is added to tests/fixtures/released-migrations.ts; an old one never changes').toEqual(
      releasedMigrations,
    )
    expect(known.map(({ idx }) => idx)).toEqual(known.map((_, index) => index))
    expect(known.map(({ when }) => when)).toEqual(known.map(({ when }) => when).toSorted((a, b) => a - b))
  })

  it('leave the version before able to go on, which still answers when they run (decision 113)', async () => {
    const sqlOf = (tag: string) => readFile(join(migrationsFolder, `${tag}.sql`), 'utf8')
    const breaking = await Promise.all(known.map(async ({ tag }) => [tag, breakingStatements(await sqlOf(tag))] as const))
    const found = breaking.filter(([, statements]) => statements.length > 0).map(([tag]) => tag)
    expect(found, 'a column goes in the release after the one that no longer reads it').toEqual(RELEASED_BEFORE_THE_RULE)
  })

  it.each([
    ['drop table "a"', false],
    ['ALTER TABLE "a" DROP COLUMN "b"', false],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c"', false],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint', false],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL', false],
    ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL', false],
    ['ALTER TABLE "a" ADD CONSTRAINT "a_b" UNIQUE("b")', false],
    ['CREATE UNIQUE INDEX "a_b" ON "a" USING btree ("b")', false],
    ['ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL', true],
    ['ALTER TABLE "a" ADD COLUMN "b" text', true],
    ['CREATE TABLE "a" ("b" text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "a_b" ON "a" USING btree ("b")', true],
    ['CREATE INDEX "a_b" ON "a" USING btree ("b")', true],
    ['DROP INDEX "a_b"', true],
  ])('of which %j would be good: %s', (statement, isGood) => {
    expect(breakingStatements(`${statement};`).length === 0).toBe(isGood)
  })

  it('have a file each, with a snapshot of the tables after it', async () => {
    const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'))
    expect(files.toSorted()).toEqual(known.map(({ tag }) => `${tag}.sql`))
    const snapshots = known.map(({ idx }) => join(migrationsFolder, 'meta', `${String(idx).padStart(4, '0')}_snapshot.json`))
    expect(snapshots.filter((file) => !existsSync(file))).toEqual([])
  })

  it('have rows in tests/fixtures/released-rows for every table they created, with every column of that time', async () => {
    const seen = new Set<string>()
    for (const migration of known) {
      const rows = await releasedRows(migration)
      const made = (await dumpTables(migrationsFolder, migration)).filter(({ name }) => !seen.has(name))
      const described = made.map(({ name, columns }) => [name, [...columns].toSorted()])
      const written = Object.entries(rows).map(([name, [row = {}]]) => [name, Object.keys(row).toSorted()])
      expect(written.toSorted(), migration.tag).toEqual(described.toSorted())
      for (const { name } of made) seen.add(name)
    }
  })
})

/** Opens a database with the migrations of a folder. */
type Open = (folder: string) => Promise<OpenDatabase>

/** Runs through all releases: fills a database with the rows of each, and applies all later migrations. */
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

/** What migrations rewrite: a mail sent before 0005 with its secrets, and not a queued one; the properties remembered as one text before 0009. */
async function expectRewritten(open: Open, folder: string): Promise<void> {
  await copyMigrations(migrationsFolder, '0004_history-search', folder)
  const message = { text: '/x/?token=old-SECRET', html: '<a href="/f?until=1&amp;signature=old-SECRET">' }
  const row = {
    kind: 'owner-password',
    language: 'fr',
    recipient: 'a@b.example',
    message,
    eraseAt: new Date(),
    createdAt: new Date(),
  }
  const before = await open(folder)
  await before.db.insert(mails).values([
    { ...row, id: randomUUID(), messageId: 'sent@a', state: 'sent' },
    { ...row, id: randomUUID(), messageId: 'queued@a', state: 'queued' },
  ])
  const remembered = [
    [1, { price: 250_000.5, availability: 'now' }],
    [3, { price: null, availability: 'no-more' }],
  ]
  const value = JSON.stringify(remembered)
  await before.db.insert(watermarks).values({ name: 'standing searches: homes', value, updatedAt: new Date() })
  await before.close()
  const after = await open(migrationsFolder)
  const rows = await after.db.select().from(mails).orderBy(desc(mails.messageId))
  const properties = await after.db.select().from(rememberedProperties).orderBy(rememberedProperties.propertyId)
  await after.close()
  expect(properties).toEqual([
    { propertyId: 1, price: 250_000.5, availability: 'now' },
    { propertyId: 3, price: null, availability: 'no-more' },
  ])
  expect(rows.map((each) => each.message)).toEqual([
    { text: '/x/?token=…', html: '<a href="/f?until=1&amp;signature=…">' },
    message,
  ])
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
    const upgraded = await upgrade(migrationsFolder)
    await expectReadable(upgraded)
    await database?.close()
  })

  it('blanks the secrets of sent mails, and of no others, and keeps the remembered properties, on PGlite', async () => {
    await using temporary = await temporaryFolder()
    let database: OpenDatabase | undefined
    await expectRewritten(async (folder) => {
      if (database === undefined) database = await openMemoryDatabase({ migrationsFolder: folder })
      // PGlite, because it was opened as such above.
      else await migrate(database.db as PgliteDatabase, { migrationsFolder: folder })
      return { ...database, close: async () => {} }
    }, temporary.path)
    await database?.close()
  })

  it.skipIf(serverUrl === null)(
    'blanks the secrets of sent mails, and of no others, and keeps the remembered properties, on PostgreSQL',
    async () => {
      await using temporary = await temporaryFolder()
      const { url, drop } = await createPostgresDatabase(serverUrl ?? '')
      try {
        await expectRewritten((folder) => openPostgres({ databaseUrl: url, migrationsFolder: folder }), temporary.path)
      } finally {
        await drop()
      }
    },
  )

  it.skipIf(serverUrl === null)('keeps every row of every release, readable by the server, on PostgreSQL', async () => {
    await using temporary = await temporaryFolder()
    const { url, drop } = await createPostgresDatabase(serverUrl ?? '')
    try {
      await upgradeThroughAll((folder) => openPostgres({ databaseUrl: url, migrationsFolder: folder }), temporary.path)
      const database = await openDatabase({ databaseUrl: url, dataDir: '', root })
      try {
        await expectReadable(database)
      } finally {
        await database.close()
      }
    } finally {
      await drop()
    }
  })
})
