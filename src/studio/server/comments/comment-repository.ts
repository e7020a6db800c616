import { and, asc, eq, inArray, isNotNull, isNull, lt, max } from 'drizzle-orm'
import type { Anchor } from '#src/definition/editing/anchor.ts'
import type { Database } from '#src/platform/db/database.ts'
import { commentMentions, commentMoves, comments, commentThreads } from './tables.ts'

export interface StoredThread {
  readonly id: string
  readonly subject: string
  readonly anchor: Anchor
  readonly createdAt: Date
  readonly resolvedAt: Date | null
}

export type StoredComment = typeof comments.$inferSelect

export interface NewComment {
  readonly id: string
  readonly threadId: string
  readonly author: string
  readonly text: string
  readonly createdAt: Date
  /** The accounts that it names. */
  readonly mentions: readonly string[]
  readonly draft: string
}

export function createCommentRepository(db: Database) {
  async function select(column: typeof comments.id | typeof comments.threadId, wanted: readonly string[]) {
    if (wanted.length === 0) return []
    return await db
      .select()
      .from(comments)
      .where(inArray(column, [...wanted]))
      .orderBy(asc(comments.number))
  }

  return {
    async threads(): Promise<readonly StoredThread[]> {
      const rows = await db.select().from(commentThreads).orderBy(asc(commentThreads.createdAt), asc(commentThreads.id))
      return rows.map(toThread)
    },
    async threadsOf(subjects: readonly string[]): Promise<readonly StoredThread[]> {
      if (subjects.length === 0) return []
      const rows = await db
        .select()
        .from(commentThreads)
        .where(inArray(commentThreads.subject, [...subjects]))
      return rows.map(toThread)
    },
    /** The comments of threads, oldest first. */
    comments: (threads: readonly string[]): Promise<readonly StoredComment[]> => select(comments.threadId, threads),
    countThreads: (): Promise<number> => db.$count(commentThreads),
    async find(id: string): Promise<StoredComment | null> {
      const [row] = await db.select().from(comments).where(eq(comments.id, id))
      return row ?? null
    },
    async hasThread(id: string): Promise<boolean> {
      return (await db.$count(commentThreads, eq(commentThreads.id, id))) > 0
    },
    async addThread(thread: Omit<StoredThread, 'resolvedAt'>): Promise<void> {
      await db.insert(commentThreads).values(thread)
    },
    async add({ mentions, draft, ...comment }: NewComment): Promise<void> {
      await db.insert(comments).values(comment)
      if (mentions.length === 0) return
      await db.insert(commentMentions).values(mentions.map((accountId) => ({ commentId: comment.id, accountId, draft })))
    },
    async edit(id: string, text: string, editedAt: Date): Promise<void> {
      await db.update(comments).set({ text, editedAt }).where(eq(comments.id, id))
    },
    /** Removes a comment; the last one goes with its thread, one that others follow leaves its place. */
    async remove({ id, threadId }: StoredComment): Promise<void> {
      const all = await db.$count(comments, eq(comments.threadId, threadId))
      if (all === 1) await db.delete(commentThreads).where(eq(commentThreads.id, threadId))
      else await db.update(comments).set({ text: '' }).where(eq(comments.id, id))
      await db.delete(commentMentions).where(and(eq(commentMentions.commentId, id), isNull(commentMentions.mailedAt)))
    },
    async resolve(id: string, by: { readonly at: Date; readonly account: string } | null): Promise<boolean> {
      const set = { resolvedAt: by?.at ?? null, resolvedBy: by?.account ?? null }
      return (await db.update(commentThreads).set(set).where(eq(commentThreads.id, id)).returning()).length > 0
    },
    async moveAnchor(id: string, anchor: Anchor): Promise<void> {
      await db.update(commentThreads).set({ anchor }).where(eq(commentThreads.id, id))
    },
    async noteMove(from: string, to: string, at: Date): Promise<void> {
      await db
        .insert(commentMoves)
        .values({ from, to, at })
        .onConflictDoUpdate({ target: [commentMoves.from, commentMoves.to], set: { at } })
    },
    /** The names that a file got, newest first, by its old one. */
    async moves(): Promise<ReadonlyMap<string, readonly string[]>> {
      const rows = await db.select().from(commentMoves).orderBy(asc(commentMoves.at))
      const moves = new Map<string, readonly string[]>()
      for (const { from, to } of rows) moves.set(from, [to, ...(moves.get(from) ?? [])])
      return moves
    },
    /** The accounts that are to be mailed, with the time of their last mail. */
    async waiting(): Promise<ReadonlyMap<string, Date | null>> {
      const { accountId, mailedAt } = commentMentions
      const open = db.selectDistinct({ accountId }).from(commentMentions).where(isNull(mailedAt))
      const rows = await db
        .select({ accountId, last: max(mailedAt) })
        .from(commentMentions)
        .where(inArray(accountId, open))
        .groupBy(accountId)
      return new Map(rows.map((row) => [row.accountId, row.last]))
    },
    /** Marks the mentions of an account as mailed and returns them; empty where another instance did. */
    async take(account: string, at: Date): Promise<readonly { readonly commentId: string; readonly draft: string }[]> {
      return await db
        .update(commentMentions)
        .set({ mailedAt: at })
        .where(and(eq(commentMentions.accountId, account), isNull(commentMentions.mailedAt)))
        .returning({ commentId: commentMentions.commentId, draft: commentMentions.draft })
    },
    /** Comments by their ids, oldest first. */
    commentsById: (ids: readonly string[]): Promise<readonly StoredComment[]> => select(comments.id, ids),
    /** Deletes threads that were resolved before an instant. */
    async purge(before: Date): Promise<number> {
      const { resolvedAt } = commentThreads
      return (
        await db
          .delete(commentThreads)
          .where(and(isNotNull(resolvedAt), lt(resolvedAt, before)))
          .returning()
      ).length
    },
  }
}

export type CommentRepository = ReturnType<typeof createCommentRepository>

function toThread(row: typeof commentThreads.$inferSelect): StoredThread {
  // Written as an anchor only.
  return { ...row, anchor: row.anchor as Anchor }
}
