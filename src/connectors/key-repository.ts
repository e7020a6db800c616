import { and, asc, eq, gt, isNull, max, ne, or, sql } from 'drizzle-orm'
import { isOfFeed } from '#src/features/properties/server/agency-property-queries.ts'
import { ownPropertyIds } from '#src/features/properties/server/own/own-property-repository.ts'
import { projects, properties } from '#src/features/properties/server/tables.ts'
import { ADVISORY_LOCKS, holdLock } from '#src/platform/db/advisory-locks.ts'
import type { Database } from '#src/platform/db/database.ts'
import { connectorKeys } from './tables.ts'

export type KeyKind = 'property' | 'project'

export interface KnownKey {
  readonly id: number
  /** The day in Brussels of the first run with this key, as 2026-11-21. */
  readonly firstSeen: string
}

export interface KeyRepository {
  /** Numbers for keys; new ones are stored permanently, or in memory for a dry run. A key that is an unused number keeps it. */
  readonly idsOf: (kind: KeyKind, keys: readonly string[]) => Promise<ReadonlyMap<string, KnownKey>>
  readonly knownIds: (kind: KeyKind, keys: readonly string[]) => Promise<ReadonlyMap<string, KnownKey>>
  /** The keys of active listings and projects, in chunks. */
  readonly activeKeys: () => AsyncGenerator<string, void, undefined>
  /** The numbers of listings or projects on the site from earlier sources, without those that staff entered by hand. */
  readonly foreignIds: (kind: KeyKind) => Promise<readonly number[]>
  /** Null where the listing is from another source. */
  readonly keyOf: (id: number) => Promise<string | null>
  /** At most `limit` listings or projects whose current address the source does not know. */
  readonly unannounced: (
    kind: KeyKind,
    address: { readonly before: string; readonly after: string },
    limit: number,
  ) => Promise<readonly { readonly key: string; readonly id: number }[]>
  readonly noteAnnounced: (kind: KeyKind, key: string, url: string) => Promise<void>
}

interface Options {
  readonly source: string
  /** Whether a key keeps its number where a listing of the previous feed has that number. */
  readonly keepsNumbers: boolean
  readonly isDry: boolean
  /** In Brussels. */
  readonly today: string
}

const AT_A_TIME = 1000
const NONE: ReadonlySet<number> = new Set()

