import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
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
      },
    ],
  })
  expect(status).toBe(1)
})

it.each([
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
