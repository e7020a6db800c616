import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnerSession } from '#src/features/owners/server/owner-sessions.ts'
import type { TakenVisit } from '#src/features/visits/server/visit-queue.ts'
import { visitRoutes } from '#src/features/visits/server/visit-routes.ts'
import { answerError } from '#src/platform/errors/answer-error.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const OWNER: OwnerSession = {
  ownerId: 1,
  email: 'anne@example.be',
  firstName: 'Anne',
  name: 'Maes',
  language: 'fr',
  isDemo: false,
  propertyIds: new Set([1001, 1002]),
}

let app: FastifyInstance
let taken: TakenVisit[] = []
let asked: string[] = []
let allows = true

beforeAll(async () => {
  app = Fastify({ ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array' } } })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  await app.register(visitRoutes, {
    visits: { take: (visit) => void taken.push(visit) },
    limit: { keyOf: (ip) => ip, consume: (address) => asked.push(String(address)) > 0 && allows },
    publicUrl: 'https://www.agence.example',
    portalHosts: () => ['maisons.example'],
    isOwner: async ({ headers }, propertyId) => headers.cookie !== undefined && OWNER.propertyIds.has(propertyId),
  })
})
beforeEach(() => {
  taken = []
  asked = []
  allows = true
})
afterAll(() => app.close())

/** Sends the beacon of a browser, with the overrides of a test. */
function send(body: object | string, headers: Record<string, string | undefined> = {}, remoteAddress = '203.0.113.7') {
  const sent = {
    'user-agent': CHROME,
    'content-type': 'text/plain;charset=UTF-8',
    'sec-fetch-site': 'same-origin',
    host: '127.0.0.1:3000',
    ...headers,
  }
  const sentHeaders = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  return app.inject({ method: 'POST', url: '/api/visits', headers: sentHeaders, payload, remoteAddress })
}

describe('POST /api/visits', () => {
  it('[OWN-06] passes on the property, the class of the referrer, and the visitor only in memory', async () => {
    const { statusCode, body, headers } = await send({ property: 1001, from: 'https://www.google.be', source: '', medium: '' })
    expect([statusCode, body, headers['cache-control']]).toEqual([204, '', 'no-store'])
    expect(taken).toEqual([{ propertyId: 1001, source: 'search', address: '203.0.113.7', visitor: `203.0.113.7\n${CHROME}` }])
  })

  it('[OWN-06] sets no cookie and needs none', async () => {
    const { headers } = await send({ property: 1001 })
    expect(Object.keys(headers)).not.toContain('set-cookie')
  })

  it.each([
    [{ property: 1, from: 'https://www.agence.example' }, 'site'],
    [{ property: 1, from: 'http://127.0.0.1:3000' }, 'site'],
    [{ property: 1, from: 'https://maisons.example' }, 'portal'],
    [{ property: 1, from: 'https://www.google.be', medium: 'email' }, 'mail'],
    [{ property: 1 }, 'direct'],
  ])('[OWN-06] counts %j as from %s', async (body, source) => {
    expect((await send(body)).statusCode).toBe(204)
    expect(taken).toMatchObject([{ source }])
  })

  it('[OWN-06] distinguishes visitors by address, a /64 of IPv6, and browser', async () => {
    const visitors = [
      await send({ property: 1 }, {}, '2001:db8::1'),
      await send({ property: 1 }, {}, '2001:db8::2'),
      await send({ property: 1 }, { 'user-agent': `${CHROME} Edg/140` }, '2001:db8::1'),
    ]
    expect(visitors.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    expect(new Set(taken.map(({ visitor }) => visitor)).size).toBe(2)
  })

  it.each([
    undefined,
    '',
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'curl/8.5.0',
    CHROME.replace('Chrome', 'HeadlessChrome'),
  ])('[OWN-06] answers the browser %j the same without counting it, because it is a program', async (userAgent) => {
    expect((await send({ property: 1 }, { 'user-agent': userAgent })).statusCode).toBe(204)
    expect(taken).toEqual([])
  })

  it('[OWN-06] answers a visitor above the limit the same without counting', async () => {
    allows = false
    expect((await send({ property: 1 })).statusCode).toBe(204)
    expect([taken, asked]).toEqual([[], ['203.0.113.7']])
  })

  it('[OWN-06] does not count owners at their own properties, but counts them at others', async () => {
    for (const property of [1001, 1002, 1003]) await send({ property }, { cookie: 'vitrine_session=anne' })
    expect(taken.map(({ propertyId }) => propertyId)).toEqual([1003])
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': undefined, origin: 'https://elsewhere.example' },
  ])('[OWN-06] refuses a beacon of another site: %j', async (headers) => {
    const { statusCode, json } = await send({ property: 1 }, headers)
    expect([statusCode, json().error.code]).toEqual([403, 'FOREIGN_ORIGIN'])
    expect(taken).toEqual([])
  })

  it.each([
    '',
    'property=1',
    '[]',
    '{}',
    '{"property":0}',
    '{"property":1.5}',
    '{"property":2147483648}',
    '{"property":"one"}',
    '{"property":1,"who":"anne"}',
    JSON.stringify({ property: 1, source: 'x'.repeat(101) }),
    JSON.stringify({ property: 1, from: 'x'.repeat(301) }),
  ])('[OWN-06] refuses %j as an invalid visit', async (body) => {
    expect((await send(body)).statusCode).toBe(400)
    expect(taken).toEqual([])
  })

  it('[OWN-06] refuses bodies that are larger than a beacon or of another type', async () => {
    expect((await send({ property: 1, from: 'x'.repeat(3000) })).statusCode).toBe(413)
    expect((await send('property=1', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415)
    expect(taken).toEqual([])
  })
})
