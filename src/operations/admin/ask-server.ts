import { createHash } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Environment } from '#src/platform/environment/environment.ts'
import type { OperatorAnswer } from './operator-command.ts'
import { OperatorError } from './operator-error.ts'

/** A busy server sends a byte every ten seconds. */
const IDLE_TIMEOUT_MS = 120_000

/** Null if no server of the data folder runs. */
export async function askServer(dataDir: string, name: string, words: readonly string[]): Promise<OperatorAnswer | null> {
  const socket = await reach(adminSocketPath(dataDir))
  if (socket === null) return null
  let hasTimedOut = false
  socket.setTimeout(IDLE_TIMEOUT_MS, () => {
    hasTimedOut = true
    socket.destroy()
  })
  socket.write(`${JSON.stringify({ name, words })}\n`)
  const answer = await text(socket).catch(() => '')
  if (hasTimedOut) throw new OperatorError('The server runs, but does not answer.')
  return readAnswer(answer)
}

function readAnswer(answer: string): OperatorAnswer {
  try {
    // A server of the same version writes it.
    return JSON.parse(answer) as OperatorAnswer
  } catch {
    throw new OperatorError('The server ended before it answered; ask again.')
  }
}

export async function isAnswered(path: string): Promise<boolean> {
  const socket = await reach(path)
  socket?.destroy()
  return socket !== null
}

function reach(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.off('error', refuse)
      resolve(socket)
    })
    const refuse = (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null)
      else reject(error)
    }
    socket.once('error', refuse)
  })
}

/** Systems allow at least 104 bytes, including the terminating NUL. */
const MAX_PATH_BYTES = 103

/** A Unix domain socket in the data folder; on Windows a named pipe. */
export function adminSocketPath(dataDir: string, platform: NodeJS.Platform = process.platform): string {
  const folder = resolve(dataDir)
  if (platform === 'win32')
    return `\\\\.\\pipe\\vitrine-${createHash('sha256').update(folder.toLowerCase()).digest('hex').slice(0, 24)}`
  const path = join(folder, 'operator.sock')
  return Buffer.byteLength(path) <= MAX_PATH_BYTES ? path : relative(process.cwd(), path)
}

/** The command of a server of several sites that runs a command of one: its name, then that of the command and its words. */
export const SITE_COMMAND = 'site-command'

/** Asks the server of a site. A server of several sites opens the site first if it is closed. Null if no server runs. */
export async function askSite(
  { dataDir, part }: Pick<Environment, 'dataDir' | 'part'>,
  name: string,
  words: readonly string[],
): Promise<OperatorAnswer | null> {
  if (part === null) return await askServer(dataDir, name, words)
  const answer = await askServer(part.dataDir, SITE_COMMAND, [part.site, name, ...words])
  if (answer === null || answer.exitCode !== 0) return answer
  return readAnswer(answer.output)
}

/** Runs a command in the running server of the data folder, or else in this process. */
export async function runOperatorCommand(
  environment: Environment,
  root: string,
  name: string,
  words: readonly string[],
): Promise<OperatorAnswer> {
  const answer = await askSite(environment, name, words)
  if (answer !== null) return answer
  const { answerWithoutServer } = await import('./without-server.ts')
  return await answerWithoutServer(environment, root, name, words)
}
