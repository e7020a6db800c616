import { chmod, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import type { Log } from '#schemas/log.ts'
import { adminSocketPath, isAnswered } from './ask-server.ts'
import { answerOperator, type OperatorCommands } from './operator-command.ts'

interface Options {
  readonly dataDir: string
  readonly commands: OperatorCommands
  /** Its lines hold the names of commands, never their arguments, which may name people. */
  readonly log: Pick<Log, 'info' | 'warn'>
}

/** The admin socket: commands to the running server from the same machine and user. */
export interface AdminSocket {
  /** Waits for commands in progress. */
  close(): Promise<void>
}

const MAX_REQUEST_LENGTH = 64 * 1024
const REQUEST_TIMEOUT_MS = 10_000
/** Well below the client's idle timeout. */
const KEEP_ALIVE_MS = 10_000

/**
 * Opens the admin socket of a data folder. A request is one line, `{ "name": "mail", "words": ["list"] }`; its answer is an
 * `OperatorAnswer`. A failure to open is logged and does not stop the server.
 */
export async function openAdminSocket({ dataDir, commands, log }: Options): Promise<AdminSocket> {
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
  try {
    await listen(server, adminSocketPath(dataDir))
  } catch (err) {
    log.warn({ err }, 'the admin socket is not available: run operator commands while the server is stopped')
  }
  return {
    close() {
      for (const socket of waiting) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function listen(server: Server, path: string): Promise<void> {
  try {
    await listenAt(server, path)
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    if (!isTaken || process.platform === 'win32' || (await isAnswered(path))) throw error
    // A killed process leaves its socket file behind.
    await rm(path, { force: true })
    await listenAt(server, path)
  }
  if (process.platform !== 'win32') await chmod(path, 0o600)
}

function listenAt(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    // Exclusive: a worker would otherwise share it with the process that started it, which does not close it.
    server.listen({ path, exclusive: true }, () => {
      server.off('error', reject)
      resolve()
    })
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
