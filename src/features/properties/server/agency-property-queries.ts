import { and, asc, count, desc, eq, gte, ilike, inArray, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { AVAILABLE_STATUS, RENTED_STATUS, SHOWN_STATUSES, SOLD_STATUS } from '#src/features/properties/rules/availability.ts'
import type { Database } from '#src/platform/db/database.ts'
import { neighbourProperties } from './neighbours/tables.ts'
import { ownProperties } from './own/tables.ts'
import { type PublishedRecord, toPublished, toStored } from './published-property.ts'
import type { StoredProperty } from './stored-property.ts'
import { hasShownStatus, isAvailableNow, isOffered, isShown, properties, publishedColumns } from './tables.ts'

/** A query for property ids by a part of the reference, in any case; includes properties that left the feed. */
export function idsByReference(db: Database, reference: string) {
  return db
    .select({ id: properties.id })
    .from(properties)
    .where(ilike(properties.recordFile, containing(reference)))
}

/** Whether one of the people is the contact of the property in a column; false for null. */
export function isContactOf(people: readonly string[], propertyId: AnyPgColumn): SQL {
  const contact = sql`${properties.record}->>'ContactPerson'`
  return sql`exists (select 1 from ${properties} where ${eq(properties.id, propertyId)} and ${inArray(contact, [...people])})`
}

const isOwnListing = sql`exists (select 1 from ${ownProperties} where ${ownProperties.id} = ${properties.id})`

/** Whether a listing comes from a feed: not entered by hand, and not of another site of the network. */
export const isOfFeed = sql`(not ${isOwnListing}
  and not exists (select 1 from ${neighbourProperties} where ${neighbourProperties.id} = ${properties.id}))`

/** Whether a listing has the number, on the site or not. */
export async function hasListing(db: Database, id: number): Promise<boolean> {
  return (await db.$count(properties, eq(properties.id, id))) > 0
}

/** Whether a listing with another number is on the site under a reference. */
export async function hasReference(db: Database, reference: string, id: number): Promise<boolean> {
  const isOther = and(eq(properties.recordFile, reference), ne(properties.id, id), isNull(properties.retiredAt))
  return (await db.$count(properties, isOther)) > 0
}

/** Those among some references that a listing on the site has. */
export async function referencesAmong(db: Database, references: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ reference: properties.recordFile })
    .from(properties)
    .where(and(inArray(properties.recordFile, [...references]), isNull(properties.retiredAt)))
  return rows.map(({ reference }) => reference)
}

export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** The visibility of a property: available, sold or rented; or hidden by status, site or period, or no longer in the feed. */
export type AgencyState = 'available' | 'sold' | 'rented' | 'unlisted' | 'hidden' | 'coming' | 'over' | 'left'

export type MissingPart = 'picture' | 'price' | 'energy' | 'address'

/** Null or '' for any. */
export interface AgencyPropertyFilter {
  /** The number, or a part of the reference, of the city or of the zip code. */
  readonly text: string
  readonly city: string | null
  readonly state: AgencyState | null
  readonly missing: MissingPart | null
  readonly origin: 'own' | 'feed' | null
  /** Null for all. */
  readonly ids: readonly number[] | null
}

export interface AgencyProperty extends StoredProperty {
  readonly missing: readonly MissingPart[]
  /** Whether staff entered it by hand. */
  readonly isOwn: boolean
  readonly changedAt: Date
}

const { record, retiredAt, status } = properties

const MISSING: { readonly [part in MissingPart]: SQL } = {
  picture: sql`jsonb_array_length(coalesce(${record} -> 'Pictures', '[]'::jsonb)) = 0`,
  price: sql`(${properties.publishedPrice} is null and not ${properties.isPriceReplaced})`,
  energy: sql`(coalesce(${record} ->> 'EPCLabelText', '') = '' and ${record} -> 'EnergyPerformance' is null)`,
  address: sql`${properties.latitude} is null`,
}

