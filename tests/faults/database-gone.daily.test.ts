import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FormState } from '#schemas/forms/form-view.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { submissions } from '#src/features/forms/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import { openPostgres } from '#src/platform/db/postgres.ts'
import { watermarks } from '#src/platform/db/tables.ts'
import { findPostgres, migrationsFolder, openPostgresDatabase, root } from '../fixtures/database.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../fixtures/database-proxy.ts'
import { formModuleType } from '../fixtures/form-module.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { attributesOf, visibleText } from '../fixtures/server-html.ts'
import { aPageFile, listings, shows, writeDefinition } from '../fixtures/site-folder.ts'

const FORM = { modules: [shows('form', 'contact')] }
const files = {
  'forms.json': { version: 1, forms: { 'site-contact': { hasCaptcha: false } } },
  'content/form/contact.json': { version: 1, form: 'site-contact' },
  'pages/question.json': aPageFile('question', '/question/', FORM, { paths: { nl: '/vraag/' } }),
  'pages/property.json': aPageFile('property', '/property/{id}/', { type: 'property', title: 'Bien', ...FORM }),
  'pages/feedback-site-contact.json': aPageFile('feedback-site-contact', '/thanks/', {}),
  'pages/privacy-statement.json': aPageFile('privacy-statement', '/privacy/', {}),
}
const ENTRIES = { form: 'site-contact', firstName: 'Anne', lastName: 'Maes', remark: 'Bonjour', privacy: 'on' }
const HOUSE = '/fr/a-vendre/plombieres/maison-de-caractere/1001/'
const STUDIO = '/fr/a-louer/plombieres/studio/2001/'
/** Connections are retried after some seconds, and files after some more. */
const RECOVERY = { timeout: 120_000, interval: 100 }

const serverUrl = await findPostgres()
if (serverUrl === null)
  console.warn('Skipped: what happens while the database is away: no PostgreSQL server answers; set DATABASE_URL to one')

