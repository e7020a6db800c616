/** Runs a command with its arguments, and returns the output. Throws an OperatorError where it cannot. */
export type OperatorCommand = (words: readonly string[]) => Promise<string>

/** Commands by name; on the command line `npm run <name> -- <words>`. */
export type OperatorCommands = { readonly [name: string]: OperatorCommand }

/** The output for an operator. */
export interface OperatorAnswer {
  readonly output: string
  readonly exitCode: number
}

/** Why a command failed, in a sentence or two. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
  readonly exitCode: number = 1
}

/** Invalid arguments: the message explains the usage. */
export class UsageError extends OperatorError {
  override readonly name = 'UsageError'
  override readonly exitCode = 2
}
