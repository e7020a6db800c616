import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STAFF_ROLES } from '#schemas/staff/staff-permissions.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { siteDrafts } from '#src/history/drafts/tables.ts'
import { type SeededRandom, seededRandom } from '../fixtures/durability/seeded-random.ts'
import { memoryGuards } from '../fixtures/form-guards.ts'
import { formModuleType } from '../fixtures/form-module.ts'
import { type CollectedRoute, collectRoutes } from '../fixtures/hostile/collect-routes.ts'
import { type HostileRequest, hostileRequests, type RightValues, rightRequest } from '../fixtures/hostile/hostile-requests.ts'
import { ownerPages } from '../fixtures/owner-server.ts'
import { sessionCookie, storeOwner } from '../fixtures/owners.ts'
import { aPageFile, shows } from '../fixtures/site-folder.ts'
import { START, type StaffServer, startStaffServer } from '../fixtures/staff-server.ts'

const ACTORS = ['visitor', 'owner', ...STAFF_ROLES] as const
type Actor = (typeof ACTORS)[number]

const files = {
  ...ownerPages(),
  'content/form/contact.json': { version: 1, form: 'site-contact' },
  'pages/question.json': aPageFile('question', '/question/', { modules: [shows('form', 'contact')] }),
  'pages/privacy-statement.json': aPageFile('privacy-statement', '/privacy/', {}),
  'pages/feedback-site-contact.json': aPageFile('feedback-site-contact', '/thanks/', {}),
}

/** By the names of parameters and fields of the API. */
const RIGHT: RightValues = {
  ...{ id: 1001, version: 1, index: 0, part: 1, revision: 0, hash: null, at: null, of: 'a'.repeat(16) },
  ...{ file: 'pages/home.json', path: '/fr/', name: 'page', form: 'site-contact', action: 'confirm-subscription' },
  ...{ language: 'fr', from: 'fr', to: 'nl', format: 'po', texts: 'all', against: 'previous', query: 'Spa' },
  ...{ title: 'Titre', email: 'a@b.example', role: 'reader', text: '{}' },
}
/** By the names of fields of all forms. */
const FIELDS: RightValues = {
  ...{ form: 'site-contact', firstName: 'Anne', lastName: 'Maes', email: 'a@b.example', remark: 'Bonjour', privacy: 'on' },
  ...{ token: 'a', sealed: 'a', code: '123456', action: 'a', id: 'a', name: 'a', password: 'Ardennes-2026', next: '/fr/' },
  ...{ 'owner-action': 'a', 'mailed-action': 'end-sessions' },
}
const SEARCH = Object.fromEntries(
  'page goal sort city price q map area search typed token preview-date'.split(' ').map((name) => [name, {}]),
)
const PAGES = ['/fr/', '/fr/a-vendre/', '/fr/property/:id/', '/fr/login/', '/fr/proprietaire/', '/preview/fr/', '/fr/:any/']
const FORMS = ['question', 'login', 'login/password', 'login/new-password', 'login/not-me', 'proprietaire/compte']
const pageRoute = (method: string, url: string): CollectedRoute => ({
  ...{ method, url, params: {}, body: undefined },
  query: method === 'GET' ? { properties: SEARCH } : {},
})

let server: StaffServer
let routes: readonly CollectedRoute[]
let spare: string
let requests = 0
const cookies = new Map<Actor, string>()

