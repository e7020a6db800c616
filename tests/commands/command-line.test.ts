import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createProgram, runCommandLine } from '#src/commands/command-line.ts'
import { alone, projectNode, root } from '#src/commands/prepare.mjs'
import { takenPort } from '../fixtures/server-process.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

const SCRIPT = 'node src/commands/vitrine.mjs '

/** Runs the command line in a folder of the project. */
async function run(folder: string, words: readonly string[], variables: Record<string, string> = {}) {
  // Without PATH there is no npm, so an attempt to install would fail.
  const child = spawn(projectNode, [join(folder, 'src/commands/vitrine.mjs'), ...words], { env: variables })
  const code = new Promise((resolve) => child.once('close', resolve))
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { out, error, code: await code }
}

/** What the command line prints, and its exit code, in this process: a process for each command takes minutes of all cores. */
async function call(words: readonly string[]) {
  using toOutput = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  using toErrors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const code = await runCommandLine(words)
  const printed = (calls: readonly (readonly unknown[])[]) => calls.map(([text]) => String(text)).join('')
  return { out: printed(toOutput.mock.calls), error: printed(toErrors.mock.calls), code }
}

/** Every command name, those with subcommands first. */
function callsOf(command: CommandUnknownOpts, path: readonly string[] = []): readonly string[] {
  return command.commands.flatMap((child) => {
    const call = [...path, child.name()]
    return [call.join(' '), ...callsOf(child, call)]
  })
}

const CALLS = callsOf(createProgram(async () => undefined))
/** Nouns that list where no verb follows them; a preview link is made. */
const LISTING = CALLS.filter((call) => CALLS.includes(`${call} list`) && call !== 'preview-link')

it('every script of package.json that is ours calls a command, and every command outside a group has a script', async () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const ours = Object.values(scripts).flatMap((script) => (script.startsWith(SCRIPT) ? [script.slice(SCRIPT.length)] : []))
  expect(ours.filter((call) => !CALLS.includes(call))).toEqual([])
  const groups = new Set(ours.map((call) => call.split(' ')[0]))
  expect(CALLS.filter((call) => !groups.has(call.split(' ')[0] ?? ''))).toEqual([])
})

describe('the grammar of commands (decision 137)', () => {
  /** What files of a site definition hold: the verb stands before these. */
  const KINDS = ['content', 'language', 'module', 'page', 'site']
  /** A hyphen joins them with what they are done with: "list-sessions". */
  const VERBS = (
    'add disable drop enable end erase export import invite list move new open publish remove rename reopen resend reset resolve restore ' +
    'resume revoke save set show status suspend unschedule upgrade'
  ).split(' ')
  const groups = createProgram(async () => undefined).commands.filter(({ commands }) => commands.length > 0)
  const namesIn = ({ commands }: CommandUnknownOpts) => commands.map((command) => command.name())
  const areKinds = (group: CommandUnknownOpts) => namesIn(group).every((name) => KINDS.includes(name))

  it('a verb follows a noun for data of the server, and precedes a kind of file', () => {
    expect(groups.filter(areKinds).map((group) => group.name())).toEqual(['rename', 'remove', 'new'])
    const words = groups.filter((group) => !areKinds(group)).flatMap(namesIn)
    expect(words.filter((word) => !VERBS.includes(word.split('-')[0] ?? ''))).toEqual([])
  })

  it('no option is a verb', () => {
    const options = (command: CommandUnknownOpts): readonly string[] => [
      ...command.options.map((option) => option.name()),
      ...command.commands.flatMap(options),
    ]
    expect(options(createProgram(async () => undefined)).filter((name) => VERBS.includes(name))).toEqual([])
  })

  it.each([...LISTING.map((noun) => [noun]), ['preview-link', '/fr/', 'new']])(
    '%s is enough for the most frequent tasks',
    async (noun, word, verb = 'list') => {
      const called: string[] = []
      const program = createProgram(async () => undefined).hook('preAction', (_, command) => {
        called.push(command.name())
        throw new Error('the words are understood')
      })
      await program.parseAsync(word === undefined ? [noun] : [noun, word], { from: 'user' }).catch(() => undefined)
      expect(called).toEqual([verb])
    },
  )
})

