import { createHistogram, type Histogram, type HistogramFigures } from './histogram.ts'
import type { RequestKind } from './request-kinds.ts'

/** Answers of one kind and status class since the start of the process. */
export interface RequestFigures {
  readonly kind: RequestKind
  /** The class of the status: "2xx", "3xx", …. */
  readonly status: string
  readonly durations: HistogramFigures
}

/** Counts the external answers of this process and their durations. */
export interface RequestMetrics {
  readonly observe: (kind: RequestKind, status: number, seconds: number) => void
  readonly figures: () => readonly RequestFigures[]
}

export function createRequestMetrics(): RequestMetrics {
  const series = new Map<RequestKind, Histogram[]>()
  return {
    observe(kind, status, seconds) {
      const ofKind = series.get(kind) ?? []
      if (ofKind.length === 0) series.set(kind, ofKind)
      const statusClass = Math.trunc(status / 100)
      const histogram = ofKind[statusClass] ?? createHistogram()
      ofKind[statusClass] = histogram
      histogram.observe(seconds)
    },
    figures: () =>
      [...series].flatMap(([kind, ofKind]) =>
        Object.entries(ofKind).map(([status, { figures }]) => ({ kind, status: `${status}xx`, durations: figures() })),
      ),
  }
}
