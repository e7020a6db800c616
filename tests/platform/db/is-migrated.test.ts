import { expect, it } from 'vitest'
import { isMigrated } from '#src/platform/db/pglite.ts'
import { migrationsFolder, openTestDatabase } from '../../fixtures/database.ts'

it('[PROP-01] a database counts as migrated exactly when its newest migration is the newest one available', async () => {
  const database = await openTestDatabase()
  const query = async (text: string) => ({ rows: (await database.sql.executeSql(text)).rows.map((row) => Object(row)) })
  expect(await isMigrated(query, migrationsFolder)).toBe(true)
  await database.sql.executeSql(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  )
  expect(await isMigrated(query, migrationsFolder)).toBe(false)
  await database.sql.executeSql('delete from drizzle.__drizzle_migrations')
  expect(await isMigrated(query, migrationsFolder)).toBe(false)
  await database.sql.executeSql('drop schema drizzle cascade')
  expect(await isMigrated(query, migrationsFolder)).toBe(false)
  await database.close()
})
