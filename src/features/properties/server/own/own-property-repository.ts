import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { RENT } from '#schemas/property/goal.ts'
import type { OwnState } from '#schemas/property/own-state.ts'
import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import { isShownState } from '#src/features/properties/rules/own/own-states.ts'
import { containing, hasListing, hasReference, referencesAmong } from '#src/features/properties/server/agency-property-queries.ts'
import type { Database } from '#src/platform/db/database.ts'
import { FIRST_OWN_ID, ownProperties, ownPropertyChanges } from './tables.ts'

export interface OwnProperty {
  readonly id: number
  readonly state: OwnState
  /** As typed: may be incomplete or invalid. */
  readonly record: PlainObject
  readonly revision: number
  /** The typed record that visitors see; null while they see none. */
  readonly shown: PlainObject | null
  readonly changedAt: Date
  /** Days in Belgium, as 2026-11-21. */
  readonly stateDay: string
  readonly firstDay: string | null
}

type ChangeKind = typeof ownPropertyChanges.$inferSelect.kind

export interface OwnChange {
  readonly id: number
  readonly at: Date
  readonly author: string
  readonly kind: ChangeKind
  readonly state: OwnState
  readonly record: PlainObject
}

export interface Author {
  /** The id of the staff account. */
  readonly author: string
  readonly now: Date
}

export interface OwnFilter {
  /** A part of the reference, of the street, of the city or of the zip code. */
  readonly text: string
  readonly state: OwnState | null
}

/** The revision that a change was based on is not the newest any more. */
export class OwnChangedError extends Error {
  override readonly name = 'OwnChangedError'
}

/** Edits of one author within this time are one change in the history. */
const ONE_CHANGE_MS = 10 * 60_000
/** Older changes of a property are removed. */
const MAX_CHANGES = 200

export interface OwnPropertyRepository {
  /** Stores a draft with a new number, and its reference if it has one that is free; else with a new one. */
  readonly create: (record: PlainObject, by: Author) => Promise<OwnProperty>
  readonly read: (id: number) => Promise<OwnProperty | null>
  /** Latest change first. */
  readonly list: (filter: OwnFilter, page: { readonly offset: number; readonly limit: number }) => Promise<readonly OwnProperty[]>
  readonly count: (filter: OwnFilter) => Promise<number>
  /** Replaces the typed record. Throws an {@link OwnChangedError}. */
  readonly write: (
    own: Pick<OwnProperty, 'id' | 'revision'>,
    record: PlainObject,
    by: Author & { readonly kind: 'edited' | 'restored' },
  ) => Promise<OwnProperty>
  /** Sets the state; in a shown one, visitors see the typed record. Throws an {@link OwnChangedError}. */
  readonly enter: (own: OwnProperty, state: OwnState, by: Author) => Promise<OwnProperty>
  /** Withdraws it in favour of a listing of agency software, which takes its visitors. Throws an {@link OwnChangedError}. */
  readonly replace: (own: OwnProperty, listing: number, by: Author) => Promise<OwnProperty>
  /** Notes that a listing which looks the same is another property. */
  readonly distinguish: (id: number, listing: number) => Promise<void>
  /** Latest first. */
  readonly changes: (id: number) => Promise<readonly OwnChange[]>
  /** Removes one that visitors never saw, with its history; false for any other. */
  readonly remove: (id: number) => Promise<boolean>
  /** The states of those among some numbers that staff entered. */
  readonly statesOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, OwnState>>
  /** Whether another property has the reference: one entered by hand, or one on the site. */
  readonly isReferenceTaken: (reference: string, id: number) => Promise<boolean>
  /** The number of drafts that are equal to each record but for their reference, by its JSON; without those of which there are none. */
  readonly equalDrafts: (records: readonly PlainObject[]) => Promise<Map<string, number>>
  /** Those among some references that {@link isReferenceTaken}. */
  readonly takenReferences: (references: readonly string[]) => Promise<ReadonlySet<string>>
}

