import { OperatorError } from './operator-error.ts'

/** Returns the output. Throws an OperatorError on failure. */
export type OperatorCommand = (words: readonly string[]) => Promise<string>

export type OperatorCommands = { readonly [name: string]: OperatorCommand }

export interface OperatorAnswer {
  readonly output: string
  readonly exitCode: number
}

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
