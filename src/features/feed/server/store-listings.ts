import { and, inArray, not, sql } from 'drizzle-orm'
import type { FeedProject } from '#schemas/property/project.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { cityKey, citySlug } from '#src/features/properties/rules/place/city-name.ts'
import { isPriceReplaced } from '#src/features/properties/rules/price.ts'
import { publicationPeriod, publicationStateAt } from '#src/features/properties/rules/publication-state.ts'
import { readHiddenRule } from '#src/features/properties/server/hidden-rule-repository.ts'
import { readPriceRule } from '#src/features/properties/server/price-rule-repository.ts'
import { publicPrice, toStored } from '#src/features/properties/server/published-property.ts'
import { categoriesOf } from '#src/features/properties/server/summary.ts'
import { isOffered, projects, properties, propertyChanges, publishedColumns } from '#src/features/properties/server/tables.ts'
import { createSearchRowWriter } from '#src/features/search/server/search-row-queries.ts'
import type { Database } from '#src/platform/db/database.ts'
import { excludedColumns } from '#src/platform/db/excluded-columns.ts'
import { upsertRows } from '#src/platform/db/upsert-rows.ts'
import type { NotedChanges } from './changed-inputs.ts'
import { changesOfOffers } from './changes-of-offers.ts'
import { inBatches } from './in-batches.ts'

/** `textMark` is "" if the next import must check the text again. */
export interface MarkedRecord<Record> {
  readonly record: Record
  readonly fingerprint: string
  readonly textMark: string
  /** Whether an earlier import has stored the record, which may be retired. */
  readonly isStored: boolean
}

export interface ListingWriter<Record> {
  readonly store: (records: readonly MarkedRecord<Record>[]) => Promise<void>
  /** Stores new texts of unchanged records. */
  readonly mark: (records: readonly { readonly id: number; readonly textMark: string }[]) => Promise<void>
  readonly retire: (ids: readonly number[]) => Promise<void>
  readonly finish: () => Promise<void>
}

interface WriterOptions {
  readonly now: Date
  /** Whether no property was stored before. */
  readonly wasEmpty: boolean
  /** The IDs whose properties have new names in the search. */
  readonly changedNeighbourhoods: readonly number[]
  /** Stores the records of each call in a transaction: nothing is visible before the end of a first import. */
  readonly isInPieces?: boolean
  readonly changes: NotedChanges
}

export async function createPropertyWriter(
  db: Database,
  { now, wasEmpty, changedNeighbourhoods, isInPieces = false, changes: noted }: WriterOptions,
): Promise<ListingWriter<FeedProperty>> {
  const searchRows = await createSearchRowWriter(db)
  // Pieces of an interrupted import.
  if (isInPieces && !wasEmpty) await searchRows.recount()
  const rules = { marqueeIgnore: await readPriceRule(db), hidden: await readHiddenRule(db) }
  let changed = 0

  async function storeWith(inside: Database, records: readonly MarkedRecord<FeedProperty>[]): Promise<void> {
    const storedIds = new Set(records.filter(({ isStored }) => isStored).map(({ record }) => record.ID))
    const isStored = (id: number) => storedIds.has(id)
    const rows = records.map((record) => propertyRow(record, now, rules))
    const compared = isInPieces ? [] : rows.filter(({ id }) => isStored(id))
    if (!isInPieces) {
      const all = records.map(({ record }) => record)
      noted.added(all.filter(({ ID }) => !isStored(ID)))
      await noted.updated(
        inside,
        all.filter(({ ID }) => isStored(ID)),
      )
    }
    const { changes, priceChanges } = await changesOfOffers(inside, compared, now)
    const values = rows.map((row) => ({ ...row, priceChangedAt: priceChanges.get(row.id) ?? null }))
    const current = new Set(rows.filter(({ publication }) => publication === 'current').map(({ id }) => id))
    await searchRows.replace(
      records.map(({ record }) => record).filter(({ ID }) => current.has(ID)),
      { inside, stored: upsertRows(inside, properties, values, 'importedAt'), hasRow: isStored },
    )
    if (changes.length > 0) await inside.insert(propertyChanges).values(changes)
    await searchRows.remove(
      rows.map(({ id }) => id).filter((id) => isStored(id) && !current.has(id)),
      inside,
    )
  }

  return {
    async store(records) {
      if (records.length === 0) return
      changed += records.length
      await (isInPieces ? db.transaction((piece) => storeWith(piece, records)) : storeWith(db, records))
    },
    mark: (records) => markTexts(db, properties, records),
    async retire(ids) {
      changed += ids.length
      noted.moved(ids)
      await inBatches(ids, async (batch) => {
        if (isInPieces) {
          // They were never public.
          await searchRows.remove(batch)
          await db.delete(properties).where(inArray(properties.id, batch))
          return
        }
        await db.update(properties).set({ retiredAt: now, changedAt: now }).where(inArray(properties.id, batch))
        await searchRows.remove(batch)
      })
    },
    async finish() {
      await searchRows.renewNeighbourhoods(changedNeighbourhoods)
      await searchRows.finish()
      if (changed >= BULK_ROWS && changed >= BULK_SHARE * (await knownRows(db))) await analyseProperties(db)
    },
  }
}

