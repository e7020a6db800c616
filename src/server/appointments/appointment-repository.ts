import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import {
  type AppointmentRules,
  type BookedSpan,
  freeSlots,
  offerEndMs,
  type Slot,
} from '#src/domain/appointments/offered-slots.ts'
import type { Database } from '#src/server/db/database.ts'
import { appointments } from './tables.ts'

/** A requested appointment. */
export interface WantedAppointment {
  readonly id: string
  readonly submissionId: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** Hash of the secret in the cancellation link. */
  readonly tokenHash: string
  readonly createdAt: Date
}

/** A booked or cancelled appointment. */
export interface StoredAppointment extends Omit<WantedAppointment, 'submissionId'> {
  /** Null once the submission is erased. */
  readonly submissionId: string | null
  /** Zero-based. */
  readonly agenda: number
  readonly cancelledAt: Date | null
}

/** The agency's appointments. */
export interface AppointmentRepository {
  /** Books a span in the first free one of `agendas` agendas; null where all are taken. Safe for concurrent calls. */
  book(wanted: WantedAppointment, agendas: number): Promise<StoredAppointment | null>
  /** Booked spans that overlap a period. */
  bookedBetween(from: Date, to: Date): Promise<BookedSpan[]>
  /** Booked appointments that overlap a period, by their time. */
  listBetween(from: Date, to: Date): Promise<readonly StoredAppointment[]>
  /** Null for an unknown id. */
  get(id: string): Promise<StoredAppointment | null>
  findByToken(tokenHash: string): Promise<StoredAppointment | null>
  /** Cancels an appointment; null where it has begun, is cancelled already or does not exist. */
  cancel(tokenHash: string, now: Date): Promise<StoredAppointment | null>
}

/** Creates the repository on PGlite or PostgreSQL. */
export function createAppointmentRepository(db: Database): AppointmentRepository {
  const { startsAt, endsAt, agenda, tokenHash, cancelledAt } = appointments
  const isBookedBetween = (from: Date, to: Date) => and(isNull(cancelledAt), lt(startsAt, to), gt(endsAt, from))

  async function insert(wanted: WantedAppointment, inAgenda: number): Promise<StoredAppointment | null> {
    const [row] = await db
      .insert(appointments)
      .values({ ...wanted, agenda: inAgenda })
      // On a conflict this waits for the concurrent transaction, which decides.
      .onConflictDoNothing({ target: [startsAt, agenda], where: isNull(cancelledAt) })
      .returning()
    return row ?? null
  }

  return {
    async book(wanted, agendas) {
      const held = await db.select({ agenda }).from(appointments).where(isBookedBetween(wanted.startsAt, wanted.endsAt))
      const busy = new Set(held.map((row) => row.agenda))
      while (busy.size < agendas) {
        const free = Array.from({ length: agendas }, (_, index) => index).find((index) => !busy.has(index)) ?? 0
        const booked = await insert(wanted, free)
        if (booked !== null) return booked
        busy.add(free)
      }
      return null
    },
    async bookedBetween(from, to) {
      const rows = await db.select({ startsAt, endsAt, agenda }).from(appointments).where(isBookedBetween(from, to))
      return rows.map((row) => ({ startMs: row.startsAt.getTime(), endMs: row.endsAt.getTime(), agenda: row.agenda }))
    },
    listBetween: (from, to) =>
      db.select().from(appointments).where(isBookedBetween(from, to)).orderBy(asc(startsAt), asc(agenda)),
    async get(id) {
      const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
      return row ?? null
    },
    async findByToken(hash) {
      const [row] = await db.select().from(appointments).where(eq(tokenHash, hash))
      return row ?? null
    },
    async cancel(hash, now) {
      const [row] = await db
        .update(appointments)
        .set({ cancelledAt: now })
        .where(and(eq(tokenHash, hash), isNull(cancelledAt), gt(startsAt, now)))
        .returning()
      return row ?? null
    },
  }
}

/** The slots that can be booked now, by the site's rules and the booked appointments. */
export async function findFreeSlots(
  appointments: Pick<AppointmentRepository, 'bookedBetween'>,
  rules: AppointmentRules,
  now: Date,
): Promise<readonly Slot[]> {
  const nowMs = now.getTime()
  return freeSlots(rules, await appointments.bookedBetween(now, new Date(offerEndMs(rules, nowMs))), nowMs)
}
