import { setImmediate } from 'node:timers/promises'
import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { FeedProperty } from '#schemas/property/property.ts'
import { isShownStatus } from '#src/features/properties/rules/availability.ts'
import { cityKey, citySlug } from '#src/features/properties/rules/place/city-name.ts'
import { toMapPosition } from '#src/features/properties/rules/place/map-grid.ts'
import { readHiddenRule } from '#src/features/properties/server/hidden-rule-repository.ts'
import { readNeighbourhoods } from '#src/features/properties/server/neighbourhood-repository.ts'
import { addOpenHouses, removeOpenHouses } from '#src/features/properties/server/open-house-queries.ts'
import { readPriceRule } from '#src/features/properties/server/price-rule-repository.ts'
import { publicPrice, toStored } from '#src/features/properties/server/published-property.ts'
import { categoriesOf } from '#src/features/properties/server/summary.ts'
import { properties, publishedColumns } from '#src/features/properties/server/tables.ts'
import { extraFacts } from '#src/features/search/rules/extra-facts.ts'
import { compactReference } from '#src/features/search/rules/search-words.ts'
import type { Database } from '#src/platform/db/database.ts'
import { excludedColumns } from '#src/platform/db/excluded-columns.ts'
import { upsertRows } from '#src/platform/db/upsert-rows.ts'
import { createRowWords } from './row-words.ts'
import { readCityRows } from './search-names-queries.ts'
import { eachWordList, removeWords, wordList, writeWords } from './search-word-queries.ts'
import { searchCategorySets, searchCities, searchRows } from './tables.ts'

/** Updates `search_rows` and its tables with the records; one writer at a time, in a transaction. */
export interface SearchRowWriter {
  /** Writes the rows of records; removes hidden ones. */
  replace(records: readonly FeedProperty[], options?: ReplaceOptions): Promise<void>
  /** Rewrites the rows of properties in renamed neighbourhoods. */
  renewNeighbourhoods(ids: readonly number[]): Promise<void>
  /** Removes the rows of properties that left the feed. */
  remove(ids: readonly number[], inside?: Database): Promise<void>
  /** Recounts the words of all rows, after an interrupted import. */
  recount(): Promise<void>
  /** Updates the words, and removes unused names. Call once, at the end. */
  finish(): Promise<void>
}

interface ReplaceOptions {
  /** A nested transaction. */
  readonly inside?: Database
  /** The running write of the records. */
  readonly stored?: Promise<void>
  /** Whether an ID may have a row; others need no query. Default: all may. */
  readonly hasRow?: (id: number) => boolean
}

