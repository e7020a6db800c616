import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '#src/base/process/user-error.mjs'
import { auditPackages } from './audit-packages.ts'
import { ensureBuilt, ensureServerBuilt } from './ensure-built.ts'
import { provideChromium } from './find-chromium.ts'
import { projectNode, root, run as runToEnd } from './prepare.mjs'
import type { Part } from './test-parts.ts'
import { resultOfPlaywright, resultOfProgram, resultOfVitest, sentenceOf, type TestResult } from './test-results.ts'

/** A part, with arguments for the program that runs it. */
export type Step = readonly [part: Part, ...words: readonly string[]]

const CHECKS: readonly Part[] = ['types', 'lint', 'audit']
/** Both Vitest and Playwright leave out the files *.daily.* of `npm test -- --all`. */
const USUAL_UNIT = '--project=!daily'
/** Leaves to `npm test -- --all` what runs on PGlite and on PostgreSQL: its second half. */
const USUAL = { TESTS: 'usual' }
const USUAL_E2E = ['--grep-invert', '\\.daily\\.']
/** Read files as text, so that no import leads to them from what has changed. */
const STANDING_TESTS = ['tests/architecture.test.ts', 'tests/sources.test.ts', 'tests/guides.test.ts']
/** Open every page in a browser, and go through a search. */
const PAGE_TESTS = ['pages.spec.ts', 'find-a-property.spec.ts']

/** The memory for the tests' files and processes, with a reserve. */
const ROOM_BYTES = 6 * 2 ** 30

/** The steps of `npm test`, or with `all` those of `npm test -- --all`. */
export function usualSteps(all: boolean): readonly Step[] {
  const checks: readonly Step[] = [['types'], ['lint'], ['audit']]
  return all ? [...checks, ['unit'], ['e2e'], ['browsers']] : [...checks, ['unit', USUAL_UNIT], ['e2e', ...USUAL_E2E]]
}

/** The steps for what has changed since a branch or commit, as Vitest and Playwright tell it by imports. */
export function changedSteps(base: string): readonly Step[] {
  return [
    ['types'],
    ['lint'],
    ['unit', USUAL_UNIT, `--changed=${base}`, '--passWithNoTests'],
    ['unit', ...STANDING_TESTS],
    ['e2e', ...PAGE_TESTS],
    ['e2e', ...USUAL_E2E, `--only-changed=${base}`, '--pass-with-no-tests'],
  ]
}

/** Runs all steps, also after failures, and returns the exit code. The last line printed is "N passed, N failed". */
export async function runTests(steps: readonly Step[]): Promise<number> {
  let isInterrupted = false
  // What runs at that moment gets the signal too, by `run`.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isInterrupted = true))
  // Dozens of databases are made and dropped, a fifth to a half faster in memory than on disk.
  const scratch = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'vitrine-tests-'))
  const run = async ([part, ...words]: Step) => [part, await resultOf(part, words, scratch)] as const
  // Each check keeps one core busy, and prints at its end.
  const checks = steps.filter(([part]) => CHECKS.includes(part))
  const results = await Promise.all(checks.map(run))
  for (const step of steps.filter(([part]) => !CHECKS.includes(part))) {
    if (isInterrupted) break
    console.log(`\n── ${step[0]} ──`)
    results.push(await run(step))
  }
  // A process that has just ended may still be writing files.
  rmSync(scratch, { recursive: true, force: true, maxRetries: 10 })
  printSummary(results)
  if (isInterrupted) console.log('Interrupted: not every part has run to its end.')
  const isFailed = results.some(([, { failed }]) => failed.length > 0)
  return isInterrupted ? 130 : Number(isFailed)
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES
}

async function resultOf(part: Part, words: readonly string[], scratch: string): Promise<TestResult> {
  try {
    return await runPart(part, words, scratch)
  } catch (error) {
    // An unexpected error is printed completely, and the other parts still run.
    console.error(error instanceof UserError ? error.message : error)
    return resultOfProgram(error instanceof Error ? error.message : String(error), 1)
  }
}

async function runPart(part: Part, words: readonly string[], scratch: string): Promise<TestResult> {
  if (part === 'audit') return auditPackages()
  if (part === 'types') return resultOfProgram(part, await runProgram('typescript/bin/tsc', ['--noEmit', ...words]))
  if (part === 'lint') return resultOfProgram(part, await runProgram('@biomejs/biome/bin/biome', ['check', ...words]))
  const report = join(scratch, 'report.json')
  rmSync(report, { force: true })
  if (part === 'unit') {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await runProgram('vitest/vitest.mjs', ['run', ...words, ...reporters], {
      TMPDIR: scratch,
      ...(words.includes(USUAL_UNIT) && USUAL),
    })
    return resultOfVitest(readReport(report), code)
  }
  await ensureBuilt()
  await ensureServerBuilt()
  const chromium = part === 'e2e' ? await provideChromium() : null
  if (part === 'e2e' && chromium === null) {
    console.log('Skipped: no Chromium was found, and none could be installed; set CHROMIUM_PATH to one.')
    return { ...resultOfProgram(part, 0), passed: 0, skipped: 1 }
  }
  const config = part === 'browsers' ? ['--config=tests/browsers'] : []
  const code = await runProgram('@playwright/test/cli.js', ['test', ...config, '--reporter=list,json', ...words], {
    TMPDIR: scratch,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Where Playwright keeps what it has compiled: by default in the temporary folder, which is new for every run.
    PWTEST_CACHE_DIR: join(root, 'node_modules/.cache/playwright'),
    ...(chromium !== null && { CHROMIUM_PATH: chromium }),
  })
  return resultOfPlaywright(readReport(report), code)
}

function runProgram(path: string, words: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<number> {
  return runToEnd(projectNode, [`node_modules/${path}`, ...words], { env: { ...process.env, ...variables } })
}

function readReport(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new UserError('No report was written: look at the lines above.')
  }
}

function printSummary(results: readonly (readonly [Part, TestResult])[]): void {
  const list = (kind: 'failed' | 'flaky') =>
    results.flatMap(([part, result]) => result[kind].map((title) => `  ${part}: ${title}`))
  console.log('')
  for (const [part, result] of results) console.log(`${part.padEnd(8)} ${sentenceOf([result])}`)
  const flaky = list('flaky')
  if (flaky.length > 0) console.log(['\nFlaky, passed at the second try; find out why:', ...flaky].join('\n'))
  const failed = list('failed')
  if (failed.length > 0) console.log(['\nFailed:', ...failed].join('\n'))
  console.log(`\n${sentenceOf(results.map(([, result]) => result))}`)
}
