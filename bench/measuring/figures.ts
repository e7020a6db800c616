import { isSmoke } from './scale.ts'

/** The quantile of the figures, 0.5 for the median. Throws if there are no figures. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const figure = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (figure === undefined) throw new Error('[Bug] a benchmark gave no figures')
  return figure
}

/** The wall-clock duration of some work, in milliseconds. */
export async function durationMs(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The CPU time of this thread for some work, in milliseconds; other programs do not affect it. */
export function computingMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The results of some work repeated one after the other; in a smoke run it is done once. */
export async function times<T>(count: number, work: (index: number) => T | Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let index = 0; index < (isSmoke ? Math.min(count, 1) : count); index++) results.push(await work(index))
  return results
}

/** A figure with its significant digits. */
export function written(figure: number): string {
  if (figure === 0) return '0'
  return figure >= 100 ? figure.toFixed(0) : figure.toPrecision(3)
}