/** Reads the names and rules once; for one transaction, or one import in pieces. */
export async function createSearchRowWriter(db: Database): Promise<SearchRowWriter> {
  const names = await createNameWriter(db)
  const marqueeIgnore = await readPriceRule(db)
  const hidden = new Set(await readHiddenRule(db))
  const neighbourhoods = await readNeighbourhoods(db)
  let words = createRowWords(neighbourhoods)

  /** Subtracts the words of rows before they change. */
  async function countOff(ids: readonly number[], inside: Database): Promise<void> {
    if (ids.length === 0) return
    const rows = await inside
      .select({ list: wordList })
      .from(searchRows)
      .where(inArray(searchRows.id, [...ids]))
    for (const row of rows) words.count(row.list, -1)
  }

  async function remove(ids: readonly number[], inside = db): Promise<void> {
    if (ids.length === 0) return
    await countOff(ids, inside)
    await removeOpenHouses(inside, ids)
    await inside.delete(searchRows).where(inArray(searchRows.id, [...ids]))
  }

  const isSearched = ({ ID, Status }: FeedProperty) => isShownStatus(Status) && !hidden.has(ID)

  async function readWords(records: readonly FeedProperty[]): Promise<ReadonlyMap<number, string>> {
    const read = new Map<number, string>()
    for (const record of records) {
      if (isSearched(record)) read.set(record.ID, words.add(record))
      if (read.size % RECORDS_BETWEEN_REQUESTS === 0) await setImmediate()
    }
    return read
  }

  async function replace(
    records: readonly FeedProperty[],
    { inside = db, stored, hasRow = () => true }: ReplaceOptions = {},
  ): Promise<void> {
    const [wordsOf] = await Promise.all([readWords(records), stored])
    const [shown, others] = [records.filter(isSearched), records.filter((record) => !isSearched(record))]
    const storedOf = (some: readonly FeedProperty[]) => some.map(({ ID }) => ID).filter(hasRow)
    await remove(storedOf(others), inside)
    if (shown.length === 0) return
    const known = storedOf(shown)
    await countOff(known, inside)
    await removeOpenHouses(inside, known)
    const rows: (typeof searchRows.$inferInsert)[] = []
    const priceChanges = await readPriceChanges(inside, known)
    for (const record of shown) {
      rows.push({
        ...searchRow(record, marqueeIgnore, priceChanges.get(record.ID) ?? null),
        ...(await names.idsOf(record, inside)),
        words: wordsOf.get(record.ID) ?? '',
      })
    }
    await upsertRows(inside, searchRows, rows)
    await addOpenHouses(inside, shown)
  }

  return {
    remove,
    replace,
    renewNeighbourhoods: (ids) => eachRecordIn(db, ids, replace),
    async recount() {
      words = createRowWords(neighbourhoods)
      await removeWords(db)
      await eachWordList(db, (list) => words.count(list, 1))
    },
    async finish() {
      await writeWords(db, words.changes())
      await names.removeUnused()
    },
  }
}

