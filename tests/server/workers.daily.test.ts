import { describe, expect, it } from 'vitest'
import { root } from '../fixtures/database.ts'
import { holdSocket } from '../fixtures/held-socket.ts'
import { createDatabase, findPostgres, NO_POSTGRES, newDatabaseName } from '../fixtures/postgres-server.ts'
import { processFolders, startProcess } from '../fixtures/server-process.ts'

const SLOW_MS = 300_000
const METRICS_TOKEN = 'a-token-of-enough-letters'
const serverUrl = await findPostgres()
if (serverUrl === null) console.warn(`Skipped: several workers: ${NO_POSTGRES}`)

const soon = { timeout: SLOW_MS, interval: 50 }

describe.skipIf(serverUrl === null)(`several workers (${serverUrl === null ? NO_POSTGRES : 'on PostgreSQL'})`, () => {
  it(
    'share one socket, here a passed one, and one data folder, take the place of one that ends, and end together',
    async () => {
      const database = await createDatabase(serverUrl ?? '', newDatabaseName())
      await using place = await processFolders('untouched')
      await using socket = await holdSocket()
      const variables = { ...place.variables, DATABASE_URL: database.url, WEB_CONCURRENCY: '2', METRICS_TOKEN }
      await using server = startProcess(variables, root, socket.fd)
      const address = await server.opened
      expect(new URL(address).port).toBe(new URL(socket.url).port)
      const written = () =>
        server
          .output()
          .split('\n')
          .filter((line) => line.startsWith('{'))
      const lines = () => written().map((line): Record<string, unknown> => JSON.parse(line))
      const open = () => lines().filter(({ msg }) => msg === 'a worker is open')
      await expect.poll(() => open().map(({ worker }) => worker), soon).toEqual([1, 2])
      const workers = () => new Set(open().map(({ workerPid }) => workerPid))
      const served = () => new Set(lines().flatMap(({ msg, pid }) => (msg === 'request' ? [pid] : [])))
      // A connection of its own for each request: connections are given to the workers in turn.
      const ask = async () => (await fetch(new URL('/fr/a-vendre/', address), { headers: { connection: 'close' } })).status
      for (let request = 0; request < 8; request += 1) expect(await ask()).toBe(200)
      await expect.poll(served, soon).toEqual(workers())

      // Whichever worker is asked, the answer has both.
      const metrics = await fetch(new URL('/metrics', address), { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      const counts = (await metrics.text()).matchAll(
        /^vitrine_http_request_duration_seconds_count\{kind="page",status="2xx",worker="(\d)"\} (\d+)$/gm,
      )
      const byWorker = [...counts].map(([, worker, count]) => [Number(worker), Number(count)] as const)
      expect(byWorker.map(([worker]) => worker)).toEqual([1, 2])
      expect(byWorker.reduce((sum, [, count]) => sum + count, 0)).toBe(8)

      const second = Number(open()[1]?.workerPid)
      process.kill(second, 'SIGKILL')
      await expect.poll(() => open().map(({ worker }) => worker), soon).toEqual([1, 2, 2])
      expect(lines()).toContainEqual(expect.objectContaining({ level: 50, worker: 2, signal: 'SIGKILL' }))
      for (let request = 0; request < 4; request += 1) expect(await ask()).toBe(200)

      server.child.kill('SIGTERM')
      expect(await server.ended).toEqual({ code: 0, signal: null })
      const living = [...workers()].filter((pid) => isRunning(Number(pid)))
      expect(living).toEqual([])
      // JSON.parse takes the last of two fields of one name.
      expect(written().filter((line) => line.split('"pid":').length !== 2)).toEqual([])
      // What a busy machine says of its database is no fault of the workers.
      const warned = lines().filter(({ level, database: slow }) => level === 40 && slow === undefined)
      expect(warned).toEqual([])
      await database.drop()
    },
    SLOW_MS,
  )

  it(
    'end as the first does where that cannot start',
    async () => {
      await using place = await processFolders('untouched')
      const nowhere = 'postgres://postgres@127.0.0.1:1/none'
      await using server = startProcess({ ...place.variables, DATABASE_URL: nowhere, WEB_CONCURRENCY: '3' })
      expect((await server.ended).code).toBe(1)
      const sentences = server
        .output()
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('{'))
      expect(sentences).toEqual([expect.stringMatching(/^No database answers at DATABASE_URL: /)])
    },
    SLOW_MS,
  )
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
