import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, apiQuery, createQueryClient, fetchJson } from '#src/ui/site/api.ts'

afterEach(() => vi.unstubAllGlobals())

const answer = (body: BodyInit | null, status = 200) => vi.stubGlobal('fetch', async () => new Response(body, { status }))
const failure = () =>
  fetchJson('/api/figures').then(
    () => null,
    (error: unknown) => error,
  )

it('returns the JSON of the API', async () => {
  answer('{"cities":20}')
  expect(await fetchJson('/api/figures')).toEqual({ cities: 20 })
})

it('[ERR-01] a failed request is an ApiError with status 0', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await failure()).toMatchObject({ name: 'ApiError', status: 0, code: 'API_ERROR' })
})

it.each([
  ['{"error":{"code":"NOT_FOUND"}}', 404, 'NOT_FOUND'],
  ['<h1>Bad gateway</h1>', 502, 'API_ERROR'],
  ['', 500, 'API_ERROR'],
  ['null', 500, 'API_ERROR'],
  ['{"error":null}', 500, 'API_ERROR'],
  ['{"error":{"code":7}}', 500, 'API_ERROR'],
])('[ERR-01] the failure %s of status %i has the code %s', async (body, status, code) => {
  answer(body, status)
  const error = await failure()
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status, code })
})

it('[ERR-01] an answer that is not JSON is a failure, not an empty answer', async () => {
  answer('<h1>Sign in to the hotel network</h1>')
  expect(await failure()).toMatchObject({ name: 'ApiError', code: 'API_ERROR' })
})

it('[ERR-01] a failure carries the retry-after time of the server', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 429, headers: { 'retry-after': '40' } }))
  expect(await failure()).toMatchObject({ status: 429, retryAfterSeconds: 40 })
})

it('[ERR-01] a timeout has a code of its own', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason))
  expect(await failure()).toMatchObject({ status: 0, code: 'TIMEOUT' })
  vi.restoreAllMocks()
})

async function attemptsAt(status: number, retries: number) {
  let attempts = 0
  const client = createQueryClient(async () => {
    attempts += 1
    throw new ApiError(status, 'API_ERROR', 'no')
  }, retries)
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } })
  await client.prefetchQuery({ queryKey: apiQuery('x').queryKey })
  return attempts
}

it('[ERR-01] a call that met a busy or absent server is retried as often as configured', async () => {
  expect(await Promise.all([0, 502, 503, 504].map((status) => attemptsAt(status, 2)))).toEqual([3, 3, 3, 3])
})

it('[ERR-01] a call that was answered is not retried, nor is any call on the server', async () => {
  expect(await Promise.all([400, 404, 500].map((status) => attemptsAt(status, 2)))).toEqual([1, 1, 1])
  expect(await attemptsAt(503, 0)).toBe(1)
})

it('fetches the URL in the query key, and keeps the answer', async () => {
  const urls: string[] = []
  const client = createQueryClient(async (url) => urls.push(url))
  const { queryKey } = apiQuery('figures')
  expect(await client.fetchQuery({ queryKey })).toBe(1)
  expect(await client.fetchQuery({ queryKey })).toBe(1)
  expect(urls).toEqual(['/api/figures'])
})
