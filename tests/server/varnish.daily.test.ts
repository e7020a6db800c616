import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createDatabase, findPostgres, NO_POSTGRES, newDatabaseName } from '../fixtures/postgres-server.ts'
import { visibleText } from '../fixtures/server-html.ts'
import { processFolders, type ServerProcess, startProcess } from '../fixtures/server-process.ts'
import { aPageFile, listings, writeDefinition } from '../fixtures/site-folder.ts'
import { hasVarnish, NO_VARNISH, startVarnish } from '../fixtures/varnish.ts'

if (!hasVarnish) console.warn(`Skipped: Varnish in front of a server: ${NO_VARNISH}`)
const serverUrl = await findPostgres()
if (serverUrl === null) console.warn(`Skipped: Varnish in front of two servers: ${NO_POSTGRES}`)

const SLOW_MS = 300_000
const soon = { timeout: 60_000, interval: 50 }
const HOUSE = listings()[0]?.ID ?? 0

/** The price of the house that is for sale. */
async function setPrice(siteConfig: string, price: number): Promise<void> {
  const properties = listings().map((one) => (one.ID === HOUSE ? { ...one, Price: price } : one))
  const file = join(siteConfig, 'data', 'properties.json')
  await writeFile(`${file}.new`, JSON.stringify({ version: 1, properties }))
  await rename(`${file}.new`, file)
}

async function ask(address: string, path: string, init: RequestInit = {}) {
  const answer = await fetch(address + path, { redirect: 'manual', ...init })
  return { status: answer.status, headers: answer.headers, cache: answer.headers.get('x-cache'), body: await answer.text() }
}

/** All pages that show the price of the house. */
async function pagesWithPrice(address: string): Promise<readonly string[]> {
  const list = (await ask(address, '/fr/a-vendre/')).body
  const [, house = ''] = new RegExp(`href="(/fr/a-vendre/[^"]+/${HOUSE}/)"`).exec(list) ?? []
  return ['/fr/', '/fr/a-vendre/', '/fr/a-vendre/?page=1', '/nl/te-koop/', '/en/for-sale/', house]
}

const shown = (price: number) => `€ ${price.toString().replace(/(\d{3})$/, '.$1')}`
const purgesOf = (server: ServerProcess) => server.output().split('"purged the CDN"').length - 1

/** Asks for pages without pause, and notes which prices they show from when on. */
function watch(address: string, paths: readonly string[]) {
  const seen: { readonly path: string; readonly text: string; readonly askedAt: number }[] = []
  let isOver = false
  const asking = paths.map(async (path) => {
    while (!isOver) {
      const askedAt = performance.now()
      seen.push({ path, text: visibleText((await ask(address, path)).body), askedAt })
    }
  })
  return {
    seen,
    async stop() {
      isOver = true
      await Promise.all(asking)
    },
  }
}

