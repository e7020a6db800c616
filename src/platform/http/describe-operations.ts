import type { SwaggerOptions } from '@fastify/swagger'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { OWNER_COOKIES } from '#schemas/owner/owner-session.ts'
import { STAFF_COOKIES } from '#schemas/staff/staff-session.ts'
import { errorSchema } from './api-schemas.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The session that a route requires; absent for public routes. Guards set it, so the description matches the check. */
    readonly session?: 'owner' | 'staff'
  }
}

const TAGS: Readonly<Record<string, string>> = {
  listings: 'The properties and projects on offer.',
  search: 'What search forms and maps ask for.',
  pages: 'The pages of the site as data, for the application in the browser.',
  forms: 'What forms need besides the page that they stand on.',
  mails: 'What links in mails lead to.',
  owner: 'What owners see of their properties.',
  studio: 'The sign-in and the accounts of staff.',
  visits: 'The count of visits to pages.',
  software: 'Calls of the agency’s software.',
}

const REFUSED = { description: 'The request is refused; the message says why.', ...errorSchema } as const
const FAILED = { description: 'The server cannot answer at the moment.', ...errorSchema } as const
const NOT_SIGNED_IN = { description: 'Nobody is signed in.', ...errorSchema } as const

/** Refuses API routes without a summary or a known tag, unless internal (`hide: true`). Call it before adding routes. */
export function requireDescriptions(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (!url.startsWith('/api/')) return
    const { hide = false, summary, tags = [] } = schema ?? {}
    if (hide) return
    const isDescribed = summary !== undefined && tags.length > 0 && tags.every((tag) => Object.hasOwn(TAGS, tag))
    if (!isDescribed) throw new Error(`[Bug] ${method} ${url} needs a summary and tags of: ${Object.keys(TAGS).join(', ')}`)
  })
}

/** Options of the OpenAPI description. Adds what applies to every operation. */
export function descriptionOptions(publicUrl: string): SwaggerOptions {
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : ''
  const cookie = (name: string, description: string) =>
    ({ type: 'apiKey', in: 'cookie', name: prefix + name, description }) as const
  return {
    openapi: {
      info: {
        title: 'Vitrine',
        version: '1',
        description: 'The listings and pages of an estate agency.',
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      servers: [{ url: publicUrl }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          owner: cookie(OWNER_COOKIES.session, 'The session of an owner who has logged in.'),
          staff: cookie(STAFF_COOKIES.session, 'The session of somebody of the staff who has signed in.'),
        },
      },
    },
    transform: ({ schema, url, route }) => ({ schema: describeOperation(schema ?? {}, route), url }),
  }
}

function describeOperation(schema: FastifySchema, { method, url, config }: RouteOptions): FastifySchema {
  if (schema.hide) return schema
  const session = config?.session
  // An object in every route; FastifySchema types it as unknown.
  const responses: Readonly<Record<string, unknown>> = Object(schema.response ?? {})
  const succeeds = Object.keys(responses).some((status) => status.startsWith('2'))
  return {
    ...schema,
    operationId: operationId(String(method), url),
    security: session === undefined ? [] : [{ [session]: [] }],
    response: {
      ...(!succeeds && { 200: { description: 'The answer.' } }),
      ...(session !== undefined && { 401: NOT_SIGNED_IN }),
      ...responses,
      '4XX': REFUSED,
      '5XX': FAILED,
    },
  }
}

/** Unique by method and path: "getPropertiesById". */
export function operationId(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//, '')
    .replace(/:(\w+)/g, 'by-$1')
    .split(/[^a-z0-9]+/i)
    .filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}
