import type { FastifyInstance } from 'fastify'
import { bookedAppointmentSchema } from '#schemas/forms/appointment.ts'
import { readLanguage } from '#src/features/properties/server/query-parameters.ts'
import type { SiteServices } from '#src/live-site/site-services.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { language } from '#src/platform/http/api-schemas.ts'
import { type BookedAppointments, CALENDAR_PATH } from './booked-appointment.ts'

interface Options {
  readonly services: Pick<SiteServices, 'live'>
  readonly booked: BookedAppointments
}

const token = { description: 'The secret of its links.' } as const

const schema = {
  summary:
    'A booked appointment or visit, by the secret of its links: when, where and with whom, its calendar file, and the pages that move and cancel it.',
  tags: ['forms'],
  querystring: { type: 'object', properties: { token, language } },
  response: { 200: bookedAppointmentSchema },
} as const

/** `GET /api/appointments/booked`, and its calendar file at `booked.ics`; never stored, since the secret in the address is the visitor's. */
export async function bookedRoutes(app: FastifyInstance, { services, booked }: Options): Promise<void> {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
  })

  app.get<{ Querystring: Sent }>('/api/appointments/booked', { schema }, ({ query }) =>
    booked.describe(tokenOf(query), readLanguage(query, services.live().listingSite)),
  )

  app.get<{ Querystring: Sent }>(CALENDAR_PATH, { schema: { hide: true } }, async ({ query }, reply) => {
    const calendar = await booked.calendar(tokenOf(query), readLanguage(query, services.live().listingSite))
    if (calendar.file !== null) {
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${calendar.name}.ics"`)
        .send(calendar.file)
    }
    if (calendar.path === null) throw new AppError('API_NOT_FOUND')
    return reply.redirect(calendar.path, 302)
  })
}

type Sent = Readonly<Record<string, unknown>>

function tokenOf({ token: sent }: Sent): string {
  return typeof sent === 'string' ? sent.slice(0, 2000) : ''
}
