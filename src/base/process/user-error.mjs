/** Something that stands in the way, as one sentence for the person at the terminal. */
export class UserError extends Error {
  /** How the command ends: 2 where its words cannot be understood. */
  exitCode

  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Prints a UserError and ends with its exit code; throws any other error. */
export function endWithSentence(error) {
  if (!(error instanceof UserError)) throw error
  console.error(error.message)
  process.exitCode = error.exitCode
}
