import { fileURLToPath } from 'node:url'
import { readCommandLine } from '#src/commands/command-line.mjs'
import { type Environment, EnvironmentError, readEnvironment } from '#src/server/environment.ts'
import { explainSystemError } from '#src/server/errors/explain-system-error.ts'
import { type OperatorAnswer, OperatorError, UsageError } from './operator-command.ts'

type Name = Parameters<typeof readCommandLine>[0]
type Work = (words: readonly string[], environment: Environment, root: string) => Promise<OperatorAnswer>

/**
 * Does the work of a command for operators with the words of its command line, and prints what comes of it. Help, and words that cannot be
 * understood, need neither server nor database.
 */
export async function printAnswer(name: Name, words: readonly string[], work: Work): Promise<void> {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  try {
    const { help, problem } = readCommandLine(name, words)
    if (problem !== undefined) throw new UsageError(problem)
    if (help !== undefined) return console.log(help)
    const { output, exitCode } = await work(words, readEnvironment(process.env, root), root)
    const stream = exitCode === 0 ? process.stdout : process.stderr
    stream.write(`${output}\n`)
    process.exitCode = exitCode
  } catch (error) {
    const isExpected = error instanceof OperatorError || error instanceof EnvironmentError
    console.error(isExpected ? error.message : (explainSystemError(error) ?? error))
    process.exitCode = error instanceof OperatorError ? error.exitCode : 1
  }
}
