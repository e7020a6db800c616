/** The value below which a share of the figures lies, 0.5 for the median. Throws where there are no figures. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const figure = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (figure === undefined) throw new Error('[Bug] a benchmark gave no figures')
  return figure
}

/** How many milliseconds some work takes, by the clock on the wall. */
export async function durationMs(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** How many milliseconds of this thread's own computing some work takes: other programs do not lengthen it. */
export function computingMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** What some work gives, several times, one after the other. */
export async function times<T>(count: number, work: (index: number) => T | Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let index = 0; index < count; index++) results.push(await work(index))
  return results
}

/** A figure with as many digits as mean something. */
export function written(figure: number): string {
  if (figure === 0) return '0'
  return figure >= 100 ? figure.toFixed(0) : figure.toPrecision(3)
}
