/** Adds a line below the result: what explains the figure, and is not held against the budget. */
export type Note = (text: string) => void

/** Something that is measured, and what it may cost at most. Less is better wherever there is a budget. */
export interface Benchmark {
  /** Kebab-case; `npm run bench -- NAME` runs the benchmarks whose names start with NAME. */
  readonly name: string
  readonly unit: 'KiB' | 'ms' | 's' | '×' | 'CLS' | 'req/s'
  /** In the same unit; null where nothing is promised. */
  readonly budget: number | null
  /** One figure per run. Throws {@link CannotMeasure} where this machine lacks what it takes. */
  readonly measure: (note: Note) => Promise<readonly number[]>
}

/** This machine lacks something; the message says what, and what to do. */
export class CannotMeasure extends Error {
  override readonly name = 'CannotMeasure'
}
