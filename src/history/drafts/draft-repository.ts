import { and, asc, count, eq, inArray, isNotNull, lte, min, or, sql } from 'drizzle-orm'
import type { DraftFile } from '#src/definition/editing/merge-draft.ts'
import type { Database } from '#src/platform/db/database.ts'
import { notification } from '#src/platform/db/notifications.ts'
import { DraftError, refusePaths } from './draft-error.ts'
import { siteDraftFiles, siteDrafts } from './tables.ts'

export type Draft = typeof siteDrafts.$inferSelect

export type DraftFiles = ReadonlyMap<string, DraftFile>

/** Files to store; null removes a file from the draft. */
export interface DraftChange {
  readonly files: ReadonlyMap<string, DraftFile | null>
  readonly by: string | null
  /** The account of staff; absent for a command. */
  readonly accountId?: string
  readonly at: Date
}

export interface DraftRepository {
  /** Null if the name exists. */
  create(draft: Pick<Draft, 'id' | 'title' | 'author'>, at: Date): Promise<Draft | null>
  /** Most recently changed first. */
  list(options: { readonly isAll: boolean }): Promise<readonly Draft[]>
  find(id: string): Promise<Draft | null>
  files(id: string): Promise<DraftFiles>
  /** Changes an open or scheduled draft; null if its revision or state differs. Throws a DraftError for an invalid path. */
  change(id: string, revision: number, change: DraftChange): Promise<Draft | null>
  /** Schedules a draft, or unschedules it with null; returns null if its revision differs. `by`: what `scheduledBy` notes. */
  schedule(id: string, revision: number, publishAt: Date | null, by?: string | null): Promise<Draft | null>
  /** The due drafts, earliest first. */
  due(now: Date): Promise<readonly Draft[]>
  /** The next due time; null without a scheduled draft. */
  nextDue(): Promise<Date | null>
  /** Unschedules a draft and stores the reason. */
  fail(id: string, revision: number, reason: string): Promise<void>
  /** Marks a draft as published, in the transaction that writes it. False means that its revision or state differs: do not write it. */
  publish(transaction: Database, id: string, revision: number, at: Date): Promise<boolean>
  /** Stores the version that contains a published draft. */
  noteVersion(id: string, version: number): Promise<void>
  /** Null if it is neither open nor scheduled. */
  drop(id: string, at: Date): Promise<Draft | null>
  /** Null if it is not dropped. */
  reopen(id: string, at: Date): Promise<Draft | null>
  /** Deletes published and dropped drafts older than an instant; returns their number. */
  purge(before: Date): Promise<number>
}

/** Notifies every instance of changed drafts and of who edits which one. */
export const STUDIO_CHANNEL = 'vitrine_studio'

export const MAX_DRAFTS = 200

/** Notifies all instances of a change of a draft, on commit. */
export async function announceDraft(
  db: Database,
  { id, revision, state }: Pick<Draft, 'id' | 'revision' | 'state'>,
): Promise<void> {
  const news = JSON.stringify({ kind: 'draft', id, revision, state })
  await db.execute(notification(STUDIO_CHANNEL, news))
}

export function createDraftRepository(db: Database): DraftRepository {
  const isCurrent = inArray(siteDrafts.state, ['open', 'scheduled'])
  const is = (id: string, revision: number) => and(eq(siteDrafts.id, id), eq(siteDrafts.revision, revision), isCurrent)
  const next = { revision: sql`${siteDrafts.revision} + 1` }
  async function update(where: ReturnType<typeof and>, values: Partial<Draft>): Promise<Draft | null> {
    const [draft] = await db
      .update(siteDrafts)
      .set({ ...values, ...next })
      .where(where)
      .returning()
    if (draft !== undefined) await announceDraft(db, draft)
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
      if (made !== undefined) await announceDraft(db, made)
      return made ?? null
    },
    async list({ isAll }) {
      const where = isAll ? undefined : isCurrent
      return await db.select().from(siteDrafts).where(where).orderBy(sql`${siteDrafts.changedAt} desc`, asc(siteDrafts.id))
    },
    async find(id) {
      // PostgreSQL refuses NUL in texts.
      if (id.includes('\0')) return null
      const [draft] = await db.select().from(siteDrafts).where(eq(siteDrafts.id, id))
      return draft ?? null
    },
    async files(id) {
      const { draftId, path, base, text } = siteDraftFiles
      const rows = await db.select({ path, base, text }).from(siteDraftFiles).where(eq(draftId, id)).orderBy(asc(path))
      return new Map(rows.map((row) => [row.path, { base: row.base, text: row.text }]))
    },
    async change(id, revision, { files, by, accountId = null, at }) {
      refusePaths(files.keys())
      return await db.transaction(async (transaction) => {
        const [draft] = await transaction
          .update(siteDrafts)
          .set({ ...next, changedAt: at, changedBy: by, changedById: accountId, failure: null })
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
        await announceDraft(transaction, draft)
        return draft
      })
    },
    schedule: (id, revision, publishAt, by = null) =>
      update(is(id, revision), {
        publishAt,
        state: publishAt === null ? 'open' : 'scheduled',
        scheduledBy: publishAt === null ? null : by,
        scheduledRevision: publishAt === null ? null : revision + 1,
        failure: null,
      }),
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
      for (const draft of published) await announceDraft(transaction, draft)
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