describe.skipIf(!hasVarnish)(`Varnish in front of a server${hasVarnish ? '' : ` (${NO_VARNISH})`}`, () => {
  it('answers for it, and after the purge that follows a change never with what was before', { timeout: SLOW_MS }, async () => {
    await using place = await processFolders()
    await using varnish = await startVarnish()
    const variables = { ...place.variables, CDN: 'varnish', CDN_PURGE_URL: `${varnish.address}/`, REQUESTS_PER_MINUTE: '99999' }
    await setPrice(place.variables.SITE_CONFIG, 311_000)
    await using server = startProcess(variables)
    await varnish.serve([Number(new URL(await server.opened).port)])
    const { address } = varnish
    await expect.poll(() => purgesOf(server), soon).toBe(1)

    // The CDN keeps one copy for each encoding and ignores cookies; browsers ask again each time.
    const first = await ask(address, '/fr/a-vendre/')
    const second = await ask(address, '/fr/a-vendre/', { headers: { cookie: 'a=b' } })
    expect([first.cache, second.cache, second.body === first.body]).toEqual(['miss', 'hit', true])
    expect([second.headers.get('cache-control'), second.headers.get('surrogate-key')]).toEqual(['no-cache', null])
    expect((await ask(address, '/fr/a-vendre/', { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBe(
      'br',
    )
    const etag = first.headers.get('etag') ?? ''
    const known = await ask(address, '/fr/a-vendre/', { headers: { 'if-none-match': etag } })
    expect([known.status, known.cache]).toEqual([304, 'hit'])
    // Neither what is posted nor what is for staff.
    for (const [path, init] of [
      ['/studio/', {}],
      ['/api/studio/session', {}],
      ['/fr/a-vendre/', { method: 'POST', body: 'a=b' }],
      ['/preview/fr/', {}],
    ] as const)
      for (const _ of [1, 2]) expect([path, (await ask(address, path, init)).cache]).toEqual([path, 'miss'])

    const paths = await pagesWithPrice(address)
    expect(visibleText((await ask(address, paths.at(-1) ?? '')).body)).toContain(shown(311_000))
    for (const price of [322_000, 333_000]) {
      const watched = watch(address, paths)
      const before = purgesOf(server)
      await setPrice(place.variables.SITE_CONFIG, price)
      await expect.poll(() => purgesOf(server), soon).toBe(before + 1)
      const purgedAt = performance.now()
      const length = () => watched.seen.filter(({ askedAt }) => askedAt > purgedAt).length
      await expect.poll(length, soon).toBeGreaterThan(20 * paths.length)
      await watched.stop()
      const after = watched.seen.filter(({ askedAt }) => askedAt > purgedAt)
      const formerly = after.filter(({ text }) => text.includes(shown(price - 11_000)))
      expect(formerly.map(({ path }) => path)).toEqual([])
      expect(new Set(after.filter(({ text }) => text.includes(shown(price))).map(({ path }) => path))).toEqual(new Set(paths))
    }

    // An address where nothing was gets a page.
    expect((await ask(address, '/fr/other/')).status).toBe(404)
    await writeDefinition(place.variables.SITE_CONFIG, { 'pages/other.json': aPageFile('other', '/other/', { title: 'Autre' }) })
    await expect.poll(async () => (await ask(address, '/fr/other/')).status, soon).toBe(200)

    // Nobody else purges: not through a proxy, not what is no tag.
    const purge = (headers: Record<string, string>) => ask(address, '/', { method: 'PURGE', headers })
    expect((await purge({ 'surrogate-key': 'site', 'x-forwarded-for': '203.0.113.9' })).status).toBe(403)
    expect((await purge({ 'surrogate-key': 'site)|(' })).status).toBe(400)

    // While the server is away, visitors see what was.
    await ask(address, '/fr/a-vendre/')
    server.child.kill('SIGKILL')
    await server.ended
    expect((await ask(address, '/fr/a-vendre/')).status).toBe(200)
  })

  it.skipIf(serverUrl === null)(
    `asks two instances in turn, and shows no price of before once both have the new one${serverUrl === null ? ` (${NO_POSTGRES})` : ''}`,
    { timeout: SLOW_MS },
    async () => {
      const database = await createDatabase(serverUrl ?? '', newDatabaseName())
      await using place = await processFolders('untouched')
      await using varnish = await startVarnish()
      const variables = {
        ...place.variables,
        DATABASE_URL: database.url,
        CDN: 'varnish',
        CDN_PURGE_URL: `${varnish.address}/`,
        REQUESTS_PER_MINUTE: '99999',
        SESSION_SECRET: 'a secret that both instances have',
      }
      await setPrice(place.variables.SITE_CONFIG, 311_000)
      await using first = startProcess(variables)
      const ports = [await first.opened]
      await using second = startProcess({ ...variables, DATA_DIR: join(place.path, 'second') })
      ports.push(await second.opened)
      await varnish.serve(ports.map((url) => Number(new URL(url).port)))
      const purges = () => purgesOf(first) + purgesOf(second)
      await expect.poll(purges, soon).toBe(2)
      const paths = await pagesWithPrice(varnish.address)
      const watched = watch(varnish.address, paths)
      const before = purges()
      await setPrice(place.variables.SITE_CONFIG, 322_000)
      await expect.poll(purges, soon).toBe(before + 1)
      const purgedAt = performance.now()
      // The same again, for an instance that had missed the change.
      await expect.poll(purges, soon).toBe(before + 2)
      await watched.stop()
      const formerly = watched.seen.filter(({ askedAt, text }) => askedAt > purgedAt && text.includes(shown(311_000)))
      expect(formerly.map(({ path }) => path)).toEqual([])
      await database.drop()
    },
  )
})
