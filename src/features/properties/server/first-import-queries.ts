import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'
import { feedImports } from './feed-import-tables.ts'

const MARK = 'first import'

/** The name of the feed of an unfinished first import; null for none (docs/decisions/130). */
export async function firstImportSource(db: Database): Promise<string | null> {
  const [mark] = await db.select({ source: watermarks.value }).from(watermarks).where(eq(watermarks.name, MARK))
  return mark?.source ?? null
}

export async function markFirstImport(db: Database, source: string, now: Date): Promise<void> {
  const row = { name: MARK, value: source, updatedAt: now }
  await db.insert(watermarks).values(row).onConflictDoUpdate({ target: watermarks.name, set: row })
}

/** In the transaction that publishes or removes the listings. Returns whether a mark existed. */
export async function unmarkFirstImport(db: Database): Promise<boolean> {
  const marks = await db.delete(watermarks).where(eq(watermarks.name, MARK)).returning({ name: watermarks.name })
  return marks.length > 0
}

/** The version of the public listings: the number of the last import with changes; "0" before the first. */
export async function readDataVersion(db: Database): Promise<string> {
  const { id, changed } = feedImports
  const [latest] = await db.select({ id }).from(feedImports).where(sql`${changed}`).orderBy(desc(id)).limit(1)
  return String(latest?.id ?? 0)
}

export async function hasImported(db: Database): Promise<boolean> {
  return (await readDataVersion(db)) !== '0'
}
