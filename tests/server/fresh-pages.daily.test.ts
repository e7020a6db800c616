import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import { findPostgres, openPostgresDatabase, root } from '../fixtures/database.ts'
import { expectFreshPages } from '../fixtures/fresh-pages.ts'
import { createDatabase, newDatabaseName } from '../fixtures/postgres-server.ts'
import { isOnStandby, NO_STANDBY, type StandbyPair, startStandbyPair } from '../fixtures/standby-pair.ts'

const serverUrl = await findPostgres()

describe.skipIf(serverUrl === null)('pages of two instances after changes', () => {
  it('[ROUTE-04] are those that a server makes from nothing, for random imports and publications', async () => {
    await expectFreshPages(() => openPostgresDatabase(serverUrl ?? ''), { runs: 3, steps: 6, instances: 2 })
  }, 600_000)
})

if (NO_STANDBY !== null) console.warn(`Skipped: pages that are read from a standby: ${NO_STANDBY}`)

describe.skipIf(NO_STANDBY !== null)(`pages that are read from a standby${NO_STANDBY === null ? '' : ` (${NO_STANDBY})`}`, () => {
  let pair: StandbyPair

  beforeAll(async () => {
    pair = await startStandbyPair()
  }, 120_000)
  afterAll(() => pair?.[Symbol.asyncDispose]())

  const reads = { replica: 0, primary: 0 }
  const soon = { timeout: 30_000, interval: 50 }

  async function openAt(databaseUrl: string): Promise<OpenDatabase> {
    const readUrl = Object.assign(new URL(pair.standbyUrl), { pathname: new URL(databaseUrl).pathname }).href
    const database = await openDatabase({ databaseUrl, readUrl, dataDir: '', root })
    await expect.poll(() => isOnStandby(database.shown), soon).toBe(true)
    return {
      ...database,
      async close() {
        const counted = database.figures().replica?.reads
        reads.replica += counted?.replica ?? 0
        reads.primary += counted?.primary ?? 0
        await database.close()
      },
    }
  }

  const urls = new WeakMap<OpenDatabase, string>()

  async function open(): Promise<OpenDatabase> {
    // A failure before may have left it behind.
    await pair.resumeReplay()
    const { url, drop } = await createDatabase(pair.primaryUrl, newDatabaseName())
    const opened = await openAt(url)
    const close = () => opened.close().finally(drop)
    const database = { ...opened, close }
    urls.set(database, url)
    return database
  }

  async function catchUp(database: OpenDatabase): Promise<void> {
    await pair.resumeReplay()
    await expect.poll(() => isOnStandby(database.shown), soon).toBe(true)
  }

  it('[ROUTE-04] are those of the primary, though it has not replayed an import yet', async () => {
    const openAgain = (database: OpenDatabase) => openAt(urls.get(database) ?? '')
    const replica = { fallBehind: pair.pauseReplay, catchUp, openAgain }
    await expectFreshPages(open, { runs: 1, steps: 6, instances: 2, replica })
    // Otherwise nothing is said of either.
    expect(reads.replica).toBeGreaterThan(100)
    expect(reads.primary).toBeGreaterThan(100)
  }, 600_000)
})
