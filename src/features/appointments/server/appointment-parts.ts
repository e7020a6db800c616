import { isLanguage } from '#schemas/language.ts'
import type { Site } from '#src/definition/site.ts'
import { createSubmissionRepository } from '#src/features/forms/server/submission-repository.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { isOnOffer } from '#src/features/properties/server/listing-visibility.ts'
import { createPropertyRepository } from '#src/features/properties/server/property-repository.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { MailQueue } from '#src/platform/mail/mail-jobs.ts'
import { findAgent } from './agents.ts'
import type { Booking, Visit } from './appointment-details.ts'
import { isVisit, type StoredAppointment } from './appointment-repository.ts'

export interface AppointmentContext extends MailContext {
  readonly site: MailContext['site'] & Pick<Site, 'content'>
}

export interface AppointmentParts {
  readonly db: Database
  readonly mailQueue: MailQueue
  readonly context: () => AppointmentContext
  readonly now: () => Date
}

export interface FoundBooking {
  readonly booking: Booking
  readonly visit: Visit | null
}

/** The request and property of an appointment; null after retention erased the request: nobody can be notified then. */
export async function findBooking(
  stored: Pick<StoredAppointment, 'submissionId' | 'agent' | 'propertyId'>,
  context: AppointmentContext,
  db: Database,
): Promise<FoundBooking | null> {
  const found = stored.submissionId === null ? null : await createSubmissionRepository(db).get(stored.submissionId)
  if (found === null || !isLanguage(found.language)) return null
  const form = isVisit(stored) ? 'book-visit' : 'contact-appointment'
  return { booking: { ...found, language: found.language, form }, visit: await findVisit(stored, context, db) }
}

/** The property of a visit and its agent; null at the agency. Reads by `db`: another connection could deadlock. */
export async function findVisit(
  stored: Pick<StoredAppointment, 'agent' | 'propertyId'>,
  { site }: AppointmentContext,
  db: Database,
): Promise<Visit | null> {
  const property = isVisit(stored) ? await createPropertyRepository(db).getUnpublished(stored.propertyId) : null
  if (property === null) return null
  return { record: property.record, isOnOffer: isOnOffer(property), agent: findAgent(stored.agent, site) }
}
