import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fsyncSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import type { Database } from '#src/platform/db/database.ts'
import { DatabaseInUseError } from '#src/platform/db/folder-lock.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import { openPglite } from '#src/platform/db/pglite.ts'
import { migrationsFolder, root } from '../../fixtures/database.ts'
import { copyDatabaseTo } from '../../fixtures/database-template.ts'

const writer = fileURLToPath(new URL('../../fixtures/acknowledging-writer.ts', import.meta.url))

const importRow = (source: string) => ({
  at: new Date(0),
  source,
  accepted: 0,
  rejected: 0,
  retired: 0,
  unchanged: 0,
  changed: false,
  findings: [],
})

const sources = async (db: Database) =>
  (await db.select({ source: feedImports.source }).from(feedImports)).map(({ source }) => source)

describe('PGlite in a folder', { timeout: 60_000 }, () => {
  let dataDir: string
  let children: ChildProcess[]

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'vitrine-db-'))
    children = []
  })
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** A second process that opens the folder, writes rows one by one and prints each number once it is acknowledged. */
  function startWriter() {
    const child = spawn(process.execPath, [writer, dataDir, root], { stdio: ['ignore', 'pipe', 'pipe'] })
    children.push(child)
    const output = { stdout: '', stderr: '' }
    child.stdout.on('data', (text) => (output.stdout += text))
    child.stderr.on('data', (text) => (output.stderr += text))
    return { child, output }
  }

  async function acknowledged({ child, output }: ReturnType<typeof startWriter>, count: number) {
    while (output.stdout.split('\n').length <= count) {
      if (child.exitCode !== null) throw new Error(output.stderr)
      await once(child.stdout ?? child, 'data')
    }
  }

  it('[PROP-01] every commit reaches fsync before it is acknowledged', async () => {
    await copyDatabaseTo(dataDir)
    let calls = 0
    const fsync = (descriptor: number) => {
      calls++
      fsyncSync(descriptor)
    }
    const database = await openPglite({ dataDir, root, migrationsFolder, fsync })
    for (let count = 0; count < 5; count++) {
      const before = calls
      await database.db.insert(feedImports).values(importRow(String(count)))
      expect(calls).toBeGreaterThan(before)
    }
    const before = calls
    await database.db.transaction(async (transaction) => {
      await transaction.insert(feedImports).values(importRow('a'))
      await transaction.insert(feedImports).values(importRow('b'))
    })
    expect(calls).toBeGreaterThan(before)
    await database.close()
  })

  it('[PROP-01] acknowledges nothing after a failed fsync', async () => {
    await copyDatabaseTo(dataDir)
    let isBroken = false
    const fsync = (descriptor: number) => {
      if (isBroken) throw Object.assign(new Error('disk on fire'), { code: 'EIO' })
      fsyncSync(descriptor)
    }
    const database = await openPglite({ dataDir, root, migrationsFolder, fsync })
    isBroken = true
    await expect(database.db.insert(feedImports).values(importRow('lost')).execute()).rejects.toThrow()
    isBroken = false
    await expect(database.db.insert(feedImports).values(importRow('after')).execute()).rejects.toThrow()
    await expect(database.ping()).rejects.toThrow('could not bring a commit to the disk')
  })

  it('[PROP-01] finds every acknowledged row after the process was killed during a write', async () => {
    await copyDatabaseTo(dataDir)
    const running = startWriter()
    await acknowledged(running, 20)
    running.child.kill('SIGKILL')
    await once(running.child, 'close')
    const numbers = running.output.stdout.split('\n').slice(0, -1)
    const database = await openDatabase({ dataDir, root })
    expect(await sources(database.db)).toEqual(expect.arrayContaining(numbers))
    await database.close()
  })

  it('[PROP-01] refuses a folder that another process has open with one clear sentence, until that process ends', async () => {
    await copyDatabaseTo(dataDir)
    const running = startWriter()
    await acknowledged(running, 1)
    await expect(openDatabase({ dataDir, root })).rejects.toThrow(DatabaseInUseError)
    await expect(openDatabase({ dataDir, root })).rejects.toThrow(/is in use by another process; stop that one first/)
    running.child.kill('SIGKILL')
    await once(running.child, 'close')
    const database = await openDatabase({ dataDir, root })
    await database.ping()
    await database.close()
  })

  it('[PROP-01] refuses a folder that this process has open already, and opens it again once it is closed', async () => {
    await copyDatabaseTo(dataDir)
    const first = await openDatabase({ dataDir, root })
    await expect(openDatabase({ dataDir, root })).rejects.toThrow(DatabaseInUseError)
    await first.db.insert(feedImports).values(importRow('stored'))
    await first.close()
    const second = await openDatabase({ dataDir, root })
    expect(await sources(second.db)).toEqual(['stored'])
    await second.close()
  })

  it.each([
    ['a copy of the one that the build made', root],
    ['a new one where the build made none', '/nonexistent'],
  ])('[PROP-01] starts over if the creation of the database was interrupted, with %s', async (_, checkout) => {
    mkdirSync(join(dataDir, 'db.draft'))
    writeFileSync(join(dataDir, 'db.draft', 'PG_VERSION'), '18\n')
    const database = await openPglite({ dataDir, root: checkout, migrationsFolder })
    await database.ping()
    await database.close()
    expect(readdirSync(dataDir).sort()).toEqual(['db', 'db.lock'])
  })

  it('[PROP-01] releases the lock when the database fails to open', async () => {
    await copyDatabaseTo(dataDir)
    await expect(openPglite({ dataDir, root, migrationsFolder: join(dataDir, 'nowhere') })).rejects.toThrow()
    const database = await openDatabase({ dataDir, root })
    expect(database.kind).toBe('pglite')
    await database.db.execute(sql`select 1`)
    await database.close()
  })
})
