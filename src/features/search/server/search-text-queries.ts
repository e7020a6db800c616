import { type SQL, sql } from 'drizzle-orm'
import { compactReference, queryWords, typingDistance } from '#src/features/search/rules/search-words.ts'
import { spellingKeys } from '#src/features/search/rules/spelling-keys.ts'
import type { Database } from '#src/platform/db/database.ts'
import { searchRows, searchWords } from './tables.ts'

/** Words of this length also match as prefixes; "spa" must not match "spacieux". */
const PREFIX_FROM = 5
/** Words of this length are also found inside longer ones: "tuin" in "stadstuin". */
const PART_FROM = 4
/** The limit of matched longer words, most frequent first. */
const MAX_LONGER = 200
/** Shorter words are too similar to each other to be corrected. */
const TYPO_FROM = 4
const TWO_EDITS_FROM = 7
/** The limit of corrected words: each correction takes some milliseconds. */
const MAX_CORRECTED = 4

/** A typed word and its replacement, both folded (no accents, lower case). */
export interface ReplacedWord {
  readonly typed: string
  readonly meant: readonly string[]
}

/** A parsed search text. */
export interface TextQuery {
  /** Whether a row has every word, or the text as its reference code. */
  readonly matches: SQL
  /** Of each typed word, the terms one of which a row has; a prefix ends with ":*". */
  readonly terms: readonly (readonly string[])[]
  /** The text as a reference code, whose properties come first; null for none. */
  readonly reference: string | null
  /** Words searched in place of mistyped ones. */
  readonly replaced: readonly ReplacedWord[]
  /** Ignored words, folded. */
  readonly unused: readonly string[]
  /** Whether a row has the whole words, which come before parts of words. Null if all rows are alike. */
  readonly isWhole: SQL | null
}

/**
 * Parses a text; null if empty, which does not filter; without searchable words it finds nothing. A word matches itself and, from
 * five letters, words that start with it; otherwise words that start with it; then, from four letters, words that contain it;
 * otherwise the nearest words within one or two edits. Numbers, and with `isExact` all words, are never corrected.
 */
export async function readText(db: Database, text: string, isExact = false): Promise<TextQuery | null> {
  if (text.trim() === '') return null
  const { words: typed, unused } = queryWords(text)
  const code = compactReference(text)
  if (typed.length === 0) return await readWithoutWords(db, text, unused)
  const { words, hasReference } = await lookUp(db, typed, code)
  const mistyped = isExact ? [] : words.filter(isMistyped).map(({ word }) => word)
  const replaced = mistyped.length === 0 ? [] : await nearestWords(db, mistyped.slice(0, MAX_CORRECTED))
  const meantBy = new Map(replaced.map(({ typed: word, meant }) => [word, meant]))
  const terms = words.map((word) => ({ whole: wholeTerms(word, meantBy), longer: longerTerms(word) }))
  const all = terms.map(({ whole, longer }) => [...whole, ...longer])
  const hasWords = hasTerms(all)
  const isWhole = terms.some(({ longer }) => longer.length > 0) ? hasTerms(terms.map(({ whole }) => whole)) : null
  if (!hasReference) return { matches: hasWords, terms: all, reference: null, replaced, unused, isWhole }
  // A reference code is not reported as mistyped.
  const matches = sql`(${hasWords} or ${searchRows.reference} = ${code})`
  return { matches, terms: all, reference: code, replaced: [], unused: [], isWhole: null }
}

/** A text without searchable words finds nothing, unless it is a short reference code. */
async function readWithoutWords(db: Database, text: string, unused: readonly string[]): Promise<TextQuery> {
  const code = compactReference(text)
  const none = { terms: [], replaced: [], isWhole: null }
  if (await isReference(db, text))
    return { ...none, matches: sql`${searchRows.reference} = ${code}`, reference: code, unused: [] }
  return { ...none, matches: sql`false`, reference: null, unused: unused.length === 0 ? [text.trim()] : unused }
}

/** From this length, a known word also matches longer ones. */
function isStart({ word, isKnown, isPrefix }: LookedUpWord): boolean {
  return isPrefix && !(isKnown && word.length < PREFIX_FROM)
}

function wholeTerms(looked: LookedUpWord, meantBy: ReadonlyMap<string, readonly string[]>): string[] {
  const { word } = looked
  return isStart(looked) ? [`'${word}':*`] : (meantBy.get(word) ?? [word]).map((one) => `'${one}'`)
}

function longerTerms(looked: LookedUpWord): string[] {
  const { word, longer } = looked
  return longer.filter((one) => !(isStart(looked) && one.startsWith(word))).map((one) => `'${one}'`)
}

/** Whether a row has one of the terms of each typed word. */
function hasTerms(terms: readonly (readonly string[])[]): SQL {
  return sql`${searchRows.words} @@ ${terms.map((either) => `(${either.join(' | ')})`).join(' & ')}::tsquery`
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
  readonly isKnown: boolean
  /** Whether a property has a word that starts with it. */
  readonly isPrefix: boolean
  /** The words that contain it. */
  readonly longer: readonly string[]
}

function isMistyped({ word, isKnown, isPrefix, longer }: LookedUpWord): boolean {
  return !isKnown && !isPrefix && longer.length === 0 && word.length >= TYPO_FROM && !/\d/.test(word)
}

interface LookUp {
  readonly words: readonly LookedUpWord[]
  readonly hasReference: boolean
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
      longer: longerWords(sql`asked.word`),
      hasReference: sql<boolean>`exists (select from ${searchRows} where ${searchRows.reference} = ${code})`,
    })
    .from(asked)
    .orderBy(sql`asked.place`)
  return { words: rows, hasReference: code !== '' && rows.some(({ hasReference }) => hasReference) }
}

/** The words that contain a typed one, most frequent first, without numbers and street entries. */
function longerWords(typed: SQL): SQL<string[]> {
  const { word, properties } = searchWords
  const found = sql`select ${word} as longer from ${searchWords}
    where ${word} like '%' || ${typed} || '%' and ${word} <> ${typed} and ${word} !~ '[^a-z]' offset 0`
  return sql`case when length(${typed}) < ${PART_FROM} or ${typed} ~ '[0-9]' then '{}'
    else array(select longer from (${found}) as found join ${searchWords} on ${word} = longer
      order by ${properties} desc, longer limit ${MAX_LONGER}) end`
}

/** A PostgreSQL array; the quotation marks keep the word "null" a text. */
function textArray(items: readonly string[]): string {
  return `{${items.map((item) => `"${item}"`).join(',')}}`
}

/** The nearest known words of each mistyped one, within one or two edits. */
export async function nearestWords(db: Database, mistyped: readonly string[]): Promise<ReplacedWord[]> {
  const { word, keys } = searchWords
  const asked = mistyped.map((typed) => {
    const limit = editLimit(typed)
    return sql`(${typed}::text, ${`{${spellingKeys(typed).join(',')}}`}::int[], ${typed.length - limit}::int, ${typed.length + limit}::int)`
  })
  // "lateral" lets each word use the index of keys.
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
