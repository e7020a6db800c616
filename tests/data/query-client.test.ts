import { expect, it } from 'vitest'
import { ApiError } from '#src/data/api-error.ts'
import { apiQuery } from '#src/data/api-query.ts'
import { createQueryClient } from '#src/data/query-client.ts'

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

it('[ERR-01] a call that met a busy or absent server is made again, as often as asked', async () => {
  expect(await Promise.all([0, 502, 503, 504].map((status) => attemptsAt(status, 2)))).toEqual([3, 3, 3, 3])
})

it('[ERR-01] a call that was answered is not made again, nor any call on the server', async () => {
  expect(await Promise.all([400, 404, 500].map((status) => attemptsAt(status, 2)))).toEqual([1, 1, 1])
  expect(await attemptsAt(503, 0)).toBe(1)
})

it('fetches by the address in the key, and keeps the answer', async () => {
  const urls: string[] = []
  const client = createQueryClient(async (url) => urls.push(url))
  const { queryKey } = apiQuery('figures')
  expect(await client.fetchQuery({ queryKey })).toBe(1)
  expect(await client.fetchQuery({ queryKey })).toBe(1)
  expect(urls).toEqual(['/api/figures'])
})
