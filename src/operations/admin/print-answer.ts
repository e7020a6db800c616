import { projectOf, program as root } from '#src/base/process/places.mjs'
import { forTerminal } from '#src/base/text/for-terminal.ts'
import { type Environment, EnvironmentError, readEnvironment } from '#src/platform/environment/environment.ts'
import { explainSystemError } from '#src/platform/errors/explain-system-error.ts'
import { type OperatorAnswer, OperatorError } from './operator-command.ts'

type Work = (environment: Environment, root: string) => Promise<OperatorAnswer>

/** Prints a command's output, which may contain untrusted texts. */
export async function printAnswer(work: Work): Promise<void> {
  try {
    const { output, exitCode } = await work(readEnvironment(process.env, projectOf(root)), root)
    const stream = exitCode === 0 ? process.stdout : process.stderr
    if (output !== '') stream.write(`${forTerminal(output)}\n`)
    process.exitCode = exitCode
  } catch (error) {
    const isExpected = error instanceof OperatorError || error instanceof EnvironmentError
    console.error(isExpected ? forTerminal(error.message) : (explainSystemError(error) ?? error))
    process.exitCode = error instanceof OperatorError ? error.exitCode : 1
  }
}
