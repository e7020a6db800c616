import { fileURLToPath } from 'node:url'
import { EnvironmentError, readEnvironment } from '#src/server/environment.ts'
import { askServer } from './ask-server.ts'
import { type OperatorAnswer, OperatorError } from './operator-command.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Does what an operator asks on the command line: the running server does it, or, where none runs, this process. */
async function main([name = '', ...words]: readonly string[]): Promise<OperatorAnswer> {
  const environment = readEnvironment(process.env, root)
  const answer = await askServer(environment.dataDir, name, words)
  if (answer !== null) return answer
  const { answerWithoutServer } = await import('./without-server.ts')
  return await answerWithoutServer(environment, root, name, words)
}

try {
  const { output, exitCode } = await main(process.argv.slice(2))
  const stream = exitCode === 0 ? process.stdout : process.stderr
  stream.write(`${output}\n`)
  process.exitCode = exitCode
} catch (error) {
  const isExpected = error instanceof OperatorError || error instanceof EnvironmentError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
