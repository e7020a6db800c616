import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { StudioNetwork, StudioNetworkSite, StudioOffice } from '#schemas/studio/network-api.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'
import type { Neighbour } from '#src/platform/neighbours/neighbours.ts'
import { mayChangeSites } from '#src/studio/staff/site-entries.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'

interface Options {
  /** What waits at this site. */
  readonly officeState: (email: string) => Promise<StudioOffice | null>
}

/** The answer for all sites must come before that of any proxy times out. */
const ANSWER_MS = 8_000
/** Of one person, so that a network of many sites does not fill the connections that all share. */
const ASKED_AT_ONCE = 4

/** The sites of the network, and the way from one to another (decision 153). */
export const networkRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (app, { officeState }) => {
  const { neighbours, staff, log } = app
  const own = staff.requireStaff('use-studio')

  async function stateOf({ name, isSuspended }: Neighbour, email: string): Promise<StudioNetworkSite | null> {
    if (isSuspended) return { site: name, isOwn: false, problem: 'suspended', office: null }
    try {
      const office = await within(ANSWER_MS, async () => await (await neighbours.ask(name)).office(email))
      return office && { site: name, isOwn: false, problem: null, office }
    } catch (err) {
      log.warn({ err, neighbour: name }, 'a site of the network does not answer')
      return { site: name, isOwn: false, problem: 'failing', office: null }
    }
  }

  app.get('/api/studio/network', { ...own, schema: { hide: true } }, async (request): Promise<StudioNetwork> => {
    const { account } = staffOf(request)
    if (!mayChangeSites(account) || neighbours.list().length === 0) return { sites: [] }
    const queue = createWorkQueue({ atOnce: ASKED_AT_ONCE, waiting: Number.POSITIVE_INFINITY })
    const [office, ...others] = await Promise.all([
      officeState(account.email),
      ...neighbours.list().map((neighbour) => queue.run(() => stateOf(neighbour, account.email))),
    ])
    const here = office && { site: neighbours.own, isOwn: true, problem: null, office }
    return { sites: [here, ...others].filter((one) => one !== null) }
  })

  app.post(
    '/api/studio/network/:site/entry',
    {
      ...own,
      schema: {
        hide: true,
        params: { type: 'object', required: ['site'], properties: { site: { type: 'string', maxLength: 40 } } },
      } as const,
    },
    async (request): Promise<{ readonly location: string }> => {
      const { account, session } = staffOf(request)
      const { site } = request.params
      const known = neighbours.list().find(({ name }) => name === site)
      if (!mayChangeSites(account) || known === undefined || known.isSuspended) throw new AppError('STAFF_SITE_NOT_FOUND')
      const { entry } = await neighbours.ask(site).catch((err: unknown) => {
        log.warn({ err, neighbour: site }, 'a site of the network does not answer')
        throw new AppError('STAFF_SITE_NOT_FOUND')
      })
      const location = await entry({ email: account.email, from: neighbours.own, until: session.expiresAt })
      if (location === null) throw new AppError('STAFF_SITE_NOT_FOUND')
      await staff.record(request, 'site-changed', site)
      return { location }
    },
  )
}

/** Rejects if the work takes longer; its result is dropped then. */
async function within<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([work(), promise])
  } finally {
    clearTimeout(timer)
  }
}
