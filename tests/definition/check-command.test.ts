import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'
import { root } from '#src/commands/prepare.mjs'
import { temporaryFolder, writeSmallSite } from '../fixtures/site/site-folder.ts'

const program = fileURLToPath(new URL('../../src/commands/vitrine.mjs', import.meta.url))
const check = (...options: string[]) => spawnSync(process.execPath, [program, 'check', ...options], { encoding: 'utf8' })

it('[CONF-13] the check of a valid folder exits with 0', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  const { status, stdout } = check(folder.path)
  expect(stdout).toBe(`${folder.path}: no errors, no warnings\n`)
  expect(status).toBe(0)
})

it('[CONF-13] without a folder it checks that of SITE_CONFIG, and prints which', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  await writeFile(join(folder.path, 'content/contact/office.json'), '{}')
  for (const SITE_CONFIG of [folder.path, relative(root, folder.path)]) {
    const { status, stdout } = spawnSync(process.execPath, [program, 'check'], {
      encoding: 'utf8',
      env: { SITE_CONFIG },
      cwd: root,
    })
    expect(stdout).toMatch(new RegExp(`\n${SITE_CONFIG}: no errors, 1 warning\n$`))
    expect(status).toBe(0)
  }
})

it('[CONF-13] the check prints place, severity, code, message and fix, and exits with 1', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  await writeFile(join(folder.path, 'content/contact/office.json'), '{\n  "version": 1,\n  "intr": "x"\n}')
  const { status, stdout } = check(folder.path)
  const line = 'content/contact/office.json:3:3 error   unknown-property  the file has no property "intr"; did you mean "intro"?'
  expect(stdout).toBe(`${folder.path}/${line}\n${folder.path}: 1 error, no warnings\n`)
  expect(status).toBe(1)
})

it('[CONF-13] the check prints the same as JSON', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  await writeFile(join(folder.path, 'content/contact/office.json'), '{"version": 1, "intr": "x"}')
  const { status, stdout } = check(folder.path, '--format', 'json')
  expect(JSON.parse(stdout)).toEqual({
    findings: [
      {
        file: 'content/contact/office.json',
        line: 1,
        column: 16,
        endLine: 1,
        endColumn: 22,
        pointer: '/intr',
        severity: 'error',
        code: 'unknown-property',
        message: 'the file has no property "intr"; did you mean "intro"?',
        suggestion: 'Write "intro".',
        fix: {
          title: 'Write "intro"',
          edits: [{ kind: 'rename', file: 'content/contact/office.json', pointer: '/intr', key: 'intro' }],
        },
        documentation: 'docs/findings.md#unknown-property',
      },
    ],
  })
  expect(status).toBe(1)
})

const OFFICE = 'content/contact/office.json'

it('[CONF-13] --fix makes and lists the safe corrections; the exit code is that of the remaining findings', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  await writeFile(join(folder.path, OFFICE), '{"version":   1, "intr": "x"}\r\n')
  const { status, stdout } = check(folder.path, '--fix')
  expect(stdout).toBe(
    `${folder.path}/${OFFICE}:1:18 fixed unknown-property  Write "intro"\n${folder.path}: 1 finding mended\n${folder.path}: no errors, no warnings\n`,
  )
  expect(status).toBe(0)
  expect(await readFile(join(folder.path, OFFICE), 'utf8')).toBe('{"version":   1, "intro": "x"}\r\n')
})

it('[CONF-13] --only counts and corrects only the findings of its codes', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  await writeFile(join(folder.path, OFFICE), '{"version": 1, "intr": "x"}')
  const { status, stdout } = check(folder.path, '--only', 'low-contrast,unknown-link', '--fix')
  expect([status, stdout]).toEqual([0, `${folder.path}: no findings mended\n${folder.path}: no errors, no warnings\n`])
})

it('[CONF-13] --max-warnings makes more warnings fail', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  await writeFile(join(folder.path, OFFICE), '{}')
  expect([1, 0].map((most) => check(folder.path, '--max-warnings', String(most)).status)).toEqual([0, 1])
})

it('[CONF-13] the forms for other programs hold nothing else', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  await writeFile(join(folder.path, OFFICE), '{"version": 1, "intr": "x", "intr": "y"}')
  expect(JSON.parse(check(folder.path, '--format', 'sarif', '--fix').stdout).runs[0].results).not.toEqual([])
  expect(check(folder.path, '--format', 'github').stdout).toMatch(/^(::(error|warning) file=.*\n)+$/)
})

it('[CONF-13] --watch checks again after a change, and ends with 0 when it is stopped', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  const watching = spawn(process.execPath, [program, 'check', folder.path, '--watch'])
  const ended = once(watching, 'close')
  let printed = ''
  watching.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text
  })
  await vi.waitFor(() => expect(printed).toContain('no errors, no warnings\nWaiting for changes'), { timeout: 60_000 })
  await writeFile(join(folder.path, OFFICE), '{"version": 1, "intr": "x"}')
  await vi.waitFor(() => expect(printed).toContain(`${folder.path}: 1 error, no warnings`), { timeout: 60_000 })
  watching.kill('SIGINT')
  expect(await ended).toEqual([0, null])
})

it.each([
  [['--max-warnings', '-1'], /whole number/],
  [['--only', 'a b'], /"a b" is no code/],
  [['--only', 'unknown-links'], /"unknown-links"; did you mean "unknown-link"\?/],
  [['--watch', '--fix'], /cannot be used with option '--fix'/],
  [['a', 'b'], /Expected 1 argument but got 2/],
  [['--format', 'xml'], /text, json/],
  [['--colour'], /--colour/],
  [['/nowhere/at/all'], /no folder "\/nowhere\/at\/all"/],
])('[CONF-13] unusable arguments %j exit with 2 and one sentence', (options, says) => {
  const { status, stdout, stderr } = check(...options)
  expect(stderr).toMatch(says)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect([status, stdout]).toEqual([2, ''])
})
