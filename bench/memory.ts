import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { Benchmark } from './measuring/benchmark.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { written } from './measuring/figures.ts'
import { inParallel } from './measuring/in-parallel.ts'
import { highestMB, proportionalMB } from './measuring/process-costs.ts'
import { sized } from './measuring/scale.ts'
import { HOME, readPage, startServer } from './measuring/server.ts'

const DIFFERENT_PAGES = sized(3000, 4)
/** The idle server gives back within some seconds what its start took. */
const REST_MS = sized(5000, 0)

/** The memory of the server with the embedded database: idle after a restart, and after 3,000 different searches. */
export const memoryBenchmarks: readonly Benchmark[] = [
  {
    name: 'memory-idle',
    unit: 'MB',
    async measure(note) {
      const { idle, first, highest } = await measureOnce()
      note(`first start: ${written(first)} MB; the highest after a restart (RSS): ${written(highest)} MB`)
      return [idle]
    },
  },
  {
    name: 'memory',
    unit: 'MB',
    async measure(note) {
      const { loaded, parts } = await measureOnce()
      for (const [part, megabytes] of parts) note(`${written(megabytes)} MB ${part}`)
      return [loaded]
    },
  },
]

/** In megabytes. */
interface Memory {
  readonly first: number
  readonly idle: number
  readonly highest: number
  readonly loaded: number
  readonly parts: Awaited<ReturnType<typeof largestParts>>
}

let measured: Promise<Memory> | undefined

function measureOnce(): Promise<Memory> {
  measured ??= measureMemory()
  return measured
}

async function measureMemory(): Promise<Memory> {
  using data = dataFolder()
  // The first start imports and looks at all pictures.
  const first = await memoryOfStart(data.path)
  await using server = await startServer(data.path)
  await readPage(server.address)
  await setTimeout(REST_MS)
  const [idle, highest] = [await proportionalMB(server.processId), await highestMB(server.processId)]
  await inParallel({ from: 0, count: DIFFERENT_PAGES, atATime: 4 }, async (index) => {
    await readPage(server.address, `${HOME}a-vendre/?price=${1000 * index}-${900_000 + 1000 * index}`)
  })
  await setTimeout(REST_MS)
  return { first, idle, highest, loaded: await proportionalMB(server.processId), parts: await largestParts(server.processId) }
}

async function memoryOfStart(dataDir: string): Promise<number> {
  await using server = await startServer(dataDir)
  await readPage(server.address)
  return await proportionalMB(server.processId)
}

/** What takes most, by what it is mapped from; V8's heap and the database's memory are anonymous. */
async function largestParts(processId: number): Promise<readonly (readonly [string, number])[]> {
  const maps = (await readFile(`/proc/${processId}/smaps`, 'utf8')).split(/^(?=[\da-f]+-[\da-f]+ )/m)
  const parts = new Map<string, number>()
  for (const map of maps) {
    const [, path = ''] = /^\S+ \S+ \S+ \S+ \S+ *(.*)$/m.exec(map) ?? []
    const name = path === '' ? 'anonymous' : path.startsWith('/') ? `file ${path.split('/').at(-1)}` : path
    parts.set(name, (parts.get(name) ?? 0) + Number(/^Pss:\s+(\d+)/m.exec(map)?.[1] ?? 0) / 1024)
  }
  return [...parts].toSorted(([, a], [, b]) => b - a).slice(0, 4)
}
