import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { adminSocketPath } from './admin-socket-path.ts'
import { type OperatorAnswer, OperatorError } from './operator-command.ts'

/** The idle timeout; a busy server sends a sign every ten seconds. */
const ANSWER_WITHIN_MS = 120_000

/** Runs a command in the running server of a data folder; null where none runs. */
export async function askServer(dataDir: string, name: string, words: readonly string[]): Promise<OperatorAnswer | null> {
  const socket = await reach(adminSocketPath(dataDir))
  if (socket === null) return null
  let isSilent = false
  socket.setTimeout(ANSWER_WITHIN_MS, () => {
    isSilent = true
    socket.destroy()
  })
  socket.write(`${JSON.stringify({ name, words })}\n`)
  const answer = await text(socket).catch(() => '')
  if (isSilent) throw new OperatorError('The server runs, but does not answer.')
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

/** Whether a server answers at an admin socket. */
export async function isAnswered(address: string): Promise<boolean> {
  const socket = await reach(address)
  socket?.destroy()
  return socket !== null
}

function reach(address: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
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
