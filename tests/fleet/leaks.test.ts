import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedProperty } from '../fixtures/feed.ts'
import { hostOfSite, nameOf, startTestFleet, type TestFleet } from '../fixtures/fleet.ts'
import { type CollectedRoute, collectRoutes } from '../fixtures/hostile/collect-routes.ts'
import { sessionCookie, storeOwner } from '../fixtures/owners.ts'
import { aPageFile, shows } from '../fixtures/site-folder.ts'
import { createSoftwareAuthenticator } from '../fixtures/software-authenticator.ts'
import { acceptWithPasskey, openBrowser } from '../fixtures/staff-server.ts'

const IDS = ['site-a', 'site-b'] as const
type Id = (typeof IDS)[number]
const otherOf = (id: Id): Id => (id === 'site-a' ? 'site-b' : 'site-a')

/** What somebody who uses a site has of it. */
interface Held {
  readonly cookie: string
  readonly owner: string
  readonly staff: string
  readonly draft: string
  readonly property: string
  /** Of a preview: its link, as path. */
  readonly link: string
  readonly previewCookie: string
}

/** A site whose every text names it. */
function definition(id: Id) {
  const first = id === 'site-a' ? 7001 : 8001
  const named = (what: string) => `${id} ${what}`
  const property = (index: number, more: object) =>
    feedProperty({ ID: first + index, RecordFile: `${id}-${index}`, TypeDescription: named('house'), ...more })
  return {
    'data/properties.json': {
      version: 1,
      properties: [property(0, {}), property(1, { Goal: 1, Price: 900 }), property(2, { Status: 2 })],
    },
    'content/article/welcome.json': { version: 1, name: named('article'), body: `<p>${named('body')}</p>` },
    'content/form/contact.json': { version: 1, form: 'site-contact' },
    'pages/question.json': aPageFile('question', '/question/', { title: named('question'), modules: [shows('form', 'contact')] }),
    'pages/hidden.json': aPageFile('hidden', '/hidden/', { title: named('draft page') }, { status: 'Draft' }),
  }
}

let fleet: TestFleet
let routes: readonly CollectedRoute[]
const held = new Map<Id, Held>()
const of = (id: Id): Held => held.get(id) as Held

beforeAll(async () => {
  const sites = Object.fromEntries(IDS.map((id) => [id, { files: definition(id) }]))
  const [started, collected] = await collectRoutes(async () => {
    const opened = await startTestFleet({ sites, variables: { REQUESTS_PER_MINUTE: '99999' } })
    for (const id of IDS) await opened.get(hostOfSite(id), '/fr/')
    return opened
  })
  fleet = started
  const known = new Map(collected.map((route) => [`${route.method} ${route.url}`, route]))
  routes = [...known.values()].filter(
    ({ method, url }) => method !== 'OPTIONS' && method !== 'HEAD' && !url.startsWith('/assets'),
  )
  for (const id of IDS) held.set(id, await hold(id))
}, 240_000)
afterAll(() => fleet[Symbol.asyncDispose]())

/** Signs in as administrator and as owner of a site, begins a draft, and takes a link to its previews. */
async function hold(id: Id): Promise<Held> {
  const app = fleet.app(id)
  const { db } = app.database
  const browser = openBrowser({ app })
  const who = { email: `staff@${hostOfSite(id)}`, role: 'administrator', name: `${id} staff`, language: 'en' } as const
  const invited = await app.staff.manage.invite(who, null)
  if (invited.kind === 'disabled') throw new Error('disabled')
  const key = createSoftwareAuthenticator(hostOfSite(id))
  await acceptWithPasskey(browser, invited.link.path, key, `https://${hostOfSite(id)}`)
  const staff = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stored = await storeOwner(db, {
    ...{ id: id === 'site-a' ? 71 : 81, email: `owner@${hostOfSite(id)}`, name: `${id} owner` },
    propertyIds: [id === 'site-a' ? 7001 : 8001],
  })
  const owner = await sessionCookie(db, { dataDir: app.environment.dataDir, publicUrl: app.environment.publicUrl }, stored)
  const begun = await browser.send('POST', '/api/studio/drafts', { json: { title: `Hiver ${id.at(-1)}` } })
  const draft = JSON.parse(begun.body).id
  const made = await app.operatorCommands['preview-link']?.(['new', '/fr/hidden/', '--hours', '3', '--for', `${id} guest`])
  const { pathname, search } = new URL(made?.split('\n')[0] ?? '')
  const followed = await fleet.get(hostOfSite(id), pathname + search)
  const previewCookie = (followed.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ')
  return {
    ...{ staff, owner, draft, previewCookie, link: pathname + search, property: id === 'site-a' ? '7001' : '8001' },
    cookie: [staff, owner, previewCookie].join('; '),
  }
}

/** Requests a route of a site with the cookies passed; ids of the other site replace the parameters of the path. */
async function ask(id: Id, { method, url }: Pick<CollectedRoute, 'method' | 'url'>, value: string, cookie: string) {
  const path = url.replace(/:\w+(\([^)]*\))?/g, value).replace('*', value)
  return await fleet.send(hostOfSite(id), path, {
    method,
    headers: {
      ...{ cookie, 'sec-fetch-site': 'same-origin', 'accept-language': 'fr', accept: 'application/json, text/html' },
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '{}' }),
  })
}

