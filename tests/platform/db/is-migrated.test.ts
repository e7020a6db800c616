import { cp } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { isMigrated } from '#src/platform/db/pglite.ts'
import { migrationsFolder, openTestDatabase } from '../../fixtures/database.ts'
import { appendMigration } from '../../fixtures/next-migration.ts'
import { temporaryFolder } from '../../fixtures/site/site-folder.ts'

it('[PROP-01] a database counts as migrated exactly when its newest migration is the newest one available', async () => {
  await using next = await temporaryFolder()
  await cp(migrationsFolder, next.path, { recursive: true })
  await appendMigration(next.path)
  const database = await openTestDatabase()
  const query = async (text: string) => ({ rows: (await database.sql.executeSql(text)).rows.map((row) => Object(row)) })
  expect(await isMigrated(query, migrationsFolder)).toBe(true)
  expect(await isMigrated(query, next.path)).toBe(false)
  await database.sql.executeSql('delete from drizzle.__drizzle_migrations')
  expect(await isMigrated(query, migrationsFolder)).toBe(false)
  await database.sql.executeSql('drop schema drizzle cascade')
  expect(await isMigrated(query, migrationsFolder)).toBe(false)
  await database.close()
})
