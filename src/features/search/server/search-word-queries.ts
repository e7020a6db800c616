import { setImmediate } from 'node:timers/promises'
import { asc, gt, lte, sql } from 'drizzle-orm'
import { spellingKeys } from '#src/features/search/rules/spelling-keys.ts'
import { isStreetEntry } from '#src/features/search/rules/street-entries.ts'
import type { Database } from '#src/platform/db/database.ts'
import { searchRows, searchWords as words } from './tables.ts'

const ROWS_AT_A_TIME = 200

/** The words of a row, as a list. */
export const wordList = sql<string[]>`tsvector_to_array(${searchRows.words})`

/** Reads the words of all rows, in batches. */
export async function eachWordList(db: Database, take: (list: readonly string[]) => void): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id: searchRows.id, list: wordList })
      .from(searchRows)
      .where(gt(searchRows.id, last))
      .orderBy(asc(searchRows.id))
      .limit(ROWS_AT_A_TIME)
    for (const { list } of rows) take(list)
    last = rows.at(-1)?.id ?? last
    if (rows.length < ROWS_AT_A_TIME) return
    await setImmediate()
  }
}

export async function removeWords(db: Database): Promise<void> {
  await db.delete(words)
}

const WORDS_AT_A_TIME = 2000

/** Adds changes to the number of properties per word; removes words without properties. */
export async function writeWords(db: Database, changes: ReadonlyMap<string, number>): Promise<void> {
  const changed = [...changes].filter(([, by]) => by !== 0)
  const { word, properties } = words
  for (let from = 0; from < changed.length; from += WORDS_AT_A_TIME) {
    const rows = changed.slice(from, from + WORDS_AT_A_TIME).map(([each, by]) => {
      return { word: each, properties: by, keys: /\d/.test(each) || isStreetEntry(each) ? [] : spellingKeys(each) }
    })
    const set = { properties: sql`${properties} + excluded.properties` }
    await db.insert(words).values(rows).onConflictDoUpdate({ target: word, set })
    await setImmediate()
  }
  if (changed.some(([, by]) => by < 0)) await db.delete(words).where(lte(properties, 0))
}
