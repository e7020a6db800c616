import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DataVersion, followDataVersion } from '#src/features/properties/server/data-version-repository.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { feedProperty } from '../../../fixtures/feed.ts'
import { importInto } from '../../../fixtures/import.ts'

const log = { warn() {} }
const feedOf = (Price: number) => ({ properties: [feedProperty({ Price })] })

await describeOnEachDatabase('the data version of an instance', (open) => {
  let database: OpenDatabase
  let version: DataVersion | null = null
  beforeEach(async () => {
    database = await open()
  })
  afterEach(async () => {
    await version?.close()
    version = null
    await database.close()
  })

  it('[PROP-02] follows each import that changed something, and no other', async () => {
    const onChange = vi.fn()
    version = await followDataVersion({ ...database, log, onChange, pollMs: 3_600_000 })
    const { current } = version
    const { importId: first } = await importInto(database.db, feedOf(1000))
    await expect.poll(current).toBe(String(first))
    await importInto(database.db, feedOf(1000))
    await expect(importInto(database.db, { properties: [] })).rejects.toThrow('empty')
    const { importId: last } = await importInto(database.db, feedOf(2000))
    await expect.poll(current).toBe(String(last))
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('[PROP-02] is read at start, and again at an interval without notifications', async () => {
    const { importId: first } = await importInto(database.db, feedOf(1000))
    const deaf = { listen: () => Promise.reject(new Error('no room for another connection')) }
    version = await followDataVersion({ db: database.db, sql: deaf, log, pollMs: 10 })
    expect(version.current()).toBe(String(first))
    const { importId: last } = await importInto(database.db, feedOf(2000))
    await expect.poll(version.current).toBe(String(last))
  })

  it('[PROP-02] stays the same while the database cannot be read', async () => {
    const { importId } = await importInto(database.db, feedOf(1000))
    let isAway = false
    const db = new Proxy(database.db, {
      get(target, name, receiver) {
        if (isAway) throw new Error('away')
        return Reflect.get(target, name, receiver)
      },
    })
    version = await followDataVersion({ db, sql: database.sql, log, pollMs: 3_600_000 })
    expect(version.isCertain()).toBe(true)
    isAway = true
    await version.refresh()
    expect([version.current(), version.isCertain()]).toEqual([String(importId), false])
    isAway = false
    await version.refresh()
    expect(version.isCertain()).toBe(true)
  })
})
