interface StepOptions {
  /** Whether the line goes away at the end, for a step whose outcome is a line of its own. */
  readonly isErased?: boolean
  /** Whether nothing is said elsewhere than on a terminal, for a command that programs call; as `isErased` where absent. */
  readonly isForTerminals?: boolean
  /** Standard error where absent. */
  readonly output?: { readonly isTTY?: boolean | undefined; write(text: string): unknown }
  /** A clock in ms. */
  readonly now?: () => number
}

/** Does a step that takes a while, and shows it with its time: as it passes on a terminal, elsewhere as a line at its end, and one for each minute before. */
export function withStep<Result>(name: string, work: () => Promise<Result>, options?: StepOptions): Promise<Result>

/** "0.4 s", "41 s", "2 min 5 s". */
export function timeText(ms: number): string
