import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { anObject, guardedPromise, SETTLES_WITHIN_MS } from '#src/definition/module-types/checked-functions.ts'
import { loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import { settle } from '#src/definition/pages/pending-content.ts'
import { resolveModule } from '#src/definition/pages/resolve-module.ts'
import { moduleServers, moduleTypes } from '#src/dev/testing/module-types.ts'
import { aContent, aModule, aSite, contextOf } from '#src/dev/testing/site-fixture.ts'
import { createModuleData } from '#src/live-site/module-data.ts'
import { listingSite } from '../fixtures/listing-site.ts'
import { startOwnerAgency } from '../fixtures/owner-agency.ts'
import { startTestServer } from '../fixtures/server.ts'
import { temporaryFolder, writeFiles } from '../fixtures/site/site-folder.ts'
import { aPageFile, shows } from '../fixtures/site-folder.ts'

const PICKED = {
  'schema.js': `export default {
    description: 'Picked properties.',
    views: ['cards'],
    schema: { type: 'object', required: ['version'], properties: { version: { const: 1 }, limit: { type: 'integer' } } },
  }`,
  'server.js': `export default {
    resolve: async ({ limit }, { data }) => ({
      homes: (await data.properties({ goal: 0, city: 'plombières|4850' }, limit)).map(({ ID, path }) => [ID, path]),
      rented: (await data.properties({ goal: 1 })).map(({ ID }) => ID),
      projects: await data.projects(),
      known: [await data.property(1001), await data.property(999)].map((one) => one?.path ?? null),
      towns: await data.towns(0),
      sold: await data.recentlySold(0),
    }),
  }`,
  'Picked.js': 'export default () => null',
}

it('[CONF-05] a module type lists properties and projects that its rules wait for, in the language of the page', async () => {
  await using checkout = await temporaryFolder()
  await mkdir(join(checkout.path, 'modules/picked'), { recursive: true })
  await writeFiles(join(checkout.path, 'modules/picked'), Object.entries(PICKED))
  const ours = await loadModuleTypes(checkout.path)
  await using server = await startTestServer({
    moduleTypes: { ...moduleTypes, ...ours.moduleTypes },
    moduleServers: { ...moduleServers, ...ours.moduleServers },
    files: {
      'content/picked/few.json': { version: 1, limit: 1 },
      'content/picked/all.json': { version: 1 },
      'pages/picked.json': aPageFile('picked', '/picked/', { modules: [shows('picked', 'few'), shows('picked', 'all')] }),
    },
  })
  const answer = (await server.get('/api/page?path=/nl/picked/')).json()
  const contents = answer.page.modules.map(({ content }: { readonly content: object }) => content)
  const all = [
    [1001, expect.stringMatching(/^\/nl\/.*1001\/$/)],
    [1002, expect.stringMatching(/^\/nl\/.*1002\/$/)],
  ]
  const others = {
    rented: [2001],
    projects: [],
    known: [expect.stringMatching(/^\/nl\/.*1001\/$/), null],
    towns: [{ name: 'Plombières', zip: '4850', count: 1, path: '/nl/te-koop/?city=plombi%C3%A8res%7C4850' }],
    sold: [{ property: expect.objectContaining({ ID: 1002, Status: 2 }), date: null }],
  }
  expect(contents).toEqual([
    { homes: [expect.toBeOneOf(all)], ...others },
    { homes: expect.arrayContaining(all), ...others },
  ])
})

it('[OWN-01] a personal module makes any page personal: rendered with the cookie, never stored, never measured', async () => {
  const page = aPageFile('mine', '/mine/', { modules: [shows('owner-properties', 'list')] })
  await using server = await startOwnerAgency({ 'pages/mine.json': page, 'content/owner-properties/list.json': { version: 1 } })
  const stranger = await server.get('/fr/mine/')
  const owner = await server.get('/fr/mine/', server.as(1))
  expect(stranger.statusCode).toBe(200)
  expect(stranger.body).not.toContain('Rue du Moulin 12 b3')
  expect(owner.body).toContain('Rue du Moulin 12 b3')
  expect([stranger, owner].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store'])
  expect((await server.get('/fr/mine/')).body).not.toContain('Rue du Moulin 12 b3')
})

it('[CONF-14] listings that cannot be had are no fault of the module type that asks for them', async () => {
  const away = async () => Promise.reject(new Error('away'))
  const data = createModuleData(
    {
      search: { list: away, allFacets: away },
      projects: { list: away },
      properties: { select: away, recentlySold: away },
    },
    { site: listingSite(), table: { goals: [null, null] }, language: 'fr' },
  )
  const reports: string[] = []
  const resolveBy = (work: () => Promise<object>) =>
    guardedPromise(
      'resolve',
      work,
      anObject,
      (problem) => reports.push(problem),
      () => ({ homes: 'none' }),
    )
  await expect(resolveBy(() => data.properties({ goal: 0 }))()).rejects.toThrow(/^away$/)
  await expect(resolveBy(data.projects)()).rejects.toThrow(/^away$/)
  await expect(resolveBy(async () => ({ found: await data.property(1001) }))()).rejects.toThrow(/^away$/)
  await expect(resolveBy(() => data.recentlySold(0))()).rejects.toThrow(/^away$/)
  await expect(resolveBy(() => data.towns(0))()).rejects.toThrow(/^away$/)
  expect(reports).toEqual([])
  await expect(resolveBy(() => Promise.reject(10n))()).rejects.toMatchObject({ written: { homes: 'none' } })
  expect(reports).toEqual(['"resolve" failed: 10'])
})

it('[CONF-14] a page waits 5 seconds for the data of a module type, then shows the content as written, and is soon rendered again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const reports: string[] = []
  const resolve = guardedPromise(
    'resolve',
    () => new Promise<object>(() => undefined),
    anObject,
    (problem) => reports.push(problem),
    () => ({ headline: 'as written' }),
  )
  const context = contextOf(aSite({ content: [aContent('article', 'one', {})] }), { moduleServers: { article: { resolve } } })
  const page = settle(context, (settled) => resolveModule(settled, aModule('article', 'one'), 'fr', false))
  await vi.advanceTimersByTimeAsync(SETTLES_WITHIN_MS)
  expect(await page).toMatchObject({ content: { headline: 'as written' }, isUnresolved: true })
  expect(reports).toEqual(['"resolve" failed: Error: the promise has not settled after 5 seconds'])
})
