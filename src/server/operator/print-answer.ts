import { fileURLToPath } from 'node:url'
import { type Environment, EnvironmentError, readEnvironment } from '#src/server/environment.ts'
import { type OperatorAnswer, OperatorError } from './operator-command.ts'

type Work = (words: readonly string[], environment: Environment, root: string) => Promise<OperatorAnswer>

/** Does the work of a program for operators with the words of its command line, and prints what comes of it. */
export async function printAnswer(work: Work): Promise<void> {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  try {
    const { output, exitCode } = await work(process.argv.slice(2), readEnvironment(process.env, root), root)
    const stream = exitCode === 0 ? process.stdout : process.stderr
    stream.write(`${output}\n`)
    process.exitCode = exitCode
  } catch (error) {
    const isExpected = error instanceof OperatorError || error instanceof EnvironmentError
    console.error(isExpected ? error.message : error)
    process.exitCode = 1
  }
}
