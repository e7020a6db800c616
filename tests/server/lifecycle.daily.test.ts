import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../fixtures/server.ts'
import { visibleText } from '../fixtures/server-html.ts'
import { processFolders, type ServerProcess, startProcess, takenPort } from '../fixtures/server-process.ts'

/** These tests start whole processes, several at once on a busy machine. */
const SLOW_MS = 300_000

/** The output of a process that failed to start, without its log. */
async function complaintOf(server: ServerProcess) {
  const { code } = await server.ended
  const lines = server.output().split('\n')
  return { code, lines: lines.filter((line) => line !== '' && !line.startsWith('{')) }
}

async function ask(address: string, agent: Agent): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(address, { agent }, resolve).on('error', reject)
  return await promise
}

describe('shutdown', () => {
  it(
    'finishes a page under way with all its modules',
    async () => {
      const begun = Promise.withResolvers<void>()
      const goOn = Promise.withResolvers<void>()
      const server = await startTestServer({
        wrap: (renderer) => ({
          async render(request) {
            begun.resolve()
            await goOn.promise
            return renderer.render(request)
          },
        }),
      })
      const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
      const agent = new Agent({ keepAlive: true })
      const answer = ask(`${address}/fr/`, agent)
      await begun.promise
      const closed = server[Symbol.asyncDispose]()
      goOn.resolve()
      const response = await answer
      expect([response.statusCode, response.headers.connection]).toEqual([200, 'close'])
      expect(visibleText(await text(response))).toMatch(/1 biens/)
      await closed
      agent.destroy()
      expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
    },
    SLOW_MS,
  )

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s while requests are under way answers them and exits with 0 within 10 seconds',
    async (signal) => {
      await using place = await processFolders()
      await using server = startProcess(place.variables)
      const address = await server.opened
      const agent = new Agent({ keepAlive: true, maxSockets: 8 })
      const paths = ['/fr/', '/nl/', '/en/', '/fr/a-vendre/', '/nl/te-koop/', '/fr/contact/']
      const answers = paths.map((path) => ask(new URL(path, address).href, agent))
      const isUnderWay = () => paths.every((path) => server.output().includes(`"url":"${path}"`))
      await expect.poll(isUnderWay, { timeout: SLOW_MS, interval: 1 }).toBe(true)
      server.child.kill(signal)
      // After 10 seconds the server would exit with code 1.
      expect(await server.ended).toEqual({ code: 0, signal: null })
      const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
      expect(statuses).toEqual(answers.map(() => 200))
      agent.destroy()
      expect(server.output()).toContain('"msg":"stopping"')
    },
    SLOW_MS,
  )

  it(
    'keeps imported data for the next start, which does not import the same files again, and releases the folder',
    async () => {
      await using place = await processFolders()
      for (const imports of [1, 0]) {
        await using server = startProcess(place.variables)
        const address = await server.opened
        expect((await fetch(new URL('/api/figures', address))).status).toBe(200)
        expect(server.output().match(/imported the listings feed/g) ?? []).toHaveLength(imports)
        server.child.kill('SIGTERM')
        expect((await server.ended).code).toBe(0)
      }
    },
    SLOW_MS,
  )
})

describe('a failed start prints one clear sentence, with exit code 1', () => {
  it(
    'for a port in use',
    async () => {
      await using place = await processFolders('untouched')
      await using other = await takenPort()
      await using server = startProcess({ ...place.variables, PORT: String(other.port) })
      expect(await complaintOf(server)).toEqual({
        code: 1,
        lines: [`Port ${other.port} is taken by another program: set PORT to a free one, for instance PORT=3001.`],
      })
      expect(existsSync(place.variables.DATA_DIR), 'said before anything else is done').toBe(false)
    },
    SLOW_MS,
  )

  it(
    'for a second process on the same embedded database; the first keeps running',
    async () => {
      await using place = await processFolders()
      await using first = startProcess(place.variables)
      const address = await first.opened
      await using second = startProcess(place.variables)
      const { code, lines } = await complaintOf(second)
      expect([code, lines.length]).toEqual([1, 1])
      expect(lines[0]).toMatch(
        /^The database in \S+ is in use by another process; stop that one first, or set DATA_DIR to another folder/,
      )
      expect((await fetch(new URL('/readyz', address))).status).toBe(200)
    },
    SLOW_MS,
  )

  it(
    'for a data folder that cannot be created because a file has its name',
    async () => {
      await using place = await processFolders()
      await writeFile(join(place.path, 'file'), '')
      await using server = startProcess({ ...place.variables, DATA_DIR: join(place.path, 'file', 'data') })
      const { code, lines } = await complaintOf(server)
      expect([code, lines.length]).toEqual([1, 1])
      expect(lines[0]).toMatch(/^".*file.*" cannot be written \(ENOTDIR\): give this user the right to, or set DATA_DIR/)
    },
    SLOW_MS,
  )

  const isRoot = process.getuid?.() === 0
  if (isRoot) console.warn('Skipped: a data folder without the right to write in it: root may write anywhere.')
  it.skipIf(isRoot)(
    'for a data folder without write permission',
    async () => {
      await using place = await processFolders('untouched')
      await mkdir(place.variables.DATA_DIR)
      await chmod(place.variables.DATA_DIR, 0o500)
      await using server = startProcess(place.variables)
      const { code, lines } = await complaintOf(server)
      expect([code, lines.length]).toEqual([1, 1])
      expect(lines[0]).toMatch(/cannot be written \(EACCES\): give this user the right to, or set DATA_DIR/)
    },
    SLOW_MS,
  )

  it(
    'a database that takes the connection and says nothing',
    async () => {
      await using silent = await takenPort()
      await using place = await processFolders('untouched')
      const DATABASE_URL = `postgres://user:secret@127.0.0.1:${silent.port}/none`
      await using server = startProcess({ ...place.variables, DATABASE_URL })
      const { code, lines } = await complaintOf(server)
      const sentence = `The database at 127.0.0.1:${silent.port} has not answered for 5 s: look whether it is overloaded`
      expect([code, lines]).toEqual([1, [expect.stringContaining(sentence)]])
      expect(server.output()).not.toContain('secret')
    },
    SLOW_MS,
  )

  it.each([
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      /^No database answers at DATABASE_URL: /,
    ],
    ['an address of another machine', { HOST: '192.0.2.1' }, /^This machine has no address 192\.0\.2\.1: set HOST/],
    ['a host that does not exist', { HOST: 'nowhere.invalid' }, /^No machine is called "nowhere\.invalid": check HOST/],
    ['no site definition', { SITE_CONFIG: '/nonexistent' }, /^No site can be served from \/nonexistent:$/],
  ])(
    '%s',
    async (_, variables, sentence) => {
      await using place = await processFolders()
      await using server = startProcess({ ...place.variables, ...variables })
      const { code, lines } = await complaintOf(server)
      expect([code, lines[0]]).toEqual([1, expect.stringMatching(sentence)])
      expect(lines.join('\n')).not.toMatch(/^ +at /m)
    },
    SLOW_MS,
  )

  it(
    'for several invalid variables, all at once',
    async () => {
      await using server = startProcess({ PORT: 'x', PUBLIC_URL: 'x', LOG_LEVEL: 'x' })
      const { code, lines } = await complaintOf(server)
      expect([code, lines.map((line) => line.split(' ')[0])]).toEqual([1, ['PORT', 'PUBLIC_URL', 'LOG_LEVEL']])
    },
    SLOW_MS,
  )
})
