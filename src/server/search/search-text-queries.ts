import { type SQL, sql } from 'drizzle-orm'
import { compactReference, queryWords, typingDistance, wordTrigrams } from '#src/domain/search/search-words.ts'
import type { Database } from '#src/server/db/database.ts'
import { searchRows, searchWords } from './tables.ts'

/** Words of this length also match as prefixes; "spa" must not match "spacieux". */
const PREFIX_FROM = 5
/** Shorter words are too similar to each other to be corrected. */
const TYPO_FROM = 4
const TWO_EDITS_FROM = 7
/** The minimum share of common trigrams, out of the union, for a candidate. */
const SIMILARITY = 0.2

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
  const replaced: ReplacedWord[] = []
  const terms = await Promise.all(
    words.map(async ({ word, isKnown, isPrefix }) => {
      if (isKnown && word.length < PREFIX_FROM) return `'${word}'`
      if (isPrefix) return `'${word}':*`
      const meant = isExact || word.length < TYPO_FROM || /\d/.test(word) ? [] : await nearestWords(db, word)
      if (meant.length === 0) return `'${word}'`
      replaced.push({ typed: word, meant })
      return `(${meant.map((one) => `'${one}'`).join(' | ')})`
    }),
  )
  const hasWords = sql`${searchRows.words} @@ ${terms.join(' & ')}::tsquery`
  if (!isReference) return { matches: hasWords, reference: null, replaced }
  // A text that is a reference code is not reported as mistyped.
  return { matches: sql`(${hasWords} or ${searchRows.reference} = ${code})`, reference: code, replaced: [] }
}

interface LookedUpWord {
  readonly word: string
  /** Whether a property has it. */
  readonly isKnown: boolean
  /** Whether a property has it, or a word that starts with it. */
  readonly isPrefix: boolean
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

/** The known words with the fewest edits from a mistyped one, at most one or two. */
async function nearestWords(db: Database, typed: string): Promise<string[]> {
  const { word, trigrams } = searchWords
  const limit = typed.length >= TWO_EDITS_FROM ? 2 : 1
  const wanted = wordTrigrams(typed)
  const common = sql.join(
    wanted.map((trigram) => sql`(${trigrams} @> ${textArray([trigram])}::text[])::int`),
    sql` + `,
  )
  const union = sql`(${wanted.length} + cardinality(${trigrams}) - common.count)`
  const rows = await db
    .select({ word })
    .from(searchWords)
    .innerJoin(sql`lateral (select ${common} as count) as common`, sql`true`)
    .where(
      sql`${trigrams} && ${textArray(wanted)}::text[]
        and length(${word}) between ${typed.length - limit} and ${typed.length + limit}
        and common.count >= ${SIMILARITY}::float8 * ${union}`,
    )
  const distances = rows.map((row) => ({ word: row.word, distance: typingDistance(typed, row.word, limit) }))
  const least = Math.min(limit, ...distances.map(({ distance }) => distance))
  return distances.filter(({ distance }) => distance === least).map((one) => one.word)
}
