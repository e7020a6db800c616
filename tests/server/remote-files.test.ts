import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PropertySummary } from '#schemas/property/property-summary.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { PICTURE_HOST, type PictureServer, startPictureServer } from '../fixtures/picture-server.ts'
import { HTML, PDF } from '../fixtures/sample-files.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { plainPng } from '../fixtures/server-media.ts'
import { agencyDefinition } from '../fixtures/site-folder.ts'

const ADDRESS = `https://${PICTURE_HOST}/homes/1.png?size=large`
const PLAN = `https://${PICTURE_HOST}/plan?signature=ab12`
const PROPERTY = {
  ...feedProperty({ ID: 7001, Status: 1, Goal: 0 }),
  RecordFile: 'V 17',
  Pictures: [{ Url: ADDRESS, Name: 'La façade' }],
  Documents: [
    { Name: { fr: 'Plan de l’étage' }, Url: PLAN, Kind: 'plans' },
    { Name: 'Acte', Url: `https://${PICTURE_HOST}/deed.pdf`, OnRequest: true },
    { Name: 'Sol', Url: 'plans/soil.pdf' },
    { Name: 'Rien', Url: 'plans/missing.pdf' },
  ],
}

let clockMs = Date.parse('2026-11-27T10:00:00Z')
let other: PictureServer
let server: TestServer

beforeAll(async () => {
  other = await startPictureServer()
  const site = agencyDefinition()['site.json']
  server = await startTestServer({
    files: {
      'site.json': { ...site, listings: { pictureHosts: [PICTURE_HOST] } },
      'data/properties.json': { version: 1, properties: [PROPERTY] },
      'media/plans/soil.pdf': String(PDF),
    },
    now: () => new Date(clockMs),
    remoteAccess: other.access,
  })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await other[Symbol.asyncDispose]()
})

async function propertyOfList(): Promise<PropertySummary | undefined> {
  const { items } = (await server.get('/api/properties?goal=0')).json() as { items: PropertySummary[] }
  return items.find(({ ID }) => ID === 7001)
}

it('a property with a remote picture shows none until it is downloaded, then one of this site in every width', async () => {
  const png = await plainPng(900, 600)
  expect((await propertyOfList())?.SmallPictureItem).toBeNull()
  const { etag = '' } = (await server.get('/api/properties?goal=0')).headers
  const before = (await server.get('/fr/')).body
  expect(before).not.toContain(PICTURE_HOST)

  other.answers.set('/homes/1.png?size=large', (_, response) => response.end(png))
  server.app.background.start()
  await expect.poll(async () => (await propertyOfList())?.SmallPictureItem).toMatchObject({ Name: 'La façade' })
  const statusForOldTag = async () => (await server.get('/api/properties?goal=0', { 'if-none-match': String(etag) })).statusCode
  await expect.poll(statusForOldTag).toBe(200)
  const { urlTemplate = '' } = (await propertyOfList())?.SmallPictureItem ?? {}
  expect(urlTemplate).toMatch(/^\/media\/\{width\}\/[\da-f]{8}\/~remote\/[\da-f]{32}\.png\.webp$/)

  const answer = await server.get(urlTemplate.replace('{width}', '250'))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 250, height: 167 })
  const { body } = await server.get('/fr/property/7001/').then(({ headers }) => server.get(String(headers.location)))
  expect(body).toContain('~remote/')
  expect(body).not.toContain(PICTURE_HOST)
  expect(other.asked.map(({ url }) => url)).not.toContain('/deed.pdf')
})

it('a property with a remote document shows without it until it is here, then with one that browsers only save', async () => {
  const documents = async () => (await server.get('/api/properties/7001?language=fr')).json().Documents
  const soil = { Name: 'Sol', Download: { href: expect.stringMatching(/^\/media\/plans\/soil\.pdf\?v=/), label: 'PDF' } }
  expect(await documents()).toMatchObject([{ Name: 'Acte' }, soil])
  expect((await documents())[0]).not.toHaveProperty('Download')

  /** What is at the address from now on, whatever it is called there; some minutes later it is asked for again. */
  const answerLater = async (bytes: Buffer) => {
    other.answers.set('/plan?signature=ab12', (_, response) => response.setHeader('content-type', 'text/html').end(bytes))
    clockMs += 5 * 60_000
    await server.app.changes.readNow(async () => undefined)
  }
  await answerLater(HTML)
  await expect
    .poll(() => server.log)
    .toContainEqual(expect.objectContaining({ url: PLAN, reason: expect.stringMatching(/no PDF/) }))
  expect(await documents()).toHaveLength(2)
  await answerLater(PDF)
  await expect.poll(async () => (await documents()).length).toBe(3)
  const [{ Name, Kind, Download: plan }] = await documents()
  expect({ Name, Kind, ...plan }).toMatchObject({ Name: 'Plan de l’étage', Kind: 'plans', label: 'PDF', sizeBytes: PDF.length })
  expect(plan.href).toMatch(/^\/media\/~documents\/[\da-f]{32}\/[\da-f]{8}\/plan-de-letage-v-17\.pdf$/)

  const answer = await server.get(plan.href)
  expect([answer.statusCode, answer.rawPayload.equals(PDF)]).toEqual([200, true])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="plan-de-letage-v-17\.pdf";/),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  for (const wrong of [plan.href.replace('.pdf', '.html'), plan.href.replace(/[\da-f]{32}/, '0'.repeat(32))])
    expect((await server.get(wrong)).statusCode).toBe(404)
  expect((await server.get(plan.href.replace(/\/[\da-f]{8}\//, '/00000000/'))).headers['cache-control']).toBe('no-cache')
  expect((await server.get('/fr/property/7001/')).body).not.toContain(PICTURE_HOST)

  await rm(join(server.dataDir, 'media/remote-documents'), { recursive: true })
  const gone = await server.get(plan.href)
  expect([gone.statusCode, gone.headers['content-disposition']]).toEqual([404, undefined])
})

it.each([
  '250/00000000/~remote/../../secret.webp',
  '250/00000000/~remote/%2e%2e/%2e%2e/secret.webp',
  '~remote/x.mp4',
  '~documents/../../00000000/secret.pdf',
])('the URL of remote pictures reaches no other file of the data folder: %s', async (path) => {
  const { statusCode } = await server.get(`/media/${path}`)
  expect(statusCode >= 400 && statusCode < 500).toBe(true)
})
