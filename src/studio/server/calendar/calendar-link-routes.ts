import { createHash, randomBytes } from 'node:crypto'
import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { FastifyRequest } from 'fastify'
import type { StudioCalendarLink, StudioMadeCalendarLink } from '#schemas/studio/calendar-api.ts'
import { subscribedCalendar } from '#src/features/appointments/server/appointment-calendar.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { ipKey } from '#src/platform/http/ip-address.ts'
import { tooManyRequests } from '#src/platform/http/too-many-requests.ts'
import { countInWindow } from '#src/platform/rate-limits/count-in-window.ts'
import { createRateRepository } from '#src/platform/rate-limits/rate-repository.ts'
import { tokenHash } from '#src/platform/secrets/link-token.ts'
import { THIS_MACHINE } from '#src/studio/staff/staff-account-repository.ts'
import { createStaffCalendarLinkRepository } from '#src/studio/staff/staff-calendar-link-repository.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'
import { createPersonCalendar } from './person-calendar.ts'

/** Calendar programs ask every few minutes at most; an office shares an address. */
const READS = { limit: 120, windowSeconds: 600 }
const PATH = '/studio/calendar.ics'

/** The secret address at which a person's calendar program reads their appointments: hashed, revocable, one per account. */
export const calendarLinkRoutes: FastifyPluginAsyncJsonSchemaToTs = async (app) => {
  const { database, secret, site, staff, now } = app
  const links = createStaffCalendarLinkRepository(database.db)
  const rates = createRateRepository(database.db)
  const calendarOf = createPersonCalendar(app)
  const own = staff.requireStaff('use-studio')
  /** The calendar that each account was last given with visitors' names: the log names each state once. */
  const logged = new Map<string, string>()

  app.get('/api/studio/calendar-link', { ...own, schema: { hide: true } }, async (request): Promise<StudioCalendarLink> => {
    const madeAt = await links.madeAt(staffOf(request).account.id)
    return { madeAt: madeAt?.toISOString() ?? null }
  })

  app.post('/api/studio/calendar-link', { ...own, schema: { hide: true } }, async (request): Promise<StudioMadeCalendarLink> => {
    const { id } = personOf(request)
    const token = randomBytes(32).toString('base64url')
    await links.replace(id, tokenHash(secret, token), now())
    await staff.record(request, 'calendar-link-made', id)
    return { url: `${staff.origin}${PATH}?token=${token}` }
  })

  app.post('/api/studio/calendar-link/remove', { ...own, schema: { hide: true } }, async (request, reply) => {
    const { id } = personOf(request)
    if (await links.remove(id)) await staff.record(request, 'calendar-link-removed', id)
    return reply.code(204).send()
  })

  app.get(
    PATH,
    {
      ...staff.openToAll,
      schema: {
        hide: true,
        querystring: { type: 'object', properties: { token: { type: 'string', maxLength: 100, default: '' } } },
      } as const,
    },
    async (request, reply) => {
      const key = `staff-calendar/${secret.hash('address', ipKey(request.ip))}`
      const limit = await countInWindow(rates, { key, ...READS }, now())
      if (!limit.isAllowed) throw tooManyRequests(reply, limit.retryAfterSeconds)
      const account = await links.find(tokenHash(secret, request.query.token))
      if (account === null) throw new AppError('FILE_NOT_FOUND')
      const { events, namesVisitors } = await calendarOf(account)
      const etag = `"${createHash('sha256').update(JSON.stringify(events)).digest('base64url').slice(0, 22)}"`
      reply.header('cache-control', 'private, no-cache').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      if (namesVisitors && logged.get(account.id) !== etag) {
        logged.set(account.id, etag)
        await staff.recordOf(account.id, 'bookings-read', 'calendar')
      }
      const { name } = site.live().site.config.agency
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="calendar.ics"')
        .send(await subscribedCalendar(events, name))
    },
  )
}

/** Throws for the account of this machine, which belongs to nobody: nothing it creates may outlast its session. */
function personOf(request: FastifyRequest) {
  const { account } = staffOf(request)
  if (account.id === THIS_MACHINE.id) throw new AppError('STAFF_NOT_ALLOWED')
  return account
}
