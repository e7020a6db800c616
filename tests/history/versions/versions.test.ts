import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { factsOfConnection } from '#src/operations/doctor/database-facts-queries.ts'
import { WEBP } from '../../fixtures/sample-files.ts'
import { startTestServer, type TestServer } from '../../fixtures/server.ts'
import { aPageFile } from '../../fixtures/site-folder.ts'

const write = ({ siteConfig }: TestServer, file: string, content: object | string | Uint8Array) =>
  writeFile(
    join(siteConfig, file),
    typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content, null, 2),
  )
const storedNumbers = async ({ app }: TestServer) => {
  await app.versions.keepNow()
  return (await app.versions.repository.list({ limit: 10 })).map(({ number }) => number)
}
const aPage = (title: string) => aPageFile('visit', '/visit/', { title, modules: [] })

it('[CONF-15] every definition that goes live is a version, also for a changed picture, but not one with errors', async () => {
  await using server = await startTestServer()
  const { repository } = server.app.versions
  expect(await storedNumbers(server)).toEqual([1])
  await server.source.reload()
  expect(await storedNumbers(server)).toEqual([1])

  // A picture that is only added is in the next version.
  await write(server, 'media/new.webp', WEBP)
  await server.source.reload()
  expect(await storedNumbers(server)).toEqual([1])

  await write(server, 'pages/visit.json', aPage('Visite'))
  await server.source.reload()
  expect(await storedNumbers(server)).toEqual([2, 1])
  expect((await repository.tree(2)).has('media/new.webp')).toBe(true)
  const { hash = '' } = (await repository.tree(2)).get('pages/visit.json') ?? {}
  const contents = await repository.contents([hash])
  expect(Buffer.from(contents.get(hash) ?? []).toString()).toBe(JSON.stringify(aPage('Visite'), null, 2))

  expect(server.log.find(({ version }) => version === 2)).toMatchObject({
    msg: 'stored a version of the site definition',
    changed: 'Page /visit/ added; media/new.webp added',
    reaches: '1 page, 3 languages, 3 addresses',
  })

  await write(server, 'pages/visit.json', '{ "version": 1, ')
  await server.source.reload()
  expect(await storedNumbers(server)).toEqual([2, 1])

  await write(server, 'media/banner.webp', WEBP)
  await server.source.reload()
  expect(await storedNumbers(server)).toEqual([3, 2, 1])
  // The page as it is live, not as it is on disk.
  expect((await repository.tree(3)).get('pages/visit.json')?.hash).toBe(hash)
  // The feed is no part of it.
  expect([...(await repository.tree(3)).keys()].filter((path) => path.startsWith('data/properties'))).toEqual([])
})

it('[CONF-15] a definition goes live although it cannot be stored; the log and the doctor say so until it is', async () => {
  await using server = await startTestServer()
  const { db, sql: connection } = server.app.database
  const history = async () => (await factsOfConnection(connection, Date.now)).history
  expect(await storedNumbers(server)).toEqual([1])
  await db.execute(sql`alter table site_version_files rename to hidden`)
  await write(server, 'pages/visit.json', aPage('Visite'))
  await server.source.reload()
  await server.app.versions.keepNow()
  await expect.poll(async () => (await server.get('/fr/visit/')).statusCode).toBe(200)
  expect(
    server.log.filter(({ msg }) => msg === 'the site definition is live, but could not be stored as a version'),
  ).toHaveLength(1)
  expect(await history()).toMatchObject({ versions: 1, failure: expect.stringContaining('site_version_files') })

  await db.execute(sql`alter table hidden rename to site_version_files`)
  expect(await storedNumbers(server)).toEqual([2, 1])
  expect(await history()).toMatchObject({ versions: 2, failure: null })
})

it('[CONF-15] a second instance, and a start with the same files, make no second version', async () => {
  await using server = await startTestServer()
  expect(await storedNumbers(server)).toEqual([1])
  const place = { siteConfig: server.siteConfig, dataDir: join(server.dataDir, 'of-another') }
  await using second = await startTestServer({
    place,
    openDatabase: async () => ({ ...server.app.database, close: async () => undefined }),
  })
  expect(await storedNumbers(second)).toEqual([1])
  await write(server, 'pages/visit.json', aPage('Visite'))
  await Promise.all([server.source.reload(), second.source.reload()])
  await Promise.all([storedNumbers(server), storedNumbers(second)])
  expect(await storedNumbers(second)).toEqual([2, 1])
})
