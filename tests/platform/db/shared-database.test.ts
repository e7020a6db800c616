import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADVISORY_LOCKS, holdLock } from '#src/platform/db/advisory-locks.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import type { SharedDatabase } from '#src/platform/db/shared-database.ts'
import { watermarks } from '#src/platform/db/tables.ts'
import { createJobQueue, type JobDatabase, type JobDefinition } from '#src/platform/jobs/job-queue.ts'
import { createJobRunner } from '#src/platform/jobs/job-runner.ts'
import { describeOnEachSharedDatabase } from '../../fixtures/shared-database.ts'

await describeOnEachSharedDatabase('a database of several sites', (open) => {
  let shared: SharedDatabase
  let spa: OpenDatabase
  let gent: OpenDatabase

  beforeAll(async () => {
    shared = await open()
    spa = await shared.openSite('spa')
    gent = await shared.openSite('gent')
  })

  afterAll(() => shared.close())

  const store = (database: OpenDatabase, name: string, value: string) =>
    database.db.insert(watermarks).values({ name, value, updatedAt: new Date(0) })
  const values = async ({ db }: OpenDatabase) =>
    (await db.select({ value: watermarks.value }).from(watermarks)).map(({ value }) => value).toSorted()

  it('keeps the rows of each apart, on every kind of connection and in transactions that run at once', async () => {
    await Promise.all(
      [spa, gent].map((database, site) =>
        database.db.transaction(async (transaction) => {
          for (let turn = 0; turn < 5; turn += 1)
            await transaction.insert(watermarks).values({ name: `${turn}`, value: `${site}-${turn}`, updatedAt: new Date(0) })
        }),
      ),
    )
    await Promise.all(
      Array.from({ length: 40 }, (_, turn) => store(turn % 2 === 0 ? spa : gent, `more ${turn}`, `${turn % 2}-x`)),
    )
    for (const [site, database] of [spa, gent].entries()) {
      const expected = [...Array.from({ length: 5 }, (_, turn) => `${site}-${turn}`), ...Array(20).fill(`${site}-x`)].toSorted()
      expect(await values(database)).toEqual(expected)
      for (const db of [database.withoutTimeout, database.searches, database.shown])
        expect(await db.select().from(watermarks)).toHaveLength(25)
      await database.exclusively(ADVISORY_LOCKS.siteVersions, async (db) =>
        expect(await db.select().from(watermarks)).toHaveLength(25),
      )
    }
  })

  it('notifies those who listen for the same site', async () => {
    const heard: string[] = []
    const both = Promise.withResolvers<void>()
    const hear = (site: string) => (payload: string) => {
      heard.push(`${site}: ${payload}`)
      if (heard.length === 2) both.resolve()
    }
    const listeners = [
      await spa.sql.listen('news', hear('spa'), () => undefined),
      await gent.sql.listen('news', hear('gent'), () => undefined),
    ]
    await spa.sql.notify('news', 'from spa')
    await gent.sql.notify('news', 'from gent')
    await both.promise
    for (const listener of listeners) await listener.close()
    expect(heard.toSorted()).toEqual(['gent: from gent', 'spa: from spa'])
  })

  it('does not make one wait for a lock of the other', async () => {
    if (shared.kind === 'pglite') return
    await spa.db.transaction(async (first) => {
      await first.execute(holdLock(ADVISORY_LOCKS.feedImport))
      await gent.db.transaction(async (second) => {
        await second.execute(sql`set local lock_timeout = 2000`)
        await second.execute(holdLock(ADVISORY_LOCKS.feedImport))
      })
      const again = spa.db.transaction(async (third) => {
        await third.execute(sql`set local lock_timeout = 100`)
        await third.execute(holdLock(ADVISORY_LOCKS.feedImport))
      })
      await expect(again).rejects.toMatchObject({ cause: { code: '55P03' } })
    })
  })

  it('runs the jobs of each by its own work, opens a site for its job, and takes back those of one', async () => {
    const done: string[] = []
    const three = Promise.withResolvers<void>()
    const definition = (site: string): JobDefinition => ({
      name: 'test-jobs',
      concurrency: 2,
      retries: { limit: 1, firstSeconds: 1, longestSeconds: 1 },
      expireSeconds: 60,
      pollSeconds: 1,
      run: async (key) => {
        done.push(`${site} ${key}`)
        if (done.length === 3) three.resolve()
      },
    })
    const failures: Error[] = []
    const onError = (error: Error) => void failures.push(error)
    const opened: string[] = []
    const queueOf = (database: OpenDatabase, site: string) => {
      const place: JobDatabase = { ...database, sharedJobs: { runner, site } }
      return createJobQueue(place, [definition(site)], onError)
    }
    const runner = createJobRunner(shared, {
      onError,
      open: async (site) => {
        opened.push(site)
        await queueOf(gent, site).start()
      },
    })
    const first = queueOf(spa, 'spa')
    await first.start()
    await first.send('test-jobs', ['later'], spa.sql, 3600)
    await runner.send('gent', { name: 'test-jobs', keys: ['later'], afterSeconds: 3600 }, gent.sql)
    await first.send('test-jobs', ['1', '2'], spa.sql)
    await runner.send('gent', { name: 'test-jobs', keys: ['1'], afterSeconds: 0 }, gent.sql)
    await three.promise
    expect(done.toSorted()).toEqual(['gent 1', 'spa 1', 'spa 2'])
    expect(opened).toEqual(['gent'])
    await first.removeWaiting('test-jobs', null)
    const { rows } = await shared.sql.executeSql(`select data->>'site' as site from jobs.job where state = 'created'`)
    expect(rows).toEqual([{ site: 'gent' }])
    await runner.stop()
    expect(failures).toEqual([])
  })

  it('removes one, and opens it anew from nothing', async () => {
    await store(gent, 'kept', 'kept')
    await shared.removeSite('spa')
    expect(await values(await shared.openSite('spa'))).toEqual([])
    expect(await values(gent)).toContain('kept')
  })
})
