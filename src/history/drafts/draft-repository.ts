import { and, asc, count, eq, inArray, isNotNull, lte, min, or, sql } from 'drizzle-orm'
import type { DraftFile } from '#src/definition/editing/merge-draft.ts'
import type { Database } from '#src/platform/db/database.ts'
import { DraftError, refusePaths } from './draft-error.ts'
import { siteDraftFiles, siteDrafts } from './tables.ts'

/** A draft of the site definition, without its files. */
export type Draft = typeof siteDrafts.$inferSelect

/** The files that a draft changes, by path relative to the site-config folder. */
export type DraftFiles = ReadonlyMap<string, DraftFile>

/** A change of a draft: files to store, and null for those that it changes no more. */
export interface DraftChange {
  readonly files: ReadonlyMap<string, DraftFile | null>
  readonly by: string | null
  readonly at: Date
}

/** The drafts of the site definition, shared by all instances. */
export interface DraftRepository {
  /** Begins a draft without changes; null where there is one of that name. */
  create(draft: Pick<Draft, 'id' | 'title' | 'author'>, at: Date): Promise<Draft | null>
  /** The drafts, those that changed last first; published and dropped ones too where asked. */
  list(options: { readonly isAll: boolean }): Promise<readonly Draft[]>
  find(id: string): Promise<Draft | null>
  files(id: string): Promise<DraftFiles>
  /** Stores a change of an open or scheduled draft that still has the revision; null where it has another one, or is neither. Throws a DraftError for a path that no draft can have. */
  change(id: string, revision: number, change: DraftChange): Promise<Draft | null>
  /** Has an open or scheduled draft go out at an instant, or null for when it is asked; null where it has another revision. */
  schedule(id: string, revision: number, publishAt: Date | null): Promise<Draft | null>
  /** Those whose time has come, the earliest first. */
  due(now: Date): Promise<readonly Draft[]>
  /** When the next one goes out; null where none is scheduled. */
  nextDue(): Promise<Date | null>
  /** Takes back that a draft is scheduled, with the reason why it could not go out. */
  fail(id: string, revision: number, reason: string): Promise<void>
  /**
   * Marks a draft as published within a transaction that writes it; false where it has another revision or state, and so must not be written.
   */
  publish(transaction: Database, id: string, revision: number, at: Date): Promise<boolean>
  /** Notes the version that has a published draft. */
  noteVersion(id: string, version: number): Promise<void>
  /** Drops an open or scheduled draft; null where it is neither. */
  drop(id: string, at: Date): Promise<Draft | null>
  /** Opens a dropped draft again; null where it is not dropped. */
  reopen(id: string, at: Date): Promise<Draft | null>
  /** Deletes those that were published or dropped before an instant; returns their number. */
  purge(before: Date): Promise<number>
}

/** The channel that tells every instance what has become of a draft, and who edits what. */
export const STUDIO_CHANNEL = 'vitrine_studio'

/** Drafts that are open or scheduled at a time. */
export const MAX_DRAFTS = 200

