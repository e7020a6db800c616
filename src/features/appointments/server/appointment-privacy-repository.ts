import { and, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import type { PersonalData } from '#src/platform/jobs/personal-data.ts'
import { appointments } from './tables.ts'

/** Appointments booked by a person. They have the person's data in their submission, which stays until they are over. */
export const appointmentData: PersonalData = {
  kinds: { appointments: 'appointments' },
  find: async (db, { submissionIds }) => ({ appointments: await find(db, submissionIds) }),
  erase: (db, { submissionIds }) => erase(db, submissionIds),
  eraseSubmissions: erase,
  /** Erases past appointments whose submission is gone. */
  async purgeExpired(db, { now }) {
    const isExpired = and(isNull(appointments.submissionId), lt(appointments.endsAt, now))
    const gone = await db.delete(appointments).where(isExpired).returning({ id: appointments.id })
    return { counts: { appointments: gone.length } }
  },
  async neededSubmissions(db, now) {
    const isToCome = and(isNotNull(appointments.submissionId), isNull(appointments.cancelledAt), gt(appointments.endsAt, now))
    const toCome = await db.select({ submissionId: appointments.submissionId }).from(appointments).where(isToCome)
    return toCome.flatMap(({ submissionId }) => submissionId ?? [])
  },
}

async function erase(db: Database, submissionIds: readonly string[]) {
  const isOwn = inArray(appointments.submissionId, [...submissionIds])
  const gone = await db.delete(appointments).where(isOwn).returning({ id: appointments.id })
  return { counts: { appointments: gone.length } }
}

async function find(db: Database, submissionIds: readonly string[]) {
  const booked = await db
    .select()
    .from(appointments)
    .where(inArray(appointments.submissionId, [...submissionIds]))
  return booked.map(({ tokenHash: _, ...appointment }) => appointment)
}
