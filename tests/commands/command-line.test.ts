import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withLock } from '#src/commands/checkout-lock.mjs'
import { COMMANDS } from '#src/commands/command-help.mjs'
import { projectNode, root } from '#src/commands/prepare.mjs'
import { takenPort } from '../fixtures/server-process.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

/** A checkout in which nothing is installed. */
let checkout: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  checkout = await temporaryFolder()
  for (const path of ['src/commands', 'package.json', 'package-lock.json'])
    await cp(join(root, path), join(checkout.path, path), { recursive: true })
})
afterAll(() => checkout[Symbol.asyncDispose]())

async function run(name: string, words: readonly string[], variables: Record<string, string> = {}) {
  const file = join(checkout.path, 'src/commands', `${name.replace(':', '-')}.mjs`)
  // Without a path no npm is found: an installation that was begun would fail.
  const child = spawn(projectNode, [file, ...words], { env: variables })
  const code = new Promise((resolve) => child.once('close', resolve))
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { out, error, code: await code }
}

const NAMES = Object.keys(COMMANDS)

it('every command of package.json that is ours has a help', async () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const ours = Object.keys(scripts).filter((name) => scripts[name]?.startsWith('node '))
  expect(ours.toSorted()).toEqual(NAMES.toSorted())
})

describe('in a checkout where nothing is installed', () => {
  it.each(NAMES)('%s --help prints usage, options and an example, and exits with 0', async (name) => {
    const { out, error, code } = await run(name, name === 'mail' ? ['resend', '-h'] : ['--help'])
    expect([error, code]).toEqual(['', 0])
    expect(out).toMatch(
      new RegExp(
        `\\n\\nUsage:\\n {2}npm (run )?${name}[\\s\\S]+\\nOptions:\\n[\\s\\S]+--help, -h +prints this\\n\\nExamples?:\\n {2}`,
      ),
    )
  })

  it.each(NAMES.filter((name) => name !== 'test'))(
    '%s refuses an option that it does not have, with 2 and a sentence',
    async (name) => {
      const { out, error, code } = await run(name, ['--frobnicate'])
      expect([out, code]).toEqual(['', 2])
      expect(error).toMatch(/^npm (run )?[\w:]+ has no option "--frobnicate"\. "npm .+ -- --help" says how it is used\.\n$/)
    },
  )

  it.each([
    ['backup', [], 'npm run backup takes the file to write; found 0.'],
    ['check', ['a', 'b'], 'npm run check takes one folder at most; found 2.'],
    ['check', ['--format'], '--format needs a value.'],
    ['import', ['--force=yes'], '--force takes no value.'],
    ['test', ['--only', 'nothing'], '"npm test" runs everything; '],
  ] as const)('%s %j ends with 2 and one sentence', async (name, words, sentence) => {
    const { error, code } = await run(name, words)
    expect([error.startsWith(sentence), error.trim().split('\n').length, code]).toEqual([true, 1, 2])
  })

  it('a command that would install waits for another one that installs, and says so', async () => {
    const said = await withLock(
      join(checkout.path, '.preparing'),
      async () => {
        const child = spawn(projectNode, [join(checkout.path, 'src/commands/check.mjs')], { env: {} })
        const [line] = await once(child.stderr, 'data')
        child.kill('SIGKILL')
        await once(child, 'close')
        return String(line)
      },
      () => undefined,
    )
    expect(said).toBe(`Waiting for process ${process.pid}, which installs or builds in this folder …\n`)
  })

  it('a port in use is reported before anything is installed or built', async () => {
    await using other = await takenPort()
    const { out, error, code } = await run('start', [], { PORT: String(other.port) })
    const sentence = `Port ${other.port} is taken by another program: set PORT to a free one, for instance PORT=3001.\n`
    expect({ out, error, code }).toEqual({ out: '', error: sentence, code: 1 })
  })
})
