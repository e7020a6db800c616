import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submissions } from '#src/features/forms/server/tables.ts'
import { openPostgres } from '#src/platform/db/postgres.ts'
import { holdSocket } from '../fixtures/held-socket.ts'
import { NEXT_COLUMN } from '../fixtures/next-migration.ts'
import { makeTwoVersions } from '../fixtures/next-version.ts'
import { createPostgresDatabase, findPostgres, NO_POSTGRES } from '../fixtures/postgres-server.ts'
import { processFolders, type ServerProcess, startProcess } from '../fixtures/server-process.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'
import { writeDefinition } from '../fixtures/site-folder.ts'
import { FORM_FILES, sendVisitors, type Traffic } from '../fixtures/upgrade-traffic.ts'

const SLOW_MS = 300_000
const serverUrl = await findPostgres()
const isWindows = process.platform === 'win32'
if (isWindows) console.warn('Skipped: upgrades under traffic: sockets are passed on by systemd.')
if (serverUrl === null) console.warn(`Skipped: an upgrade side by side: ${NO_POSTGRES}`)

describe('an upgrade under traffic, to a version with a migration and other files for browsers', () => {
  const resources = new AsyncDisposableStack()
  let versions: Awaited<ReturnType<typeof makeTwoVersions>>
  beforeAll(async () => {
    versions = await makeTwoVersions(resources.use(await temporaryFolder()).path)
  })
  afterAll(() => resources.disposeAsync())

  it.skipIf(serverUrl === null || isWindows)(
    'side by side at one socket, on one data folder and one PostgreSQL server: no request fails',
    async () => {
      const database = await createPostgresDatabase(serverUrl ?? '')
      await using place = await formPlace('untouched')
      await using socket = await holdSocket()
      const start = (folder: string) => startProcess({ ...place.variables, DATABASE_URL: database.url }, folder, socket.fd)
      await using old = start(versions.old)
      await old.opened
      const visitors = sendVisitors(socket.url)
      await using next = start(versions.next)
      await next.opened
      const answersOf = (server: ServerProcess) => server.output().match(/"msg":"request"/g)?.length ?? 0
      const answeredBy = async (server: ServerProcess, more: number) => {
        const enough = answersOf(server) + more
        await expect.poll(() => answersOf(server), { timeout: SLOW_MS }).toBeGreaterThan(enough)
      }
      await Promise.all([answeredBy(old, 30), answeredBy(next, 30)])
      old.child.kill('SIGTERM')
      expect(await old.ended).toEqual({ code: 0, signal: null })
      await answeredBy(next, 60)
      const traffic = await visitors.finish()
      const opened = await openPostgres({
        databaseUrl: database.url,
        migrationsFolder: `${versions.next}/src/platform/db/migrations`,
      })
      const stored = await opened.db.select().from(submissions)
      await opened.sql.executeSql(`select ${NEXT_COLUMN} from properties`)
      await opened.close()
      expectNoneLost(traffic, stored)
      expect(
        [old.output(), next.output()].map((output) => output.match(/"level":[456]0(?!.*"the start waits for the database).*/g)),
      ).toEqual([null, null])
      await database.drop()
    },
    SLOW_MS,
  )

  it.skipIf(isWindows)(
    'on the embedded database, behind a socket that stays open: visitors wait, and no request fails',
    async () => {
      await using place = await formPlace('made')
      await using socket = await holdSocket()
      const start = (folder: string) => startProcess({ ...place.variables, LOG_LEVEL: 'warn' }, folder, socket.fd)
      await using old = start(versions.old)
      expect(await old.opened).toBe(`${socket.url.replace('127.0.0.1', 'localhost')}/`)
      const visitors = sendVisitors(socket.url)
      const moreRequests = async (more: number) => {
        const enough = visitors.requests() + more
        await expect.poll(visitors.requests, { timeout: SLOW_MS }).toBeGreaterThan(enough)
      }
      await moreRequests(60)
      old.child.kill('SIGTERM')
      expect(await old.ended).toEqual({ code: 0, signal: null })
      await using next = start(versions.next)
      await next.opened
      await moreRequests(60)
      const traffic = await visitors.finish()
      next.child.kill('SIGTERM')
      expect(await next.ended).toEqual({ code: 0, signal: null })
      expectNoneLost(traffic, null)
    },
    SLOW_MS,
  )
})

async function formPlace(state: 'made' | 'untouched') {
  const place = await processFolders(state)
  await writeDefinition(place.variables.SITE_CONFIG, FORM_FILES)
  return place
}

function expectNoneLost({ failures, thanked, requests, longestMs }: Traffic, stored: readonly { email: string | null }[] | null) {
  expect(failures).toEqual([])
  expect(thanked.length).toBeGreaterThan(3)
  if (stored !== null) expect(stored.map(({ email }) => email).toSorted()).toEqual(thanked.toSorted())
  console.log(
    `Upgraded under ${requests} requests, ${thanked.length} of them forms: 0 failed; the longest took ${Math.round(longestMs)} ms.`,
  )
}
