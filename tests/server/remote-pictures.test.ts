import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PropertySummary } from '#schemas/property/property-summary.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { PICTURE_HOST, type PictureServer, startPictureServer } from '../fixtures/picture-server.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { plainPng } from '../fixtures/server-media.ts'
import { agencyDefinition } from '../fixtures/site-folder.ts'

const ADDRESS = `https://${PICTURE_HOST}/homes/1.png?size=large`
const PROPERTY = { ...feedProperty({ ID: 7001, Status: 1, Goal: 0 }), Pictures: [{ Url: ADDRESS, Name: 'La façade' }] }

let other: PictureServer
let server: TestServer

beforeAll(async () => {
  other = await startPictureServer()
  const site = agencyDefinition()['site.json']
  server = await startTestServer({
    files: {
      'site.json': { ...site, listings: { pictureHosts: [PICTURE_HOST] } },
      'data/properties.json': { version: 1, properties: [PROPERTY] },
    },
    pictureAccess: other.access,
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
  expect(other.asked).toHaveLength(1)
})

it.each(['250/00000000/~remote/../../secret.webp', '250/00000000/~remote/%2e%2e/%2e%2e/secret.webp', '~remote/x.mp4'])(
  'the URL of remote pictures reaches no other file of the data folder: %s',
  async (path) => {
    const { statusCode } = await server.get(`/media/${path}`)
    expect(statusCode >= 400 && statusCode < 500).toBe(true)
  },
)
