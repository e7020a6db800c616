import { monitorEventLoopDelay, performance } from 'node:perf_hooks'

/** The delay of the event loop in the last one to two minutes, in seconds, and its active time. */
export interface EventLoopFigures {
  readonly meanSeconds: number
  readonly p99Seconds: number
  readonly maxSeconds: number
  /** Active and idle time are counters since the start of the process. */
  readonly activeSeconds: number
  readonly idleSeconds: number
}

export interface EventLoopMeter {
  readonly figures: () => EventLoopFigures
  readonly stop: () => void
}

/** The interval of the measuring timer; a shorter one costs an idle server more than all other metrics. */
const RESOLUTION_MS = 50
const PERIOD_MS = 60_000

interface Delay {
  readonly mean: number
  readonly p99: number
  readonly max: number
}

/** Reading does not reset the measurement, so several readers see the same two minutes. */
export function measureEventLoop(): EventLoopMeter {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let before: Delay = { mean: 0, p99: 0, max: 0 }
  const current = (): Delay => {
    if (histogram.count === 0) return before
    // The histogram contains whole timer intervals; the delay is the excess.
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000)
    return { mean: late(histogram.mean), p99: late(histogram.percentile(99)), max: late(histogram.max) }
  }
  const timer = setInterval(() => {
    before = current()
    histogram.reset()
  }, PERIOD_MS).unref()
  return {
    figures() {
      const now = current()
      const { active, idle } = performance.eventLoopUtilization()
      return {
        meanSeconds: now.mean,
        p99Seconds: Math.max(now.p99, before.p99),
        maxSeconds: Math.max(now.max, before.max),
        activeSeconds: active / 1000,
        idleSeconds: idle / 1000,
      }
    },
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