beforeAll(async () => {
  const views = { form: async () => ({ default: () => null }) }
  const types = { ...moduleTypes, form: formModuleType }
  const [started, collected] = await collectRoutes(() =>
    startStaffServer({ files, views, moduleTypes: types, formGuards: memoryGuards(), trustProxy: ['127.0.0.1'] }),
  )
  server = started
  const isFuzzed = ({ method, url }: CollectedRoute) =>
    !['HEAD', 'OPTIONS'].includes(method) &&
    // Those are files of the build, and an answer that does not end.
    (url.startsWith('/api/') ? url !== '/api/studio/events' : !/\.\w+$/.test(url) || url.includes(':'))
  routes = [
    ...collected.filter(isFuzzed),
    ...PAGES.map((url) => pageRoute('GET', url)),
    ...FORMS.map((name) => pageRoute('POST', `/fr/${name}/`)),
  ]
  await server.app.versions.keepNow()
  for (const role of STAFF_ROLES) {
    const browser = await server.signedIn(role)
    cookies.set(role, [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  }
  spare = (await server.invite('spare@agence.example', 'reader')).account.id
  cookies.set('owner', await sessionCookie(server.db, server, await storeOwner(server.db), { createdAt: START }))
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())

/** Sends a request from an address of its own, so that no limit of addresses answers for the route. */
function send(method: string, { url, payload, headers }: HostileRequest, actor: Actor) {
  requests += 1
  const address = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`
  return server.app.inject({
    method: method as 'GET',
    url,
    ...(payload !== undefined && { payload }),
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address, cookie: cookies.get(actor) ?? '', ...headers },
  })
}

async function rightValues(url: string): Promise<RightValues> {
  if (!url.startsWith('/api/')) return { ...FIELDS, id: 1001 }
  if (url.startsWith('/api/studio/staff/')) return { ...RIGHT, id: spare }
  if (/calendar|requests|uploads/.test(url))
    return { ...RIGHT, from: '2026-12-01', draft: 'live', id: UNKNOWN, mail: UNKNOWN, lead: UNKNOWN }
  if (!url.includes(':draft')) return RIGHT
  // Each route begins with a draft of its own, whatever the one before did to it.
  await server.db.delete(siteDrafts)
  await server.app.drafts.drafts.create({ id: 'essai', title: 'Essai', author: 'Sofie' }, START)
  return { ...RIGHT, draft: 'essai' }
}
const UNKNOWN = '6f1c1d2e-0000-4000-8000-000000000001'

/** For each place of a route the values that break most, and one of the others. */
function chosen(all: readonly HostileRequest[], random: SeededRandom): HostileRequest[] {
  const places = Map.groupBy(all, ({ where }) => where.replace(/^header .*/, 'header'))
  return [...places.values()].flatMap((requests) => [
    ...requests.filter(({ value }) => value === 'a\0b' || value === '1e400'),
    ...requests.slice(random.between(0, requests.length - 1)).slice(0, 1),
  ])
}

/** An administrator meets the handlers of all roles, so that the others need a sample. */
const SHARE: Readonly<Record<Actor, number>> = {
  visitor: 100,
  owner: 50,
  reader: 15,
  agent: 15,
  writer: 15,
  editor: 15,
  publisher: 15,
  administrator: 100,
}

describe('[ERR-01] requests with values that nothing can store or read', () => {
  it.each(ACTORS)('are never answered with an error of the server, to %s', { timeout: 240_000 }, async (actor) => {
    const random = seededRandom(ACTORS.indexOf(actor) + 1)
    const failures: string[] = []
    const statuses = new Set<number>()
    for (const route of routes) {
      const right = await rightValues(route.url)
      const first = await send(route.method, rightRequest(route, right), actor)
      const all = hostileRequests(route, right)
      // Who is refused at the door is refused before any value is read.
      const isRefused = first.statusCode === 401 || first.statusCode === 403
      const sent = isRefused ? all.slice(0, 2) : chosen(all, random).filter(() => random.chance(SHARE[actor]))
      for (const request of sent) {
        const answer = await send(route.method, request, actor)
        statuses.add(answer.statusCode)
        const isSaid = answer.statusCode < 400 || answer.body.length > 20 || answer.statusCode === 412
        if (answer.statusCode >= 500 || !isSaid)
          failures.push(`${route.method} ${route.url} ${request.where} ${JSON.stringify(request.value)}: ${answer.statusCode}`)
      }
    }
    expect(failures).toEqual([])
    expect(statuses).toContain(200)
    expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })
})

describe('what no handler is handed', () => {
  const ask = (method: string, url: string, body?: string, headers: Record<string, string> = {}) =>
    send(
      method,
      {
        where: '',
        url,
        payload: body,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      },
      'administrator',
    )

  it.each([
    ['NUL in a path', 'GET', '/api/studio/drafts/a%00b/tree'],
    ['NUL in a query', 'GET', '/api/properties?search=a%00b'],
    ['NUL in a body', 'POST', '/api/studio/drafts', '{"title":"a\\u0000b"}'],
    ['NUL in a name of a body', 'POST', '/api/studio/drafts', '{"title":"a","b\\u0000":1}'],
    ['half of a character', 'POST', '/api/studio/drafts', '{"title":"\\ud800"}'],
    ['200 levels', 'PUT', '/api/studio/drafts/live/file?file=pages/home.json', `{"value":${'['.repeat(200)}${']'.repeat(200)}}`],
    ['a version beyond integers', 'GET', '/api/studio/history/2147483648/file?file=pages/home.json'],
    ['a version without end', 'GET', '/api/studio/history/1e400/file?file=pages/home.json'],
    ['a page without end', 'GET', '/api/studio/listings?page=Infinity'],
    ['the year 0', 'GET', '/api/studio/drafts/live/calendar?from=0000-01-01'],
    ['the year 9999', 'GET', '/api/studio/drafts/live/calendar?from=9999-12-31'],
    ['an identifier with a prefix', 'GET', '/api/studio/requests/urn:uuid:6f1c1d2e-0000-4000-8000-000000000001'],
  ])('%s is refused with 400 and a sentence', async (_, method, url, body?: string) => {
    const answer = await ask(method, url, body, { 'if-match': '"a"' })
    expect([answer.statusCode, answer.json().error.message]).toEqual([400, expect.stringMatching(/^[A-Z].{20,}\.$/)])
  })

  it('a page at an address with NUL says so in its language, and leads home', async () => {
    const answer = await ask('GET', '/de/%00/', undefined, { accept: 'text/html' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('<h1>Diese Adresse ist nicht lesbar.</h1>')
    expect(answer.body).toContain('<a href="/">Zur Startseite</a>')
  })

  it('a time with seconds is no time to publish at', async () => {
    await rightValues('/api/studio/drafts/:draft/publish')
    const answer = await ask('POST', '/api/studio/drafts/essai/publish', '{"revision":1,"at":"9999-12-31T23:59:59Z"}')
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'DRAFT_REFUSED'])
  })
})
