import Fastify, { type FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { limitRequests } from '#src/platform/http/limit-requests.ts'

/** A server that allows two concurrent requests, each of which waits until the test releases it. */
function startLimited() {
  const app = Fastify()
  const isInternal = ({ headers }: FastifyRequest) => headers['x-internal'] === 'yes'
  limitRequests(app, { isInternal, maxConcurrent: 2 })
  const waiting: (() => void)[] = []
  const wait = () => new Promise<object>((resolve) => waiting.push(() => resolve({})))
  app.route({ method: ['GET', 'POST'], url: '/*', handler: wait })
  const release = () => {
    for (const resolve of waiting.splice(0)) resolve()
  }
  return { app, waiting, release }
}

it('API calls and forms beyond the limit are refused until others are answered', async () => {
  const { app, waiting, release } = startLimited()
  const allowed = [app.inject('/api/a'), app.inject({ method: 'POST', url: '/fr/', payload: {} })]
  await expect.poll(() => waiting.length).toBe(2)
  const refused = await Promise.all([app.inject('/api/b'), app.inject({ method: 'POST', url: '/fr/', payload: {} })])
  expect(refused.map(({ statusCode, body }) => [statusCode, JSON.parse(body).code])).toEqual([
    [503, 'OVERLOADED'],
    [503, 'OVERLOADED'],
  ])
  release()
  expect((await Promise.all(allowed)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const after = app.inject('/api/c')
  await expect.poll(() => waiting.length).toBe(1)
  release()
  expect((await after).statusCode).toBe(200)
})

it('pages, health checks, files and internal fetches do not count', async () => {
  const { app, waiting, release } = startLimited()
  const urls = ['/fr/', '/healthz', '/assets/main.js', '/api/a', '/api/b']
  const own = app.inject({ url: '/api/own', headers: { 'x-internal': 'yes' } })
  const answers = urls.map((url) => app.inject(url))
  await expect.poll(() => waiting.length).toBe(6)
  release()
  expect((await Promise.all([own, ...answers])).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
})

it('a failed request frees its place too', async () => {
  const app = Fastify()
  limitRequests(app, { isInternal: () => false, maxConcurrent: 1 })
  app.get('/api/fails', () => Promise.reject(new Error('no')))
  for (const _ of [1, 2, 3]) expect((await app.inject('/api/fails')).statusCode).toBe(500)
})
