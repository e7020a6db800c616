import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import type { MailDraft, MailMessage } from './mail-message.ts'
import { mails } from './mail-tables.ts'

/** What has become of a mail: to be sent, sent, or given up. */
export type MailState = 'queued' | 'sent' | 'undeliverable'

/** A mail as the worker needs it. */
export interface StoredMail {
  readonly id: string
  readonly messageId: string
  readonly kind: string
  readonly message: MailMessage
  readonly state: MailState
  /** How often it was tried. */
  readonly attempts: number
  readonly createdAt: Date
}

/** A mail as whoever looks after the server needs it: without a word of what it says. */
export interface MailSummary {
  readonly id: string
  readonly kind: string
  readonly state: MailState
  readonly attempts: number
  readonly recipient: string
  readonly lastError: string | null
  readonly createdAt: Date
}

/** The mails the server owes or has sent. */
export interface MailRepository {
  /** Stores mails to be sent, and gives their ids. */
  insert(drafts: readonly MailDraft[]): Promise<readonly string[]>
  get(id: string): Promise<StoredMail | null>
  /** Counts an attempt. False where the mail need not be sent, or another took it since `attempts` was read. */
  take(id: string, attempts: number): Promise<boolean>
  /** Notes that it was sent, and blanks the secrets of its links: what is kept of it opens nothing any more. */
  markSent(id: string): Promise<void>
  /** Keeps why it was not sent; with `isFinal` it is not tried again. */
  markFailed(id: string, error: string, isFinal: boolean): Promise<void>
  /** The ids of mails to be sent, in the order of ids, after one. */
  queuedIds(page: { readonly after: string | null; readonly limit: number }): Promise<readonly string[]>
  /** Mails in a state, the oldest first. */
  list(state: MailState, limit: number): Promise<readonly MailSummary[]>
  find(id: string): Promise<MailSummary | null>
  /** Gives a mail that was given up another start. False where there is none. */
  requeue(id: string): Promise<boolean>
  /** The same for all that were given up; gives how many. */
  requeueAll(): Promise<number>
  counts(): Promise<Readonly<Record<MailState, number>>>
}

/** As long as what a mail server answers is worth keeping. */
const ERROR_LENGTH = 500

/** The mails in a database, or on a transaction of it. */
export function createMailRepository(db: Database, now: () => Date = () => new Date()): MailRepository {
  return {
    async insert(drafts) {
      const rows = drafts.map((draft) => toRow(draft, now()))
      if (rows.length > 0) await db.insert(mails).values(rows)
      return rows.map(({ id }) => id)
    },
    async get(id) {
      const [row] = await db.select().from(mails).where(eq(mails.id, id))
      // Written by toRow, and held to these states by the table.
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
    requeue: async (id) => (await requeue(db, eq(mails.id, id))) > 0,
    requeueAll: () => requeue(db),
    async counts() {
      const rows = await db.select({ state: mails.state, count: count() }).from(mails).groupBy(mails.state)
      return { queued: 0, sent: 0, undeliverable: 0, ...Object.fromEntries(rows.map((row) => [row.state, row.count])) }
    },
  }
}

/**
 * A message whose links have lost their tokens and signatures, in its text, its HTML ("&amp;") and its headers. The parameters are those of
 * `withToken`, of `createSignedLinks` and of the links to owners; migration 0005 does the same for mails that were sent before it.
 */
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