/** From this many rows, and this share of them on, the table's statistics are out of date. To renew them takes seconds for a million. */
const BULK_ROWS = 200
const BULK_SHARE = 0.02

/** The number of rows by the planner's statistics; -1 without any. */
async function knownRows(db: Database): Promise<number> {
  const [row] = await db
    .select({ rows: sql<number>`reltuples::int` })
    .from(sql`pg_class`)
    .where(sql`oid = ${'properties'}::regclass`)
  return row?.rows ?? 0
}

/** Updates the planner's statistics. Without them a query by IDs may read every row; PGlite never does it by itself. */
export async function analyseProperties(db: Database): Promise<void> {
  await db.execute(sql`analyze ${properties}`)
}

/** `listings` of site.json. */
interface ListingRules {
  readonly marqueeIgnore: readonly number[]
  readonly hidden: readonly number[]
}

/** The row of a listing that is in the feed at `now`. */
export function propertyRow(
  { record, fingerprint, textMark }: Omit<MarkedRecord<FeedProperty>, 'isStored'>,
  now: Date,
  { marqueeIgnore, hidden }: ListingRules,
): typeof properties.$inferInsert {
  const key = cityKey(record.City, record.Zip)
  const period = publicationPeriod(record)
  const { GoogleX, GoogleY } = record.PublishAddress === true ? record : {}
  return {
    id: record.ID,
    goal: record.Goal,
    status: record.Status,
    subStatus: record.SubStatus ?? null,
    webId: record.WebID,
    webIds: categoriesOf(record),
    recordFile: record.RecordFile ?? '',
    publishedPrice: publicPrice(record, marqueeIgnore),
    isPriceReplaced: isPriceReplaced(record, marqueeIgnore),
    isHidden: hidden.includes(record.ID),
    publishFrom: instantOrNull(period.startMs),
    publishUntil: instantOrNull(period.endMs),
    publication: publicationStateAt(period, now.getTime()),
    zip: record.Zip,
    city: record.City,
    cityKey: key,
    citySlug: citySlug(key),
    countryId: record.CountryID,
    surfaceLivable: record.SurfaceLivable ?? null,
    surfaceGround: record.SurfaceGround ?? null,
    bedRooms: record.NumberOfBedRooms ?? null,
    bathRooms: record.NumberOfBathRooms ?? null,
    showerRooms: record.NumberOfShowerRooms ?? null,
    toilets: record.NumberOfToilets ?? null,
    garages: record.NumberOfGarages ?? null,
    latitude: GoogleX ?? null,
    longitude: GoogleY ?? null,
    createDate: record.CreateDate.slice(0, 10),
    modifyDate: record.ModifyDate?.slice(0, 10) ?? null,
    hasRemoteFiles: [...(record.Pictures ?? []), ...(record.Documents ?? [])].some(({ Url }) => Url?.startsWith('https:')),
    record,
    fingerprint,
    textMark,
    importedAt: now,
    changedAt: now,
    retiredAt: null,
  }
}

