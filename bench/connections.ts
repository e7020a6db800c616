import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Benchmark, CannotMeasure } from './measuring/benchmark.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { durationMs, quantile, times, written } from './measuring/figures.ts'
import { openConnections } from './measuring/open-connections.ts'
import { sized } from './measuring/scale.ts'
import { readPage, type Server, startServer } from './measuring/server.ts'

const CONNECTIONS = sized(10_000, 20)
/** File descriptors besides the connections: files, libraries, the database. */
const OTHER_FILES = 1000
const PAGES = 200
const ROUNDS = 3

/** The memory that an open connection costs the server, and whether pages are still answered with ten thousand of them open. */
export const connections: Benchmark = {
  name: 'connections',
  unit: 'KiB',
  async measure(note) {
    requireFiles()
    using folder = dataFolder()
    await using server = await startServer(folder.path)
    await pageDurations(server)
    return await times(ROUNDS, async () => {
      const before = memoryKiB(server)
      const calm = await pageDurations(server)
      using open = await openConnections(Number(new URL(server.address).port), CONNECTIONS)
      const crowded = await pageDurations(server)
      const perConnection = (memoryKiB(server) - before) / CONNECTIONS
      const lost = open.lost()
      if (lost > 0) throw new Error(`${lost} of ${CONNECTIONS} connections were closed by the server`)
      note(`home page p95 ${written(quantile(calm, 0.95))} ms alone, ${written(quantile(crowded, 0.95))} ms meanwhile; lost: 0`)
      return perConnection
    })
  },
}

/** The file descriptor limit of a program started here. Node raises its own soft limit to the hard limit of the system. */
function requireFiles(): void {
  if (process.platform !== 'linux') throw new CannotMeasure('the memory of another process is read from /proc, which Linux has.')
  const limit = execFileSync('/bin/sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  if (limit !== 'unlimited' && Number(limit) < CONNECTIONS + OTHER_FILES)
    throw new CannotMeasure(`${limit} files may be open, and ${CONNECTIONS + OTHER_FILES} are needed: raise it with "ulimit -n".`)
}

function pageDurations({ address }: Server): Promise<readonly number[]> {
  return times(PAGES, () => durationMs(() => readPage(address)))
}

function memoryKiB({ processId }: Server): number {
  const [, size] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? []
  return Number(size)
}