export async function listAgencyProperties(
  db: Database,
  filter: AgencyPropertyFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly AgencyProperty[]> {
  const { picture, price, energy, address } = MISSING
  const columns = {
    ...publishedColumns,
    changedAt: properties.changedAt,
    isOwn: sql<boolean>`${isOwnListing}`,
    picture: sql<boolean>`${picture}`,
    price: sql<boolean>`${price}`,
    energy: sql<boolean>`${energy}`,
    address: sql<boolean>`${address}`,
  }
  const rows = await db
    .select(columns)
    .from(properties)
    .where(isWanted(filter))
    .orderBy(desc(properties.changedAt), desc(properties.id))
    .offset(offset)
    .limit(limit)
  return rows.map((row) => {
    const parts = ['picture', 'price', 'energy', 'address'] as const
    return { ...toStored(row), changedAt: row.changedAt, isOwn: row.isOwn, missing: parts.filter((part) => row[part]) }
  })
}

export async function countAgencyProperties(db: Database, filter: AgencyPropertyFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(properties).where(isWanted(filter))
  return row?.count ?? 0
}

/** How many available properties of the feed lack each part. Reads every one of them: some seconds at 100,000. */
export async function countLacking(db: Database): Promise<Readonly<Record<MissingPart, number>>> {
  const lacking = (part: MissingPart) => sql<number>`cast(count(*) filter (where ${MISSING[part]}) as integer)`
  const columns = {
    picture: lacking('picture'),
    price: lacking('price'),
    energy: lacking('energy'),
    address: lacking('address'),
  }
  const [row] = await db.select(columns).from(properties).where(and(isAvailableNow, isOfFeed))
  return row ?? { picture: 0, price: 0, energy: 0, address: 0 }
}

/** Whether the site has listings that staff entered, and listings of a feed. */
export async function hasBothOrigins(db: Database): Promise<boolean> {
  const hasAny = async (isOfOrigin: SQL) => {
    const shown = and(isNull(retiredAt), isOfOrigin)
    return (await db.select({ id: properties.id }).from(properties).where(shown).limit(1)).length > 0
  }
  return (await hasAny(isOwnListing)) && (await hasAny(isOfFeed))
}

export async function agencyCities(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ city: properties.city })
    .from(properties)
    .where(isNull(retiredAt))
    .orderBy(asc(properties.city))
  return rows.map(({ city }) => city)
}

/** Within the range of a 32-bit integer. */
const ID = /^\d{1,9}$/

function isWanted({ text, city, state, missing, origin, ids }: AgencyPropertyFilter): SQL | undefined {
  const pattern = containing(text)
  return and(
    text === ''
      ? undefined
      : or(
          ilike(properties.recordFile, pattern),
          ilike(properties.city, pattern),
          ilike(properties.zip, pattern),
          ID.test(text) ? eq(properties.id, Number(text)) : undefined,
        ),
    city === null ? undefined : eq(properties.city, city),
    state === null ? isNull(retiredAt) : isInState(state),
    missing === null ? undefined : MISSING[missing],
    origin === null ? undefined : origin === 'feed' ? isOfFeed : isOwnListing,
    ids === null ? undefined : inArray(properties.id, [...ids]),
  )
}

function isInState(state: AgencyState): SQL | undefined {
  const statuses = { available: AVAILABLE_STATUS, sold: SOLD_STATUS, rented: RENTED_STATUS } as const
  if (state === 'left') return isNotNull(retiredAt)
  if (state === 'unlisted') return and(isNull(retiredAt), sql`not ${hasShownStatus(status)}`)
  if (state === 'hidden') return and(isNull(retiredAt), hasShownStatus(status), properties.isHidden)
  if (state === 'coming' || state === 'over') {
    return and(isNull(retiredAt), hasShownStatus(status), not(properties.isHidden), eq(properties.publication, state))
  }
  return and(isOffered, eq(status, statuses[state]))
}

export function agencyStateOf({
  retiredAt: left,
  status: known,
  isHidden,
  publication = 'current',
}: StoredProperty): AgencyState {
  if (left !== null) return 'left'
  if (!SHOWN_STATUSES.some((shown) => shown === known)) return 'unlisted'
  if (isHidden) return 'hidden'
  if (publication !== 'current') return publication
  return known === SOLD_STATUS ? 'sold' : known === RENTED_STATUS ? 'rented' : 'available'
}

/** When a listing begins or ends to show, by the period of its feed. */
export interface PublicationTime {
  readonly propertyId: number
  readonly at: Date
  readonly isStart: boolean
}

