import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probeReplica } from '#src/operations/doctor/probe-replica.ts'
import type { Database, OpenDatabase } from '#src/platform/db/database.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import type { ReplicaChange } from '#src/platform/db/replica/watch-replica.ts'
import { readEnvironment } from '#src/platform/environment/environment.ts'
import { root } from '../../../fixtures/database.ts'
import { startDatabaseProxy } from '../../../fixtures/database-proxy.ts'
import { processFolders, startProcess } from '../../../fixtures/server-process.ts'
import { isOnStandby, NO_STANDBY, rowsOf, runAt, type StandbyPair, startStandbyPair } from '../../../fixtures/standby-pair.ts'

if (NO_STANDBY !== null) console.warn(`Skipped: a replica for reading: ${NO_STANDBY}`)

const SLOW_MS = 120_000
const soon = { timeout: 30_000, interval: 50 }

async function countOf(db: Database): Promise<number> {
  return Number(rowsOf(await db.execute(sql`select count(*) as number from notes`))[0]?.number)
}

interface Opened extends OpenDatabase, AsyncDisposable {
  readonly changes: readonly ReplicaChange[]
  readonly reasons: () => readonly string[]
}

async function openPair(databaseUrl: string, readUrl: string): Promise<Opened> {
  const changes: ReplicaChange[] = []
  const onReplicaChange = (change: ReplicaChange) => void changes.push(change)
  const database = await openDatabase({ databaseUrl, readUrl, dataDir: '', root, onReplicaChange })
  const reasons = () => changes.map((change) => (change.kind === 'aside' ? change.reason : change.kind))
  return { ...database, changes, reasons, [Symbol.asyncDispose]: database.close }
}

