import { DURATION_BOUNDS, type HistogramFigures } from './histogram.ts'

type Labels = Readonly<Record<string, string | number>>

export interface Sample {
  readonly labels?: Labels
  /** Null for an unknown figure, which is omitted because it is not zero. */
  readonly value: number | null
}

/** Names follow Prometheus (base units, `_total` for counters). */
export type Metric =
  | { readonly name: string; readonly help: string; readonly type: 'counter' | 'gauge'; readonly samples: readonly Sample[] }
  | {
      readonly name: string
      readonly help: string
      readonly type: 'histogram'
      readonly series: readonly { readonly labels: Labels; readonly figures: HistogramFigures }[]
    }

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** The text format of Prometheus, version 0.0.4; omits metrics without samples. */
export function writeMetrics(metrics: readonly Metric[]): string {
  return metrics
    .map((metric) => ({ metric, lines: linesOf(metric) }))
    .filter(({ lines }) => lines.length > 0)
    .flatMap(({ metric: { name, help, type }, lines }) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines])
    .concat('')
    .join('\n')
}

function linesOf(metric: Metric): readonly string[] {
  if (metric.type === 'histogram') {
    return metric.series.flatMap(({ labels, figures }) => histogramLines(metric.name, labels, figures))
  }
  return metric.samples.flatMap(({ labels = {}, value }) => (value === null ? [] : [line(metric.name, labels, value)]))
}

function histogramLines(name: string, labels: Labels, { counts, sum }: HistogramFigures): readonly string[] {
  let total = 0
  const buckets = counts.map((count, index) => {
    total += count
    return line(`${name}_bucket`, { ...labels, le: DURATION_BOUNDS[index] ?? '+Inf' }, total)
  })
  return [...buckets, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, total)]
}

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(String(text))}"`)
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}`
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
