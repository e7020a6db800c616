import type { Log } from '#schemas/log.ts'
import type { Database } from '#src/platform/db/database.ts'
import { type AppointmentParts, findBooking } from './appointment-parts.ts'
import { createAppointmentRepository } from './appointment-repository.ts'
import { forEachAppointment } from './each-appointment.ts'
import { goneMails } from './gone-mail.ts'

interface Options extends AppointmentParts {
  /** Must not contain addresses. */
  readonly log: Pick<Log, 'error'>
}

/** Notifies the agency once of each future visit of an unavailable property; safe with several instances. */
export async function notifyOfGoneProperties(options: Options): Promise<void> {
  const { db, now, log } = options
  const ids = await createAppointmentRepository(db).visitsOfGoneProperties(now())
  const task = (id: string, inside: Database) => notify(id, options, inside)
  await forEachAppointment(db, ids, task, (err, appointment) =>
    log.error({ err, appointment }, 'could not notify the agency of a visit'),
  )
}

async function notify(id: string, { mailQueue, now, ...options }: Options, db: Database): Promise<void> {
  const stored = await createAppointmentRepository(db).takeGoneNotice(id, now())
  const context = options.context()
  const found = stored && (await findBooking(stored, context, db))
  if (!stored || !found) return
  const { booking, visit } = found
  await mailQueue.enqueue(db, goneMails(booking, { start: stored.startsAt, end: stored.endsAt, visit }, context))
}