describe.skipIf(NO_STANDBY !== null)(`a replica for reading${NO_STANDBY === null ? '' : ` (${NO_STANDBY})`}`, () => {
  let pair: StandbyPair

  beforeAll(async () => {
    pair = await startStandbyPair()
    await runAt(pair.primaryUrl, 'create table notes (id integer)')
  }, SLOW_MS)
  afterAll(() => pair?.[Symbol.asyncDispose]())

  it('answers searches and what visitors are shown, and nothing else', { timeout: SLOW_MS }, async () => {
    await using database = await openPair(pair.primaryUrl, pair.standbyUrl)
    await expect.poll(() => isOnStandby(database.shown), soon).toBe(true)
    expect(await isOnStandby(database.searches)).toBe(true)
    for (const other of [database.db, database.withoutTimeout]) expect(await isOnStandby(other)).toBe(false)
    expect(await database.exclusively(7_184_299, isOnStandby)).toBe(false)
    await expect.poll(() => database.figures().replica?.lagSeconds ?? null, soon).not.toBeNull()
    const { replica, pools } = database.figures()
    expect(replica).toMatchObject({ aside: null })
    expect(replica?.reads.replica).toBeGreaterThanOrEqual(2)
    expect(pools.map(({ name }) => name)).toEqual(['usual', 'search', 'long', 'replica pages', 'replica searches'])
    expect(database.changes).toEqual([])
  })

  it('never answers with a state from before what is required, and is read from again once it has that', {
    timeout: SLOW_MS,
  }, async () => {
    await using database = await openPair(pair.primaryUrl, pair.standbyUrl)
    await expect.poll(() => isOnStandby(database.shown), soon).toBe(true)
    const before = await countOf(database.shown)
    await pair.pauseReplay()
    await database.db.execute(sql`insert into notes values (1)`)
    // Nobody requires it yet: who has not heard of a change is shown what was before.
    expect(await countOf(database.shown)).toBe(before)
    database.requireAllUntilNow()
    for (let turn = 0; turn < 20; turn++) {
      expect(await countOf(database.shown)).toBe(before + 1)
      expect(await countOf(database.searches)).toBe(before + 1)
    }
    expect(await isOnStandby(database.shown)).toBe(false)
    expect(database.figures().replica?.aside).toBeNull()
    await pair.resumeReplay()
    await expect.poll(() => isOnStandby(database.shown), soon).toBe(true)
    expect(await countOf(database.shown)).toBe(before + 1)
    expect(database.changes).toEqual([])
  })

  it('is left aside while it is behind by more than ten seconds', { timeout: SLOW_MS }, async () => {
    await using database = await openPair(pair.primaryUrl, pair.standbyUrl)
    await expect.poll(() => isOnStandby(database.shown), soon).toBe(true)
    await pair.pauseReplay()
    await database.db.execute(sql`insert into notes values (1)`)
    const since = performance.now()
    await expect.poll(database.reasons, soon).toEqual(['behind'])
    expect(performance.now() - since).toBeGreaterThan(9000)
    expect(performance.now() - since).toBeLessThan(14_000)
    expect(await isOnStandby(database.shown)).toBe(false)
    expect(database.figures().replica).toMatchObject({
      aside: { reason: 'behind', found: expect.stringMatching(/1\d s behind/) },
    })
    await pair.resumeReplay()
    await expect.poll(database.reasons, soon).toEqual(['behind', 'back'])
    expect(await isOnStandby(database.shown)).toBe(true)
  })

  it('is left aside while it is stopped: no read fails', { timeout: SLOW_MS }, async () => {
    await using database = await openPair(pair.primaryUrl, pair.standbyUrl)
    await expect.poll(() => isOnStandby(database.shown), soon).toBe(true)
    let isOver = false
    const reading = Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        while (!isOver) await countOf(index % 2 === 0 ? database.shown : database.searches)
      }),
    )
    await pair.killStandby()
    await expect.poll(database.reasons, soon).toEqual(['unreachable'])
    await pair.startStandby()
    await expect.poll(database.reasons, soon).toEqual(['unreachable', 'back'])
    await expect.poll(() => isOnStandby(database.shown), soon).toBe(true)
    isOver = true
    await reading
    expect(database.changes[1]).toMatchObject({ afterMs: expect.any(Number) })
  })

  it('is left aside while it is silent: the primary answers within the same request', { timeout: SLOW_MS }, async () => {
    await using proxy = await startDatabaseProxy(pair.standbyUrl)
    await using database = await openPair(pair.primaryUrl, proxy.url)
    await expect.poll(() => isOnStandby(database.shown), soon).toBe(true)
    proxy.stall()
    const since = performance.now()
    const answers = await Promise.all(Array.from({ length: 20 }, () => isOnStandby(database.shown)))
    expect(answers).toEqual(answers.map(() => false))
    expect(performance.now() - since).toBeLessThan(6000)
    expect(database.reasons()).toEqual(['unreachable'])
    const after = performance.now()
    expect(await isOnStandby(database.shown)).toBe(false)
    expect(performance.now() - after).toBeLessThan(1000)
    await proxy.open()
    await expect.poll(database.reasons, soon).toEqual(['unreachable', 'back'])
  })

  it('is closed at once though it is silent', { timeout: SLOW_MS }, async () => {
    await using proxy = await startDatabaseProxy(pair.standbyUrl)
    const database = await openPair(pair.primaryUrl, proxy.url)
    await expect.poll(() => isOnStandby(database.shown), soon).toBe(true)
    proxy.stall()
    const since = performance.now()
    await database.close()
    expect(performance.now() - since).toBeLessThan(5000)
  })

  it('leaves a statement that replaying conflicts with to the primary', { timeout: SLOW_MS }, async () => {
    await using database = await openPair(pair.primaryUrl, pair.standbyUrl)
    await database.db.execute(sql`insert into notes select generate_series(1, 1000)`)
    database.requireAllUntilNow()
    await expect.poll(() => isOnStandby(database.shown), soon).toBe(true)
    // The sleep comes with the first row: the snapshot is older than the deletion.
    const slow = database.shown.execute(sql`select pg_is_in_recovery() as answer, count(*), pg_sleep(2) from notes`).then(rowsOf)
    const asked = `select 1 from pg_stat_activity where query like '%pg_sleep(2)%' and pid <> pg_backend_pid()`
    await expect.poll(async () => (await runAt(pair.standbyUrl, asked)).length, soon).toBeGreaterThan(0)
    await runAt(pair.primaryUrl, 'delete from notes')
    await runAt(pair.primaryUrl, 'vacuum notes')
    expect((await slow)[0]?.answer).toBe(false)
    expect(database.changes[0]).toMatchObject({ reason: 'failed', found: expect.stringContaining('conflict with recovery') })
    await expect.poll(database.reasons, soon).toEqual(['failed', 'back'])
  })

  it('cancels a search whose visitor has gone, there too', { timeout: SLOW_MS }, async () => {
    await using database = await openPair(pair.primaryUrl, pair.standbyUrl)
    await expect.poll(() => isOnStandby(database.searches), soon).toBe(true)
    const gone = new AbortController()
    const search = database.untilAborted(gone.signal, () =>
      database.searches.execute(sql`select pg_sleep(60)`).then(String, String),
    )
    const running = `select 1 from pg_stat_activity where query like '%pg_sleep(60)%' and state = 'active' and pid <> pg_backend_pid()`
    await expect.poll(async () => (await runAt(pair.standbyUrl, running)).length, soon).toBe(1)
    gone.abort()
    await search
    expect(await runAt(pair.standbyUrl, running)).toEqual([])
    expect(database.changes).toEqual([])
  })

  it('is not read from where it is another database, or no standby', { timeout: SLOW_MS }, async () => {
    await runAt(pair.primaryUrl, 'create database other')
    await pair.caughtUp()
    const other = new URL(pair.standbyUrl)
    other.pathname = '/other'
    await using foreign = await openPair(pair.primaryUrl, other.href)
    await expect.poll(foreign.reasons, soon).toEqual(['foreign'])
    await using itself = await openPair(pair.primaryUrl, pair.primaryUrl)
    await expect.poll(itself.reasons, soon).toEqual(['promoted'])
    for (const database of [foreign, itself]) expect(database.figures().replica?.reads.replica).toBe(0)
  })

  it('is left aside, and says why, where the primary does not tell its position', { timeout: SLOW_MS }, async () => {
    await runAt(pair.primaryUrl, 'create role reader login')
    await runAt(pair.primaryUrl, 'create database readers owner reader')
    const ofReaders = (url: string) => Object.assign(new URL(url), { pathname: '/readers' }).href
    const [primaryUrl, standbyUrl] = [ofReaders(pair.primaryUrl), ofReaders(pair.standbyUrl)]
    await runAt(primaryUrl, 'revoke execute on function pg_current_wal_insert_lsn() from public')
    await pair.caughtUp()
    await using database = await openPair(primaryUrl.replace('postgres@', 'reader@'), standbyUrl)
    await expect.poll(database.reasons, soon).toEqual(['unknown'])
    expect(database.changes[0]).toMatchObject({ found: expect.stringContaining('permission denied') })
    await runAt(primaryUrl, 'grant execute on function pg_current_wal_insert_lsn() to public')
    await expect.poll(database.reasons, soon).toEqual(['unknown', 'back'])
    expect(await isOnStandby(database.shown)).toBe(true)
  })

  it('the doctor says how it is', { timeout: SLOW_MS }, async () => {
    const variables = { DATABASE_URL: pair.primaryUrl, DATABASE_READ_URL: pair.standbyUrl }
    const probe = (more: Partial<typeof variables> = {}) => probeReplica(readEnvironment({ ...variables, ...more }, root))
    const well = { isStandby: true, isSame: true, hasMigrations: true, hasFeedback: false }
    expect(await probe()).toEqual({ ...well, caughtUpMs: expect.any(Number) })
    expect(await probe({ DATABASE_READ_URL: '' })).toBeNull()
    await pair.pauseReplay()
    await runAt(pair.primaryUrl, 'insert into notes values (1)')
    expect(await probe()).toEqual({ ...well, caughtUpMs: null })
    await pair.resumeReplay()
    const other = new URL(pair.standbyUrl)
    other.pathname = '/other'
    expect(await probe({ DATABASE_READ_URL: other.href })).toMatchObject({ isStandby: true, isSame: false })
    await expect(probe({ DATABASE_READ_URL: 'postgres://127.0.0.1:1/postgres' })).rejects.toThrow('ECONNREFUSED')
  })

  it('a server starts while it is away, says so once, and answers', { timeout: SLOW_MS }, async () => {
    await using place = await processFolders('untouched')
    const variables = { DATABASE_URL: pair.primaryUrl, DATABASE_READ_URL: 'postgres://reader:geheim@127.0.0.1:1/postgres' }
    await using server = startProcess({ ...place.variables, ...variables })
    const address = await server.opened
    expect((await fetch(new URL('/fr/a-vendre/', address))).status).toBe(200)
    const lines = () => server.output().split('"the replica is left aside: the primary answers meanwhile"').length - 1
    await expect.poll(lines, soon).toBe(1)
    expect(server.output()).toContain('look whether the server of DATABASE_READ_URL runs')
    expect(server.output()).not.toContain('geheim')
  })

  it('goes on answering while the primary is away', { timeout: SLOW_MS }, async () => {
    await using database = await openPair(pair.primaryUrl, pair.standbyUrl)
    await expect.poll(() => isOnStandby(database.shown), soon).toBe(true)
    await pair.killPrimary()
    await expect(isOnStandby(database.db)).rejects.toThrow()
    expect([await isOnStandby(database.shown), await isOnStandby(database.searches)]).toEqual([true, true])
    expect(database.changes).toEqual([])
    await pair.startPrimary()
    await expect.poll(() => isOnStandby(database.db).catch(() => null), soon).toBe(false)
  })

  it('is left aside for good once it was promoted', { timeout: SLOW_MS }, async () => {
    await using database = await openPair(pair.primaryUrl, pair.standbyUrl)
    await expect.poll(() => isOnStandby(database.shown), soon).toBe(true)
    await pair.promoteStandby()
    await expect.poll(() => database.reasons().at(-1), soon).toBe('promoted')
    const { reads } = database.figures().replica ?? {}
    expect(await countOf(database.shown)).toBe(await countOf(database.db))
    expect(database.figures().replica?.reads.replica).toBe(reads?.replica)
  })
})
