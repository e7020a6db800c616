import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environmentFileProblems } from '#src/base/process/environment-file.mjs'
import { projectNode, root } from '#src/commands/prepare.mjs'
import { readEnvironment } from '#src/platform/environment/environment.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

const PRINT = `
const { loadEnvironmentFile } = await import(${JSON.stringify(join(root, 'src/base/process/environment-file.mjs'))})
loadEnvironmentFile(process.argv[1])
console.log(process.env.PORT, process.env.HOST)`

/** Runs Node with an environment of these variables alone. */
function runNode(words: readonly string[], env: NodeJS.ProcessEnv): Promise<{ code: unknown; out: string; error: string }> {
  return new Promise((resolve) =>
    execFile(projectNode, words, { env, cwd: root }, (failure, out, error) => resolve({ code: failure?.code ?? 0, out, error })),
  )
}

const readFolder = (folder: string, env: NodeJS.ProcessEnv = {}) => runNode(['--input-type=module', '-e', PRINT, folder], env)

describe('the file .env', () => {
  it('sets what the environment does not, and the environment wins', async () => {
    await using folder = await temporaryFolder()
    await writeFile(join(folder.path, '.env'), '# ours\nPORT=3001\nHOST="0.0.0.0"\n')
    expect((await readFolder(folder.path)).out).toBe('3001 0.0.0.0\n')
    expect((await readFolder(folder.path, { PORT: '4000' })).out).toBe('4000 0.0.0.0\n')
  })

  it('need not be there, and tests read none', async () => {
    await using folder = await temporaryFolder()
    expect((await readFolder(folder.path)).out).toBe('undefined undefined\n')
    await writeFile(join(folder.path, '.env'), 'PORT=3001')
    expect((await readFolder(folder.path, { NODE_ENV: 'test' })).out).toBe('undefined undefined\n')
  })

  it('may be at the path in ENV_FILE; the server does not start if that file is missing', async () => {
    await using folder = await temporaryFolder()
    await writeFile(join(folder.path, 'coast.env'), 'PORT=3002')
    expect((await readFolder(folder.path, { ENV_FILE: 'coast.env' })).out).toBe('3002 undefined\n')
    const ENV_FILE = join(folder.path, 'no.env')
    expect(await runNode(['src/app/server/main.ts'], { ENV_FILE })).toEqual({
      code: 1,
      out: '',
      error: `The environment file ${ENV_FILE} cannot be read (ENOENT): correct ENV_FILE, or give this user the right to read it.\n`,
    })
  })

  it('with a broken line ends the server and every command with one sentence, which repeats no value', async () => {
    await using folder = await temporaryFolder()
    const ENV_FILE = join(folder.path, '.env')
    await writeFile(ENV_FILE, 'PORT=3001\nsecret words\n')
    const refused = { code: 1, out: '', error: `${ENV_FILE}:2 is no variable: write NAME=value, or begin the line with "#".\n` }
    expect(await runNode(['src/app/server/main.ts'], { ENV_FILE })).toEqual(refused)
    expect(await runNode(['src/commands/vitrine.mjs', 'check'], { ENV_FILE })).toEqual(refused)
  })

  it.each([
    ['', []],
    ['# a comment\n\n  \nPORT=1\nexport HOST = x\nKEY="two\nlines"\nSMTP_URL=smtp://c:25 # why\nEMPTY=\n', []],
    ["A='x\nB=2\n", ["f:1 opens a quotation mark (') that is never closed: close it, or leave it out."]],
    ['A=1\r\nB\r\n=2', [2, 3].map((line) => `f:${line} is no variable: write NAME=value, or begin the line with "#".`)],
    ['\uFEFFA=1', ['f begins with a byte order mark: save it as UTF-8 without one.']],
  ])('%j has the problems %j', (text, problems) => {
    expect(environmentFileProblems(text, 'f')).toEqual(problems)
  })
})

describe('every variable of the environment', () => {
  const names = new Set<string>()
  readEnvironment(new Proxy({}, { get: (_, name) => void names.add(String(name)) }), '/')
  const sorted = (found: Iterable<string>) => [...new Set(found)].toSorted()

  it('stands in .env.example, commented out', async () => {
    const text = await readFile(join(root, '.env.example'), 'utf8')
    expect(sorted([...text.matchAll(/^#([A-Z_]+)=/gm)].map(([, name = '']) => name))).toEqual(sorted(names))
    expect(environmentFileProblems(text.replaceAll(/^#(?=[A-Z_]+=)/gm, ''), '.env.example')).toEqual([])
  })

  it('stands in the table of docs/operating.md, besides ENV_FILE, and SITE, which commands read', async () => {
    const guide = await readFile(join(root, 'docs/operating.md'), 'utf8')
    const [, section = ''] = /^## Environment\n([\s\S]*?)^## /m.exec(guide) ?? []
    expect(sorted([...section.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = '']) => name))).toEqual(
      sorted([...names, 'ENV_FILE', 'SITE']),
    )
  })

  it('git ignores .env and keeps .env.example', async () => {
    const lines = (await readFile(join(root, '.gitignore'), 'utf8')).split('\n')
    expect(lines).toEqual(expect.arrayContaining(['.env', '!.env.example']))
  })
})
