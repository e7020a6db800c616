import type { Environment } from '#src/server/environment.ts'
import { askServer } from './ask-server.ts'
import type { OperatorAnswer } from './operator-command.ts'

/** Runs a command in the running server of the data folder, or in this process where none runs. */
export async function askAnybody(
  environment: Environment,
  root: string,
  name: string,
  words: readonly string[],
): Promise<OperatorAnswer> {
  const answer = await askServer(environment.dataDir, name, words)
  if (answer !== null) return answer
  const { answerWithoutServer } = await import('./without-server.ts')
  return await answerWithoutServer(environment, root, name, words)
}
