import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { HIDDEN_RULE_SOURCE, PRICE_RULE_SOURCE } from '#src/features/feed/server/announce-rule.ts'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import { factsOfConnection } from '#src/operations/doctor/database-facts-queries.ts'
import { probeDatabase } from '#src/operations/doctor/probe-database.ts'
import { hourInBrussels, readFreeDisk, readMemory, readPath } from '#src/operations/doctor/probe-machine.ts'
import { probeMailServer, probePublicAddress, probeServer } from '#src/operations/doctor/probe-network.ts'
import { readInstanceId } from '#src/operations/monitoring/instance-id.ts'
import { lockFolder } from '#src/platform/db/folder-lock.ts'
import { findPostgres, openPostgresDatabase, openTestDatabase } from '../../fixtures/database.ts'
import { copyDatabaseTo } from '../../fixtures/database-template.ts'
import { feedProperty } from '../../fixtures/feed.ts'
import { importInto } from '../../fixtures/import.ts'
import { startMailServer } from '../../fixtures/mail.ts'
import { startTestServer } from '../../fixtures/server.ts'
import { temporaryFolder } from '../../fixtures/site/site-folder.ts'

const serverUrl = await findPostgres()
/** Of a server of one site. */
const alone = { part: null, publicUrl: 'http://localhost' }
const WELL = {
  encoding: 'UTF8',
  missingRights: [],
  lastImport: null,
  history: { versions: 0, bytes: 0, newestAt: null, failure: null },
  failedDrafts: [],
}

