import { type OperatorAnswer, type OperatorCommands, OperatorError } from './operator-command.ts'

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
