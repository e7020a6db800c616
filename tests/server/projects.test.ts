import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../fixtures/database.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { agencyDefinition, aPageFile, in3, shows } from '../fixtures/site-folder.ts'

const project = (ID: number, more: object) => ({
  ID,
  Name: in3('Les Terrasses', 'De Terrassen', 'The Terraces'),
  Zip: '4900',
  City: 'SPA',
  CountryID: 10,
  Street: 'Rue du Wayai',
  HouseNumber: '3',
  ...more,
})

const sampleFile = (path: string) => JSON.parse(readFileSync(join(root, 'site-config', path), 'utf8'))

let server: TestServer

beforeAll(async () => {
  const files = agencyDefinition()
  const { properties } = files['data/properties.json'] as { properties: readonly object[] }
  server = await startTestServer({
    files: {
      ...files,
      'pages/projects.json': aPageFile(
        'projects',
        '/projects/',
        { modules: [shows('project-list', 'all')] },
        { paths: { fr: '/projets/' } },
      ),
      'pages/project.json': aPageFile(
        'project',
        '/{id}/',
        { type: 'project', modules: [shows('project', 'one')] },
        { parentId: 'projects' },
      ),
      'content/project-list/all.json': { version: 1 },
      'content/project/one.json': { version: 1 },
      'pages/project-not-found.json': sampleFile('pages/project-not-found.json'),
      'content/article/page-project-not-found.json': sampleFile('content/article/page-project-not-found.json'),
      'data/projects.json': {
        version: 1,
        projects: [
          project(7, { StartPrice: 245000, PublicAddress: true }),
          project(8, { ExternalLink: 'https://wayai.example/', PublicAddress: false }),
          project(9, { StartPrice: 198000 }),
        ],
      },
      'data/properties.json': {
        version: 1,
        properties: [
          ...properties.map((property, index) => (index === 0 ? { ...property, ProjectID: 7 } : property)),
          { ...properties[0], ID: 4001, ProjectID: 7, Status: 2 },
          { ...properties[0], ID: 4002, ProjectID: 9, Status: 2 },
          { ...properties[0], ID: 4003, ProjectID: 9, Status: 4 },
          { ...properties[0], ID: 4004, ProjectID: 9, Status: 3 },
        ],
      },
    },
  })
})
afterAll(() => server[Symbol.asyncDispose]())

it('[ROUTE-08] a project has its page in each language, which names its properties', async () => {
  const [french, dutch] = await Promise.all([server.get('/fr/projets/7/'), server.get('/nl/projects/7/')])
  expect([french.statusCode, dutch.statusCode]).toEqual([200, 200])
  expect(french.body).toContain('<title>Les Terrasses, 4900 Spa</title>')
  expect(dutch.body).toContain('De Terrassen')
  expect(french.body).toContain('hreflang="nl" href="https://www.agence.example/nl/projects/7/"')
  const { Properties } = (await server.get('/api/projects/7')).json()
  expect(Properties.map(({ ID }: { ID: number }) => ID)).toEqual([1001, 4001])
})

it('[PROP-11] an unknown project has the page of its own type, with status 404, in every language', async () => {
  for (const [path, text] of [
    ['/fr/projets/99/', 'Aucun projet de construction n’a été trouvé'],
    ['/nl/projects/99/', 'Er werd geen bouwproject gevonden'],
  ] as const) {
    const { statusCode, body } = await server.get(path)
    expect([statusCode, body.includes(text)]).toEqual([404, true])
    expect(body).toContain('name="robots"')
  }
})

it('[PROP-08] the address of a project shows only if it is public', async () => {
  const { items } = (await server.get('/api/projects')).json()
  const addresses = Object.fromEntries(items.map(({ ID, Address }: { ID: number; Address: string }) => [ID, Address]))
  expect(addresses).toEqual({ 7: 'Rue du Wayai 3', 8: '', 9: '' })
})

it('[ROUTE-12] the sitemap lists each project in each language, but for those with a website of their own', async () => {
  const { body } = await server.get('/sitemap.xml')
  const paths = [...body.matchAll(/<loc>https:\/\/www\.agence\.example(\/\w\w\/projec?ts\/\d+\/)<\/loc>/g)].map(
    ([, path]) => path,
  )
  expect(paths.toSorted()).toEqual([
    '/en/projects/7/',
    '/en/projects/9/',
    '/fr/projets/7/',
    '/fr/projets/9/',
    '/nl/projects/7/',
    '/nl/projects/9/',
  ])
})

it('[ROUTE-09] a project with its own site redirects and links to it', async () => {
  const { statusCode, headers } = await server.get('/fr/projets/8/')
  expect([statusCode, headers.location]).toEqual([302, 'https://wayai.example/'])
  expect((await server.get('/fr/projets/')).body).toContain('href="https://wayai.example/"')
})

it('[ROUTE-07] an unknown project is not found', async () => {
  expect((await server.get('/fr/projets/99/')).statusCode).toBe(404)
  expect((await server.get('/api/projects/99')).statusCode).toBe(404)
})

it('[PROP-09] a project is sold out when it has properties and none of them is still available', async () => {
  const { items } = (await server.get('/api/projects')).json()
  const isSoldOut = Object.fromEntries(
    items.map(({ ID, ...project }: { ID: number; IsSoldOut: boolean }) => [ID, project.IsSoldOut]),
  )
  expect(isSoldOut).toEqual({ 7: false, 8: false, 9: true })
  expect((await server.get('/api/projects/9')).json()).toMatchObject({
    IsSoldOut: true,
    Properties: [{ ID: 4002 }, { ID: 4003 }],
  })
  const [list, page] = await Promise.all([server.get('/nl/projects/'), server.get('/nl/projects/9/')])
  expect(list.body).toContain('>Uitverkocht</span>')
  expect(page.body).toContain('>Uitverkocht</span>')
  expect((await server.get('/nl/projects/7/')).body).not.toContain('>Uitverkocht</span>')
})

it.each(['/api/projects', '/api/projects/7'])('%s is answered 304 to a client that has it cached', async (url) => {
  const { headers } = await server.get(url)
  const answer = await server.get(url, { 'if-none-match': String(headers.etag) })
  expect([answer.statusCode, answer.body]).toEqual([304, ''])
})
