import { chmod, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import type { Log } from '#schemas/log.ts'
import { adminSocketPath, isAnswered } from './ask-server.ts'
import { answerOperator, type OperatorCommands } from './operator-command.ts'

interface Options {
  readonly dataDir: string
  readonly commands: OperatorCommands
  /** Logs the names of commands, never their arguments, which may name people. */
  readonly log: Pick<Log, 'info' | 'warn'>
  /** Default: {@link RETRY_MS}. */
  readonly retryMs?: number
}

/** Commands to the running server from the same machine and user. */
export interface AdminSocket {
  close(): Promise<void>
}

const MAX_REQUEST_LENGTH = 64 * 1024
const REQUEST_TIMEOUT_MS = 10_000
/** Well below the client's idle timeout. */
const KEEP_ALIVE_MS = 10_000
/** How often a server checks whether the previous one on the data folder has ended. */
const RETRY_MS = 2000

/**
 * Opens the admin socket of a data folder. A request is one line, `{ "name": "mail", "words": ["list"] }`, its answer an
 * `OperatorAnswer`. While another server uses the socket, as during an upgrade, waits for its end. A failure is only logged.
 */
export async function openAdminSocket({ dataDir, commands, log, retryMs = RETRY_MS }: Options): Promise<AdminSocket> {
  const waiting = new Set<Socket>()
  const server = createServer((socket) => {
    waiting.add(socket)
    socket.on('close', () => waiting.delete(socket))
    // The client disconnected; there is nobody to answer.
    socket.on('error', () => undefined)
    socket.setTimeout(REQUEST_TIMEOUT_MS, () => socket.destroy())
    onLine(socket, async (line) => {
      waiting.delete(socket)
      socket.setTimeout(0)
      // White space before the answer resets the client's idle timeout.
      const keepAlive = setInterval(() => socket.write(' '), KEEP_ALIVE_MS)
      const reply = await answer(line, commands, log)
      clearInterval(keepAlive)
      socket.end(JSON.stringify(reply))
    })
  })
  let timer: NodeJS.Timeout | undefined
  let opening: Promise<void>
  const open = async (isFirst: boolean): Promise<void> => {
    try {
      await listen(server, adminSocketPath(dataDir))
    } catch (err) {
      if (!(err instanceof SocketInUse)) {
        log.warn({ err }, 'the admin socket is not available: run operator commands while the server is stopped')
        return
      }
      if (isFirst) log.info({}, 'another server answers operators of this data folder until it ends')
      timer = setTimeout(() => {
        opening = open(false)
      }, retryMs)
    }
  }
  opening = open(true)
  await opening
  return {
    async close() {
      clearTimeout(timer)
      await opening
      clearTimeout(timer)
      for (const socket of waiting) socket.destroy()
      return await new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

class SocketInUse extends Error {}

async function listen(server: Server, path: string): Promise<void> {
  try {
    await listenAt(server, path)
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    if (!isTaken) throw error
    if (process.platform === 'win32' || (await isAnswered(path))) throw new SocketInUse()
    // A killed process leaves its socket file behind.
    await rm(path, { force: true })
    await listenAt(server, path)
  }
  if (process.platform !== 'win32') await chmod(path, 0o600)
}

function listenAt(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      server.off('error', fail)
      resolve()
    }
    const fail = (error: Error) => {
      server.off('listening', done)
      reject(error)
    }
    server.once('error', fail).once('listening', done)
    // Exclusive: a worker would otherwise share the socket with its parent, which does not close it.
    server.listen({ path, exclusive: true })
  })
}

function onLine(socket: Socket, onRequest: (line: string) => void): void {
  let text = ''
  const read = (chunk: string) => {
    text += chunk
    if (text.length > MAX_REQUEST_LENGTH) socket.destroy()
    if (!text.endsWith('\n')) return
    socket.off('data', read)
    onRequest(text)
  }
  socket.setEncoding('utf8').on('data', read)
}

async function answer(line: string, commands: OperatorCommands, log: Pick<Log, 'info' | 'warn'>) {
  const request = readRequest(line)
  if (request === null) return { output: 'That is no request that this server understands.', exitCode: 1 }
  log.info({ command: request.name }, 'running an operator command')
  return await answerOperator(commands, request.name, request.words)
}

function readRequest(line: string): { readonly name: string; readonly words: readonly string[] } | null {
  try {
    const { name, words }: { name?: unknown; words?: unknown } = JSON.parse(line)
    const isText = (word: unknown) => typeof word === 'string'
    return typeof name === 'string' && Array.isArray(words) && words.every(isText) ? { name, words } : null
  } catch {
    return null
  }
}
