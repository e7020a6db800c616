import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { noteFinalFailure } from './final-failure-repository.ts'
import type { MailDraft, MailMessage } from './mail-message.ts'
import { mails } from './tables.ts'

export type MailState = 'queued' | 'sent' | 'undeliverable'

export interface StoredMail {
  readonly id: string
  readonly messageId: string
  readonly kind: string
  readonly message: MailMessage
  readonly state: MailState
  readonly attempts: number
  readonly createdAt: Date
}

/** A mail for operators, without its content. */
export interface MailSummary {
  readonly id: string
  readonly kind: string
  readonly state: MailState
  readonly attempts: number
  readonly recipient: string
  readonly lastError: string | null
  readonly createdAt: Date
}

export interface MailRepository {
  insert(drafts: readonly MailDraft[]): Promise<readonly string[]>
  get(id: string): Promise<StoredMail | null>
  /** Counts an attempt. False if the mail is no longer queued, or another worker took it since `attempts` was read. */
  take(id: string, attempts: number): Promise<boolean>
  /** Removes the secrets of links from the stored copy. */
  markSent(id: string): Promise<void>
  /** `isFinal` stops retries. */
  markFailed(id: string, error: string, isFinal: boolean): Promise<void>
  queuedIds(page: { readonly after: string | null; readonly limit: number }): Promise<readonly string[]>
  list(state: MailState, limit: number): Promise<readonly MailSummary[]>
  find(id: string): Promise<MailSummary | null>
  ofSubmission(submissionId: string): Promise<readonly MailSummary[]>
  /** The failures of submissions with an undeliverable mail. */
  withFailures(submissionIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Queues an undeliverable mail again; false if there is none. */
  requeue(id: string): Promise<boolean>
  requeueAll(): Promise<number>
  counts(): Promise<Readonly<Record<MailState, number>>>
  /** The numbers without those sent, which an index has. */
  unsent(): Promise<Readonly<Record<Exclude<MailState, 'sent'>, number>>>
}

const ERROR_LENGTH = 500

export function createMailRepository(db: Database, now: () => Date): MailRepository {
  return {
    async insert(drafts) {
      const rows = drafts.map((draft) => toRow(draft, now()))
      if (rows.length > 0) await db.insert(mails).values(rows)
      return rows.map(({ id }) => id)
    },
    async get(id) {
      const [row] = await db.select().from(mails).where(eq(mails.id, id))
      // `toRow` wrote it; a check constraint limits the states.
      return row ? { ...row, message: row.message as MailMessage, state: row.state as MailState } : null
    },
    async take(id, attempts) {
      const isUntouched = and(eq(mails.id, id), eq(mails.state, 'queued'), eq(mails.attempts, attempts))
      const taken = await db
        .update(mails)
        .set({ attempts: attempts + 1 })
        .where(isUntouched)
        .returning({ id: mails.id })
      return taken.length > 0
    },
    async markSent(id) {
      await db
        .update(mails)
        .set({ state: 'sent', sentAt: now(), lastError: null, message: withoutSecrets() })
        .where(eq(mails.id, id))
    },
    async markFailed(id, error, isFinal) {
      const change = { lastError: error.slice(0, ERROR_LENGTH), ...(isFinal && { state: 'undeliverable' }) }
      await db
        .update(mails)
        .set(change)
        .where(and(eq(mails.id, id), eq(mails.state, 'queued')))
      if (isFinal) await noteFinalFailure(db, id, now())
    },
    async queuedIds({ after, limit }) {
      const isNext = and(eq(mails.state, 'queued'), after === null ? undefined : gt(mails.id, after))
      const rows = await db.select({ id: mails.id }).from(mails).where(isNext).orderBy(asc(mails.id)).limit(limit)
      return rows.map(({ id }) => id)
    },
    async list(state, limit) {
      return await summaries(db).where(eq(mails.state, state)).orderBy(asc(mails.createdAt), asc(mails.id)).limit(limit)
    },
    async find(id) {
      const [mail] = await summaries(db).where(eq(mails.id, id))
      return mail ?? null
    },
    ofSubmission: (submission) =>
      summaries(db).where(eq(mails.submissionId, submission)).orderBy(asc(mails.createdAt), asc(mails.id)),
    async withFailures(submissionIds) {
      const isFailed = and(inArray(mails.submissionId, [...submissionIds]), eq(mails.state, 'undeliverable'))
      const rows = await db.selectDistinct({ id: mails.submissionId }).from(mails).where(isFailed)
      return new Set(rows.flatMap(({ id }) => id ?? []))
    },
    requeue: async (id) => (await requeue(db, eq(mails.id, id))) > 0,
    requeueAll: () => requeue(db),
    async counts() {
      const rows = await db.select({ state: mails.state, count: count() }).from(mails).groupBy(mails.state)
      return { queued: 0, sent: 0, undeliverable: 0, ...Object.fromEntries(rows.map((row) => [row.state, row.count])) }
    },
    async unsent() {
      const isUnsent = ne(mails.state, 'sent')
      const rows = await db.select({ state: mails.state, count: count() }).from(mails).where(isUnsent).groupBy(mails.state)
      return { queued: 0, undeliverable: 0, ...Object.fromEntries(rows.map((row) => [row.state, row.count])) }
    },
  }
}

/** Removes the secrets of links from text, HTML and headers of mails. */
function withoutSecrets(): SQL {
  const secrets = '([?&;](token|signature)=)[A-Za-z0-9_%-]+'
  return sql`regexp_replace(${mails.message}::text, ${secrets}, '\\1…', 'g')::jsonb`
}

function summaries(db: Database) {
  const { id, kind, attempts, recipient, lastError, createdAt } = mails
  const columns = { id, kind, attempts, recipient, lastError, createdAt, state: sql<MailState>`${mails.state}` }
  return db.select(columns).from(mails)
}

async function requeue(db: Database, which?: SQL): Promise<number> {
  const again = await db
    .update(mails)
    .set({ state: 'queued', attempts: 0 })
    .where(and(eq(mails.state, 'undeliverable'), which))
    .returning({ id: mails.id })
  return again.length
}

function toRow({ kind, language, message, submissionId, eraseAt }: MailDraft, createdAt: Date) {
  const id = randomUUID()
  const host = message.from.address.slice(message.from.address.lastIndexOf('@') + 1)
  return {
    id,
    messageId: `${id}@${host}`,
    submissionId,
    kind,
    language,
    recipient: message.to.toLowerCase(),
    message,
    state: 'queued',
    createdAt,
    eraseAt,
  }
}
