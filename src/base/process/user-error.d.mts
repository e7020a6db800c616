/** An error that the user of a command can cure, as one sentence. */
export class UserError extends Error {
  /** 2 for invalid arguments, otherwise 1. */
  readonly exitCode: 1 | 2
  constructor(message: string, exitCode?: 1 | 2)
}

/** Prints a UserError and exits with its code; rethrows any other error. */
export function endWithSentence(error: unknown): void
