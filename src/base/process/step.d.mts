interface StepOptions {
  /** Whether the line is erased at the end, for a step that prints its outcome itself. */
  readonly isErased?: boolean
  /** Whether only a terminal shows the step, for commands that programs call. Default: `isErased`. */
  readonly isForTerminals?: boolean
  /** Default: standard error. */
  readonly output?: { readonly isTTY?: boolean | undefined; write(text: string): unknown }
  /** A clock in ms. */
  readonly now?: () => number
}

/** Runs a long step and shows its time: continuously on a terminal; elsewhere as a line each minute and one at the end. */
export function withStep<Result>(name: string, work: () => Promise<Result>, options?: StepOptions): Promise<Result>

/** "0.4 s", "41 s", "2 min 5 s". */
export function timeText(ms: number): string
