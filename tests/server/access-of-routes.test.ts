import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayDo, STAFF_ROLES } from '#schemas/staff/staff-permissions.ts'
import { type CollectedRoute, collectRoutes } from '../fixtures/hostile/collect-routes.ts'
import { sessionCookie, storeOwner } from '../fixtures/owners.ts'
import { START, type StaffServer, startStaffServer } from '../fixtures/staff-server.ts'

let server: StaffServer
let routes: readonly CollectedRoute[]
const cookies = new Map<string, string>([['visitor', '']])

beforeAll(async () => {
  const [started, collected] = await collectRoutes(() => startStaffServer())
  server = started
  routes = collected.filter(({ method, url }) => url.startsWith('/api/') && method !== 'OPTIONS')
  for (const role of STAFF_ROLES) {
    const browser = await server.signedIn(role)
    cookies.set(role, [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  }
  cookies.set('owner', await sessionCookie(server.db, server, await storeOwner(server.db), { createdAt: START }))
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())

async function codeFor(who: string, { method, url }: CollectedRoute) {
  const { statusCode, body } = await server.app.inject({
    method: method as 'GET',
    url: url.replace(/:\w+/g, 'nobody'),
    headers: { 'sec-fetch-site': 'same-origin', cookie: cookies.get(who) ?? '' },
  })
  return method === 'HEAD' ? statusCode : (JSON.parse(body || '{}').error?.code ?? statusCode)
}

describe('every route that the server registers', () => {
  it('of the Studio is only for staff', async () => {
    const guarded = routes.filter(({ staff }) => staff !== undefined && staff !== 'open')
    expect(guarded.length).toBeGreaterThan(70)
    for (const who of ['visitor', 'owner'])
      for (const route of guarded) {
        const code = await codeFor(who, route)
        expect([who, route.method, route.url, code]).toEqual([
          ...[who, route.method, route.url],
          route.method === 'HEAD' ? 401 : 'STAFF_SIGN_IN_NEEDED',
        ])
      }
  })

  it.each(STAFF_ROLES)('of the Studio refuses a %s what the role does not allow', async (role) => {
    const forbidden = routes.filter(({ staff }) => staff !== undefined && staff !== 'open' && !mayDo(role, staff))
    for (const route of forbidden) {
      const code = await codeFor(role, route)
      expect([route.method, route.url, code]).toEqual([
        route.method,
        route.url,
        route.method === 'HEAD' ? 403 : 'STAFF_NOT_ALLOWED',
      ])
    }
    expect(forbidden.length > 0).toBe(role !== 'administrator')
  })

  it('of owners is only for owners', async () => {
    const ofOwners = routes.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/owner/') && !url.endsWith('*'))
    expect(ofOwners.length).toBeGreaterThan(6)
    for (const who of ['visitor', ...STAFF_ROLES])
      for (const route of ofOwners) expect([who, route.url, await codeFor(who, route)]).toEqual([who, route.url, 'UNAUTHORISED'])
  })

  it('of the API has a schema for its path and its body', () => {
    const unsaid = routes.filter(
      ({ method, url, params, body }) =>
        method !== 'HEAD' && ((url.includes(':') && params.properties === undefined) || (method === 'PUT' && body === undefined)),
    )
    expect(unsaid.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  })
})