export function createKeyRepository(db: Database, { source, keepsNumbers, isDry, today }: Options): KeyRepository {
  const isOwn = (kind: KeyKind) => and(eq(connectorKeys.source, source), eq(connectorKeys.kind, kind))

  const dryKeys = { property: new Map<string, KnownKey>(), project: new Map<string, KnownKey>() }
  const dryIds = { property: new Set<number>(), project: new Set<number>() }
  const lastDryId = { property: 0, project: 0 }

  async function knownIds(kind: KeyKind, keys: readonly string[]): Promise<Map<string, KnownKey>> {
    const ids = new Map<string, KnownKey>()
    for (const key of keys) {
      const dry = dryKeys[kind].get(key)
      if (dry !== undefined) ids.set(key, dry)
    }
    for (let from = 0; from < keys.length; from += AT_A_TIME) {
      const some = JSON.stringify(keys.slice(from, from + AT_A_TIME))
      // The limit makes the database use the index. Without table statistics it would compare every stored key with each of these.
      const found = db
        .select({ key: connectorKeys.key, id: connectorKeys.id, firstSeen: connectorKeys.firstSeen })
        .from(connectorKeys)
        .where(and(isOwn(kind), sql`${connectorKeys.key} = asked.key`))
        .limit(1)
        .as('found')
      const rows = await db
        .select({ key: found.key, id: found.id, firstSeen: found.firstSeen })
        .from(sql`jsonb_array_elements_text(${some}::jsonb) as asked(key)`)
        .crossJoinLateral(found)
      for (const { key, ...known } of rows) ids.set(key, known)
    }
    return ids
  }

  /** The numbers that a listing or another key uses. */
  async function takenOf(db: Database, kind: KeyKind, ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set()
    const table = kind === 'property' ? properties : projects
    const isOneOf = (column: typeof table.id | typeof connectorKeys.id) => sql`${column} = any(${`{${ids.join(',')}}`}::int[])`
    const byKeys = db
      .select({ id: connectorKeys.id })
      .from(connectorKeys)
      .where(and(eq(connectorKeys.kind, kind), isOneOf(connectorKeys.id)))
    const byListings = db.select({ id: table.id }).from(table).where(isOneOf(table.id))
    const rows = await (keepsNumbers ? byKeys : byKeys.unionAll(byListings))
    return new Set([...rows.map(({ id }) => id), ...ids.filter((id) => dryIds[kind].has(id))])
  }

  async function lastId(db: Database, kind: KeyKind): Promise<number> {
    const table = kind === 'property' ? properties : projects
    const ofListings = db
      .select({ last: max(table.id) })
      .from(table)
      .where(kind === 'property' ? isOfFeed : undefined)
    const ofKeys = db
      .select({ last: max(connectorKeys.id) })
      .from(connectorKeys)
      .where(eq(connectorKeys.kind, kind))
    const rows = await ofListings.unionAll(ofKeys)
    return Math.max(...rows.map(({ last }) => last ?? 0), lastDryId[kind])
  }

  async function give(db: Database, kind: KeyKind, unknown: readonly string[]): Promise<readonly ({ key: string } & KnownKey)[]> {
    const numbers = unknown.flatMap((key) => ownNumber(key) ?? [])
    const taken = await takenOf(db, kind, numbers)
    // Numbers of properties that staff entered by hand.
    const byHand = kind === 'property' ? await ownPropertyIds(db) : NONE
    let next = Math.max(await lastId(db, kind), ...numbers)
    const nextFree = () => {
      do next++
      while (byHand.has(next))
      return next
    }
    const rows = unknown.map((key) => {
      const own = ownNumber(key)
      return { key, id: own !== null && !taken.has(own) && !byHand.has(own) ? own : nextFree(), firstSeen: today }
    })
    if (!isDry) await store(db, kind, rows)
    else {
      for (const { key, ...known } of rows) {
        dryKeys[kind].set(key, known)
        dryIds[kind].add(known.id)
      }
      lastDryId[kind] = Math.max(lastDryId[kind], next)
    }
    return rows
  }

  /** One parameter for all rows: building a statement with one per value takes longer than running it. */
  async function store(db: Database, kind: KeyKind, rows: readonly ({ key: string } & KnownKey)[]): Promise<void> {
    const { source: sourceName, kind: kindName, key, id, firstSeen } = connectorKeys
    const columns = sql.join(
      [sourceName, kindName, key, id, firstSeen].map(({ name }) => sql.identifier(name)),
      sql`, `,
    )
    await db.execute(sql`
      insert into ${connectorKeys} (${columns})
      select ${source}, ${kind}, given.key, given.id, given."firstSeen"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(key text, id int, "firstSeen" date)
    `)
  }

  return {
    knownIds,
    async idsOf(kind, keys) {
      const ids = await knownIds(kind, keys)
      const unknown = [...new Set(keys)].filter((key) => !ids.has(key))
      if (unknown.length === 0) return ids
      const rows = await db.transaction(async (transaction) => {
        await transaction.execute(holdLock(ADVISORY_LOCKS.connectorKeys))
        return await give(transaction, kind, unknown)
      })
      for (const { key, id, firstSeen } of rows) ids.set(key, { id, firstSeen })
      return ids
    },
    async *activeKeys() {
      for (const kind of ['property', 'project'] as const) {
        const table = kind === 'property' ? properties : projects
        for (let after = ''; ; ) {
          const rows = await db
            .select({ key: connectorKeys.key })
            .from(connectorKeys)
            .innerJoin(table, eq(table.id, connectorKeys.id))
            .where(and(isOwn(kind), isNull(table.retiredAt), gt(connectorKeys.key, after)))
            .orderBy(asc(connectorKeys.key))
            .limit(AT_A_TIME)
          for (const { key } of rows) yield key
          if (rows.length < AT_A_TIME) break
          after = rows.at(-1)?.key ?? after
        }
      }
    },
    async foreignIds(kind) {
      const table = kind === 'property' ? properties : projects
      const rows = await db
        .select({ id: table.id })
        .from(table)
        .leftJoin(connectorKeys, and(isOwn(kind), eq(connectorKeys.id, table.id)))
        .where(and(isNull(table.retiredAt), isNull(connectorKeys.id), kind === 'property' ? isOfFeed : undefined))
      return rows.map(({ id }) => id)
    },
    async keyOf(id) {
      const [row] = await db
        .select({ key: connectorKeys.key })
        .from(connectorKeys)
        .where(and(isOwn('property'), eq(connectorKeys.id, id)))
      return row?.key ?? null
    },
    async unannounced(kind, { before, after }, limit) {
      const table = kind === 'property' ? properties : projects
      const expected = sql`${before}::text || ${connectorKeys.id}::text || ${after}::text`
      return await db
        .select({ key: connectorKeys.key, id: connectorKeys.id })
        .from(connectorKeys)
        .innerJoin(table, eq(table.id, connectorKeys.id))
        .where(
          and(
            isOwn(kind),
            isNull(table.retiredAt),
            or(isNull(connectorKeys.announcedUrl), ne(connectorKeys.announcedUrl, expected)),
          ),
        )
        .orderBy(connectorKeys.id)
        .limit(limit)
    },
    async noteAnnounced(kind, key, url) {
      await db
        .update(connectorKeys)
        .set({ announcedUrl: url })
        .where(and(isOwn(kind), eq(connectorKeys.key, key)))
    },
  }
}

/** Higher numbers are for keys that are not numbers. */
const MAX_ID = 1_000_000_000

/** The key as a number; null where it cannot be a property's number. */
function ownNumber(key: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(key)) return null
  const number = Number(key)
  return number <= MAX_ID ? number : null
}
