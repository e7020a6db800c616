import { setImmediate } from 'node:timers/promises'
import { and, asc, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { plainText } from '#src/domain/description.ts'
import { searchWords } from '#src/domain/search-words.ts'
import type { Database } from '#src/server/db/database.ts'
import { properties } from '#src/server/db/tables/properties.ts'
import type { SearchRow } from '#src/server/listings/search/search-row.ts'

const ROWS_AT_A_TIME = 2000
const TEXTS_AT_A_TIME = 250

/** The words that find a home, and its reference code. */
export interface SearchText {
  readonly id: number
  readonly words: ReadonlySet<string>
  readonly reference: string
}

/** Every home that shows, in batches by id. */
export async function readSearchRows(db: Database): Promise<SearchRow[]> {
  const p = properties
  const rows: SearchRow[] = []
  for (let last = 0; ; last = rows.at(-1)?.id ?? last) {
    const batch = await db
      .select({
        id: p.id,
        goal: p.goal,
        status: p.status,
        webIds: p.webIds,
        publishedPrice: p.publishedPrice,
        city: p.city,
        zip: p.zip,
        cityKey: p.cityKey,
        citySlug: p.citySlug,
        countryId: p.countryId,
        surfaceLivable: p.surfaceLivable,
        surfaceGround: p.surfaceGround,
        createDate: p.createDate,
        bedrooms: p.bedRooms,
        bathrooms: p.bathRooms,
        showerrooms: p.showerRooms,
        toilets: p.toilets,
        garages: p.garages,
      })
      .from(p)
      .where(shownAfter(last))
      .orderBy(asc(p.id))
      .limit(ROWS_AT_A_TIME)
    rows.push(...batch)
    if (batch.length < ROWS_AT_A_TIME) return rows
    // PGlite computes in this process: the event loop gets its turn between two batches.
    await setImmediate()
  }
}

/** The texts of every home that shows, one batch after another: headline, descriptions, place, and the street where it may show. */
export async function* readSearchTexts(db: Database): AsyncGenerator<SearchText> {
  const { id, record, recordFile, city, zip } = properties
  const field = (name: string) => sql<unknown>`${record} -> ${sql.raw(`'${name}'`)}`
  for (let last = 0; ; ) {
    const batch = await db
      .select({
        id,
        reference: recordFile,
        city,
        zip,
        headline: field('TypeDescription'),
        short: field('DescriptionA'),
        long: field('DescriptionB'),
        street: sql<unknown>`case when ${record} -> 'PublishAddress' = 'true' then ${record} -> 'Street' end`,
      })
      .from(properties)
      .where(shownAfter(last))
      .orderBy(asc(id))
      .limit(TEXTS_AT_A_TIME)
    for (const row of batch) {
      const texts = [row.city, row.zip, row.reference, row.headline, row.short, row.long, row.street].flatMap(textsOf)
      yield { id: row.id, reference: row.reference, words: new Set(texts.flatMap((text) => searchWords(plainText(text)))) }
    }
    if (batch.length < TEXTS_AT_A_TIME) return
    last = batch.at(-1)?.id ?? last
    await setImmediate()
  }
}

function shownAfter(id: number): SQL | undefined {
  return and(isNull(properties.retiredAt), sql`${properties.status} in (1, 2, 4)`, gt(properties.id, id))
}

/** A multilingual value in all its languages. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).filter((text) => typeof text === 'string') : []
}
