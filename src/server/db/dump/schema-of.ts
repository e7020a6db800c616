import { sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { type KnownMigration, knownMigrations } from '#src/server/db/known-migrations.ts'

/** The last migration that a database has had; null where this program does not know it, because a newer one made it. */
export async function schemaOf(db: Database, migrationsFolder: string): Promise<KnownMigration | null> {
  const answer = await db.execute(sql`select max(created_at)::text as applied from drizzle.__drizzle_migrations`)
  // Both drivers answer with rows, which the type that they share does not say.
  const [row] = (answer as { readonly rows: readonly { readonly applied: string | null }[] }).rows
  return (await knownMigrations(migrationsFolder)).find(({ when }) => when === Number(row?.applied)) ?? null
}
