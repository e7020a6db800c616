import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '#src/data/api-error.ts'
import { fetchJson } from '#src/data/fetch-json.ts'

afterEach(() => vi.unstubAllGlobals())

const answer = (body: BodyInit | null, status = 200) => vi.stubGlobal('fetch', async () => new Response(body, { status }))
const failure = () =>
  fetchJson('/api/figures').then(
    () => null,
    (error: unknown) => error,
  )

it('brings the JSON of the API', async () => {
  answer('{"cities":20}')
  expect(await fetchJson('/api/figures')).toEqual({ cities: 20 })
})

it('[ERR-01] a missing answer is an ApiError of status 0', async () => {
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

it('[ERR-01] an answer that is no JSON is a failure too, not an empty one', async () => {
  answer('<h1>Sign in to the hotel network</h1>')
  expect(await failure()).toMatchObject({ name: 'ApiError', code: 'API_ERROR' })
})

it('[ERR-01] a failure says when the server wants to be asked again', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 429, headers: { 'retry-after': '40' } }))
  expect(await failure()).toMatchObject({ status: 429, retryAfterSeconds: 40 })
})

it('[ERR-01] a timeout is distinguished from a missing answer', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason))
  expect(await failure()).toMatchObject({ status: 0, code: 'TIMEOUT' })
  vi.restoreAllMocks()
})
