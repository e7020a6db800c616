import type { Benchmark } from './benchmark.ts'
import { quantile, written } from './figures.ts'

const WIDTHS = [20, 32, 12, 6] as const

export interface Result {
  readonly name: string
  /** The median with its unit, and with several figures the smallest and the largest. */
  readonly measured: string
  readonly line: string
  readonly isOver: boolean
}

export const HEADING = columns('benchmark', 'median (min–max)', 'budget', 'ratio', '')

/** The result of a benchmark that was measured, with the line to print; `budget` is null where it has none. */
export function resultLine({ name, unit }: Benchmark, figures: readonly number[], budget: number | null): Result {
  const median = quantile(figures, 0.5)
  const [min, max] = [Math.min(...figures), Math.max(...figures)]
  const range = figures.length > 1 ? ` (${written(min)}–${written(max)})` : ''
  const measured = `${written(median)} ${unit}${range}`
  if (budget === null) return { name, measured, line: columns(name, measured, '–', '–', ''), isOver: false }
  const isOver = median > budget
  const line = columns(name, measured, `${budget} ${unit}`, ratioOf(median, budget), isOver ? 'OVER' : 'within')
  return { name, measured, line, isOver }
}

/** The line of a benchmark without figures. */
export function reasonLine({ name }: Benchmark, word: 'skipped' | 'FAILED', reason: string): string {
  return `${name.padEnd(WIDTHS[0])}  ${word}: ${reason}`
}

/** With a budget of 0, a figure of 0 uses all of it. */
function ratioOf(median: number, budget: number): string {
  if (budget === 0) return median === 0 ? '1.00' : '∞'
  return (median / budget).toFixed(2)
}

function columns(...texts: readonly string[]): string {
  return texts
    .map((text, index) => text.padEnd(WIDTHS[index] ?? 0))
    .join('  ')
    .trimEnd()
}
