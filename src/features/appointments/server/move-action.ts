import type { MailAction } from '#src/features/forms/server/posts/mail-actions.ts'
import { appointmentDays } from './appointment-days.ts'
import { aboutLines } from './appointment-details.ts'
import type { AppointmentParts } from './appointment-parts.ts'
import { createAppointmentRepository } from './appointment-repository.ts'
import { findMovable, moveAppointment } from './move-appointment.ts'

/** The link that moves an appointment: it offers the free times of the same kind and, for a visit, of the same person. */
export function moveAction(parts: AppointmentParts, hashOf: (token: string) => string): MailAction {
  const repository = createAppointmentRepository(parts.db)
  const find = async (token: string) => findMovable(await repository.findByToken(hashOf(token)), parts)
  return {
    async describe(token, language) {
      const found = await find(token)
      if (found === null) return { state: 'gone', about: [] }
      const { stored, visit, free } = found
      const about = aboutLines(stored.startsAt, visit, language, parts.context())
      return { state: 'ready', about, days: appointmentDays(free, language).days }
    },
    async perform(token, choice = '') {
      const found = await find(token)
      return found === null ? 'gone' : moveAppointment(found, choice, { token, by: 'visitor' }, parts)
    },
  }
}
