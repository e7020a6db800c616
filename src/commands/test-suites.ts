import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditPackages } from './audit-packages.ts'
import { ensureBuilt } from './ensure-built.ts'
import { findOtherBrowsers, OTHER_BROWSERS } from './find-browsers.ts'
import { findChromium, installChromium } from './find-chromium.ts'
import { projectNode, root, run, runCaptured } from './prepare.mjs'
import { countsOfPlaywright, countsOfProgram, countsOfVitest, NOTHING, type SuiteCounts } from './test-counts.ts'
import type { Check, Suite } from './test-parts.ts'

/** Where reports are written, and the environment of the programs that run the tests. */
export interface Surroundings {
  readonly scratch: string
  readonly environment: NodeJS.ProcessEnv
  /** The path of a Chromium, where end-to-end tests run; null where none can be had. */
  readonly browser: () => Promise<string | null>
}

const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test']
const IN_OTHER_BROWSERS = ['--config=tests/browsers']

/** Runs a check with arguments for its program; gives its counts and what it printed. */
export async function runCheck(name: Check, args: readonly string[]): Promise<SuiteCounts & { readonly printed: string }> {
  if (name === 'audit') return auditPackages()
  const program =
    name === 'types'
      ? ['node_modules/typescript/bin/tsc', '--noEmit']
      : ['node_modules/@biomejs/biome/bin/biome', 'check', ...(args.length === 0 ? ['.'] : [])]
  const { code, stdout, stderr } = await runCaptured(projectNode, [...program, ...args])
  return { ...countsOfProgram(name, code), printed: stdout + stderr }
}

/** Runs a suite with arguments for its program, which prints what it does. */
export function runSuite(name: Suite, args: readonly string[], surroundings: Surroundings): Promise<SuiteCounts> {
  const run = { unit: runVitest, e2e: runEndToEnd, browsers: runInOtherBrowsers }[name]
  return run(args, surroundings)
}

async function runVitest(args: readonly string[], { scratch, environment }: Surroundings): Promise<SuiteCounts> {
  const report = join(scratch, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // "related" is a command of Vitest's own: the tests that import some files.
  const words = args[0] === 'related' ? args : ['run', ...args]
  const code = await run(projectNode, ['node_modules/vitest/vitest.mjs', ...words, ...reporters], { env: environment })
  return countsOfVitest(readReport(report), code)
}

async function runEndToEnd(args: readonly string[], surroundings: Surroundings): Promise<SuiteCounts> {
  await ensureBuilt()
  const chromium = await surroundings.browser()
  if (chromium === null) {
    console.log(`The end-to-end tests are skipped: no Chromium was found, and none could be installed; set CHROMIUM_PATH to one.`)
    return { ...NOTHING, skipped: countTests() }
  }
  return runPlaywright(args, surroundings, { CHROMIUM_PATH: chromium })
}

/** Says which of them are not here. Their tests then count as skipped. */
async function runInOtherBrowsers(args: readonly string[], surroundings: Surroundings): Promise<SuiteCounts> {
  const missing = findOtherBrowsers().flatMap((found) => (found.isFound ? [] : [found]))
  for (const { reason } of missing) console.log(reason)
  if (missing.length === OTHER_BROWSERS.length) return { ...NOTHING, skipped: countTests(IN_OTHER_BROWSERS) }
  await ensureBuilt()
  return runPlaywright([...IN_OTHER_BROWSERS, ...args], surroundings)
}

async function runPlaywright(
  args: readonly string[],
  { scratch, environment }: Surroundings,
  variables: NodeJS.ProcessEnv = {},
): Promise<SuiteCounts> {
  const report = join(scratch, 'playwright.json')
  const env = {
    ...environment,
    ...variables,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Where Playwright keeps what it compiled of the tests: by default in the temporary folder, which every run has anew.
    PWTEST_CACHE_DIR: join(root, 'node_modules/.cache/playwright'),
  }
  const code = await run(projectNode, [...PLAYWRIGHT, '--reporter=list,json', ...args], { env })
  return countsOfPlaywright(readReport(report), code)
}

/** The path of a Chromium, installed where there is none; null where none can be had. */
export async function provideBrowser(): Promise<string | null> {
  return (await findChromium()) ?? (await installChromium())
}

/** How many tests want a browser. */
function countTests(config: readonly string[] = []): number {
  const list = execFileSync(projectNode, [...PLAYWRIGHT, ...config, '--list', '--reporter=json'], { cwd: root, encoding: 'utf8' })
  const { expected, skipped } = JSON.parse(list).stats
  return expected + skipped
}

function readReport(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