async function readPriceChanges(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Date | null>> {
  if (ids.length === 0) return new Map()
  const { id, priceChangedAt } = properties
  const changed = and(inArray(id, [...ids]), isNotNull(priceChangedAt))
  const rows = await db.select({ id, priceChangedAt }).from(properties).where(changed)
  return new Map(rows.map((row) => [row.id, row.priceChangedAt]))
}

/** The published price in euro; null if unknown or unpublished (PROP-07). */
export function searchedPrice(record: FeedProperty, price: number | null, priceChangedAt: Date | null) {
  return { price, pricePerM2: extraFacts(record, price).pricePerM2, priceChangedAt: price === null ? null : priceChangedAt }
}

function searchRow(record: FeedProperty, marqueeIgnore: readonly number[], priceChangedAt: Date | null) {
  const price = publicPrice(record, marqueeIgnore)
  return {
    id: record.ID,
    goal: record.Goal,
    status: record.Status,
    ...extraFacts(record, price),
    ...searchedPrice(record, price, priceChangedAt),
    bedrooms: record.NumberOfBedRooms ?? null,
    bathrooms: record.NumberOfBathRooms ?? null,
    showerrooms: record.NumberOfShowerRooms ?? null,
    toilets: record.NumberOfToilets ?? null,
    garages: record.NumberOfGarages ?? null,
    createDate: record.CreateDate.slice(0, 10),
    ...mapPosition(record),
    reference: compactReference(record.RecordFile ?? ''),
  }
}

function mapPosition({ PublishAddress, GoogleX: latitude, GoogleY: longitude }: FeedProperty) {
  if (PublishAddress !== true || latitude === undefined || longitude === undefined) return { mapX: null, mapY: null }
  const { x, y } = toMapPosition({ latitude, longitude })
  return { mapX: x, mapY: y }
}

/** Reads the records of visible properties in some neighbourhoods, in batches. */
async function eachRecordIn(
  db: Database,
  neighbourhoodIds: readonly number[],
  take: (records: readonly FeedProperty[]) => Promise<void>,
): Promise<void> {
  if (neighbourhoodIds.length === 0) return
  const places = await db
    .select({ id: searchCities.id })
    .from(searchCities)
    .where(inArray(searchCities.neighbourhoodId, [...neighbourhoodIds]))
  const rows = await db
    .select({ id: searchRows.id })
    .from(searchRows)
    // Both goals are named because the indexes begin with them.
    .where(
      and(
        inArray(searchRows.goal, [0, 1]),
        inArray(
          searchRows.cityId,
          places.map(({ id }) => id),
        ),
      ),
    )
  for (let from = 0; from < rows.length; from += RECORDS_AT_A_TIME) {
    const ids = rows.slice(from, from + RECORDS_AT_A_TIME).map(({ id }) => id)
    const found = await db.select(publishedColumns).from(properties).where(inArray(properties.id, ids))
    await take(found.map((row) => toStored(row).record))
    await setImmediate()
  }
}

const RECORDS_AT_A_TIME = 200

/** Reading their words takes about 15 ms; requests are answered in between. */
const RECORDS_BETWEEN_REQUESTS = 25

interface NameWriter {
  idsOf(record: FeedProperty, inside: Database): Promise<{ readonly cityId: number; readonly categorySetId: number }>
  removeUnused(): Promise<void>
}

/** Gives ids to cities and combinations of categories; adds new ones. */
async function createNameWriter(db: Database): Promise<NameWriter> {
  const cities = await readCityRows(db)
  const categorySets = await db.select().from(searchCategorySets)
  const nameOf = (key: string, countryId: number, neighbourhoodId: number) => `${key} ${countryId} ${neighbourhoodId}`
  const cityIds = new Map(cities.map((city) => [nameOf(city.key, city.countryId, city.neighbourhoodId), city.id]))
  const setIds = new Map(categorySets.map(({ id, webIds }) => [webIds.join(), id]))

  async function idOfCity(record: FeedProperty, inside: Database): Promise<number> {
    const { City: name, Zip: zip, CountryID: countryId, NeighbourhoodID } = record
    const neighbourhoodId = NeighbourhoodID ?? 0
    const key = cityKey(name, zip)
    const known = cityIds.get(nameOf(key, countryId, neighbourhoodId))
    if (known !== undefined) return known
    // A feed may correct a city's spelling.
    const set = excludedColumns(searchCities, 'id', 'slug', 'neighbourhoodId')
    const city = { slug: citySlug(key), key, name, zip, countryId, neighbourhoodId }
    const target = [searchCities.slug, searchCities.neighbourhoodId]
    const rows = await inside.insert(searchCities).values(city).onConflictDoUpdate({ target, set }).returning()
    const id = onlyId(rows)
    cityIds.set(nameOf(key, countryId, neighbourhoodId), id)
    return id
  }

  async function idOfSet(record: FeedProperty, inside: Database): Promise<number> {
    const webIds = categoriesOf(record).toSorted()
    const known = setIds.get(webIds.join())
    if (known !== undefined) return known
    const id = onlyId(await inside.insert(searchCategorySets).values({ webIds }).returning())
    setIds.set(webIds.join(), id)
    return id
  }

  return {
    async idsOf(record, inside) {
      return { cityId: await idOfCity(record, inside), categorySetId: await idOfSet(record, inside) }
    },
    async removeUnused() {
      const { goal, cityId, categorySetId } = searchRows
      // Both goals are named because the indexes begin with them.
      await db
        .delete(searchCities)
        .where(sql`not exists (select from ${searchRows} where ${goal} = 0 and ${cityId} = ${searchCities.id})
        and not exists (select from ${searchRows} where ${goal} = 1 and ${cityId} = ${searchCities.id})`)
      await db
        .delete(searchCategorySets)
        .where(sql`not exists (select from ${searchRows} where ${goal} = 0 and ${categorySetId} = ${searchCategorySets.id})
        and not exists (select from ${searchRows} where ${goal} = 1 and ${categorySetId} = ${searchCategorySets.id})`)
    },
  }
}

function onlyId([row]: readonly { readonly id: number }[]): number {
  if (!row) throw new Error('[Bug] An insert returned no row.')
  return row.id
}
