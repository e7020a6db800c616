import { monitorEventLoopDelay, performance } from 'node:perf_hooks'

/** How late the event loop was over the last one to two minutes, in seconds, and how much of its life it worked. */
export interface EventLoopFigures {
  readonly meanSeconds: number
  readonly p99Seconds: number
  readonly maxSeconds: number
  /** Since the process started, as counters. */
  readonly activeSeconds: number
  readonly idleSeconds: number
}

/** Measures the event loop of this process until it is stopped. */
export interface EventLoopMeter {
  readonly figures: () => EventLoopFigures
  readonly stop: () => void
}

/** A timer of this many ms tells how late it is; a shorter one costs an idle server more than all the rest of counting. */
const RESOLUTION_MS = 50
const PERIOD_MS = 60_000

interface Delay {
  readonly mean: number
  readonly p99: number
  readonly max: number
}

/** Whoever asks does not reset it: of two that ask, each sees the same two minutes. */
export function measureEventLoop(): EventLoopMeter {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let before: Delay = { mean: 0, p99: 0, max: 0 }
  const current = (): Delay => {
    if (histogram.count === 0) return before
    // It counts the whole interval of its timer; the delay is what exceeds it.
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
