import fp from 'fastify-plugin'
import { tokenHash } from '#src/server/secrets/link-token.ts'
import { appointmentActions, cancelAppointment } from './appointment-actions.ts'
import { appointmentHandler } from './appointment-handler.ts'
import { type AppointmentRepository, createAppointmentRepository } from './appointment-repository.ts'
import { appointmentRoutes } from './appointment-routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly appointments: Pick<AppointmentRepository, 'listBetween'> & {
      /** Cancels an appointment and notifies both sides; false where it has begun, is cancelled already or does not exist. */
      readonly cancel: (id: string) => Promise<boolean>
    }
  }
}

/** Appointments at the agency: free slots, booking by form, cancellation by mailed link. */
export const appointmentsPlugin = fp(
  async (app) => {
    const { database, environment, forms, mail, posts, secret, site, now } = app
    const { db } = database
    forms.addHandlers({ 'contact-appointment': appointmentHandler })
    const parts = { db, now, mailQueue: mail.queue, context: () => ({ ...site.live(), publicUrl: environment.publicUrl }) }
    const repository = createAppointmentRepository(db)
    posts.addMailActions(appointmentActions(parts, (token) => tokenHash(secret, token)))
    app.decorate('appointments', {
      listBetween: repository.listBetween,
      async cancel(id) {
        const found = await repository.get(id)
        return found !== null && (await cancelAppointment(parts, found.tokenHash))
      },
    })
    await app.register(appointmentRoutes, { services: site, appointments: repository, now })
  },
  { name: 'appointments', dependencies: ['forms'] },
)
