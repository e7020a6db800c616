import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markFirstImport } from '#src/features/properties/server/first-import-queries.ts'
import { openTestDatabase } from '../fixtures/database.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { importInto } from '../fixtures/import.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'

const COMING = {
  fr: 'Nos biens arrivent',
  nl: 'Onze panden komen eraan',
  en: 'Our properties are on their way',
  de: 'Unsere Immobilien sind unterwegs',
} as const

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    files: { 'data/properties.json': null },
    async openDatabase() {
      const database = await openTestDatabase()
      await markFirstImport(database.db, 'whise', new Date())
      // A piece is stored.
      await importPiece(database.db)
      return database
    },
  })
})
afterAll(() => server[Symbol.asyncDispose]())

async function importPiece(db: Awaited<ReturnType<typeof openTestDatabase>>['db']) {
  // As a first import whose last step fails: what it has stored stays, and is not public.
  await importInto(db, { properties: [feedProperty({ ID: 1001 })] }, { isInPieces: true })
  await db.execute('delete from feed_imports')
  await markFirstImport(db, 'whise', new Date())
}

describe('[PROP-02] while listings are imported for the first time', () => {
  it.each([
    ['fr', '/fr/'],
    ['fr', '/fr/a-vendre/'],
    ['nl', '/nl/te-koop/'],
    ['en', '/en/for-sale/'],
    ['fr', '/fr/a-vendre/?search=jardin'],
  ] as const)('a page in %s says that they are on their way: %s', async (language, path) => {
    const { statusCode, headers, body } = await server.get(path)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(body.split(COMING[language])).toHaveLength(2)
    expect(body).not.toContain('/1001/')
  })

  it('a page without listings is as always', async () => {
    const { statusCode, body } = await server.get('/en/services/')
    expect(statusCode).toBe(200)
    expect(body).not.toContain(COMING.en)
  })

  it('the address of a property says so, and that search engines come again', async () => {
    const { statusCode, headers, body } = await server.get('/fr/a-vendre/plombieres/maison-de-caractere/1001/')
    expect([statusCode, headers['retry-after']]).toEqual([503, '30'])
    expect(body).toContain('Ce bien sera là dans quelques minutes.')
  })

  it('the API gives no part of them for all of them', async () => {
    for (const url of [
      '/api/properties?goal=0',
      '/api/properties/1001',
      '/api/search/map?goal=0',
      '/api/figures',
      '/api/projects',
    ]) {
      const { statusCode, body } = await server.get(url)
      if (statusCode === 404) continue
      expect([url, statusCode, JSON.parse(body).error.code]).toEqual([url, 503, 'LISTINGS_COMING'])
    }
  })

  it('the sitemap has the other pages, and is read again soon; robots.txt is as always', async () => {
    const { statusCode, headers, body } = await server.get('/sitemap.xml')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(body).toContain('/fr/services/')
    expect(body).not.toContain('/1001/')
    expect((await server.get('/robots.txt')).statusCode).toBe(200)
  })

  it('the process is alive and not ready, and says why', async () => {
    expect((await server.get('/healthz')).statusCode).toBe(200)
    const { statusCode, body } = await server.get('/readyz')
    expect(statusCode).toBe(503)
    expect(JSON.parse(body)).toMatchObject({ status: 'not ready', listings: 'imported for the first time' })
  })

  it('all of them show once the import has ended', async () => {
    await server.app.changes.readNow(() =>
      importInto(
        server.app.database.db,
        { properties: [feedProperty({ ID: 1001 }), feedProperty({ ID: 1002 })] },
        { isInPieces: true },
      ),
    )
    const { body } = await server.get('/fr/a-vendre/')
    expect(body).not.toContain(COMING.fr)
    expect(body).toContain('/1001/')
    expect((await server.get('/readyz')).statusCode).toBe(200)
  })
})
