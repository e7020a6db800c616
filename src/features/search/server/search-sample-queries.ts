import { Subquery, sql } from 'drizzle-orm'
import type { Goal } from '#schemas/property/goal.ts'
import type { Database } from '#src/platform/db/database.ts'
import { countPrices, type PropertyCount } from './search-count-queries.ts'
import { type CountedCell, countCells, facetsOfCells, type SearchFacets } from './search-facet-queries.ts'
import type { SearchFilter } from './search-filter.ts'
import { type SearchConditions, type SearchedRows, searchConditions } from './search-filter-queries.ts'
import type { SearchNames } from './search-names-queries.ts'
import type { TextQuery } from './search-text-queries.ts'
import { searchRows, searchWords } from './tables.ts'

/** No index has both words and filters: to count the results of words reads their rows, which takes seconds for a million. */
export const MAX_READ_ROWS = 100_000

/** How many properties of a goal a sample has: a count of 5,000 of a million is right within an eighth, nineteen times in twenty. */
const SAMPLED_ROWS = 50_000
const SIGNIFICANT_DIGITS = 2

/** Whether more properties than a number may have the words of a text: more have each of them. */
export async function isCommon(db: Database, { terms }: TextQuery, number: number): Promise<boolean> {
  const { word, properties } = searchWords
  const counts = terms.map((either) => {
    const wholes = either.filter((term) => !term.endsWith(PREFIX_END)).map(wordOf)
    const prefixes = either.filter((term) => term.endsWith(PREFIX_END)).map(wordOf)
    const isMeant = [
      ...prefixes.map((start) => sql`(${word} >= ${start} and ${word} < ${`${start}~`})`),
      sql`${word} = any(${`{${wholes.map((one) => `"${one}"`).join(',')}}`}::text[])`,
    ]
    return sql`(select coalesce(sum(${properties}), 0) from ${searchWords} where ${sql.join(isMeant, sql` or `)})`
  })
  if (counts.length === 0) return false
  const [found] = await db
    .select({ isCommon: sql<boolean>`least(${sql.join(counts, sql`, `)}) > ${number}::int` })
    .from(sql`(values (1)) as one`)
  return found?.isCommon ?? false
}

const PREFIX_END = ':*'

/** The word of a term, which is in quotation marks: letters and digits. */
function wordOf(term: string): string {
  return term.replace(PREFIX_END, '').slice(1, -1)
}

/** The conditions on whole pages of rows, the same ones each time, and by how much the sample is smaller. */
function sample(names: SearchNames, filter: SearchFilter, text: TextQuery, ofGoal: number) {
  const percent = Math.min(100, (100 * SAMPLED_ROWS) / ofGoal)
  const pages = sql`select * from ${searchRows} tablesample system (${percent}::float4) repeatable (0)`
  const rows: SearchedRows = new Subquery(pages, {}, 'search_rows')
  const conditions: SearchConditions = searchConditions(names, filter, text, rows)
  return { conditions, times: 100 / percent }
}

/** The cells of a search by a sample; their counts are no integers. */
export async function estimateCells(
  db: Database,
  ...[names, filter, text, ofGoal]: Parameters<typeof sample>
): Promise<readonly CountedCell[]> {
  const { conditions, times } = sample(names, filter, text, ofGoal)
  const cells = await countCells(db, conditions)
  return cells.map((cell) => ({ ...cell, count: cell.count * times }))
}

/** The counts of options, with as many digits as an estimate has. */
export function estimatedFacets(names: SearchNames, filter: SearchFilter, cells: readonly CountedCell[]): SearchFacets {
  const { cities, types, features, energy, count, unknown } = facetsOfCells(names, filter, cells)
  const roundAll = <Key>(counts: ReadonlyMap<Key, PropertyCount>) => new Map([...counts].map(([key, one]) => [key, rounded(one)]))
  return {
    cities: cities.map((city) => ({
      ...rounded(city),
      neighbourhoods: city.neighbourhoods.map(rounded),
    })),
    types: roundAll(types),
    features: roundAll(features),
    energy: roundAll(energy),
    count: rounded(count),
    unknown,
  }
}

function rounded<Count extends PropertyCount>(count: Count): Count {
  return { ...count, total: twoDigits(count.total), available: twoDigits(count.available) }
}

function twoDigits(count: number): number {
  return Number(count.toPrecision(SIGNIFICANT_DIGITS))
}

/** `countPrices` by a sample. */
export async function estimatePrices(
  db: Database,
  goal: Goal,
  ...[names, filter, text, ofGoal]: Parameters<typeof sample>
): Promise<readonly number[]> {
  const { conditions, times } = sample(names, filter, text, ofGoal)
  return (await countPrices(db, goal, conditions)).map((count) => twoDigits(count * times))
}