export function createOwnPropertyRepository(db: Database): OwnPropertyRepository {
  const { id: ownId, revision: ownRevision } = ownProperties

  async function note(inside: Database, own: OwnProperty, { author, now, kind }: Author & { readonly kind: ChangeKind }) {
    const { id, state, record } = own
    const ofProperty = eq(ownPropertyChanges.propertyId, id)
    const [last] = await inside.select().from(ownPropertyChanges).where(ofProperty).orderBy(desc(ownPropertyChanges.id)).limit(1)
    const isSame = kind === 'edited' && last?.kind === kind && last.author === author && last.state === state
    if (isSame && now.getTime() - last.at.getTime() < ONE_CHANGE_MS) {
      await inside.update(ownPropertyChanges).set({ record }).where(eq(ownPropertyChanges.id, last.id))
      return
    }
    await inside.insert(ownPropertyChanges).values({ propertyId: id, at: now, author, kind, state, record })
    const latest = inside
      .select({ id: ownPropertyChanges.id })
      .from(ownPropertyChanges)
      .where(ofProperty)
      .orderBy(desc(ownPropertyChanges.id))
      .limit(MAX_CHANGES)
    await inside.delete(ownPropertyChanges).where(and(ofProperty, sql`${ownPropertyChanges.id} not in ${latest}`))
  }

  async function change(
    { id, revision }: Pick<OwnProperty, 'id' | 'revision'>,
    set: Partial<typeof ownProperties.$inferInsert>,
    by: Author & { readonly kind: ChangeKind },
  ): Promise<OwnProperty> {
    return await db.transaction(async (transaction) => {
      const [row] = await transaction
        .update(ownProperties)
        .set({ ...set, revision: revision + 1, changedAt: by.now })
        .where(and(eq(ownId, id), eq(ownRevision, revision)))
        .returning()
      if (row === undefined) throw new OwnChangedError(`property ${id} has another revision than ${revision}`)
      const own = toOwn(row)
      await note(transaction, own, by)
      return own
    })
  }

  async function isReferenceTaken(reference: string, id: number): Promise<boolean> {
    const [own] = await db
      .select({ id: ownId })
      .from(ownProperties)
      .where(and(eq(ofReference, reference), sql`${ownId} <> ${id}`))
      .limit(1)
    return own !== undefined || (await hasReference(db, reference, id))
  }

  /** "V0001" for a sale, "L0001" for a rental: the number among the properties entered by hand. */
  async function freeReference(id: number, goal: unknown): Promise<string> {
    for (let number = id - FIRST_OWN_ID + 1; ; number++) {
      const reference = `${goal === RENT ? 'L' : 'V'}${String(number).padStart(4, '0')}`
      if (!(await isReferenceTaken(reference, id))) return reference
    }
  }

  async function chosenReference(id: number, { RecordFile, Goal }: PlainObject): Promise<string> {
    const isFree = typeof RecordFile === 'string' && RecordFile.trim() !== '' && !(await isReferenceTaken(RecordFile, id))
    return isFree ? RecordFile : await freeReference(id, Goal)
  }

  /** A number that no listing of another source has. */
  async function freeId(): Promise<number> {
    for (;;) {
      const answer = await db.execute(sql`select nextval(pg_get_serial_sequence('own_properties', 'id'))::int as id`)
      // Both drivers return rows; their shared type does not express it.
      const [row] = (answer as { readonly rows: readonly { readonly id: number }[] }).rows
      if (row === undefined) throw new Error('[Bug] A sequence returned no number.')
      if (!(await hasListing(db, row.id))) return row.id
    }
  }

  return {
    async create(record, { author, now }) {
      const id = await freeId()
      const stateDay = belgianDay(now).toString()
      const typed = { ...record, RecordFile: await chosenReference(id, record) }
      const row = { id, state: 'draft' as const, record: typed, createdAt: now, changedAt: now, stateDay }
      return await db.transaction(async (transaction) => {
        const [created] = await transaction.insert(ownProperties).values(row).returning()
        if (created === undefined) throw new Error('[Bug] An insert returned no row.')
        const own = toOwn(created)
        await note(transaction, own, { author, now, kind: 'created' })
        return own
      })
    },
    async read(id) {
      const [row] = await db.select().from(ownProperties).where(eq(ownId, id))
      return row === undefined ? null : toOwn(row)
    },
    async list(filter, { offset, limit }) {
      const rows = await db
        .select()
        .from(ownProperties)
        .where(isWanted(filter))
        .orderBy(desc(ownProperties.changedAt), desc(ownId))
        .offset(offset)
        .limit(limit)
      return rows.map(toOwn)
    },
    async count(filter) {
      const [row] = await db.select({ count: count() }).from(ownProperties).where(isWanted(filter))
      return row?.count ?? 0
    },
    write: (own, record, by) => change(own, { record }, by),
    enter(own, state, by) {
      const today = belgianDay(by.now).toString()
      const isShown = isShownState(state)
      const set = {
        // Online again, it has visitors of its own.
        ...(isShown && { replacedBy: null }),
        state,
        shown: isShown ? own.record : null,
        stateDay: state === own.state ? own.stateDay : today,
        firstDay: own.firstDay ?? (isShown ? today : null),
      }
      return change(own, set, { ...by, kind: state === own.state ? 'shown' : 'state' })
    },
    replace(own, listing, by) {
      const stateDay = belgianDay(by.now).toString()
      return change(own, { state: 'withdrawn', shown: null, stateDay, replacedBy: listing }, { ...by, kind: 'state' })
    },
    async distinguish(id, listing) {
      const differentFrom = sql`array_append(array_remove(${ownProperties.differentFrom}, ${listing}), ${listing}::int)`
      await db.update(ownProperties).set({ differentFrom }).where(eq(ownId, id))
    },
    async changes(id) {
      const rows = await db
        .select()
        .from(ownPropertyChanges)
        .where(eq(ownPropertyChanges.propertyId, id))
        .orderBy(desc(ownPropertyChanges.id))
      return rows.map(({ propertyId: _, record, ...row }) => ({ ...row, record: asObject(record) }))
    },
    async remove(id) {
      const removed = await db
        .delete(ownProperties)
        .where(and(eq(ownId, id), sql`${ownProperties.firstDay} is null`))
        .returning({ id: ownId })
      return removed.length > 0
    },
    async statesOf(ids) {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: ownId, state: ownProperties.state })
        .from(ownProperties)
        .where(inArray(ownId, [...ids]))
        .orderBy(asc(ownId))
      return new Map(rows.map(({ id, state }) => [id, state]))
    },
    isReferenceTaken,
    async equalDrafts(records) {
      const texts = [...new Set(records.map((record) => JSON.stringify(record)))]
      if (texts.length === 0) return new Map()
      const answer = await db.execute(sql`
        select written.place::int as place, count(*)::int as count
        from jsonb_array_elements(${`[${texts.join()}]`}::jsonb) with ordinality as written(record, place)
        join ${ownProperties} on ${ownProperties.record} - 'RecordFile' = written.record - 'RecordFile'
        where ${ownProperties.state} = 'draft'
        group by written.place`)
      // Both drivers return rows; their shared type does not express it.
      const { rows } = answer as unknown as { readonly rows: readonly { readonly place: number; readonly count: number }[] }
      return new Map(rows.map((row) => [texts[row.place - 1] ?? '', row.count]))
    },
    async takenReferences(references) {
      if (references.length === 0) return new Set()
      const own = await db
        .select({ reference: ofReference })
        .from(ownProperties)
        .where(inArray(ofReference, [...references]))
      return new Set([...own.map(({ reference }) => reference), ...(await referencesAmong(db, references))])
    },
  }
}

/** The numbers of all properties entered by hand, drafts included, which no feed can take. */
export async function ownPropertyIds(db: Database): Promise<ReadonlySet<number>> {
  const rows = await db.select({ id: ownProperties.id }).from(ownProperties)
  return new Set(rows.map(({ id }) => id))
}

const field = (name: string) => sql<string>`${ownProperties.record} ->> ${sql.raw(`'${name}'`)}`
const ofReference = field('RecordFile')

function isWanted({ text, state }: OwnFilter): SQL | undefined {
  const pattern = containing(text)
  return and(
    text === '' ? undefined : or(...['RecordFile', 'City', 'Zip', 'Street'].map((name) => ilike(field(name), pattern))),
    state === null ? undefined : eq(ownProperties.state, state),
  )
}

function toOwn(row: typeof ownProperties.$inferSelect): OwnProperty {
  const { id, state, revision, changedAt, stateDay, firstDay } = row
  const shown = row.shown === null ? null : asObject(row.shown)
  return { id, state, revision, changedAt, stateDay, firstDay, record: asObject(row.record), shown }
}
