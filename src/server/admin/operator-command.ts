/** Does what an operator asks with the words after the command's name, and gives what to print. Throws an OperatorError where it cannot. */
export type OperatorCommand = (words: readonly string[]) => Promise<string>

/** The commands by name; each is asked for on the command line as `npm run <name> -- <words>`. */
export type OperatorCommands = { readonly [name: string]: OperatorCommand }

/** What an operator gets to see. */
export interface OperatorAnswer {
  readonly output: string
  readonly exitCode: number
}

/** What stands in the operator's way, in a sentence or two. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
  readonly exitCode: number = 1
}

/** The words of a command cannot be understood: how they are written. */
export class UsageError extends OperatorError {
  override readonly name = 'UsageError'
  override readonly exitCode = 2
}
