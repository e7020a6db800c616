import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { findPostgres, openPostgresDatabase } from '../fixtures/database.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { NO_POSTGRES } from '../fixtures/postgres-server.ts'
import { processFolders, startProcess } from '../fixtures/server-process.ts'

const SLOW_MS = 300_000
/** Blanks make a feed large: a start waits for a small one. */
const LARGE = ' '.repeat(4_100_000)
const serverUrl = await findPostgres()
if (serverUrl === null) console.warn(`Skipped: a start that imports for the first time: ${NO_POSTGRES}`)

describe.skipIf(serverUrl === null)('a start that imports a large feed for the first time', () => {
  it(
    '[PROP-02] listens before that ends: alive, not ready and why, and pages say so; then all is there',
    async () => {
      const database = await openPostgresDatabase(serverUrl ?? '')
      await using place = await processFolders('untouched')
      const folder = join(place.variables.SITE_CONFIG, 'data')
      await mkdir(folder, { recursive: true })
      const feed = JSON.stringify({ version: 1, properties: [feedProperty({ ID: 1001 })] })
      await writeFile(join(folder, 'properties.json'), feed + LARGE)
      // Whoever holds the table for itself lets others read, and the import wait.
      const other = new Client({ connectionString: database.url })
      await other.connect()
      await other.query('begin; lock table properties in exclusive mode')

      await using server = startProcess({ ...place.variables, DATABASE_URL: database.url })
      const address = await server.opened
      const ask = async (path: string) => {
        const answer = await fetch(new URL(path, address))
        return { status: answer.status, body: await answer.text() }
      }
      expect(await ask('/healthz')).toEqual({ status: 200, body: '{"status":"alive"}' })
      const { status, body } = await ask('/readyz')
      expect([status, JSON.parse(body)]).toEqual([503, expect.objectContaining({ listings: 'imported for the first time' })])
      expect((await ask('/fr/a-vendre/')).body).toContain('Nos biens arrivent')

      await other.query('rollback')
      await expect.poll(async () => (await ask('/readyz')).status, { timeout: SLOW_MS, interval: 50 }).toBe(200)
      const list = await ask('/fr/a-vendre/')
      expect(list.body).not.toContain('Nos biens arrivent')
      expect(list.body).toContain('/1001/')
      await server[Symbol.asyncDispose]()
      await other.end()
      await database.close()
    },
    SLOW_MS,
  )
})
