import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createChangeFollower } from '#src/platform/jobs/changes.ts'

const log = { error: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  log.error.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the change follower', () => {
  it('processes changes one after the other, and other work in turn', async () => {
    const done: string[] = []
    const first = Promise.withResolvers<void>()
    const follow = async () => {
      await first.promise
      done.push('change')
      return 'done' as const
    }
    const changes = createChangeFollower({ follow, log })
    changes.changed()
    const other = changes.inTurn(async () => done.push('other'))
    first.resolve()
    await other
    expect(done).toEqual(['change', 'other'])
  })

  it('retries after a while if a change could not be processed, and not after it is stopped', async () => {
    const follow = vi.fn(async () => 'again' as const)
    const changes = createChangeFollower({ follow, log })
    changes.changed()
    await vi.advanceTimersByTimeAsync(5000)
    expect(follow).toHaveBeenCalledTimes(2)
    await changes.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    changes.changed()
    expect(follow).toHaveBeenCalledTimes(2)
  })

  it('retries after a while if the database became unavailable', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const follow = vi.fn<() => Promise<'done'>>().mockRejectedValueOnce(away).mockResolvedValueOnce('done')
    const changes = createChangeFollower({ follow, log })
    changes.changed()
    await vi.advanceTimersByTimeAsync(5000)
    expect(follow).toHaveBeenCalledTimes(2)
    await changes.stop()
  })

  it('continues after a failed change, which is logged', async () => {
    const follow = vi.fn<() => Promise<'done'>>().mockRejectedValueOnce(new Error('no disk')).mockResolvedValueOnce('done')
    const changes = createChangeFollower({ follow, log })
    changes.changed()
    changes.changed()
    await changes.stop()
    expect(follow).toHaveBeenCalledTimes(2)
    expect(log.error).toHaveBeenCalledOnce()
  })

  it('rejects failing work for its caller, without blocking the next', async () => {
    const changes = createChangeFollower({ follow: async () => 'done', log })
    await expect(changes.inTurn(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    await expect(changes.inTurn(async () => 3)).resolves.toBe(3)
  })
})