/** The listings whose period begins or ends between two instants, earliest first. */
export async function publicationTimesBetween(
  db: Database,
  from: Date,
  to: Date,
  limit: number,
): Promise<readonly PublicationTime[]> {
  const { id, publishFrom, publishUntil, isHidden } = properties
  const isWithin = (time: typeof publishFrom | typeof publishUntil) => and(gte(time, from), lt(time, to))
  const rows = await db
    .select({ id, publishFrom, publishUntil })
    .from(properties)
    .where(and(or(isWithin(publishFrom), isWithin(publishUntil)), isNull(retiredAt), hasShownStatus(status), not(isHidden)))
    .orderBy(asc(id))
    .limit(limit)
  return rows
    .flatMap((row) => [
      { propertyId: row.id, at: row.publishFrom, isStart: true },
      { propertyId: row.id, at: row.publishUntil, isStart: false },
    ])
    .flatMap(({ at, ...time }) => (at !== null && at >= from && at < to ? [{ ...time, at }] : []))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** A property entered by hand, and a listing of agency software that may be the same. */
export interface OwnTwin {
  readonly ownId: number
  readonly listingId: number
  /** Whether they have one reference, or one address and price. */
  readonly by: 'reference' | 'address'
}

/** At most `limit` of them, without those that staff have told apart. */
export async function ownTwins(db: Database, limit: number): Promise<readonly OwnTwin[]> {
  const { id, state, differentFrom, replacedBy } = ownProperties
  const own = (field: string) => sql`(${ownProperties.record} ->> ${sql.raw(`'${field}'`)})`
  const listed = (field: string) => sql`(${properties.record} ->> ${sql.raw(`'${field}'`)})`
  const same = (field: string) => sql`lower(coalesce(${own(field)}, '')) = lower(coalesce(${listed(field)}, ''))`
  const isOpen = sql`${state} <> 'withdrawn' and ${replacedBy} is null and ${properties.retiredAt} is null and ${isOfFeed}
    and not (${properties.id} = any(${differentFrom}))`
  // Two joins by equal values: one with "or" would compare each with each.
  const found = await db.execute(sql`
    select "ownId", "listingId", min("by") as "by" from (
      select ${id} as "ownId", ${properties.id} as "listingId", '1 reference' as "by" from ${ownProperties}
      join ${properties} on ${properties.recordFile} = ${own('RecordFile')} and ${properties.recordFile} <> '' where ${isOpen}
      union all
      select ${id}, ${properties.id}, '2 address' from ${ownProperties}
      join ${properties} on ${properties.zip} = ${own('Zip')} and ${same('Street')}
        and ${same('HouseNumber')} and ${same('BoxNr')} and ${properties.goal}::text = ${own('Goal')} and ${listed('Price')} = ${own('Price')}
      where ${isOpen} and coalesce(${own('Street')}, '') <> ''
    ) as twins group by "ownId", "listingId" order by "ownId", "listingId" limit ${limit}`)
  // Both drivers return rows; their shared type does not express it.
  const { rows } = found as {
    readonly rows: readonly { readonly ownId: number; readonly listingId: number; readonly by: string }[]
  }
  return rows.map(({ ownId, listingId, by }) => ({ ownId, listingId, by: by.startsWith('1') ? 'reference' : 'address' }))
}

/** Whether a listing is one of another site of the network. */
const isOfNeighbour = sql`exists (select 1 from ${neighbourProperties} where ${neighbourProperties.id} = ${properties.id})`

/** What visitors may see of the properties of this site itself, in the order of their numbers. */
export async function sharedListings(db: Database, limit: number): Promise<readonly PublishedRecord[]> {
  const rows = await db
    .select(publishedColumns)
    .from(properties)
    .where(and(isShown, sql`not ${isOfNeighbour}`))
    .orderBy(properties.id)
    .limit(limit)
  return rows.map((row) => toPublished(row).record)
}

/** The sites of which properties are listed here. */
export async function listedNeighbours(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ site: neighbourProperties.site })
    .from(neighbourProperties)
    .innerJoin(properties, and(eq(properties.id, neighbourProperties.id), isNull(properties.retiredAt)))
  return rows.map((row) => row.site)
}