/** The database rejects years outside four digits; some software writes 9999-12-31 for never. */
const [FIRST_MS, LAST_MS] = [Date.UTC(1000, 0), Date.UTC(9999, 0)]

/** Null for an open end. */
function instantOrNull(ms: number): Date | null {
  return Number.isFinite(ms) ? new Date(Math.min(Math.max(ms, FIRST_MS), LAST_MS)) : null
}

interface HiddenChanges {
  readonly hide: readonly number[]
  readonly show: readonly number[]
}

/** Hides and shows properties with their search rows, after the rule was stored. Returns the number of changed ones. */
export async function writeHidden(db: Database, { hide, show }: HiddenChanges): Promise<number> {
  const { id, isHidden } = properties
  const searchRows = await createSearchRowWriter(db)
  let changed = 0
  await inBatches(hide, async (batch) => {
    const rows = await db
      .update(properties)
      .set({ isHidden: true })
      .where(and(inArray(id, batch), not(isHidden)))
      .returning({ id })
    await searchRows.remove(rows.map((row) => row.id))
    changed += rows.length
  })
  await inBatches(show, async (batch) => {
    const rows = await db
      .update(properties)
      .set({ isHidden: false })
      .where(and(inArray(id, batch), isHidden))
      .returning({ ...publishedColumns, isOffered: sql<boolean>`${isOffered}` })
    await searchRows.replace(rows.filter((row) => row.isOffered).map((row) => toStored(row).record))
    changed += rows.length
  })
  await searchRows.finish()
  return changed
}

const REMOVED_AT_A_TIME = 200

export async function removeListings(db: Database): Promise<void> {
  const { id } = properties
  for (;;) {
    // In parts, so that the embedded database can serve requests in between.
    const some = db.select({ id }).from(properties).limit(REMOVED_AT_A_TIME)
    const removed = await db.delete(properties).where(inArray(id, some)).returning({ id })
    if (removed.length < REMOVED_AT_A_TIME) break
  }
  await db.delete(projects)
}

export function createProjectWriter(db: Database, now: Date, changes: NotedChanges): ListingWriter<FeedProject> {
  const set = excludedColumns(projects, 'id', 'importedAt')
  return {
    async store(records) {
      if (records.length === 0) return
      const rows = records.map(({ record, fingerprint, textMark }) => ({
        id: record.ID,
        record,
        fingerprint,
        textMark,
        importedAt: now,
        changedAt: now,
        retiredAt: null,
      }))
      changes.projects(rows.map(({ id }) => id))
      await db.insert(projects).values(rows).onConflictDoUpdate({ target: projects.id, set })
    },
    mark: (records) => markTexts(db, projects, records),
    retire: (ids) => {
      changes.projects(ids)
      return inBatches(ids, (batch) =>
        db.update(projects).set({ retiredAt: now, changedAt: now }).where(inArray(projects.id, batch)),
      )
    },
    finish: async () => undefined,
  }
}

/** Marks contain only letters, digits, "-", "_" and ".", so the array needs no quotation. */
async function markTexts(
  db: Database,
  table: typeof properties | typeof projects,
  records: readonly { readonly id: number; readonly textMark: string }[],
): Promise<void> {
  if (records.length === 0) return
  const ids = `{${records.map(({ id }) => id).join(',')}}`
  const marks = `{${records.map(({ textMark }) => textMark).join(',')}}`
  await db.execute(sql`
    update ${table} set text_mark = marked.mark
    from unnest(${ids}::int[], ${marks}::text[]) as marked(id, mark)
    where ${table.id} = marked.id
  `)
}
