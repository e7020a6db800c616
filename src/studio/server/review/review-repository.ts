import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import { announceDraft, type Draft } from '#src/history/drafts/draft-repository.ts'
import type { Database } from '#src/platform/db/database.ts'
import { draftReviews } from './tables.ts'

export type DraftReview = Omit<typeof draftReviews.$inferSelect, 'files'>

/** The texts of a draft by file; null for a removed one. */
export type ReviewedFiles = ReadonlyMap<string, string | null>

export interface AskedReview {
  readonly askedBy: string
  readonly reviewer: string
  readonly note: string
  readonly at: Date
  readonly files: ReviewedFiles
}

/** The reviews of drafts. Each change is announced to all windows. */
export interface ReviewRepository {
  /** Those of several drafts, by draft. */
  of(drafts: readonly string[]): Promise<ReadonlyMap<string, DraftReview>>
  /** The texts when somebody was asked; null for a draft that nobody was asked to review. */
  filesOf(draft: string): Promise<ReviewedFiles | null>
  ask(draft: Draft, asked: AskedReview): Promise<void>
  /** False unless somebody is asked. */
  sendBack(draft: Draft, answer: { readonly by: string; readonly note: string; readonly at: Date }): Promise<boolean>
}

export function createReviewRepository(db: Database): ReviewRepository {
  const { files, ...columns } = getTableColumns(draftReviews)
  return {
    async of(drafts) {
      if (drafts.length === 0) return new Map()
      const rows = await db
        .select(columns)
        .from(draftReviews)
        .where(inArray(draftReviews.draftId, [...drafts]))
      return new Map(rows.map((row) => [row.draftId, row]))
    },
    async filesOf(draft) {
      const [row] = await db.select({ files }).from(draftReviews).where(eq(draftReviews.draftId, draft))
      return row === undefined ? null : new Map(Object.entries(row.files as { readonly [file: string]: string | null }))
    },
    async ask(draft, { askedBy, reviewer, note, at, files: texts }) {
      const values = {
        state: 'asked' as const,
        askedBy,
        askedAt: at,
        note,
        reviewer,
        answeredBy: null,
        answeredAt: null,
        answer: '',
        files: Object.fromEntries(texts),
      }
      await db
        .insert(draftReviews)
        .values({ draftId: draft.id, ...values })
        .onConflictDoUpdate({ target: draftReviews.draftId, set: values })
      await announceDraft(db, draft)
    },
    async sendBack(draft, { by, note, at }) {
      const sent = await db
        .update(draftReviews)
        .set({ state: 'sent-back', answeredBy: by, answeredAt: at, answer: note })
        .where(and(eq(draftReviews.draftId, draft.id), eq(draftReviews.state, 'asked')))
        .returning({ id: draftReviews.draftId })
      if (sent.length > 0) await announceDraft(db, draft)
      return sent.length > 0
    },
  }
}
