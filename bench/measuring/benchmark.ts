/** Adds a line below the result that explains the figure and does not count towards the budget. */
export type Note = (text: string) => void

/** A measurement. Where src/dev/budgets.ts has a budget for it, less is better. */
export interface Benchmark {
  /** Kebab-case; `npm run bench -- NAME` runs the benchmarks whose names start with NAME. */
  readonly name: string
  /** Whether it takes so long that it runs only where its name is given. */
  readonly isOnlyByName?: boolean
  readonly unit: 'points' | 'KiB' | 'MB' | 'ms' | 's' | '×' | 'CLS' | 'req/s' | '%'
  /** One figure per run. Throws {@link CannotMeasure} if this machine lacks a requirement. */
  readonly measure: (note: Note) => Promise<readonly number[]>
}

/** A missing requirement of this machine; the message names it and the remedy. */
export class CannotMeasure extends Error {
  override readonly name = 'CannotMeasure'
}
