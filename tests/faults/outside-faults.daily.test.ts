import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#src/platform/db/database.ts'
import { mails } from '#src/platform/mail/tables.ts'
import type { Renderer } from '#src/renderer/server/ssr/renderer.ts'
import { openTestDatabase } from '../fixtures/database.ts'
import { startMailServer } from '../fixtures/mail.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { attributesOf, visibleText } from '../fixtures/server-html.ts'
import { aPageFile, listings, shows, writeDefinition } from '../fixtures/site-folder.ts'

/** The number of pages that are rendered at a time, and of those that wait. */
const [AT_ONCE, WAITING] = [4, 48]
const files = {
  'forms.json': { version: 1, forms: { 'site-contact': { hasCaptcha: false } } },
  'content/form/contact.json': { version: 1, form: 'site-contact' },
  'pages/question.json': aPageFile('question', '/question/', { modules: [shows('form', 'contact')] }),
  'pages/feedback-site-contact.json': aPageFile('feedback-site-contact', '/thanks/', {}),
  'pages/privacy-statement.json': aPageFile('privacy-statement', '/privacy/', {}),
}
const ENTRIES = { form: 'site-contact', firstName: 'Anne', lastName: 'Maes', remark: 'Bonjour', privacy: 'on' }

let server: TestServer
let db: Database
let smtpUrl: string
/** Replaces the renderer if a test sets it. */
let render: Renderer['render'] | null = null

beforeAll(async () => {
  const mailServer = await startMailServer()
  smtpUrl = mailServer.url
  await mailServer[Symbol.asyncDispose]()
  server = await startTestServer({
    files,
    smtpUrl,
    wrap: (renderer) => ({ render: (request) => (render ?? renderer.render)(request) }),
    async openDatabase() {
      const database = await openTestDatabase()
      db = database.db
      return database
    },
  })
  server.app.background.start()
})
afterAll(() => server[Symbol.asyncDispose]())

it('[ERR-01] pages above the rendering limit are refused in the language of their path, and cheap requests are still answered', async () => {
  const cached = await server.get('/fr/')
  const goOn = Promise.withResolvers<void>()
  let begun = 0
  render = async () => {
    begun += 1
    await goOn.promise
    return { headTitle: 'Accueil', body: Buffer.from('<main>page</main>'), scripts: [], state: {}, failures: [] }
  }
  const allowed = Array.from({ length: AT_ONCE + WAITING }, (_, visitor) => server.get(`/fr/a-louer/?search=${visitor}`))
  await expect.poll(() => begun).toBe(AT_ONCE)

  const [refused, health, ready, again, api] = await Promise.all(
    ['/nl/te-huur/?search=late', '/healthz', '/readyz', '/fr/', '/api/figures'].map((url) => server.get(url)),
  )
  expect([refused?.statusCode, refused?.headers['retry-after'], refused?.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(attributesOf(refused?.body ?? '', 'html', 'lang')).toEqual(['nl'])
  expect(visibleText(refused?.body ?? '')).toMatch(/^Het is erg druk op de website\..*Probeer het over enkele seconden opnieuw\./)
  expect([health, ready, api].map((answer) => answer?.statusCode)).toEqual([200, 200, 200])
  expect([again?.statusCode, again?.body]).toEqual([200, cached.body])
  const twin = server.get('/fr/a-louer/?search=0')

  goOn.resolve()
  const statuses = (await Promise.all([...allowed, twin])).map(({ statusCode }) => statusCode)
  expect(new Set(statuses), 'who asks for a page that is being made takes no place').toEqual(new Set([200]))
  expect(begun).toBe(AT_ONCE + WAITING)
  render = null
  expect((await server.get('/nl/te-huur/?search=late')).statusCode, 'afterwards there is room again').toBe(200)
})

// More about single mails: tests/platform/mail/transport.test.ts, tests/platform/mail/mail-jobs.test.ts, tests/server/durability.daily.test.ts.
it('[FORM-14] while the mail server is down forms are accepted, and once it is up each mail is sent once', async () => {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/fr/question/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...ENTRIES, email: 'anne@example.be' }).toString(),
  })
  expect(statusCode).toBe(303)
  const rows = () => db.select({ state: mails.state, attempts: mails.attempts }).from(mails)
  await expect.poll(async () => (await rows()).every(({ state, attempts }) => state === 'queued' && attempts > 0)).toBe(true)

  await using back = await startMailServer({}, Number(new URL(smtpUrl).port))
  const resend = () => server.app.operatorCommands.mail?.(['resend', 'all'])
  await expect
    .poll(async () => {
      await resend()
      return (await rows()).map(({ state }) => state)
    })
    .toEqual(['sent', 'sent'])
  expect(back.recipients.toSorted()).toEqual(['anne@example.be', 'info@agence.example'])
  expect((await server.get('/readyz')).statusCode).toBe(200)
})

// More about single records: tests/features/feed/server/import-feed.test.ts; about owners: tests/features/owners/server/feed/owner-feed.test.ts.
it('[PROP-02] the properties of the last valid feed stay through every feed fault until a valid feed arrives', async () => {
  const whole = JSON.stringify({ version: 1, properties: listings() })
  const refusals = () => server.log.filter(({ msg }) => String(msg).startsWith('could not import the listings feed')).length
  const write = async (text: string) => {
    await writeDefinition(server.siteConfig, { 'data/properties.json': text })
    await server.source.reload()
  }
  const shown = async () => {
    const [property, house] = [
      await server.get('/fr/a-vendre/'),
      await server.get('/fr/a-vendre/plombieres/maison-de-caractere/1001/'),
    ]
    return [property.statusCode, property.body.includes('/1001/'), house.statusCode]
  }
  const broken = {
    'cut off': whole.slice(0, whole.length / 2),
    'no file at all': '',
    'not a feed': '<!doctype html><title>502 Bad Gateway</title>',
    empty: JSON.stringify({ version: 1, properties: [] }),
    'most of it missing': JSON.stringify({ version: 1, properties: listings().slice(3) }),
    'of another shape': JSON.stringify({ version: 1, properties: { 1001: true } }),
  }
  for (const [how, text] of Object.entries(broken)) {
    const before = refusals()
    await write(text)
    await expect.poll(refusals, { message: how }).toBeGreaterThan(before)
    expect(await shown(), how).toEqual([200, true, 200])
  }
  await write(JSON.stringify({ version: 1, properties: listings().map((property) => ({ ...property, Price: 333_000 })) }))
  await expect.poll(async () => visibleText((await server.get('/fr/a-vendre/')).body)).toMatch(/333.000/)
})
