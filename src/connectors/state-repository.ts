import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import type { AnnouncedChange } from './connector.ts'
import { storable } from './read-values.ts'
import type { RunReport } from './run-report.ts'
import { connectorAnnouncements, connectorStates } from './tables.ts'

export interface SourceState {
  readonly cursor: string | null
  readonly rules: string
  readonly comparedAt: Date | null
  readonly succeededAt: Date | null
  readonly failures: number
  readonly nextRunAt: Date | null
  /** One instance reads until then, or until it releases the lease; null for none. */
  readonly leasedUntil: Date | null
  readonly report: RunReport | null
}

const NEW: SourceState = {
  cursor: null,
  rules: '',
  comparedAt: null,
  succeededAt: null,
  failures: 0,
  nextRunAt: null,
  leasedUntil: null,
  report: null,
}

/** Webhook announcements up to a number. */
export interface Announcements {
  readonly changes: readonly AnnouncedChange[]
  readonly lastId: number
}

export interface StateRepository {
  readonly get: (source: string) => Promise<SourceState>
  /** False where another instance has the lease. */
  readonly lease: (source: string, now: Date, until: Date) => Promise<boolean>
  /** Extends the lease. */
  readonly renew: (source: string, until: Date) => Promise<void>
  readonly release: (source: string, state: Partial<SourceState>) => Promise<void>
  /** Makes the next run due now; with `isPatient`, a delay after a failure stays. */
  readonly makeDue: (source: string, now: Date, options?: { readonly isPatient?: boolean }) => Promise<void>
  /** Stores announcements; with `maxWaiting`, one per key and at most so many. */
  readonly announce: (
    source: string,
    changes: readonly AnnouncedChange[],
    at: Date,
    options?: { readonly maxWaiting?: number },
  ) => Promise<void>
  /** The oldest first. */
  readonly announced: (source: string) => Promise<Announcements>
  readonly forget: (source: string, lastId: number) => Promise<void>
}

/** The next run takes further ones. */
const MAX_ANNOUNCED = 10_000

export function createStateRepository(db: Database): StateRepository {
  const isOf = (source: string) => eq(connectorStates.source, source)

  /** The changes of keys that are not queued yet, up to the limit. */
  async function withoutWaiting(
    source: string,
    changes: readonly AnnouncedChange[],
    maxWaiting: number,
  ): Promise<readonly AnnouncedChange[]> {
    const rows = await db
      .selectDistinct({ key: connectorAnnouncements.key })
      .from(connectorAnnouncements)
      .where(eq(connectorAnnouncements.source, source))
      .limit(maxWaiting)
    const waiting = new Set(rows.map(({ key }) => key))
    const merged = new Map(changes.filter(({ key }) => !waiting.has(key)).map((change) => [change.key, change]))
    return [...merged.values()].slice(0, Math.max(0, maxWaiting - waiting.size))
  }

  return {
    async get(source) {
      const [row] = await db.select().from(connectorStates).where(isOf(source))
      // Only `release` writes the column.
      return row === undefined ? NEW : { ...row, report: row.report as RunReport | null }
    },
    async lease(source, now, until) {
      await db.insert(connectorStates).values({ source }).onConflictDoNothing()
      const isFree = or(isNull(connectorStates.leasedUntil), lt(connectorStates.leasedUntil, now))
      const rows = await db
        .update(connectorStates)
        .set({ leasedUntil: until })
        .where(and(isOf(source), isFree))
        .returning({ source: connectorStates.source })
      return rows.length > 0
    },
    async renew(source, until) {
      await db.update(connectorStates).set({ leasedUntil: until }).where(isOf(source))
    },
    async release(source, state) {
      await db
        .update(connectorStates)
        .set({ ...state, ...(state.report && { report: storableJson(state.report) }), leasedUntil: null })
        .where(isOf(source))
    },
    async makeDue(source, now, { isPatient = false } = {}) {
      await db
        .insert(connectorStates)
        .values({ source, nextRunAt: now })
        .onConflictDoUpdate({
          target: connectorStates.source,
          set: { nextRunAt: now },
          ...(isPatient && { setWhere: eq(connectorStates.failures, 0) }),
        })
    },
    async announce(source, changes, at, { maxWaiting } = {}) {
      const added = maxWaiting === undefined ? changes : await withoutWaiting(source, changes, maxWaiting)
      if (added.length === 0) return
      await db
        .insert(connectorAnnouncements)
        .values(added.map(({ key, kind, payload }) => ({ source, key, kind, payload: storableJson(payload), at })))
    },
    async announced(source) {
      const rows = await db
        .select()
        .from(connectorAnnouncements)
        .where(eq(connectorAnnouncements.source, source))
        .orderBy(asc(connectorAnnouncements.id))
        .limit(MAX_ANNOUNCED)
      const changes = rows.map(({ key, kind, payload }) => ({
        key,
        kind: kind === 'gone' ? ('gone' as const) : ('changed' as const),
        payload,
      }))
      return { changes, lastId: rows.at(-1)?.id ?? 0 }
    },
    async forget(source, lastId) {
      await db
        .delete(connectorAnnouncements)
        .where(and(eq(connectorAnnouncements.source, source), lte(connectorAnnouncements.id, lastId)))
    },
  }
}

/** Reports quote the source, so a text may contain NUL or half a character, which the database refuses. */
function storableJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null, (_, inner) => (typeof inner === 'string' ? storable(inner) : inner)))
}
