import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { visibleText } from '../fixtures/server-html.ts'
import { aPageFile, in3, shows, writeDefinition } from '../fixtures/site-folder.ts'

/** For changes that the watcher reports; ten seconds, because the machine may be busy. */
const eventually = { timeout: 30_000, interval: 20 }
const PROPERTY_PAGE = '/fr/a-vendre/plombieres/maison-de-caractere/1001/'

const display = (title: string, condition: string) => ({
  version: 1,
  groups: [
    {
      id: 'facts',
      title: in3(title, 'Kenmerken', 'Key facts'),
      items: [
        { field: 'Address', type: 'address' },
        { field: 'SurfaceLivable', type: 'number', unit: 'm²', conditions: [{ advancedCondition: condition }] },
      ],
    },
  ],
})
const files = {
  'property-display.json': display('Le bien', 'Goal = 0'),
  'content/property-facts/all.json': { version: 1 },
  'pages/property.json': aPageFile('property', '/property/{id}/', {
    type: 'property',
    title: in3('Bien', 'Pand', 'Home'),
    modules: [shows('property-facts', 'all')],
  }),
}

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ files })
})
afterAll(() => server[Symbol.asyncDispose]())

describe('GET /api/properties/:id/facts', () => {
  it('[PROP-04, PROP-05, PROP-08] answers the facts of a property as text in the requested language', async () => {
    const { statusCode, headers, body } = await server.get('/api/properties/1001/facts?language=nl')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(JSON.parse(body)).toEqual({
      groups: [
        {
          id: 'facts',
          title: 'Kenmerken',
          facts: [
            { field: 'Address', label: 'Adres', value: 'Rue du Moulin 12 b3, 4850 Plombières' },
            { field: 'SurfaceLivable', label: 'Bewoonbare oppervlakte', value: '140\u00a0m²' },
          ],
        },
      ],
    })
  })

  it('[PROP-06] sends neither configuration nor conditions to the browser', async () => {
    const { body } = await server.get('/api/properties/2001/facts')
    expect(JSON.parse(body).groups[0].facts).toHaveLength(1)
    expect(body).not.toMatch(/condition|Goal|SurfaceLivable/)
  })

  it.each(['3001', '77', 'abc'])('[PROP-11] answers 404 for the property %s', async (id) => {
    const { statusCode, body } = await server.get(`/api/properties/${id}/facts`)
    expect([statusCode, JSON.parse(body).error.code]).toEqual([404, 'PROPERTY_NOT_FOUND'])
  })

  it('[PROP-05] is described in the OpenAPI document', async () => {
    const { paths } = JSON.parse((await server.get('/api/openapi.json')).body)
    const { responses } = paths['/api/properties/{id}/facts'].get
    expect(responses['200'].content['application/json'].schema.properties.groups.type).toBe('array')
  })
})

describe('a change of property-display.json', () => {
  it('[PROP-05, CONF-01] applies to the page of a property and the API without a restart; an invalid one does not', async () => {
    await using fresh = await startTestServer({ files, follows: true })
    const page = async () => visibleText((await fresh.get(PROPERTY_PAGE)).body)
    const { etag } = (await fresh.get('/api/properties/1001/facts')).headers
    expect((await fresh.get('/api/properties/1001/facts', { 'if-none-match': String(etag) })).statusCode).toBe(304)
    expect(await page()).toMatch(/Le bien.*Surface habitable/s)

    await writeDefinition(fresh.siteConfig, { 'property-display.json': display('Fiche', 'Goal = 1') })
    await expect.poll(page, eventually).toContain('Fiche')
    expect((await fresh.get('/api/properties/1001/facts', { 'if-none-match': String(etag) })).statusCode).toBe(200)
    expect(JSON.parse((await fresh.get('/api/properties/1001/facts')).body).groups[0].facts).toHaveLength(1)

    await writeDefinition(fresh.siteConfig, { 'property-display.json': display('Faute', 'Goal == 1') })
    const refusal = () => fresh.log.some((line) => String(line.msg).includes('property-display.json'))
    await expect.poll(refusal, eventually).toBe(true)
    expect(await page()).toContain('Fiche')
  })
})
