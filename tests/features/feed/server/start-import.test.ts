import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { feedPlugin } from '#src/features/feed/server/plugin.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import { ADVISORY_LOCKS } from '#src/platform/db/advisory-locks.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { databasePlugin } from '#src/platform/db/plugin.ts'
import { jobsPlugin } from '#src/platform/jobs/plugin.ts'
import { NO_TRACING } from '#src/platform/tracing/tracing.ts'
import { findPostgres, openPostgresDatabase } from '../../../fixtures/database.ts'
import { feedProperty } from '../../../fixtures/feed.ts'
import { NO_POSTGRES } from '../../../fixtures/postgres-server.ts'
import { temporaryFolder } from '../../../fixtures/site/site-folder.ts'

const serverUrl = await findPostgres()
if (serverUrl === null) console.warn(`Skipped: a start with a long import: ${NO_POSTGRES}`)

describe.skipIf(serverUrl === null)('a start with PostgreSQL whose import takes long', () => {
  let database: Awaited<ReturnType<typeof openPostgresDatabase>>
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  /** Another instance that imports. */
  let other: Client
  const closers: (() => Promise<unknown>)[] = []

  beforeEach(async () => {
    database = await openPostgresDatabase(serverUrl ?? '')
    folder = await temporaryFolder()
    await mkdir(join(folder.path, 'data'))
    other = new Client({ connectionString: database.url })
    await other.connect()
    await write(1)
    const { close } = await start()
    await close()
    await other.query(`select pg_advisory_lock(${ADVISORY_LOCKS.feedImport})`)
    await write(2)
  })
  afterEach(async () => {
    await other.end()
    for (const close of closers.splice(0)) await close()
    await database.close()
    await folder[Symbol.asyncDispose]()
  })

  const write = (count: number) =>
    writeFile(
      join(folder.path, 'data/properties.json'),
      JSON.stringify({ version: 1, properties: Array.from({ length: count }, (_, index) => feedProperty({ ID: index + 1 })) }),
    )
  const stored = async () => (await database.db.select({ id: properties.id }).from(properties)).length

  async function start() {
    const app = Fastify({ pluginTimeout: 0 })
    const shared: OpenDatabase = { ...database, close: async () => undefined }
    let shown = 0
    app.decorate('environment', { siteConfig: folder.path } as never)
    app.decorate('now', () => new Date())
    app.decorate('tracing', NO_TRACING)
    await app.register(databasePlugin, { open: async () => shared, address: null })
    await app.register(jobsPlugin)
    await app.register(feedPlugin, { startWaitsMs: 100 })
    app.changes.onShow(() => shown++)
    await app.ready()
    const close = () => app.close()
    closers.push(close)
    return { shown: () => shown, close }
  }

  it('[PROP-02] shows the listings from before, and the new ones once they are stored', async () => {
    const { shown } = await start()
    expect([await stored(), shown()]).toEqual([1, 0])
    await other.query('select pg_advisory_unlock_all()')
    await expect.poll(shown).toBe(1)
    expect(await stored()).toBe(2)
  })

  it('[PROP-02] imports again where the connection is lost meanwhile', async () => {
    await start()
    await other.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted`)
    await other.query('select pg_advisory_unlock_all()')
    await expect.poll(stored).toBe(2)
  })
})