describe('the command line', () => {
  it.each(['', ...CALLS])('%s --help prints usage, options, an example and the exit codes, and exits with 0', async (name) => {
    const words = name.split(' ').filter((word) => word !== '')
    const { out, error, code } = await call([...words, words.length > 1 ? '-h' : '--help'])
    expect([error, code]).toEqual(['', 0])
    expect(out).toMatch(
      new RegExp(
        `^Usage: npx vitrine ${name}[\\s\\S]+\\nOptions:\\n[\\s\\S]+-h, --help +prints this\\n[\\s\\S]*\\nExamples?:\\n {2}(PORT=3001 )?np[\\s\\S]+\\nExit codes:\\n {2}0 +done\\n {2}1 +\\S[^\\n]+\\n {2}2 `,
      ),
    )
  })

  it.each(CALLS.filter((call) => call !== 'test' && call !== 'preview-link'))(
    '%s refuses an unknown option with exit code 2 and one sentence',
    async (name) => {
      const { out, error, code } = await call([...name.split(' '), '--frobnicate'])
      expect([out, code]).toEqual(['', 2])
      expect(error).toBe(
        `unknown option '--frobnicate'. "npx vitrine ${LISTING.includes(name) ? `${name} list` : name} --help" says how it is used.\n`,
      )
    },
  )

  it.each([
    [['backup'], "missing required argument 'file'. "],
    [['check', 'a', 'b'], "too many arguments for 'check'. Expected 1 argument but got 2: a, b. "],
    [['check', '--format'], "option '--format <format>' argument missing. "],
    [['import', '--force=yes'], "unknown option '--force=yes'. "],
    [['import', '--forse'], "unknown option '--forse' (Did you mean --force?). "],
    [['history', 'restor', '5'], "unknown command 'restor' (Did you mean restore?). "],
    [['history', 'restor', '--help'], "unknown command 'restor' (Did you mean restore?). "],
    [['history', '5'], "unknown command '5'. "],
    [['mail', 'resent', 'all'], "unknown command 'resent' (Did you mean resend?). "],
    [['chek'], "unknown command 'chek' (Did you mean check?). "],
    [['test', '--only', 'nothing'], "option '--only <part>' argument 'nothing' is invalid. "],
    [['chek', '--help'], "unknown command 'chek' (Did you mean check?). "],
    [['--help', 'nonsense'], "unknown command 'nonsense'. "],
    [['mail', 'resent', '-h'], "unknown command 'resent' (Did you mean resend?). "],
    [['check', '--formt', 'json', '--help'], "unknown option '--formt' (Did you mean --format?). "],
  ])('%j exits with 2 and one line about the mistake', async (words, sentence) => {
    const { error, code } = await call(words)
    expect([error.startsWith(sentence), error.trim().split('\n').length, code]).toEqual([true, 1, 2])
  })

  it('what only the command itself can tell ends the process with 2 and one line', async () => {
    const { out, error, code } = await run(root, ['test', 'nothing'])
    expect({ out, error, code }).toEqual({ out: '', error: expect.stringMatching(/^"npm test" runs everything; .*\n$/), code: 2 })
  })

  it('a noun without a usual verb exits with 2 and its help', async () => {
    const { out, error, code } = await run(root, ['privacy'])
    expect({ out, error, code }).toEqual({ out: '', error: expect.stringMatching(/^Usage: npx vitrine privacy /), code: 2 })
  })

  it('a port in use is reported before anything is built', async () => {
    await using other = await takenPort()
    expect(await run(root, ['start'], { PORT: String(other.port) })).toEqual({ out: '', error: portTaken(other.port), code: 1 })
  })
})

describe('in a checkout where nothing is installed', () => {
  /** A checkout without installed packages. */
  let checkout: Awaited<ReturnType<typeof temporaryFolder>>

  beforeAll(async () => {
    checkout = await temporaryFolder()
    for (const path of ['src/commands', 'src/base/process', 'package.json', 'package-lock.json'])
      await cp(join(root, path), join(checkout.path, path), { recursive: true })
  })
  afterAll(() => checkout[Symbol.asyncDispose]())

  it('a command that would install waits for another installation, and reports it', async () => {
    const said = await alone(
      async () => {
        const child = spawn(projectNode, [join(checkout.path, 'src/commands/vitrine.mjs'), 'check'], { env: {} })
        const [line] = await once(child.stderr, 'data')
        child.kill('SIGKILL')
        await once(child, 'close')
        return String(line)
      },
      join(checkout.path, '.preparing.lock'),
    )
    expect(said).toMatch(`Waiting for process ${process.pid}, which installs or builds in this folder`)
  })

  it('a port in use is reported before anything is installed or built', async () => {
    await using other = await takenPort()
    expect(await run(checkout.path, ['start'], { PORT: String(other.port) })).toEqual({
      out: '',
      error: portTaken(other.port),
      code: 1,
    })
  })
})

function portTaken(port: number): string {
  return `Port ${port} is taken by another program: set PORT to a free one, for instance PORT=3001.\n`
}
