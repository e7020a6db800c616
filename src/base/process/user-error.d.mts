/** Something that stands in the way, as one sentence for the person at the terminal. */
export class UserError extends Error {
  /** How the command ends: 2 where its words cannot be understood. */
  readonly exitCode: 1 | 2
  constructor(message: string, exitCode?: 1 | 2)
}

/** Prints a UserError and ends with its exit code; throws any other error. */
export function endWithSentence(error: unknown): void
