import fp from 'fastify-plugin'
import type { AppointmentDay } from '#schemas/forms/appointment.ts'
import type { Language } from '#schemas/language.ts'
import { linkToken, tokenHash } from '#src/platform/secrets/link-token.ts'
import { agentsOf } from './agents.ts'
import { appointmentActions, cancelAppointment } from './appointment-actions.ts'
import { appointmentDays } from './appointment-days.ts'
import { appointmentHandler } from './appointment-handler.ts'
import { type AppointmentRepository, createAppointmentRepository } from './appointment-repository.ts'
import { appointmentRoutes } from './appointment-routes.ts'
import { createBookedAppointments } from './booked-appointment.ts'
import { bookedRoutes } from './booked-routes.ts'
import { findMovable, moveAppointment } from './move-appointment.ts'
import { createReminders } from './reminders.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly appointments: Pick<AppointmentRepository, 'get' | 'listBetween' | 'remindersBetween'> & {
      /** Cancels an appointment and notifies both sides; false if it has begun, is cancelled or unknown. */
      readonly cancel: (id: string) => Promise<boolean>
      /** The free times for moving an appointment, in a language's words; null if it cannot be moved. */
      readonly freeTimes: (id: string, language: Language) => Promise<readonly AppointmentDay[] | null>
      /** Moves an appointment and notifies both sides; "again" if the time is not free, "gone" if it cannot be moved. */
      readonly move: (id: string, startsAt: string) => Promise<'done' | 'again' | 'gone'>
      readonly agentNames: () => ReadonlyMap<string, string>
    }
  }
}

/** Appointments at the agency and visits of properties: free slots, booking by form, moves and cancellations by mailed links, reminders. */
export const appointmentsPlugin = fp(
  async (app) => {
    const { database, environment, forms, listings, mail, posts, secret, site, now, log } = app
    const { db } = database
    const { properties } = listings
    forms.addHandlers({ 'contact-appointment': appointmentHandler, 'book-visit': appointmentHandler })
    const context = () => ({ ...site.live(), publicUrl: environment.publicUrl })
    const parts = { db, now, mailQueue: mail.queue, context }
    const repository = createAppointmentRepository(db)
    const hashOf = (token: string) => tokenHash(secret, token)
    posts.addMailActions(appointmentActions(parts, hashOf))
    app.decorate('appointments', {
      get: repository.get,
      listBetween: repository.listBetween,
      remindersBetween: repository.remindersBetween,
      async cancel(id) {
        const found = await repository.get(id)
        return found !== null && (await cancelAppointment(parts, found.tokenHash, 'agency'))
      },
      async freeTimes(id, language) {
        const found = await findMovable(await repository.get(id), parts)
        return found && appointmentDays(found.free, language).days
      },
      async move(id, startsAt) {
        const found = await findMovable(await repository.get(id), parts)
        if (found === null) return 'gone'
        const { token, hash } = linkToken(secret, id)
        // Link secrets derive from the server's secret; after it changed, store the new hash so that new links work.
        if (hash !== found.stored.tokenHash) await repository.setTokenHash(id, hash)
        return moveAppointment(found, startsAt, { token, by: 'agency' }, parts)
      },
      agentNames: () => new Map([...agentsOf(site.live().site)].map(([id, { name }]) => [id, name])),
    })
    await app.register(appointmentRoutes, { services: site, db, properties, now })
    await app.register(bookedRoutes, { services: site, booked: createBookedAppointments(parts, hashOf) })
    const reminders = createReminders({ ...parts, tokenOf: (id) => linkToken(secret, id), log })
    app.background.add(reminders)
    app.addHook('onClose', reminders.stop)
  },
  { name: 'appointments', dependencies: ['forms', 'listings'] },
)