describe.each(IDS)('what belongs to %s', (id) => {
  const other = otherOf(id)

  it('opens its own Studio, its owner’s pages and its previews: the test asks with what is valid', async () => {
    const statusOf = async (path: string, cookie: string) => (await fleet.get(hostOfSite(id), path, { cookie })).status
    const { staff, owner, previewCookie, draft } = of(id)
    expect(await statusOf(`/api/studio/drafts/${draft}/tree`, staff)).toBe(200)
    expect(await statusOf('/api/owner/account', owner)).toBe(200)
    expect(await statusOf('/preview/fr/hidden/', previewCookie)).toBe(200)
  })

  it('opens no route of the other, which answers as it answers a stranger', async () => {
    const { cookie, draft, property } = of(id)
    expect(routes.length).toBeGreaterThan(150)
    const opened: string[] = []
    for (const route of routes)
      for (const value of route.url.includes(':') || route.url.includes('*') ? [draft, property] : ['']) {
        const stranger = await ask(other, route, value, '')
        const { status, body, headers } = await ask(other, route, value, cookie)
        const isGuarded = route.staff !== undefined && route.staff !== 'open'
        const isRefused = status === 401 || (status === 303 && headers.location?.startsWith('/studio/sign-in/') === true)
        if (status !== stranger.status || (isGuarded && !isRefused)) opened.push(`${route.method} ${route.url}: ${status}`)
        if (body.includes(id)) opened.push(`${route.method} ${route.url}: names ${id}`)
      }
    expect(opened).toEqual([])
  })

  it('is no preview of the other: neither its link nor its cookie', async () => {
    const { link, previewCookie } = of(id)
    const followed = await fleet.get(hostOfSite(other), link)
    expect([followed.status, followed.headers['set-cookie']]).toEqual([404, undefined])
    expect((await fleet.get(hostOfSite(other), '/preview/fr/hidden/', { cookie: previewCookie })).status).toBe(404)
  })

  it('has its captchas where the other finds none', async () => {
    const { id: challenge } = JSON.parse((await fleet.get(hostOfSite(id), '/api/challenge?form=site-contact')).body)
    const countAt = async (site: Id) => {
      const text = 'select count(*)::int as count from challenges where id = $1'
      return (await fleet.app(site).database.sql.executeSql(text, [challenge])).rows
    }
    expect([await countAt(id), await countAt(other)]).toEqual([[{ count: 1 }], [{ count: 0 }]])
  })
})

/** Links, pictures, scripts and styles of a document, and of feeds and sitemaps, that are of the site itself. */
function linksIn(body: string, host: string): string[] {
  const found = body.matchAll(/(?:href|src|action|data-src)="([^"]+)"|<loc>([^<]+)<\/loc>|<link>([^<]+)<\/link>/g)
  return [...found].flatMap(([, attribute, loc, link]) => {
    const text = (attribute ?? loc ?? link ?? '').replaceAll('&amp;', '&')
    if (!URL.canParse(text, `https://${host}/`)) return []
    const url = new URL(text, `https://${host}/`)
    return url.host === host ? [url.pathname + url.search] : []
  })
}

const BEGINNINGS = [
  ...['/', '/fr/', '/nl/', '/en/', '/fr/question/', '/api/openapi.json', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'],
  ...['/api/properties', '/api/shell', '/api/page?path=/fr/', '/api/search-options', '/health/ready', '/metrics', '/studio/'],
  ...['/api/studio/site', '/api/studio/listings', '/api/studio/requests', '/api/studio/owners', '/api/studio/colleagues'],
  ...['/api/owner/account', '/api/owner/properties', '/preview/fr/hidden/', '/nowhere-at-all/'],
]
const STEPS = 400

it('a walk through both sites at once, by visitors, owners and staff, finds nothing of the other in any answer', async () => {
  let seed = 20_261_130
  const random = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * limit)
  }
  const known = new Map<Id, string[]>(IDS.map((id) => [id, [...BEGINNINGS, `/api/studio/drafts/${of(id).draft}/tree`]]))
  const leaks: string[] = []
  const own = new Map<Id, number>()
  async function step(id: Id, path: string, cookie: string) {
    const { body, headers } = await fleet.get(hostOfSite(id), path, { cookie, 'accept-language': 'fr' })
    const all = body + JSON.stringify(headers)
    if (all.includes(otherOf(id))) leaks.push(`${id} ${path}`)
    if (all.includes(id)) own.set(id, (own.get(id) ?? 0) + 1)
    const paths = known.get(id) ?? []
    const found = linksIn(body, hostOfSite(id)).filter((link) => !paths.includes(link) && !link.startsWith('/assets/'))
    paths.push(...new Set(found))
  }
  for (let turn = 0; turn < STEPS; turn += 1) {
    const asked = IDS.map((id) => {
      const paths = known.get(id) ?? []
      const { cookie, staff, owner } = of(id)
      const as = ['', cookie, staff, owner][random(4)] ?? ''
      const path = paths[turn < BEGINNINGS.length * 2 ? turn % (BEGINNINGS.length + 1) : random(paths.length)] ?? '/'
      return step(id, path, as)
    })
    await Promise.all(asked)
  }
  expect(leaks).toEqual([])
  for (const id of IDS) expect(own.get(id)).toBeGreaterThan(STEPS / 4)
})

it('writes into the log for each request whose site it was', () => {
  const lines = fleet.log.filter(({ site }) => site !== undefined)
  for (const id of IDS) expect(lines.some(({ site }) => site === id)).toBe(true)
  const wrong = lines.filter(({ site, ...rest }) => JSON.stringify(rest).includes(otherOf(site as Id)))
  expect(wrong).toEqual([])
})

it('names the agency of each on its own pages', async () => {
  for (const id of IDS) expect((await fleet.get(hostOfSite(id), '/fr/')).body).toContain(nameOf(id))
})
