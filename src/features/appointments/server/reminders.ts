import type { Log } from '#schemas/log.ts'
import type { Database } from '#src/platform/db/database.ts'
import { createPeriodic } from '#src/platform/jobs/periodic.ts'
import type { LinkToken } from '#src/platform/secrets/link-token.ts'
import { appointmentPaths } from './appointment-details.ts'
import { type AppointmentParts, findBooking } from './appointment-parts.ts'
import { createAppointmentRepository } from './appointment-repository.ts'
import { reminderMail } from './change-mails.ts'
import { forEachAppointment } from './each-appointment.ts'
import { notifyOfGoneProperties } from './gone-properties.ts'

interface Options extends AppointmentParts {
  readonly tokenOf: (id: string) => LinkToken
  /** Must not contain addresses. */
  readonly log: Pick<Log, 'error'>
}

/** Reminds visitors of visits, and notifies the agency about visits of unavailable properties. */
export interface Reminders {
  /** Mails what is due. */
  runNow(): Promise<void>
  start(): Promise<void>
  /** Waits for a run in progress. */
  stop(): Promise<void>
}

const INTERVAL_MS = 60_000

/** Sends reminders, late ones too. Claims and queues each in one transaction, so that several instances send it once. */
export function createReminders(options: Options): Reminders {
  const { log } = options
  const periodic = createPeriodic({
    async run() {
      await runOnce(options).catch((err: unknown) => {
        log.error({ err }, 'could not look for reminders of visits')
      })
      await notifyOfGoneProperties(options).catch((err: unknown) => {
        log.error({ err }, 'could not look for visits of properties that are gone')
      })
    },
    waitMs: () => INTERVAL_MS,
  })
  return { runNow: periodic.runNow, start: periodic.runNow, stop: periodic.stop }
}

async function runOnce(options: Options): Promise<void> {
  const { db, now, log } = options
  const ids = await createAppointmentRepository(db).dueReminders(now())
  const task = (id: string, inside: Database) => remind(id, options, inside)
  await forEachAppointment(db, ids, task, (err, appointment) => log.error({ err, appointment }, 'could not remind a visitor'))
}

async function remind(id: string, options: Options, db: Database): Promise<void> {
  const { mailQueue, tokenOf, now } = options
  const repository = createAppointmentRepository(db)
  const stored = await repository.takeReminder(id, now())
  const context = options.context()
  const found = stored && (await findBooking(stored, context, db))
  if (!stored || !found?.booking.email) return
  const { booking, visit } = found
  const { token, hash } = tokenOf(id)
  // Link secrets derive from the server's secret; after it changed, store the new hash so that new links work.
  if (hash !== stored.tokenHash) await repository.setTokenHash(id, hash)
  const details = {
    start: stored.startsAt,
    end: stored.endsAt,
    visit,
    ...appointmentPaths(token, booking, context),
  }
  await mailQueue.enqueue(db, [reminderMail(booking, booking.email ?? '', details, context)])
}
