import type { Log } from '#schemas/log.ts'
import { type AppointmentParts, findBooking } from './appointment-parts.ts'
import { createAppointmentRepository } from './appointment-repository.ts'
import { goneMails } from './gone-mail.ts'

interface Options extends AppointmentParts {
  /** Logs failures, never an address. */
  readonly log: Pick<Log, 'error'>
}

/** Notifies the agency of each visit to come whose property is not on offer any more, once; safe with several instances. */
export async function notifyOfGoneProperties(options: Options): Promise<void> {
  const { db, now, log, mailQueue } = options
  for (const id of await createAppointmentRepository(db).visitsOfGoneProperties(now())) {
    // One failing mail must not block the others; it is tried again next time.
    await db
      .transaction(async (inside) => {
        const stored = await createAppointmentRepository(inside).takeGoneNotice(id, now())
        const context = options.context()
        const found = stored && (await findBooking(stored, context, inside))
        if (!stored || !found) return
        const { booking, visit } = found
        const mails = goneMails(booking, { start: stored.startsAt, end: stored.endsAt, visit }, context)
        await mailQueue.enqueue(inside, mails)
      })
      .catch((err: unknown) => {
        log.error({ err, appointment: id }, 'could not notify the agency of a visit')
      })
  }
}