describe.skipIf(serverUrl === null)('while PostgreSQL is unavailable', () => {
  let database: OpenDatabase & { readonly url: string }
  let proxy: DatabaseProxy
  let server: TestServer
  let other: TestServer

  beforeAll(async () => {
    database = await openPostgresDatabase(serverUrl ?? '')
    proxy = await startDatabaseProxy(database.url)
    const start = (databaseUrl: string) =>
      startTestServer({
        follows: true,
        files,
        moduleTypes: { ...moduleTypes, form: formModuleType },
        views: { form: async () => ({ default: () => null }) },
        openDatabase: () => openDatabase({ databaseUrl, dataDir: '', root }),
      })
    server = await start(proxy.url)
    other = await start(database.url)
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await other[Symbol.asyncDispose]()
    await proxy[Symbol.asyncDispose]()
    await database.close()
  })
  afterEach(async () => {
    await proxy.open()
    await expect.poll(() => statusOf('/readyz'), RECOVERY).toBe(200)
  })

  const statusOf = async (url: string) => (await server.get(url)).statusCode
  const post = (url: string, email: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams({ ...ENTRIES, email }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const priceAt = async (asked: TestServer, url = '/fr/') => visibleText((await asked.get(url)).body)
  const offer = (asked: TestServer, price: number) =>
    writeDefinition(asked.siteConfig, {
      'data/properties.json': { version: 1, properties: listings().map((property) => ({ ...property, Price: price })) },
    })

  it('a change imported by one instance shows on the other, which the database notifies', async () => {
    const searched = () => server.get('/api/properties?goal=0')
    const before = [(await searched()).headers.etag, await priceAt(server)]
    await offer(other, 312_000)
    await expect.poll(() => priceAt(server)).toMatch(/312.000/)
    expect(before[1]).not.toMatch(/312.000/)
    const after = await searched()
    expect(after.headers.etag).not.toBe(before[0])
    expect(after.body).toContain('312000')
  })

  it.each(['refuse', 'stall'] as const)(
    'it may %s: cached pages and pages without listings are served, other requests answer 503, and the server recovers afterwards',
    async (how) => {
      const cached = ['/fr/', HOUSE, '/fr/question/'] as const
      const before = await Promise.all(cached.map((url) => server.get(url)))
      expect(before.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      await proxy[how]()

      const during = await Promise.all(cached.map((url) => server.get(url)))
      expect(during.map(({ statusCode, body }) => [statusCode, body])).toEqual(before.map(({ body }) => [200, body]))
      expect(await statusOf('/healthz')).toBe(200)
      const [ready, page, studio, contact, api, form, script, property] = await Promise.all([
        server.get('/readyz'),
        server.get(`/nl/te-koop/?price=${how === 'refuse' ? 1000 : 2000}-900000`),
        server.get(`${STUDIO}?search=${how}`),
        server.get(`/fr/contact/?${how}`),
        server.get(`/api/properties?goal=1&${how}`),
        post('/nl/vraag/', `${how}-form@example.be`),
        post('/fr/question/', `${how}-script@example.be`, { accept: 'application/json' }),
        post(HOUSE, `${how}-property@example.be`),
      ])
      expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not ready', database: 'unreachable', site: 'loaded' }])
      for (const [answer, language] of [
        [page, 'nl'],
        [studio, 'fr'],
      ] as const) {
        expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']], language).toEqual([
          503,
          '10',
          'no-store',
        ])
        expect(attributesOf(answer.body, 'html', 'lang')).toEqual([language])
      }
      expect(visibleText(page.body)).toMatch(/^Deze pagina kan nu niet worden getoond\..*Probeer het zo meteen opnieuw\./)
      expect(contact.statusCode, 'what needs no listings is made').toBe(200)
      expect([api.statusCode, api.headers['retry-after'], api.json().error.code]).toEqual([503, '10', 'DATABASE_UNAVAILABLE'])
      for (const [answer, email] of [
        [form, `${how}-form@example.be`],
        [property, `${how}-property@example.be`],
      ] as const) {
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
        expect(stateIn(answer.body)).toMatchObject({ problem: 'not-sent', values: { email, remark: 'Bonjour' } })
      }
      expect([script.statusCode, script.json()]).toMatchObject([503, { kind: 'refused', problem: 'not-sent' }])

      await proxy.open()
      await expect.poll(() => statusOf('/readyz'), RECOVERY).toBe(200)
      await expect.poll(() => statusOf(`/nl/te-koop/?${how}`), RECOVERY).toBe(200)
      await expect.poll(async () => (await post('/fr/question/', `${how}-again@example.be`)).statusCode, RECOVERY).toBe(303)
      const stored = await database.db.select({ email: submissions.email }).from(submissions)
      expect(stored.map(({ email }) => email).filter((email) => email?.startsWith(how))).toEqual([`${how}-again@example.be`])
      const left = () =>
        database.sql.executeSql(
          `select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
        )
      await expect.poll(async () => (await left()).rows, RECOVERY).toEqual([])
    },
    600_000,
  )

  it('changes during the outage, on another instance or in a file, show once the database is available again', async () => {
    await proxy.refuse()
    await offer(server, 325_000)
    await expect.poll(() => server.log.some(({ msg }) => String(msg).startsWith('could not import the listings feed'))).toBe(true)
    expect(await priceAt(server)).toMatch(/312.000/)
    await offer(other, 318_000)
    await expect.poll(() => priceAt(other)).toMatch(/318.000/)
    await proxy.open()
    await expect.poll(() => priceAt(server), RECOVERY).toMatch(/325.000/)
    await expect.poll(() => priceAt(other), RECOVERY).toMatch(/325.000/)
  }, 600_000)

  it('a transaction without an answer is abandoned with its connection, which is not reused', async () => {
    await using short = await startDatabaseProxy(database.url)
    const opened = await openPostgres({ databaseUrl: short.url, migrationsFolder, idleTimeoutMs: 100 })
    const name = `given-up-${Date.now()}`
    const endless = opened.db.transaction(async (transaction) => {
      const row = { name, value: 'never', updatedAt: new Date() }
      await transaction.insert(watermarks).values(row)
      short.stall()
      await transaction.$count(watermarks)
    })
    await expect(endless).rejects.toThrow()
    await short.open()
    const later = { name, value: 'stored', updatedAt: new Date() }
    // Outside any transaction: with a connection inside one, it would never be stored.
    await expect
      .poll(
        () =>
          opened.db
            .insert(watermarks)
            .values(later)
            .then(() => true, String),
        RECOVERY,
      )
      .toBe(true)
    await opened.close()
    expect(await database.db.select({ value: watermarks.value }).from(watermarks).where(eq(watermarks.name, name))).toEqual([
      { value: 'stored' },
    ])
  })

  it('a connection that ends amid a transaction fails that transaction, and not the process', async () => {
    await using short = await startDatabaseProxy(database.url)
    const opened = await openDatabase({ databaseUrl: short.url, dataDir: '', root })
    const cutShort = opened.db.transaction(async (transaction) => {
      await transaction.$count(submissions)
      short.cut()
      await transaction.$count(submissions)
    })
    await expect(cutShort).rejects.toThrow()
    expect(await opened.db.$count(submissions)).toBe(await database.db.$count(submissions))
    await opened.close()
  })
})

/** The state of the form in a page. */
function stateIn(html: string): FormState | undefined {
  const [, json = '{}'] = /<script type="application\/json" id="vitrine-state">(.*?)<\/script>/s.exec(html) ?? []
  const { answers } = (JSON.parse(json) ?? { answers: [] }) as { answers: [string, unknown][] }
  return answers.find(([address]) => address === 'form-state/site-contact')?.[1] as FormState | undefined
}
