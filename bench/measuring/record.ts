import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '#src/commands/prepare.mjs'
import { budgetOf } from '#src/dev/budgets.ts'
import { BENCHMARKS } from '../benchmarks.ts'
import type { Result } from './result-line.ts'

const GUIDE = join(root, 'docs/benchmarks.md')
const HEAD = '| benchmark | budget | measured | machine | commit | date |\n|---|---|---|---|---|---|\n'
const NOT_MEASURED = '– | – | – | – |'

/** Writes results into the table of docs/benchmarks.md, with this machine, the commit and the date; the rows of other benchmarks stay. */
export function recordResults(results: readonly Pick<Result, 'name' | 'measured'>[]): void {
  const place = `${machine()} | ${commit()} | ${new Date().toISOString().slice(0, 10)}`
  const measured = results.map(({ name, measured: figure }) => [name, `${figure} | ${place} |`] as const)
  writeFileSync(GUIDE, withResults(readFileSync(GUIDE, 'utf8'), new Map(measured)))
}

/**
 * The text of the guide with its table written anew: one row for each benchmark, its budget, and its cells of `measured` or those that the table has
 * already. Throws where the text has no table.
 */
export function withResults(guide: string, measured: ReadonlyMap<string, string>): string {
  const start = guide.indexOf(HEAD)
  if (start === -1) throw new Error('docs/benchmarks.md has no table of results')
  const [table = ''] = guide.slice(start).split('\n\n')
  const known = new Map([...table.matchAll(/^\| `(.+?)` \| .+? \| (.+)$/gm)].map(([, name = '', cells = '']) => [name, cells]))
  const rows = BENCHMARKS.map(({ name, unit }) => {
    const budget = budgetOf(name)
    const limit = budget === null ? '–' : `${budget} ${unit}`
    return `| \`${name}\` | ${limit} | ${measured.get(name) ?? known.get(name) ?? NOT_MEASURED}`
  })
  return guide.slice(0, start) + HEAD + rows.join('\n') + guide.slice(start + table.length)
}

/** For instance "2 × AMD EPYC 7B13, 23 GB". */
function machine(): string {
  return `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`
}

/** The short name of the commit, with "+" where files of the checkout differ from it. */
function commit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  const isChanged = git('status', '--porcelain', '--', ':!docs/benchmarks.md') !== ''
  return git('rev-parse', '--short', 'HEAD') + (isChanged ? '+' : '')
}
