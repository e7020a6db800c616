import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createProgram } from '#src/commands/command-line.ts'
import { EXIT_CODES, exitCodeHelp, FOUND } from '#src/commands/exit-codes.ts'
import { root } from '#src/commands/prepare.mjs'

const [, section = ''] = readFileSync(join(root, 'docs/operating.md'), 'utf8').split('\n## Exit codes\n')
const [table = ''] = section.split('\n## ')

/** The numbers with which a file ends its process. */
function codesIn(file: string): readonly number[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/\bprocess\.exit(?:\(|Code = )(\d+)/g)].map(([, code]) => Number(code))
}

describe('the table of exit codes in docs/operating.md', () => {
  it('has every code, and what 1 means of commands that look at something', () => {
    for (const [code, meaning] of Object.entries(EXIT_CODES)) expect(table).toContain(`| ${code} | ${meaning} |`)
    for (const [call, meaning] of Object.entries(FOUND)) expect(table).toContain(`| \`${call}\` | ${meaning} |`)
  })

  it('has every code with which a program of ours ends itself', () => {
    const files = ['src', 'bench', 'tools'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.m?ts$|\.mjs$/.test(name))
        .map((name) => join(root, folder, name)),
    )
    const used = new Set(files.flatMap(codesIn))
    expect(used.size).toBeGreaterThan(2)
    expect([...used].filter((code) => EXIT_CODES[code] === undefined)).toEqual([])
  })

  it('names only commands that there are', () => {
    const { commands } = createProgram(async () => undefined)
    const calls = commands.flatMap((command) => [
      command.name(),
      ...command.commands.map((verb) => `${command.name()} ${verb.name()}`),
    ])
    expect(Object.keys(FOUND).filter((call) => !calls.some((known) => known === call))).toEqual([])
  })
})

it('the help of a command says what its 1 means', () => {
  expect(exitCodeHelp('doctor')).toBe(
    '\nExit codes:\n  0    done\n  1    something is wrong that keeps a server from working\n  2    the words of the command cannot be understood; nothing was done',
  )
})