describe('the probe of the database', () => {
  it('reads the embedded database of a running server over its connection', async () => {
    const database = await openTestDatabase()
    try {
      expect(await factsOfConnection(database.sql, Date.now)).toMatchObject({ kind: 'pglite', ...WELL })
    } finally {
      await database.close()
    }
  })

  it('tells of the last import of listings, not of owners or of a rule of the site', async () => {
    const database = await openTestDatabase()
    try {
      await importInto(database.db, { properties: [feedProperty({ ID: 1 }), feedProperty({ ID: 2 })] })
      for (const source of ['site-config/data/owners.json', PRICE_RULE_SOURCE, HIDDEN_RULE_SOURCE])
        await database.db
          .insert(feedImports)
          .values({ at: new Date(), source, accepted: 6, rejected: 0, retired: 0, unchanged: 0, changed: true, findings: [] })
      expect((await factsOfConnection(database.sql, Date.now)).lastImport).toMatchObject({ accepted: 2 })
    } finally {
      await database.close()
    }
  })

  it('reads the embedded database in a folder, null before the first start, and refuses one that is open', async () => {
    await using folder = await temporaryFolder()
    const place = { ...alone, databaseUrl: undefined, dataDir: folder.path }
    expect(await probeDatabase(place, Date.now)).toBe(null)
    await copyDatabaseTo(folder.path)
    const unlock = lockFolder(folder.path)
    await expect(probeDatabase(place, Date.now)).rejects.toThrow('is in use by another process')
    unlock()
    expect(await probeDatabase(place, Date.now)).toMatchObject({ kind: 'pglite', ...WELL })
  })

  it.skipIf(serverUrl === null)(
    'reads a PostgreSQL server, leaves nothing there, and tells what a weak user may not do',
    async () => {
      const database = await openPostgresDatabase(serverUrl ?? '')
      const role = `vitrine_doctor_${process.pid}`
      const owner = new Client({ connectionString: database.url })
      await owner.connect()
      try {
        const place = { ...alone, databaseUrl: database.url, dataDir: '' }
        const facts = await probeDatabase(place, Date.now)
        expect(facts).toMatchObject({ kind: 'postgres', ...WELL })
        expect(Math.abs(facts?.clockAheadMs ?? Number.NaN)).toBeLessThan(1000)
        const { rows } = await owner.query("select nspname from pg_namespace where nspname = 'vitrine_doctor'")
        expect(rows).toEqual([])
        await owner.query(`create role ${role} login password 'weak'`)
        const weak = new URL(database.url)
        weak.username = role
        weak.password = 'weak'
        expect((await probeDatabase({ databaseUrl: weak.href, dataDir: '', part: null }, Date.now))?.missingRights).toEqual([
          expect.stringMatching(/^create a schema and tables \(permission denied/),
          expect.stringMatching(/^write to \d+ of its tables, which belong to another user$/),
        ])
      } finally {
        await owner.query(`drop role if exists ${role}`)
        await owner.end()
        await database.close()
      }
    },
  )
})

describe('the probe of the mail server', () => {
  it('tells of one without encryption, and sends nothing', async () => {
    await using server = await startMailServer()
    expect(await probeMailServer(server.url)).toMatchObject({ isEncrypted: false, hasLoggedIn: false })
    expect(server.taken).toEqual([])
  })

  it.each([
    ['me', 'resolves'],
    ['you', 'rejects'],
  ] as const)('logs in as %s, which %s, after STARTTLS', async (user, outcome) => {
    const server = new SMTPServer({
      disableReverseLookup: true,
      onAuth: ({ username }, _session, done) => done(username === 'me' ? null : new Error('Invalid login'), { user: username }),
    })
    const port = await new Promise<number>((resolve) => {
      const listening = server.listen(0, '127.0.0.1', () => {
        const bound = listening.address()
        resolve(typeof bound === 'object' && bound !== null ? bound.port : 0)
      })
    })
    const asked = probeMailServer(`smtp://${user}:x@127.0.0.1:${port}?tls.rejectUnauthorized=false`)
    if (outcome === 'resolves') await expect(asked).resolves.toMatchObject({ isEncrypted: true, hasLoggedIn: true })
    else await expect(asked).rejects.toMatchObject({ code: 'EAUTH' })
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
})

it('the probes of addresses tell a Vitrine server from another one and from none', async () => {
  let answer = { status: 200, body: '{"status":"alive"} {"status":"ready"}' }
  const server = createServer((_request, response) =>
    response.writeHead(answer.status, { connection: 'close' }).end(answer.body),
  ).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const publicUrl = `http://127.0.0.1:${port}`
  expect((await probePublicAddress(publicUrl)).kind).toBe('vitrine')
  const dataDir = '/nonexistent'
  expect(await probeServer({ ...alone, host: '0.0.0.0', port, dataDir })).toMatchObject({ owner: 'other-vitrine', isReady: true })
  answer = { status: 404, body: 'no' }
  expect(await probePublicAddress(publicUrl)).toEqual({ kind: 'other', detail: '404' })
  const other = { owner: 'other-program', isReady: false, detail: '404 no' }
  expect(await probeServer({ ...alone, host: '127.0.0.1', port, dataDir })).toEqual(other)
  await new Promise((resolve) => server.close(resolve))
  expect(await probePublicAddress(publicUrl)).toEqual({ kind: 'unreachable', detail: 'ECONNREFUSED' })
  expect(await probeServer({ ...alone, host: '127.0.0.1', port, dataDir })).toBe(null)
})

it('the probe of the server knows that of its own data folder from another, which nobody else can', async () => {
  await using server = await startTestServer()
  await using folder = await temporaryFolder()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const [bound] = server.app.addresses()
  const place = { host: '127.0.0.1', port: typeof bound === 'object' ? bound.port : 0 }
  expect(await probeServer({ ...alone, ...place, dataDir: server.dataDir })).toMatchObject({ owner: 'own', isReady: true })
  await readInstanceId(folder.path)
  expect(await probeServer({ ...alone, ...place, dataDir: folder.path })).toMatchObject({ owner: 'other-vitrine', isReady: true })
  expect((await server.get('/healthz?challenge=short')).json()).toEqual({ status: 'alive' })
})

it('the probes of the machine read memory, disk, time zone and rights', async () => {
  await using folder = await temporaryFolder()
  const { totalBytes, availableBytes } = readMemory()
  expect(availableBytes).toBeGreaterThan(0)
  expect(availableBytes).toBeLessThanOrEqual(totalBytes)
  expect(readFreeDisk(join(folder.path, 'not/there'))).toBeGreaterThan(0)
  expect(hourInBrussels(new Date('2026-07-15T12:00:00Z'))).toBe(14)
  const path = join(folder.path, 'data')
  expect(readPath(path)).toMatchObject({ kind: 'absent', isReadable: false, isWritable: true })
  await mkdir(path, { mode: 0o700 })
  expect(readPath(path)).toEqual({ path, kind: 'folder', isReadable: true, isWritable: true, isOpenToOthers: false })
  await chmod(path, 0o755)
  expect(readPath(path).isOpenToOthers).toBe(process.platform !== 'win32')
  await writeFile(join(path, 'file'), '')
  expect(readPath(join(path, 'file')).kind).toBe('file')
})
