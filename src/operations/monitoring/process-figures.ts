import type { CacheFigures } from '#src/platform/cache/cache.ts'
import type { DatabaseFigures } from '#src/platform/db/database.ts'
import type { EventLoopFigures } from '#src/platform/metrics/event-loop.ts'
import type { HistogramFigures } from '#src/platform/metrics/histogram.ts'
import type { RequestFigures } from '#src/platform/metrics/request-metrics.ts'

/** The figures of one process; workers exchange them as JSON. */
export interface ProcessFigures {
  readonly worker: number
  readonly pid: number
  readonly uptimeSeconds: number
  readonly cpuSeconds: { readonly user: number; readonly system: number }
  readonly memory: MemoryFigures
  readonly eventLoop: EventLoopFigures
  readonly requests: readonly RequestFigures[]
  readonly renders: HistogramFigures
  readonly work: readonly WorkFigures[]
  readonly caches: readonly CacheFigures[]
  readonly database: DatabaseFigures
}

export interface MemoryFigures {
  readonly rss: number
  readonly heapTotal: number
  readonly heapUsed: number
  readonly external: number
  /** A part of `external`. */
  readonly arrayBuffers: number
}

export interface WorkFigures {
  readonly queue: string
  readonly running: number
  readonly waiting: number
}

type Measured = Omit<ProcessFigures, 'pid' | 'uptimeSeconds' | 'cpuSeconds' | 'memory'>

export function readProcessFigures(measured: Measured): ProcessFigures {
  const { user, system } = process.cpuUsage()
  const { rss, heapTotal, heapUsed, external, arrayBuffers } = process.memoryUsage()
  return {
    ...measured,
    pid: process.pid,
    uptimeSeconds: process.uptime(),
    cpuSeconds: { user: user / 1e6, system: system / 1e6 },
    memory: { rss, heapTotal, heapUsed, external, arrayBuffers },
  }
}
