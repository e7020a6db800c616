import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { feedProperty } from '../fixtures/feed.ts'
import { startTestServer } from '../fixtures/server.ts'
import { aPageFile, shows } from '../fixtures/site-folder.ts'

const feed = (...cities: (readonly [City: string, Zip: string])[]) => ({
  version: 1,
  properties: [
    ...[1001, 1002, 1003].map((ID) => feedProperty({ ID })),
    ...cities.map(([City, Zip], index) => feedProperty({ ID: 2000 + index, City, Zip, Goal: 1, Price: 900 })),
  ],
})
const files = {
  'content/form/register.json': { version: 1, form: 'demand-register' },
  'pages/register.json': aPageFile('register', '/register/', { modules: [shows('form', 'register')] }),
  'pages/feedback-demand-register.json': aPageFile('feedback-demand-register', '/thanks/', {}),
  'pages/confirm-subscription.json': aPageFile('confirm-subscription', '/confirm/', {}),
  'pages/end-subscription.json': aPageFile('end-subscription', '/end/', {}),
  'pages/privacy-statement.json': aPageFile('privacy-statement', '/privacy/', {}),
  'data/properties.json': feed(['THEUX', '4910']),
}

it('[FORM-06, SRCH-09] a town with properties can be chosen for a saved search, also if cities.json lacks it', async () => {
  await using server = await startTestServer({ files, follows: true })
  const zones = async () =>
    [...(await server.get('/fr/register/')).body.matchAll(/name="zones"[^>]*value="([^"]+)"/g)].map(([, zone]) => zone)
  expect(await zones()).toEqual(['plombières|4850', 'theux|4910'])
  const imported = JSON.stringify(feed(['Theux', '4910'], ['Jalhay', '4845']))
  await writeFile(join(server.siteConfig, 'data/properties.json'), imported)
  await vi.waitFor(async () => expect(await zones()).toEqual(['jalhay|4845', 'plombières|4850', 'theux|4910']), {
    timeout: 30_000,
  })
})

it('[SRCH-09] the countries keep their names if cities.json lacks a town', async () => {
  await using server = await startTestServer({ files })
  const { cities } = (await server.get('/api/search-options?goal=1&language=nl')).json()
  expect(cities).toContainEqual(expect.objectContaining({ value: 'theux|4910', label: 'Theux 4910', CountryName: 'België' }))
})
