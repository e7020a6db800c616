import { type AppointmentRules, freeSlots, offerEndMs, type Slot } from '#src/domain/appointments/offered-slots.ts'
import type { AppointmentRepository } from './appointment-repository.ts'

/** The slots that can be booked now, by the site's rules and the booked appointments. */
export async function findFreeSlots(
  appointments: Pick<AppointmentRepository, 'bookedBetween'>,
  rules: AppointmentRules,
  now: Date,
): Promise<readonly Slot[]> {
  const nowMs = now.getTime()
  return freeSlots(rules, await appointments.bookedBetween(now, new Date(offerEndMs(rules, nowMs))), nowMs)
}
