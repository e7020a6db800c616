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

/** Runs a command; an error becomes its output. */
export async function answerOperator(
  commands: OperatorCommands,
  name: string,
  words: readonly string[],
): Promise<OperatorAnswer> {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command === undefined)
      throw new OperatorError(`There is no command "${name}"; there are ${Object.keys(commands).join(', ')}.`)
    return { output: await command(words), exitCode: 0 }
  } catch (error) {
    if (error instanceof OperatorError) return { output: error.message, exitCode: error.exitCode }
    return { output: `"${name}" failed: ${error instanceof Error ? error.message : String(error)}`, exitCode: 1 }
  }
}
