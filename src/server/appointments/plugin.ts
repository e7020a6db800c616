import fp from 'fastify-plugin'
import { tokenHash } from '#src/server/secrets/link-token.ts'
import { appointmentActions } from './appointment-actions.ts'
import { appointmentHandler } from './appointment-handler.ts'
import { createAppointmentRepository } from './appointment-repository.ts'
import { appointmentRoutes } from './appointment-routes.ts'

/** Appointments at the agency: free slots, booking by form, cancellation by mailed link. */
export const appointmentsPlugin = fp(
  async (app) => {
    const { database, environment, forms, mail, posts, secret, site, now } = app
    const { db } = database
    forms.addHandlers({ 'contact-appointment': appointmentHandler })
    posts.addMailActions(
      appointmentActions({
        db,
        now,
        mailQueue: mail.queue,
        hashOf: (token) => tokenHash(secret, token),
        context: () => ({ ...site.live(), publicUrl: environment.publicUrl }),
      }),
    )
    await app.register(appointmentRoutes, { services: site, appointments: createAppointmentRepository(db), now })
  },
  { name: 'appointments', dependencies: ['forms'] },
)
