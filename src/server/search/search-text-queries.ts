import { type SQL, sql } from 'drizzle-orm'
import { compactReference, queryWords, typingDistance } from '#src/domain/search/search-words.ts'
import { spellingKeys } from '#src/domain/search/spelling-keys.ts'
import type { Database } from '#src/server/db/database.ts'
import { searchRows, searchWords } from './tables.ts'

/** Words of this length also match as prefixes; "spa" must not match "spacieux". */
const PREFIX_FROM = 5
/** Shorter words are too similar to each other to be corrected. */
const TYPO_FROM = 4
const TWO_EDITS_FROM = 7
/** Of more mistyped words in one search, the first are corrected: nobody mistypes more, and each costs some milliseconds. */
const MAX_CORRECTED = 4

/** A typed word and its replacement, both folded (no accents, lower case). */
export interface ReplacedWord {
  readonly typed: string
  readonly meant: readonly string[]
}

/** The text of a search, as the words of the properties allow it to be understood. */
export interface TextQuery {
  /** Whether a row of `search_rows` has every word, or the text as its reference code. */
  readonly matches: SQL
  /** The reference code that the text is; properties with it come first. Null where it is none. */
  readonly reference: string | null
  /** Words searched in place of mistyped ones. */
  readonly replaced: readonly ReplacedWord[]
}

/**
 * Reads a typed text; null for one without words, which does not filter. A word means itself and, from five letters on, longer
 * words that start with it; else any words that start with it; else the nearest words within one or two edits. Numbers are never
 * corrected; with `isExact` no word is.
 */
export async function readText(db: Database, text: string, isExact = false): Promise<TextQuery | null> {
  const typed = queryWords(text)
  if (typed.length === 0) return null
  const code = compactReference(text)
  const { words, isReference } = await lookUp(db, typed, code)
  const mistyped = isExact ? [] : words.filter(isMistyped).map(({ word }) => word)
  const replaced = mistyped.length === 0 ? [] : await nearestWords(db, mistyped.slice(0, MAX_CORRECTED))
  const meantBy = new Map(replaced.map(({ typed: word, meant }) => [word, meant]))
  const terms = words.map(({ word, isKnown, isPrefix }) => {
    if (isPrefix && !(isKnown && word.length < PREFIX_FROM)) return `'${word}':*`
    return `(${(meantBy.get(word) ?? [word]).map((one) => `'${one}'`).join(' | ')})`
  })
  const hasWords = sql`${searchRows.words} @@ ${terms.join(' & ')}::tsquery`
  if (!isReference) return { matches: hasWords, reference: null, replaced }
  // A text that is a reference code is not reported as mistyped.
  return { matches: sql`(${hasWords} or ${searchRows.reference} = ${code})`, reference: code, replaced: [] }
}

/** Whether a text is the reference code of a visible property. */
export async function isReference(db: Database, text: string): Promise<boolean> {
  const code = compactReference(text)
  if (code === '') return false
  const rows = await db.select({ id: searchRows.id }).from(searchRows).where(sql`${searchRows.reference} = ${code}`).limit(1)
  return rows.length > 0
}

interface LookedUpWord {
  readonly word: string
  /** Whether a property has it. */
  readonly isKnown: boolean
  /** Whether a property has it, or a word that starts with it. */
  readonly isPrefix: boolean
}

function isMistyped({ word, isKnown, isPrefix }: LookedUpWord): boolean {
  return !isKnown && !isPrefix && word.length >= TYPO_FROM && !/\d/.test(word)
}

interface LookUp {
  readonly words: readonly LookedUpWord[]
  /** Whether a property has the reference code. */
  readonly isReference: boolean
}

/** Words are letters a-z and digits, so "~" sorts after all that follow a prefix. */
async function lookUp(db: Database, typed: readonly string[], code: string): Promise<LookUp> {
  const { word } = searchWords
  const asked = sql`unnest(${textArray(typed)}::text[]) with ordinality as asked(word, place)`
  const rows = await db
    .select({
      word: sql<string>`asked.word`,
      isKnown: sql<boolean>`exists (select from ${searchWords} where ${word} = asked.word)`,
      isPrefix: sql<boolean>`exists (select from ${searchWords} where ${word} >= asked.word and ${word} < asked.word || '~')`,
      isReference: sql<boolean>`exists (select from ${searchRows} where ${searchRows.reference} = ${code})`,
    })
    .from(asked)
    .orderBy(sql`asked.place`)
  return { words: rows, isReference: code !== '' && rows.some(({ isReference }) => isReference) }
}

/** Folded words or parts of them as PostgreSQL writes an array. Without quotation marks the word "null" would be no word. */
function textArray(items: readonly string[]): string {
  return `{${items.map((item) => `"${item}"`).join(',')}}`
}

/** For each mistyped word with near known ones: those with the fewest edits from it, at most one or two. */
export async function nearestWords(db: Database, mistyped: readonly string[]): Promise<ReplacedWord[]> {
  const { word, keys } = searchWords
  const asked = mistyped.map((typed) => {
    const limit = editLimit(typed)
    return sql`(${typed}::text, ${`{${spellingKeys(typed).join(',')}}`}::int[], ${typed.length - limit}::int, ${typed.length + limit}::int)`
  })
  // One statement for all words; "lateral" has each read the index of keys.
  const rows = await db
    .select({ typed: sql<string>`asked.typed`, word: sql<string>`near.word` })
    .from(sql`(values ${sql.join(asked, sql`, `)}) as asked(typed, keys, shortest, longest),
      lateral (select ${word} from ${searchWords}
        where ${keys} && asked.keys and length(${word}) between asked.shortest and asked.longest offset 0) as near`)
  return mistyped.flatMap((typed) => {
    const meant = nearestOf(
      typed,
      rows.filter((row) => row.typed === typed).map((row) => row.word),
    )
    return meant.length === 0 ? [] : [{ typed, meant }]
  })
}

function editLimit(typed: string): number {
  return typed.length >= TWO_EDITS_FROM ? 2 : 1
}

function nearestOf(typed: string, candidates: readonly string[]): string[] {
  const limit = editLimit(typed)
  const distances = candidates.map((word) => ({ word, distance: typingDistance(typed, word, limit) }))
  const least = Math.min(limit, ...distances.map(({ distance }) => distance))
  return distances.filter(({ distance }) => distance === least).map((one) => one.word)
}
