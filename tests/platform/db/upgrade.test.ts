import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dumpTables } from '#src/platform/db/dump/dump-tables.ts'
import { knownMigrations } from '#src/platform/db/known-migrations.ts'
import { breakingStatements } from '../../fixtures/breaking-statements.ts'
import { migrationsFolder } from '../../fixtures/database.ts'
import { releasedMigrations } from '../../fixtures/released-migrations.ts'
import { releasedRows } from '../../fixtures/released-rows.ts'

const known = await knownMigrations(migrationsFolder)
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
    expect(found, 'a column goes in the release after the one that no longer reads it').toEqual([])
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
