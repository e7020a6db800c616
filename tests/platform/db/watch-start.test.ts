import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressOfDatabase } from '#src/platform/db/database-address.ts'
import { watchStart } from '#src/platform/db/watch-start.ts'

const FIVE_MINUTES_MS = 300_000

describe('a database that keeps a start waiting', () => {
  const [info, warn] = [vi.fn(), vi.fn()]
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    for (const each of [info, warn]) each.mockReset()
    vi.useRealTimers()
  })

  const watch = () => watchStart({ database: 'db.example:5432', log: { info, warn } })
  const seconds = (lines: typeof warn) => lines.mock.calls.map(([fields]) => fields.seconds)

  it('is named with its host and the time, again while it lasts, and no more once the start has ended', async () => {
    const { stop } = watch()
    await vi.advanceTimersByTimeAsync(4999)
    expect(info).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_001)
    const advice = expect.stringContaining('look at its load')
    const fields = { database: 'db.example:5432', seconds: 5, advice }
    expect(info).toHaveBeenCalledWith(fields, 'the start waits for the database')
    expect([seconds(info), seconds(warn)]).toEqual([[5], [35, 65]])
    stop()
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS)
    expect(warn).toHaveBeenCalledTimes(2)
  })

  it('is named after it was opened where its answers are slow, and not where they are quick', async () => {
    const slow = watch()
    slow.opened(() => new Promise((resolve) => setTimeout(resolve, 1000)))
    await vi.advanceTimersByTimeAsync(6000)
    expect(seconds(info)).toEqual([6])
    slow.stop()
    const quick = watch()
    quick.opened(async () => undefined)
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS)
    expect([seconds(info), seconds(warn)]).toEqual([[6], []])
    quick.stop()
  })

  it.each([
    ['postgres://user:secret@db.example/vitrine', 'db.example:5432'],
    ['postgres://user:secret@[2001:db8::1]:5433/vitrine', '[2001:db8::1]:5433'],
    ['postgres:///vitrine?host=/var/run/postgresql', '/var/run/postgresql:5432'],
  ])('at %s is called %s', (url, address) => {
    expect(addressOfDatabase(url)).toBe(address)
  })
})
