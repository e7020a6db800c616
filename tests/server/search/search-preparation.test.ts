import { expect, it } from 'vitest'
import { createSearchPreparation } from '#src/server/search/search-preparation.ts'

function preparationOf(prepare: (signal: AbortSignal) => Promise<void>) {
  const logged: string[] = []
  const log = { error: (_: object, message: string) => void logged.push(message) }
  return { logged, ...createSearchPreparation({ search: { prepare }, log }) }
}

it('the search is prepared in the background', async () => {
  const reading = Promise.withResolvers<void>()
  const begun: number[] = []
  const { begin, stop, logged } = preparationOf(() => {
    begun.push(begun.length)
    return reading.promise
  })
  begin()
  begin()
  expect(begun).toEqual([0, 1])
  reading.resolve()
  await stop()
  expect(logged).toEqual([])
})

it('the preparation is aborted when the server stops, without a log line', async () => {
  const { begin, stop, logged } = preparationOf(
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  begin()
  await stop()
  expect(logged).toEqual([])
})

it('a failed preparation logs its cause', async () => {
  const { begin, stop, logged } = preparationOf(() => Promise.reject(new Error('no database')))
  begin()
  await new Promise(setImmediate)
  await stop()
  expect(logged).toEqual(['could not prepare the search index; the first search builds it'])
})
