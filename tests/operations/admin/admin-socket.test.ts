import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AdminSocket, openAdminSocket } from '#src/operations/admin/admin-socket.ts'
import { adminSocketPath, askServer } from '#src/operations/admin/ask-server.ts'
import type { OperatorCommands } from '#src/operations/admin/operator-command.ts'
import { OperatorError } from '#src/operations/admin/operator-error.ts'
import { mailLog } from '../../fixtures/mail.ts'

const isWindows = process.platform === 'win32'

let dataDir: string
let sockets: AdminSocket[]
let logged: ReturnType<typeof mailLog>

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-socket-'))
  sockets = []
  logged = mailLog()
})
afterEach(async () => {
  await Promise.all(sockets.map((socket) => socket.close()))
  await rm(dataDir, { recursive: true, force: true })
})

const commands: OperatorCommands = {
  echo: async (words) => words.join(' '),
  refuse: () => Promise.reject(new OperatorError('Not today.')),
  fail: () => Promise.reject(new Error('broken')),
}

async function openSocket(more: OperatorCommands = {}): Promise<AdminSocket> {
  const socket = await openAdminSocket({ dataDir, commands: { ...commands, ...more }, log: logged.log, retryMs: 5 })
  sockets.push(socket)
  return socket
}

/** The answer of the socket to a line that none of our commands sends. */
async function say(line: string): Promise<string> {
  const socket = connect(adminSocketPath(dataDir))
  socket.write(line)
  return await text(socket)
}

describe('the admin socket', () => {
  it('runs a command with its arguments, and logs only its name', async () => {
    await openSocket()
    expect(await askServer(dataDir, 'echo', ['anne@example.be', 'ça va ?'])).toEqual({
      output: 'anne@example.be ça va ?',
      exitCode: 0,
    })
    expect(JSON.stringify(logged.lines)).toContain('"command":"echo"')
    expect(JSON.stringify(logged.lines)).not.toContain('anne')
  })

  it('reports an aborted answer in a sentence', async () => {
    const ending = createServer((socket) => {
      socket.on('error', () => undefined).once('data', () => socket.end('{ "output": "1 mai'))
    })
    await new Promise<void>((resolve) => ending.listen(adminSocketPath(dataDir), resolve))
    await expect(askServer(dataDir, 'echo', [])).rejects.toThrow(
      new OperatorError('The server ended before it answered; ask again.'),
    )
    await new Promise((resolve) => ending.close(resolve))
  })

  it.each([
    ['refuse', 'Not today.'],
    ['fail', '"fail" failed: broken'],
    ['nothing', 'There is no command "nothing"; there are echo, refuse, fail.'],
    ['toString', 'There is no command "toString"; there are echo, refuse, fail.'],
  ])('reports why "%s" failed, and keeps running', async (name, output) => {
    await openSocket()
    expect(await askServer(dataDir, name, [])).toEqual({ output, exitCode: 1 })
    expect(await askServer(dataDir, 'echo', ['on'])).toEqual({ output: 'on', exitCode: 0 })
  })

  it.each(['nonsense\n', '{"name":"echo"}\n', '{"name":"echo","words":[1]}\n', 'null\n'])(
    'refuses %j with a sentence',
    async (line) => {
      await openSocket()
      expect(JSON.parse(await say(line))).toEqual({ output: 'That is no request that this server understands.', exitCode: 1 })
    },
  )

  it('closes a connection that sends too much', async () => {
    await openSocket()
    expect(await say('x'.repeat(200_000)).catch(() => '')).toBe('')
    expect(await askServer(dataDir, 'echo', ['on'])).toEqual({ output: 'on', exitCode: 0 })
  })

  it.skipIf(isWindows)('is open to the server’s user only', async () => {
    await openSocket()
    expect((await stat(adminSocketPath(dataDir))).mode & 0o777).toBe(0o600)
  })

  it('is gone once it is closed, after the running command is answered', async () => {
    const goOn = Promise.withResolvers<string>()
    const begun = Promise.withResolvers<void>()
    const socket = await openSocket({
      wait() {
        begun.resolve()
        return goOn.promise
      },
    })
    const answer = askServer(dataDir, 'wait', [])
    await begun.promise
    const closed = socket.close()
    goOn.resolve('done')
    expect(await answer).toEqual({ output: 'done', exitCode: 0 })
    await closed
    expect(await askServer(dataDir, 'echo', [])).toBeNull()
  })

  it('sends keep-alive bytes while a command runs, before the answer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const goOn = Promise.withResolvers<string>()
      const begun = Promise.withResolvers<void>()
      await openSocket({
        wait() {
          begun.resolve()
          return goOn.promise
        },
      })
      const said = say('{"name":"wait","words":[]}\n')
      await begun.promise
      vi.advanceTimersByTime(60_000)
      goOn.resolve('done')
      expect(await said).toBe('      {"output":"done","exitCode":0}')
    } finally {
      vi.useRealTimers()
    }
  })

  it('closes despite an idle connection', async () => {
    const adminSocket = await openSocket()
    const socket = connect(adminSocketPath(dataDir))
    socket.on('error', () => undefined)
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
    await adminSocket.close()
    expect(await askServer(dataDir, 'echo', [])).toBeNull()
  })

  it.skipIf(isWindows)('replaces a socket that a killed process left behind', async () => {
    await writeFile(adminSocketPath(dataDir), '')
    await openSocket()
    expect(await askServer(dataDir, 'echo', ['new'])).toEqual({ output: 'new', exitCode: 0 })
  })

  it.skipIf(isWindows)('waits until the server that has the socket ends, then answers', async () => {
    const other = createServer((socket) => {
      socket.on('error', () => undefined).once('data', () => socket.end('{"output":"other","exitCode":0}'))
    })
    await new Promise<void>((resolve) => other.listen(adminSocketPath(dataDir), () => resolve()))
    await openSocket()
    expect(logged.lines).toMatchObject([{ level: 'info', message: expect.stringMatching(/^another server answers/) }])
    expect(await askServer(dataDir, 'echo', [])).toEqual({ output: 'other', exitCode: 0 })
    await new Promise((resolve) => other.close(resolve))
    await expect.poll(() => askServer(dataDir, 'echo', ['on']), { interval: 5 }).toEqual({ output: 'on', exitCode: 0 })
  })
})

describe('the path of the admin socket', () => {
  it('is a socket in the data folder, relative if its absolute path is too long', () => {
    expect(adminSocketPath('/var/lib/vitrine', 'linux')).toBe(join('/var/lib/vitrine', 'operator.sock'))
    const deep = join(process.cwd(), 'deep'.repeat(20))
    expect(adminSocketPath(deep, 'linux')).toBe(join('deep'.repeat(20), 'operator.sock'))
  })

  it('is a pipe on Windows, one per folder', () => {
    expect(adminSocketPath('/var/lib/one', 'win32')).toMatch(/^\\\\\.\\pipe\\vitrine-[\da-f]{24}$/)
    expect(adminSocketPath('/var/lib/one', 'win32')).not.toBe(adminSocketPath('/var/lib/two', 'win32'))
  })
})
