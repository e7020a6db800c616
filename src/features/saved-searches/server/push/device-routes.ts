import { createPublicKey } from 'node:crypto'
import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import {
  addPushDeviceSchema,
  findPushDeviceSchema,
  movePushDeviceSchema,
  PUSH_ROUTES,
  type PushDevice,
  pushStateSchema,
  removePushDeviceSchema,
} from '#schemas/push.ts'
import type { Subscription } from '#src/features/saved-searches/server/subscription.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { errorSchema } from '#src/platform/http/api-schemas.ts'
import { isForeign } from '#src/platform/http/same-origin.ts'
import { tooManyRequests } from '#src/platform/http/too-many-requests.ts'
import type { RateLimit } from '#src/platform/rate-limits/count-in-window.ts'
import type { DeviceRepository, KnownDevice } from './device-repository.ts'
import { isPushEndpoint } from './push-services.ts'

export interface DeviceRouteOptions {
  readonly devices: DeviceRepository
  /** The saved search of a link if it can be sent to devices; null for none. */
  readonly findSearch: (token: string) => Promise<Subscription | null>
  /** The server's public key. */
  readonly publicKey: () => Promise<string>
  /** Hosts from PUSH_HOSTS. */
  readonly moreHosts: readonly string[]
  readonly publicUrl: string
  readonly consume: (ip: string) => Promise<RateLimit>
  readonly now: () => Date
}

const MAX_BODY_BYTES = 4096

const refusals = {
  400: { description: 'Not a device that messages can be sent to.', ...errorSchema },
  403: { description: 'Sent by a page of another site.', ...errorSchema },
  404: { description: 'No saved search has this secret, or it has ended.', ...errorSchema },
  429: { description: 'Too many requests from this address.', ...errorSchema },
} as const
const answers = { 200: pushStateSchema, ...refusals } as const
const described = (summary: string) => ({ summary, tags: ['mails'] }) as const

/** Routes to subscribe a browser to a saved search. They need the secret of a mailed link, or the device's address. */
export const deviceRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: DeviceRouteOptions }> = async (app, options) => {
  const { devices, findSearch, publicKey, moreHosts, publicUrl, consume, now } = options

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isForeign(request, publicUrl)) throw new AppError('FOREIGN_ORIGIN')
    const limit = await consume(request.ip)
    if (!limit.isAllowed) throw tooManyRequests(reply, limit.retryAfterSeconds)
  })

  async function searchOf(token: string): Promise<Subscription> {
    const search = await findSearch(token)
    if (search === null) throw new AppError('API_NOT_FOUND')
    return search
  }

  /** Throws if messages cannot reach the device. */
  async function checked(device: PushDevice, pushKey: string): Promise<KnownDevice> {
    if (!isPushEndpoint(device.endpoint, moreHosts)) throw refused('the address is not one of a known push service')
    if (!isPublicKey(device.p256dh)) throw refused('the key of the device is invalid')
    if (pushKey !== (await publicKey())) throw refused('the browser was given another key than that of this server')
    return { ...device, pushKey }
  }

  const stateOf = async (searchId: string | null, endpoint: string) =>
    devices.stateOf(searchId, { endpoint, pushKey: await publicKey() })

  app.put(PUSH_ROUTES.add, {
    schema: {
      ...described('Has new matches of a saved search sent to a device, too.'),
      body: addPushDeviceSchema,
      response: answers,
    },
    bodyLimit: MAX_BODY_BYTES,
    async handler({ body: { token, pushKey, device } }) {
      const search = await searchOf(token)
      const known = await checked(device, pushKey)
      await devices.add(search.id, known, now())
      return stateOf(search.id, device.endpoint)
    },
  })

  app.post(PUSH_ROUTES.find, {
    schema: { ...described('Whether a saved search is sent to a device.'), body: findPushDeviceSchema, response: answers },
    bodyLimit: MAX_BODY_BYTES,
    async handler({ body: { token, endpoint } }) {
      return stateOf(token === undefined ? null : (await searchOf(token)).id, endpoint)
    },
  })

  app.post(PUSH_ROUTES.remove, {
    schema: { ...described('Ends the sending of a saved search to a device.'), body: removePushDeviceSchema, response: answers },
    bodyLimit: MAX_BODY_BYTES,
    async handler({ body: { token, endpoint } }) {
      const search = await searchOf(token)
      await devices.remove(search.id, endpoint)
      return stateOf(search.id, endpoint)
    },
  })

  app.post(PUSH_ROUTES.move, {
    schema: {
      ...described('Sends to the new address of a device what went to the one before; its push service has changed it.'),
      body: movePushDeviceSchema,
      response: answers,
    },
    bodyLimit: MAX_BODY_BYTES,
    async handler({ body: { from, pushKey, device } }) {
      await devices.move(from, await checked(device, pushKey))
      return stateOf(null, device.endpoint)
    },
  })
}

function refused(reason: string): AppError {
  return new AppError('BAD_REQUEST', { reason })
}

/** Whether a text is a point of P-256, as encryption for the device requires. */
function isPublicKey(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const textOf = (from: number, to: number) => bytes.subarray(from, to).toString('base64url')
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: textOf(1, 33), y: textOf(33, 65) }, format: 'jwk' })
    return true
  } catch {
    // Node reports a point off the curve only by an error.
    return false
  }
}
