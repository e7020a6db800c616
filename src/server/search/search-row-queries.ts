import { setImmediate } from 'node:timers/promises'
import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { isShown, properties } from '#src/server/listings/tables.ts'
import type { SearchRow } from '#src/server/search/index/search-row.ts'
import type { PropertyText } from '#src/server/search/index/text-copy.ts'

// PGlite runs in this process and blocks the event loop for one batch at a time.
const ROWS_AT_A_TIME = 400
const TEXTS_AT_A_TIME = 50

/** The system column xmin: the id of the transaction that wrote the row. It changes with every update. */
const version = sql<string>`${properties}.xmin::text`

/** A search row and the version of its record. */
export interface VersionedSearchRow extends SearchRow {
  readonly version: string
}

/** All visible properties, in batches by id. */
export async function readSearchRows(db: Database): Promise<VersionedSearchRow[]> {
  const rows: VersionedSearchRow[] = []
  for (let last = 0; ; last = rows.at(-1)?.id ?? last) {
    const batch = await selectRows(db, shownAfter(last)).orderBy(asc(properties.id)).limit(ROWS_AT_A_TIME)
    rows.push(...batch)
    if (batch.length < ROWS_AT_A_TIME) return rows
    await setImmediate()
  }
}

/** The visible properties with these ids. */
export async function readSearchRowsOf(db: Database, ids: readonly number[]): Promise<SearchRow[]> {
  const rows: SearchRow[] = []
  for (let from = 0; from < ids.length; from += ROWS_AT_A_TIME) {
    const some = ids.slice(from, from + ROWS_AT_A_TIME)
    rows.push(...(await selectRows(db, and(shownAfter(0), inArray(properties.id, some)))))
  }
  return rows
}

function selectRows(db: Database, where: SQL | undefined) {
  const p = properties
  return db
    .select({
      id: p.id,
      version,
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
    .where(where)
    .$dynamic()
}

/** The texts of properties, in batches: headline, descriptions, place, and the street where published. */
export async function* readSearchTexts(db: Database, ids: readonly number[]): AsyncGenerator<PropertyText> {
  const { id, record, recordFile, city, zip } = properties
  const field = (name: string) => sql<unknown>`${record} -> ${sql.raw(`'${name}'`)}`
  for (let from = 0; from < ids.length; from += TEXTS_AT_A_TIME) {
    const batch = await db
      .select({
        id,
        version,
        reference: recordFile,
        city,
        zip,
        headline: field('TypeDescription'),
        short: field('DescriptionA'),
        long: field('DescriptionB'),
        street: sql<unknown>`case when ${record} -> 'PublishAddress' = 'true' then ${record} -> 'Street' end`,
      })
      .from(properties)
      .where(and(shownAfter(0), inArray(id, ids.slice(from, from + TEXTS_AT_A_TIME))))
    for (const { id, reference, version, ...texts } of batch)
      yield { id, reference, version: Number(version), texts: [reference, ...Object.values(texts)].flatMap(textsOf) }
    await setImmediate()
  }
}

function shownAfter(id: number): SQL | undefined {
  return and(isShown, gt(properties.id, id))
}

/** A multilingual value in all its languages. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).filter((text) => typeof text === 'string') : []
}