/** Creates the repository on a database. */
export function createDraftRepository(db: Database): DraftRepository {
  /** Tells all instances, once the transaction is committed. */
  async function announce(on: Database, { id, revision, state }: Pick<Draft, 'id' | 'revision' | 'state'>): Promise<void> {
    const news = JSON.stringify({ kind: 'draft', id, revision, state })
    await on.execute(sql`select pg_notify(${STUDIO_CHANNEL}, ${news})`)
  }
  const isCurrent = inArray(siteDrafts.state, ['open', 'scheduled'])
  const is = (id: string, revision: number) => and(eq(siteDrafts.id, id), eq(siteDrafts.revision, revision), isCurrent)
  const next = { revision: sql`${siteDrafts.revision} + 1` }
  async function update(where: ReturnType<typeof and>, values: Partial<Draft>): Promise<Draft | null> {
    const [draft] = await db
      .update(siteDrafts)
      .set({ ...values, ...next })
      .where(where)
      .returning()
    if (draft !== undefined) await announce(db, draft)
    return draft ?? null
  }

  return {
    async create(draft, at) {
      const [row] = await db.select({ number: count() }).from(siteDrafts).where(isCurrent)
      if ((row?.number ?? 0) >= MAX_DRAFTS)
        throw new DraftError(`There are ${MAX_DRAFTS} drafts already: publish or drop some of them.`, {
          code: 'draft-limit',
          values: { count: MAX_DRAFTS },
        })
      const [made] = await db
        .insert(siteDrafts)
        .values({ ...draft, state: 'open', revision: 1, createdAt: at, changedAt: at, changedBy: draft.author })
        .onConflictDoNothing()
        .returning()
      if (made !== undefined) await announce(db, made)
      return made ?? null
    },
    async list({ isAll }) {
      const where = isAll ? undefined : isCurrent
      return await db.select().from(siteDrafts).where(where).orderBy(sql`${siteDrafts.changedAt} desc`, asc(siteDrafts.id))
    },
    async find(id) {
      // The database takes no text with it.
      if (id.includes('\0')) return null
      const [draft] = await db.select().from(siteDrafts).where(eq(siteDrafts.id, id))
      return draft ?? null
    },
    async files(id) {
      const { draftId, path, base, text } = siteDraftFiles
      const rows = await db.select({ path, base, text }).from(siteDraftFiles).where(eq(draftId, id)).orderBy(asc(path))
      return new Map(rows.map((row) => [row.path, { base: row.base, text: row.text }]))
    },
    async change(id, revision, { files, by, at }) {
      refusePaths(files.keys())
      return await db.transaction(async (transaction) => {
        const [draft] = await transaction
          .update(siteDrafts)
          .set({ ...next, changedAt: at, changedBy: by, failure: null })
          .where(is(id, revision))
          .returning()
        if (draft === undefined) return null
        for (const [path, file] of files) {
          if (file === null) {
            await transaction.delete(siteDraftFiles).where(and(eq(siteDraftFiles.draftId, id), eq(siteDraftFiles.path, path)))
            continue
          }
          await transaction
            .insert(siteDraftFiles)
            .values({ draftId: id, path, ...file })
            .onConflictDoUpdate({ target: [siteDraftFiles.draftId, siteDraftFiles.path], set: file })
        }
        await announce(transaction, draft)
        return draft
      })
    },
    schedule: (id, revision, publishAt) =>
      update(is(id, revision), { publishAt, state: publishAt === null ? 'open' : 'scheduled', failure: null }),
    due: (now) =>
      db
        .select()
        .from(siteDrafts)
        .where(and(eq(siteDrafts.state, 'scheduled'), lte(siteDrafts.publishAt, now)))
        .orderBy(asc(siteDrafts.publishAt), asc(siteDrafts.id)),
    async nextDue() {
      const [row] = await db
        .select({ at: min(siteDrafts.publishAt) })
        .from(siteDrafts)
        .where(and(eq(siteDrafts.state, 'scheduled'), isNotNull(siteDrafts.publishAt)))
      return row?.at ?? null
    },
    async fail(id, revision, reason) {
      await update(is(id, revision), { state: 'open', publishAt: null, failure: reason })
    },
    async publish(transaction, id, revision, at) {
      const published = await transaction
        .update(siteDrafts)
        .set({ state: 'published', changedAt: at, failure: null, ...next })
        .where(is(id, revision))
        .returning({ id: siteDrafts.id, revision: siteDrafts.revision, state: siteDrafts.state })
      for (const draft of published) await announce(transaction, draft)
      return published.length > 0
    },
    async noteVersion(id, version) {
      await db.update(siteDrafts).set({ version }).where(eq(siteDrafts.id, id))
    },
    drop: (id, at) => update(and(eq(siteDrafts.id, id), isCurrent), { state: 'dropped', publishAt: null, changedAt: at }),
    reopen: (id, at) => update(and(eq(siteDrafts.id, id), eq(siteDrafts.state, 'dropped')), { state: 'open', changedAt: at }),
    async purge(before) {
      const isOver = or(eq(siteDrafts.state, 'published'), eq(siteDrafts.state, 'dropped'))
      const gone = await db
        .delete(siteDrafts)
        .where(and(isOver, lte(siteDrafts.changedAt, before)))
        .returning({ id: siteDrafts.id })
      return gone.length
    },
  }
}
