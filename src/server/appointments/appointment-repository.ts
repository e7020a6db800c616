import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { BookedSpan } from '#src/domain/appointments/appointment-rules.ts'
import type { Database } from '#src/server/db/database.ts'
import { appointments } from './appointment-tables.ts'

/** An appointment somebody asks for. */
export interface WantedAppointment {
  readonly id: string
  readonly submissionId: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** Hash of the secret in the link that cancels it. */
  readonly tokenHash: string
  readonly createdAt: Date
}

/** An appointment that is held, or was until it was cancelled. */
export interface StoredAppointment extends Omit<WantedAppointment, 'submissionId'> {
  /** Null once what was sent with it is erased. */
  readonly submissionId: string | null
  /** From 0. */
  readonly agenda: number
  readonly cancelledAt: Date | null
}

/** The appointments of the agency. */
export interface AppointmentRepository {
  /** Books a span in the first agenda that is free then; null where none of so many is. Of many at once, one gets each. */
  book(wanted: WantedAppointment, agendas: number): Promise<StoredAppointment | null>
  /** What is held between two times, also in part. */
  bookedBetween(from: Date, to: Date): Promise<BookedSpan[]>
  findByToken(tokenHash: string): Promise<StoredAppointment | null>
  /** Gives a span free again; null where the appointment has begun, is cancelled already or never was. */
  cancel(tokenHash: string, now: Date): Promise<StoredAppointment | null>
}

/** The appointments in a database, PGlite or PostgreSQL. */
export function createAppointmentRepository(db: Database): AppointmentRepository {
  const { startsAt, endsAt, agenda, tokenHash, cancelledAt } = appointments
  const heldBetween = (from: Date, to: Date) => and(isNull(cancelledAt), lt(startsAt, to), gt(endsAt, from))

  async function insert(wanted: WantedAppointment, inAgenda: number): Promise<StoredAppointment | null> {
    const [row] = await db
      .insert(appointments)
      .values({ ...wanted, agenda: inAgenda })
      // Who has asked for the same at the same moment is waited for, whose transaction decides.
      .onConflictDoNothing({ target: [startsAt, agenda], where: isNull(cancelledAt) })
      .returning()
    return row ?? null
  }

  return {
    async book(wanted, agendas) {
      const held = await db.select({ agenda }).from(appointments).where(heldBetween(wanted.startsAt, wanted.endsAt))
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
      const rows = await db.select({ startsAt, endsAt, agenda }).from(appointments).where(heldBetween(from, to))
      return rows.map((row) => ({ startMs: row.startsAt.getTime(), endMs: row.endsAt.getTime(), agenda: row.agenda }))
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
