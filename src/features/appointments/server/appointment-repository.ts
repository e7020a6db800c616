import { and, asc, eq, gt, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { type Booking, OFFICE } from '#src/features/forms/rules/slots/agendas.ts'
import { isAvailableNow, properties } from '#src/features/properties/server/tables.ts'
import { ADVISORY_LOCKS } from '#src/platform/db/advisory-locks.ts'
import type { Database } from '#src/platform/db/database.ts'
import { appointments } from './tables.ts'

/** When an appointment is, and when its visitor is reminded. */
export interface AppointmentTime {
  readonly startsAt: Date
  readonly endsAt: Date
  /** Null for never. */
  readonly remindAt?: Date | null
}

/** A requested appointment. */
export interface WantedAppointment extends AppointmentTime {
  readonly id: string
  readonly submissionId: string
  /** Who shows the property of a visit; {@link OFFICE} where absent. */
  readonly agent?: string
  readonly propertyId?: number | null
  /** Hash of the secret in the links to move and to cancel. */
  readonly tokenHash: string
  readonly createdAt: Date
}

/** A booked or cancelled appointment. */
export interface StoredAppointment extends Required<Omit<WantedAppointment, 'submissionId'>> {
  /** Null once the submission is erased. */
  readonly submissionId: string | null
  /** Zero-based. */
  readonly agenda: number
  readonly cancelledAt: Date | null
  /** The revision in calendar files. */
  readonly sequence: number
}

/** Chooses the agenda for a span by what is booked around it; null where none is free. */
export type ChooseAgenda = (bookings: readonly Booking[]) => number | null

/** The agency's appointments. */
export interface AppointmentRepository {
  /** Books a span in the chosen agenda; null where none is free. Safe for concurrent calls, which it makes wait for the end of the transaction. */
  book(wanted: WantedAppointment, choose: ChooseAgenda): Promise<StoredAppointment | null>
  /**
   * Moves an appointment that has not begun, as safely; null where the time is taken, or it has begun, is cancelled or does not exist. `choose` does not see the appointment
   * itself.
   */
  move(id: string, to: AppointmentTime, choose: ChooseAgenda, now: Date): Promise<StoredAppointment | null>
  /** What is booked in a period, whole or in part, but for one appointment. */
  bookedBetween(from: Date, to: Date, exceptId?: string): Promise<Booking[]>
  /** Booked appointments that overlap a period, by their time. */
  listBetween(from: Date, to: Date): Promise<readonly StoredAppointment[]>
  /** Null for an unknown id. */
  get(id: string): Promise<StoredAppointment | null>
  findByToken(tokenHash: string): Promise<StoredAppointment | null>
  /** The id of what was booked by a submission; null for none. */
  idOfSubmission(submissionId: string): Promise<string | null>
  /** Cancels an appointment; null where it has begun, is cancelled already or does not exist. */
  cancel(tokenHash: string, now: Date): Promise<StoredAppointment | null>
  /** Ids of visits whose reminder is due; none of a property that is not on offer, as long as it is not. */
  dueReminders(now: Date): Promise<readonly string[]>
  /** Takes the reminder of an appointment, once; null where it is taken, or the appointment has begun or is cancelled. */
  takeReminder(id: string, now: Date): Promise<StoredAppointment | null>
  /** Ids of visits to come whose property is not on offer any more, and of which the agency was not notified. */
  visitsOfGoneProperties(now: Date): Promise<readonly string[]>
  /** Takes the notice of such a visit, once; null where it is taken, or the visit has begun or is cancelled. */
  takeGoneNotice(id: string, now: Date): Promise<StoredAppointment | null>
  setTokenHash(id: string, tokenHash: string): Promise<void>
}

/** Longer than the way between any two properties (`travelMinutes`). */
const AROUND_MS = 4 * 3_600_000

/** Creates the repository on PGlite or PostgreSQL. */
export function createAppointmentRepository(db: Database): AppointmentRepository {
  const { id, startsAt, endsAt, agenda, agent, tokenHash, cancelledAt, sequence, remindAt, goneNotifiedAt } = appointments
  const isBookedBetween = (from: Date, to: Date) => and(isNull(cancelledAt), lt(startsAt, to), gt(endsAt, from))
  const isToCome = (now: Date) => and(isNull(cancelledAt), gt(startsAt, now))

  /** Lets one transaction after the other read what is booked and write. */
  function inTurn<Result>(
    { startsAt: from, endsAt: to }: AppointmentTime,
    exceptId: string | undefined,
    write: (bookings: readonly Booking[], inside: Database) => Promise<Result>,
  ): Promise<Result> {
    return db.transaction(async (inside) => {
      await inside.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.appointments})`)
      const around = [new Date(from.getTime() - AROUND_MS), new Date(to.getTime() + AROUND_MS)] as const
      return write(await createAppointmentRepository(inside).bookedBetween(...around, exceptId), inside)
    })
  }

  return {
    book: (wanted, choose) =>
      inTurn(wanted, undefined, async (bookings, inside) => {
        const chosen = choose(bookings)
        if (chosen === null) return null
        const [row] = await inside
          .insert(appointments)
          .values({ ...wanted, agenda: chosen })
          .onConflictDoNothing({ target: [startsAt, agenda], where: isNull(cancelledAt) })
          .returning()
        return row ?? null
      }),
    move: (wanted, { startsAt: from, endsAt: to, remindAt: reminder = null }, choose, now) =>
      inTurn({ startsAt: from, endsAt: to }, wanted, async (bookings, inside) => {
        const chosen = choose(bookings)
        if (chosen === null) return null
        const [row] = await inside
          .update(appointments)
          // The notice was of the time before.
          .set({
            startsAt: from,
            endsAt: to,
            remindAt: reminder,
            goneNotifiedAt: null,
            agenda: chosen,
            sequence: sql`${sequence} + 1`,
          })
          .where(and(eq(id, wanted), isToCome(now)))
          .returning()
        return row ?? null
      }),
    async bookedBetween(from, to, exceptId) {
      const rows = await db
        .select({ startsAt, endsAt, agenda, agent, propertyId: appointments.propertyId })
        .from(appointments)
        .where(and(isBookedBetween(from, to), exceptId === undefined ? undefined : ne(id, exceptId)))
      return rows.map(({ startsAt: start, endsAt: end, ...row }) => ({ ...row, startMs: start.getTime(), endMs: end.getTime() }))
    },
    listBetween: (from, to) =>
      db.select().from(appointments).where(isBookedBetween(from, to)).orderBy(asc(startsAt), asc(agent), asc(agenda)),
    async get(wanted) {
      const [row] = await db.select().from(appointments).where(eq(id, wanted))
      return row ?? null
    },
    async findByToken(hash) {
      const [row] = await db.select().from(appointments).where(eq(tokenHash, hash))
      return row ?? null
    },
    async idOfSubmission(submissionId) {
      const [row] = await db.select({ id }).from(appointments).where(eq(appointments.submissionId, submissionId))
      return row?.id ?? null
    },
    async cancel(hash, now) {
      const [row] = await db
        .update(appointments)
        .set({ cancelledAt: now, remindAt: null, sequence: sql`${sequence} + 1` })
        .where(and(eq(tokenHash, hash), isToCome(now)))
        .returning()
      return row ?? null
    },
    async dueReminders(now) {
      const rows = await db
        .select({ id })
        .from(appointments)
        .innerJoin(properties, eq(properties.id, appointments.propertyId))
        .where(and(lte(remindAt, now), isAvailableNow))
        .orderBy(asc(remindAt))
        .limit(500)
      return rows.map((row) => row.id)
    },
    async takeReminder(wanted, now) {
      const [row] = await db
        .update(appointments)
        .set({ remindAt: null })
        .where(and(eq(id, wanted), lte(remindAt, now)))
        .returning()
      return row !== undefined && row.cancelledAt === null && row.startsAt > now ? row : null
    },
    async visitsOfGoneProperties(now) {
      const rows = await db
        .select({ id })
        .from(appointments)
        .leftJoin(properties, eq(properties.id, appointments.propertyId))
        // The index by end finds those to come, which are few.
        .where(and(gt(endsAt, now), isToCome(now), ne(agent, OFFICE), isNull(goneNotifiedAt), sql`${isAvailableNow} is not true`))
        .orderBy(asc(startsAt))
        .limit(500)
      return rows.map((row) => row.id)
    },
    async takeGoneNotice(wanted, now) {
      const [row] = await db
        .update(appointments)
        .set({ goneNotifiedAt: now })
        .where(and(eq(id, wanted), isNull(goneNotifiedAt), isToCome(now)))
        .returning()
      return row ?? null
    },
    async setTokenHash(wanted, hash) {
      await db.update(appointments).set({ tokenHash: hash }).where(eq(id, wanted))
    },
  }
}

/** Whether an appointment is a visit of a property. */
export function isVisit<Stored extends Pick<StoredAppointment, 'agent' | 'propertyId'>>(
  stored: Stored,
): stored is Stored & { readonly propertyId: number } {
  return stored.agent !== OFFICE && stored.propertyId !== null
}
