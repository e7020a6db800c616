import { and, asc, count, eq, gt, isNotNull, isNull, lt, lte, min, ne, sql } from 'drizzle-orm'
import { type Booking, OFFICE } from '#src/features/forms/rules/slots/agendas.ts'
import { isAvailableNow, properties } from '#src/features/properties/server/tables.ts'
import { ADVISORY_LOCKS, holdLock } from '#src/platform/db/advisory-locks.ts'
import type { Database } from '#src/platform/db/database.ts'
import { appointments } from './tables.ts'

export interface AppointmentTime {
  readonly startsAt: Date
  readonly endsAt: Date
  /** Null for never. */
  readonly remindAt?: Date | null
}

export interface WantedAppointment extends AppointmentTime {
  readonly id: string
  readonly submissionId: string
  /** The agent of a visit. Default: {@link OFFICE}. */
  readonly agent?: string
  readonly propertyId?: number | null
  /** Hash of the secret in links. */
  readonly tokenHash: string
  readonly createdAt: Date
}

export interface StoredAppointment extends Required<Omit<WantedAppointment, 'submissionId'>> {
  /** Null after erasure. */
  readonly submissionId: string | null
  readonly agenda: number
  readonly cancelledAt: Date | null
  /** The revision in calendar files. */
  readonly sequence: number
}

/** Chooses the agenda for a span by the surrounding bookings; null if none is free. */
export type ChooseAgenda = (bookings: readonly Booking[]) => number | null

export interface AppointmentRepository {
  /** Books a span in the chosen agenda; null if none is free. Concurrent calls wait for the end of the transaction. */
  book(wanted: WantedAppointment, choose: ChooseAgenda): Promise<StoredAppointment | null>
  /** Moves a future appointment. Null if the time is taken, or if it has begun, is cancelled or unknown. */
  move(id: string, to: AppointmentTime, choose: ChooseAgenda, now: Date): Promise<StoredAppointment | null>
  /** The bookings that overlap a period, without one appointment. */
  bookedBetween(from: Date, to: Date, exceptId?: string): Promise<Booking[]>
  /** Booked appointments that overlap a period, by their time. */
  listBetween(from: Date, to: Date): Promise<readonly StoredAppointment[]>
  get(id: string): Promise<StoredAppointment | null>
  findByToken(tokenHash: string): Promise<StoredAppointment | null>
  /** The id of what was booked by a submission; null for none. */
  idOfSubmission(submissionId: string): Promise<string | null>
  /** Null if it has begun, is cancelled or unknown. */
  cancel(tokenHash: string, now: Date): Promise<StoredAppointment | null>
  /** The ids of visits with a due reminder, without those whose property is unavailable now. */
  dueReminders(now: Date): Promise<readonly string[]>
  /** When the next reminder between two instants goes out, and how many do. */
  remindersBetween(from: Date, to: Date): Promise<{ readonly first: Date | null; readonly count: number }>
  /** Claims a reminder once; null if it is claimed, or the appointment has begun or is cancelled. */
  takeReminder(id: string, now: Date): Promise<StoredAppointment | null>
  /** The ids of future visits of unavailable properties that the agency was not notified of. */
  visitsOfGoneProperties(now: Date): Promise<readonly string[]>
  /** Claims the notice of such a visit once; null if it is claimed, or the visit has begun or is cancelled. */
  takeGoneNotice(id: string, now: Date): Promise<StoredAppointment | null>
  setTokenHash(id: string, tokenHash: string): Promise<void>
}

/** Longer than the travel time between any two properties (`travelMinutes`). */
const AROUND_MS = 4 * 3_600_000

export function createAppointmentRepository(db: Database): AppointmentRepository {
  const { id, startsAt, endsAt, agenda, agent, tokenHash, cancelledAt, sequence, remindAt, goneNotifiedAt } = appointments
  const isBookedBetween = (from: Date, to: Date) => and(isNull(cancelledAt), lt(startsAt, to), gt(endsAt, from))
  const isToCome = (now: Date) => and(isNull(cancelledAt), gt(startsAt, now))

  /** Serialises transactions that read bookings and then write. */
  function inTurn<Result>(
    { startsAt: from, endsAt: to }: AppointmentTime,
    exceptId: string | undefined,
    write: (bookings: readonly Booking[], inside: Database) => Promise<Result>,
  ): Promise<Result> {
    return db.transaction(async (inside) => {
      await inside.execute(holdLock(ADVISORY_LOCKS.appointments))
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
          // The earlier notice was about the old time.
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
    async remindersBetween(from, to) {
      const [row] = await db
        .select({ first: min(remindAt), count: count() })
        .from(appointments)
        .where(and(isToCome(from), isNotNull(remindAt), lt(remindAt, to)))
      return row ?? { first: null, count: 0 }
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
        // The index by end finds the few future ones.
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

export function isVisit<Stored extends Pick<StoredAppointment, 'agent' | 'propertyId'>>(
  stored: Stored,
): stored is Stored & { readonly propertyId: number } {
  return stored.agent !== OFFICE && stored.propertyId !== null
}
