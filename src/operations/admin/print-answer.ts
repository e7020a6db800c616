import { projectOf, program as root } from '#src/base/process/places.mjs'
import { forTerminal } from '#src/base/text/for-terminal.ts'
import { readCommandEnvironment } from '#src/platform/environment/command-environment.ts'
import { type Environment, EnvironmentError } from '#src/platform/environment/environment.ts'
import { explainSystemError } from '#src/platform/errors/explain-system-error.ts'
import type { OperatorAnswer } from './operator-command.ts'
import { OperatorError } from './operator-error.ts'

type Variables = Readonly<Record<string, string | undefined>>
type Work = (environment: Environment, root: string) => Promise<OperatorAnswer>

/** Runs a command about one site, and prints its output, which may contain untrusted texts. */
export async function printAnswer(work: Work): Promise<void> {
  await printAnswerOf((variables, project) => work(readCommandEnvironment(variables, project), root))
}

/** As {@link printAnswer}, for a command that reads the variables of the environment itself. */
export async function printAnswerOf(work: (variables: Variables, project: string) => Promise<OperatorAnswer>): Promise<void> {
  try {
    const { output, exitCode } = await work(process.env, projectOf(root))
    const stream = exitCode === 0 ? process.stdout : process.stderr
    if (output !== '') stream.write(`${forTerminal(output)}\n`)
    process.exitCode = exitCode
  } catch (error) {
    const isExpected = error instanceof OperatorError || error instanceof EnvironmentError
    console.error(isExpected ? forTerminal(error.message) : (explainSystemError(error) ?? error))
    process.exitCode = error instanceof OperatorError ? error.exitCode : 1
  }
}
