import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Goal } from '#schemas/property/goal.ts'
import { AVAILABLE_STATUS } from '#src/features/properties/rules/availability.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import { compactReference } from '#src/features/search/rules/search-words.ts'
import { readStreetEntry, streetStart } from '#src/features/search/rules/street-entries.ts'
import type { Database } from '#src/platform/db/database.ts'
import { nearestWords } from './search-text-queries.ts'
import { searchRows, searchWords } from './tables.ts'

/** A street with published addresses. */
export interface FoundStreet {
  readonly name: string
  /** The key of the city: "verviers|4800". */
  readonly cityKey: string
}

export interface FoundProperty {
  readonly id: number
  readonly goal: number
  readonly reference: string
  readonly city: string
  readonly zip: unknown
  readonly webId: string
  /** The title in one or several languages. */
  readonly title: unknown
}

/** Suggestions for folded words, the last of which may be incomplete. */
export interface SuggestionFinder {
  readonly streets: (typed: readonly string[], limit: number) => Promise<readonly FoundStreet[]>
  readonly references: (text: string, limit: number) => Promise<readonly FoundProperty[]>
  readonly withWords: (goal: Goal, typed: readonly string[]) => Promise<readonly FoundProperty[]>
  readonly correctLast: (typed: readonly string[]) => Promise<readonly string[] | null>
}

export function createSuggestionFinder(db: Database): SuggestionFinder {
  return {
    streets: (typed, limit) => findStreets(db, typed, limit),
    references: (text, limit) => findReferences(db, text, limit),
    withWords: (goal, typed) => findWithWords(db, goal, typed),
    correctLast: (typed) => correctLast(db, typed),
  }
}

/** The examined entries per prefix. */
const MAX_ENTRIES = 2000
/** A word in more properties is too common for suggestions. */
const MAX_WITH_WORD = 2000
const MAX_TITLES = 40

/** Words are letters a-z and digits, so "~" sorts after all that follow a prefix. */
function startsWith(start: string): SQL {
  return and(gte(searchWords.word, start), lt(searchWords.word, `${start}~`)) ?? sql`true`
}

/** The streets with a word sequence that starts with the typed words, by number of properties. */
async function findStreets(db: Database, typed: readonly string[], limit: number): Promise<readonly FoundStreet[]> {
  const { word, properties: count } = searchWords
  const entries = db
    .select({ word, count })
    .from(searchWords)
    .where(startsWith(streetStart(typed)))
    .orderBy(word)
    .limit(MAX_ENTRIES)
    .as('entries')
  const rows = await db.select({ word: entries.word }).from(entries).orderBy(desc(entries.count), entries.word).limit(limit)
  return rows.map((row) => readStreetEntry(row.word))
}

/** The visible properties whose reference code starts with a text. */
async function findReferences(db: Database, text: string, limit: number): Promise<readonly FoundProperty[]> {
  const { word } = searchWords
  const codes = db
    .select({ word })
    .from(searchWords)
    .where(startsWith(compactReference(text)))
    .orderBy(word)
    .limit(MAX_TITLES)
  return await selectFound(db, sql`${searchRows.reference} = any(array(${codes}))`, limit)
}

/** Available properties of a goal with all typed words, the last as a prefix; empty if a word is too common. */
async function findWithWords(db: Database, goal: Goal, typed: readonly string[]): Promise<readonly FoundProperty[]> {
  const { word, properties: count } = searchWords
  const last = typed.at(-1) ?? ''
  const others = typed.slice(0, -1)
  const ofWord = (condition: SQL) =>
    sql<number>`(select coalesce(sum(n), 0)::int from (select ${count} as n from ${searchWords} where ${condition} limit ${MAX_ENTRIES}) as counted)`
  const [found] = await db
    .select({
      rarest: sql<number>`least(${sql.join([ofWord(startsWith(last)), ...others.map((each) => ofWord(eq(word, each)))], sql`, `)})`,
    })
    .from(sql`(values (1)) as one`)
  if (!found || found.rarest === 0 || found.rarest > MAX_WITH_WORD) return []
  const terms = [...others.map((each) => `'${each}'`), `'${last}':*`].join(' & ')
  const { status, words } = searchRows
  return await selectFound(
    db,
    sql`${searchRows.goal} = ${goal} and ${status} = ${AVAILABLE_STATUS} and ${words} @@ ${terms}::tsquery`,
    MAX_TITLES,
  )
}

async function selectFound(db: Database, where: SQL, limit: number): Promise<readonly FoundProperty[]> {
  const { id, goal, reference, createDate } = searchRows
  // "offset 0" stops the planner from scanning all properties in order.
  const found = sql`(select * from ${searchRows} where ${where} offset 0) as ${searchRows}`
  const chosen = await db
    .select({ id: sql<number>`${id}`, goal: sql<number>`${goal}`, reference: sql<string>`${reference}` })
    .from(found)
    .orderBy(desc(createDate), desc(id))
    .limit(limit)
  if (chosen.length === 0) return []
  const { city, webId, record } = properties
  const rows = await db
    .select({ id: properties.id, city, webId, zip: sql`${record} -> 'Zip'`, title: sql`${record} -> 'TypeDescription'` })
    .from(properties)
    .where(
      inArray(
        properties.id,
        chosen.map((row) => row.id),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return chosen.flatMap((row) => {
    const record = byId.get(row.id)
    return record ? [{ ...row, ...record }] : []
  })
}

/** The typed words with a corrected last one; null if it is a prefix of some word, or nothing is near. */
async function correctLast(db: Database, typed: readonly string[]): Promise<readonly string[] | null> {
  const last = typed.at(-1) ?? ''
  const [known] = await db.select({ word: searchWords.word }).from(searchWords).where(startsWith(last)).limit(1)
  if (known || last.length < 4 || /\d/.test(last)) return null
  const [near] = await nearestWords(db, [last])
  const [meant] = near?.meant ?? []
  return meant === undefined ? null : [...typed.slice(0, -1), meant]
}
