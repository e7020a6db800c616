/** Upper bounds in seconds, as Prometheus' own libraries have them, with two below: most pages come from memory. */
export const DURATION_BOUNDS: readonly number[] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** How often a duration fell below each bound of {@link DURATION_BOUNDS}; JSON carries it between processes. */
export interface HistogramFigures {
  /** Observations between a bound and the one before; the last number counts those above all bounds. */
  readonly counts: readonly number[]
  /** The sum of all observations, in seconds. */
  readonly sum: number
}

export interface Histogram {
  readonly observe: (seconds: number) => void
  readonly figures: () => HistogramFigures
}

/** Creates a histogram of durations. An observation is a search among a dozen numbers, without any memory. */
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
