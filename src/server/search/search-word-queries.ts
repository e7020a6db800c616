import { setImmediate } from 'node:timers/promises'
import { asc, gt, lte, sql } from 'drizzle-orm'
import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { neighbourhoodOf } from '#src/domain/place/neighbourhood.ts'
import { compactReference, searchWords } from '#src/domain/search/search-words.ts'
import { spellingKeys } from '#src/domain/search/spelling-keys.ts'
import { isStreetEntry, streetEntries } from '#src/domain/search/street-entries.ts'
import { plainText } from '#src/domain/text/description.ts'
import type { Database } from '#src/server/db/database.ts'
import { searchRows, searchWords as words } from './tables.ts'

/** More different pieces of text are not remembered; descriptions repeat each other. */
const MAX_PIECES = 50_000

/** The words of a record's headline, descriptions, city, neighbourhood and reference code; of the street where it is published, with the entries by which it is suggested. */
export function wordReader(
  neighbourhoods: ReadonlyMap<number, FeedNeighbourhood>,
): (record: FeedProperty) => ReadonlySet<string> {
  const pieces = new Map<string, readonly string[]>()
  const wordsOf = (piece: string) => {
    const known = pieces.get(piece)
    if (known !== undefined) return known
    const found = searchWords(piece)
    if (pieces.size === MAX_PIECES) pieces.clear()
    pieces.set(piece, found)
    return found
  }
  return (record) => {
    const { TypeDescription, DescriptionA, DescriptionB, City, Zip, RecordFile = '' } = record
    const street = record.PublishAddress === true ? record.Street : undefined
    const neighbourhood = neighbourhoodOf(record, neighbourhoods)?.Name
    const texts = [RecordFile, City, neighbourhood, Zip, TypeDescription, DescriptionA, DescriptionB, street].flatMap(textsOf)
    const found = new Set<string>()
    for (const text of texts) {
      for (const piece of plainText(text).split(' ')) for (const word of wordsOf(piece)) found.add(word)
    }
    const streets = street === undefined ? [] : streetEntries(street, City, Zip)
    for (const entry of streets) found.add(entry)
    const code = compactReference(RecordFile)
    return code === '' ? found : found.add(code)
  }
}

/** A multilingual value in all its languages. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).filter((text) => typeof text === 'string') : []
}

/** Words as the database reads them: in quotation marks where they have other signs than letters and digits. */
export function writtenWords(words: Iterable<string>): string {
  let written = ''
  for (const word of words) {
    const isPlain = /^[a-z0-9]+$/.test(word)
    written += isPlain ? ` ${word}` : ` '${word.replaceAll(/['\\]/g, '$&$&')}'`
  }
  return written
}

const ROWS_AT_A_TIME = 200

/** The words of a row, as a list. */
export const wordList = sql<string[]>`tsvector_to_array(${searchRows.words})`

/** Reads the words of all rows, a part at a time. */
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

/** Adds changes to the numbers of properties with each word; a word that none has any more goes. */
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
