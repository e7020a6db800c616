import { expect, it, onTestFinished, vi } from 'vitest'
import { createCache } from '#src/platform/cache/cache.ts'
import { createCaches, logCaches } from '#src/platform/cache/caches.ts'

function aCache(options: { readonly keepsStale?: boolean; readonly maxAgeMs?: () => number } = {}) {
  const state = { version: 'one' }
  const cache = createCache<string>({
    name: 'test',
    version: () => state.version,
    maxBytes: 1000,
    sizeOf: (value) => value.length,
    ...options,
  })
  return { cache, state }
}

it('makes a value once for all that ask at once and later, and counts both', async () => {
  const { cache } = aCache()
  let made = 0
  const make = async () => `value ${++made}`
  expect(await Promise.all([cache.fetch('a', make), cache.fetch('a', make)])).toEqual(['value 1', 'value 1'])
  expect([await cache.fetch('a', make), cache.get('a'), cache.get('b')]).toEqual(['value 1', 'value 1', undefined])
  expect(cache.figures()).toEqual({ name: 'test', entries: 1, bytes: 7, maxBytes: 1000, hits: 2, misses: 1 })
})

it('stores no failure', async () => {
  const { cache } = aCache()
  await expect(cache.fetch('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.fetch('a', async () => 'here')).toBe('here')
})

it('takes a bounded number of bytes; the last used values stay', async () => {
  const { cache } = aCache()
  for (let key = 0; key < 50; key += 1) await cache.fetch(String(key), async () => 'x'.repeat(100))
  expect([cache.get('0'), cache.get('49')?.length, cache.figures().bytes]).toEqual([undefined, 100, 1000])
})

it('is emptied by another version', async () => {
  const { cache, state } = aCache()
  await cache.fetch('a', async () => 'old')
  state.version = 'two'
  expect([cache.get('a'), cache.stale('a'), cache.figures().bytes]).toEqual([undefined, undefined, 0])
})

it.each([false, true])(
  'a value that was being made when the version changed is for those who asked before (stale ones stay: %s)',
  async (keepsStale) => {
    const { cache, state } = aCache({ keepsStale })
    const { promise, resolve } = Promise.withResolvers<string>()
    const before = cache.fetch('a', () => promise)
    state.version = 'two'
    const after = cache.fetch('a', async () => 'new')
    resolve('old')
    expect([await before, await after, cache.get('a')]).toEqual(['old', 'new', 'new'])
  },
)

it('stores nothing that was made from data of the version before', async () => {
  const { cache, state } = aCache()
  const read = cache.version()
  state.version = 'two'
  const [old, shared] = await Promise.all([cache.fetch('a', async () => 'old', read), cache.fetch('a', async () => 'new')])
  expect([old, shared, cache.get('a'), await cache.fetch('a', async () => 'old', read)]).toEqual(['old', 'new', 'new', 'new'])
})

it('keeps a stale value, on request, while no other can be made', async () => {
  const { cache, state } = aCache({ keepsStale: true })
  await cache.fetch('a', async () => 'old')
  state.version = 'two'
  await expect(cache.fetch('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect([cache.get('a'), cache.stale('a')]).toEqual([undefined, 'old'])
  await cache.fetch('a', async () => 'new')
  expect([cache.get('a'), cache.stale('a')]).toEqual(['new', 'new'])
})

it('makes a value with a maximum age again after it; a stale one stays until then', async () => {
  const { cache } = aCache({ keepsStale: true, maxAgeMs: () => 5 })
  await cache.fetch('a', async () => 'brief')
  await expect.poll(() => cache.get('a')).toBeUndefined()
  expect(cache.stale('a')).toBe('brief')
  expect(await cache.fetch('a', async () => 'again')).toBe('again')
})

it('stores no value that was made from data of the version before', () => {
  const { cache, state } = aCache()
  const version = cache.version()
  state.version = 'two'
  cache.set('a', 'old', version)
  cache.set('b', 'new', cache.version())
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'new'])
})

it('tells its figures to the log each hour', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const caches = createCaches()
  caches.create<string>({ name: 'pages', version: () => 'one', maxBytes: 10, sizeOf: () => 1 })
  const info = vi.fn()
  const stop = logCaches(caches, { info })
  vi.advanceTimersByTime(3_600_000)
  expect(info.mock.lastCall).toEqual([{ name: 'pages', entries: 0, bytes: 0, maxBytes: 10, hits: 0, misses: 0 }, 'cache'])
  stop()
  vi.advanceTimersByTime(7_200_000)
  expect(info).toHaveBeenCalledTimes(1)
})
