import { and, eq, exists, gt, inArray, isNull, lt, lte, not, or, type SQL } from 'drizzle-orm'
import { appointments } from '#src/server/appointments/tables.ts'
import type { Database } from '#src/server/db/database.ts'
import { watermarks } from '#src/server/db/tables.ts'
import { submissions } from '#src/server/forms/tables.ts'
import { mails } from '#src/server/mail/tables.ts'
import { subscriptions } from '#src/server/subscriptions/tables.ts'

const DAY_MS = 86_400_000
/** How long an ended subscription is kept, so that the agency can explain an earlier mail. */
const ENDED_DAYS = 30
/** The time limit to confirm a subscription. */
const UNCONFIRMED_DAYS = 14
const WATERMARK = 'retention'

/** Expired data that was erased. */
export interface Erased {
  readonly submissions: number
  readonly mails: number
  readonly subscriptions: number
  readonly appointments: number
  /** The Message-IDs of erased mails, to erase their files. */
  readonly messageIds: readonly string[]
}

/** Erases expired data. */
export interface RetentionRepository {
  /** Runs in one transaction; concurrent runs do no harm. */
  eraseExpired(now: Date): Promise<Erased>
  /** The time of the last run; null for never. */
  lastRun(): Promise<Date | null>
  recordRun(now: Date): Promise<void>
}

/** Creates the repository on a database. */
export function createRetentionRepository(db: Database): RetentionRepository {
  return {
    eraseExpired: (now) => db.transaction((transaction) => eraseExpired(transaction, now)),
    async lastRun() {
      const [row] = await db.select().from(watermarks).where(eq(watermarks.name, WATERMARK))
      return row?.updatedAt ?? null
    },
    async recordRun(now) {
      const row = { value: now.toISOString(), updatedAt: now }
      await db
        .insert(watermarks)
        .values({ name: WATERMARK, ...row })
        .onConflictDoUpdate({ target: watermarks.name, set: row })
    },
  }
}

async function eraseExpired(db: Database, now: Date): Promise<Erased> {
  const expired = db.select({ id: submissions.id }).from(submissions).where(isExpired(db, now))
  // Erase mails before their submissions: the cascade would not return their Message-IDs.
  const erasedMails = await db
    .delete(mails)
    .where(or(lte(mails.eraseAt, now), inArray(mails.submissionId, expired)))
    .returning({ messageId: mails.messageId })
  const erasedSubmissions = await db.delete(submissions).where(isExpired(db, now)).returning({ id: submissions.id })
  const erasedSubscriptions = await db.delete(subscriptions).where(isEnded(now)).returning({ id: subscriptions.id })
  const erasedAppointments = await db
    .delete(appointments)
    .where(and(isNull(appointments.submissionId), lt(appointments.endsAt, now)))
    .returning({ id: appointments.id })
  return {
    submissions: erasedSubmissions.length,
    mails: erasedMails.length,
    subscriptions: erasedSubscriptions.length,
    appointments: erasedAppointments.length,
    messageIds: erasedMails.map(({ messageId }) => messageId),
  }
}

/** Whether a submission has expired; one with a future appointment stays until then. */
function isExpired(db: Database, now: Date): SQL | undefined {
  const isToCome = and(
    eq(appointments.submissionId, submissions.id),
    isNull(appointments.cancelledAt),
    gt(appointments.endsAt, now),
  )
  const toCome = db.select({ id: appointments.id }).from(appointments).where(isToCome)
  return and(lte(submissions.eraseAt, now), not(exists(toCome)))
}

function isEnded(now: Date): SQL | undefined {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return or(
    lt(subscriptions.endedAt, daysAgo(ENDED_DAYS)),
    and(isNull(subscriptions.confirmedAt), lt(subscriptions.createdAt, daysAgo(UNCONFIRMED_DAYS))),
  )
}
