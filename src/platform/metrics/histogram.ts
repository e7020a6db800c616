/** Upper bounds in seconds: those of Prometheus' libraries, with two smaller ones, because most pages are cached. */
export const DURATION_BOUNDS: readonly number[] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface HistogramFigures {
  /** The count between each bound and the previous one; the last number counts those above all bounds. */
  readonly counts: readonly number[]
  readonly sum: number
}

export interface Histogram {
  readonly observe: (seconds: number) => void
  readonly figures: () => HistogramFigures
}

export function createHistogram(): Histogram {
  const counts = new Float64Array(DURATION_BOUNDS.length + 1)
  let sum = 0
  return {
    observe(seconds) {
      let index = 0
      while (index < DURATION_BOUNDS.length && seconds > (DURATION_BOUNDS[index] ?? 0)) index += 1
      counts[index] = (counts[index] ?? 0) + 1
      sum += seconds
    },
    figures: () => ({ counts: [...counts], sum }),
  }
}
