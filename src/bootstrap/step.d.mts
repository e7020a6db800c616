interface StepOptions {
  /** Whether the line goes away at the end, for a step whose outcome is a line of its own. */
  readonly isErased?: boolean
  /** Standard error where absent. */
  readonly output?: { readonly isTTY?: boolean | undefined; write(text: string): unknown }
  /** A clock in ms. */
  readonly now?: () => number
}

/** Does a step that takes a while, and shows it with its time on a terminal; elsewhere nothing is said. */
export function withStep<Result>(name: string, work: () => Promise<Result>, options?: StepOptions): Promise<Result>

/** "0.4 s", "41 s", "2 min 5 s". */
export function timeText(ms: number): string
