/** An error that the user of a command can cure, as one sentence. */
export class UserError extends Error {
  /** 2 for invalid arguments, otherwise 1. */
  exitCode

  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Prints a UserError and exits with its code; rethrows any other error. */
export function endWithSentence(error) {
  if (!(error instanceof UserError)) throw error
  console.error(error.message)
  process.exitCode = error.exitCode
}
