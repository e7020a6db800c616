import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditPackages } from './audit-packages.mjs'
import { findChromium, installChromium } from './find-chromium.mjs'
import { command, ensureBuilt, ensureInstalled, projectNode, root, run, runCaptured } from './prepare.mjs'
import { countsOfPlaywright, countsOfProgram, countsOfVitest, NOTHING, sentenceOf, sumOf } from './test-counts.mjs'
import { UserError } from './user-error.mjs'

// `npm test [-- --only types|lint|audit|unit|e2e [arguments for that program]]`
// Installs what is missing, then runs every suite, whatever became of the one before. The last line is "N passed, N failed".

/** What the tests write at once, and the memory that they take besides, with room to spare. */
const ROOM_BYTES = 6 * 2 ** 30
const MEMORY_DISK = '/dev/shm'

const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test']
/** Where the reports lie, and what tests write where that is in memory. */
let scratch = ''
/** Of the programs that run the tests. */
let environment = process.env

/** Each mostly keeps one core busy: they run at once, and what they print is kept together. */
const checks = {
  types: () => runCheck('types', ['node_modules/typescript/bin/tsc', '--noEmit']),
  lint: () => runCheck('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
  audit: auditPackages,
}
/** Each keeps all cores busy. */
const suites = { unit: runVitest, e2e: runPlaywright }
/** Of the end-to-end tests; where it has to be installed, it comes while other tests run. */
let browser
/** Whoever interrupts the run wants no further suite. The signal reaches what runs at that moment by itself, or by `run`. */
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isInterrupted = true
  })
}

await command('test', async () => {
  const { names, rest } = readArguments(process.argv.slice(2))
  const results = []
  const isInMemory = hasRoom(MEMORY_DISK)
  scratch = mkdtempSync(join(isInMemory ? MEMORY_DISK : tmpdir(), 'vitrine-tests-'))
  // Databases by the dozen are made, copied and thrown away: in memory that takes a fifth to a half less time than on a disk. For the tests
  // alone: what installs Chromium runs programs of other users, who may not look into this folder.
  if (isInMemory) environment = { ...process.env, TMPDIR: scratch }
  try {
    const installation = await attempt('installation', ensureInstalled)
    if (installation) results.push(installation)
    else if (!isInterrupted) results.push(...(await runAll(names, rest)))
  } finally {
    // A process that has just been ended may be at its last files.
    rmSync(scratch, { recursive: true, force: true, maxRetries: 10 })
  }
  const code = summarise(results)
  if (!isInterrupted) return code
  console.log('Interrupted: not every suite has run to its end.')
  return 130
})

/** Whether a folder lies on a disk with room for all that the tests write, and the machine has memory for it. */
function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES
  } catch {
    return false
  }
}

function readArguments([option, name, ...rest]) {
  const known = [...Object.keys(checks), ...Object.keys(suites)]
  if (option === undefined) return { names: known, rest: [] }
  if (option === '--only' && known.includes(name)) return { names: [name], rest }
  throw new UserError(`"npm test" runs everything; "npm test -- --only NAME" runs one of ${known.join(', ')}.`, 2)
}

async function runAll(names, rest) {
  if (names.includes('e2e')) browser = begin(provideBrowser)
  // What stands in its way is said by the suites, which need it and try again.
  const built = names.length > 1 ? begin(ensureBuilt) : undefined
  const underWay = names.filter((name) => name in checks).map((name) => ({ name, result: begin(checks[name]) }))
  const results = []
  for (const { name, result } of underWay) {
    results.push(
      await resultOf(name, async () => {
        const { printed, ...counts } = await finished(result)
        process.stdout.write(printed)
        return counts
      }),
    )
  }
  await built
  for (const name of names.filter((each) => each in suites)) {
    if (isInterrupted) break
    results.push(await resultOf(name, () => suites[name](rest)))
  }
  return results
}

/** The result of a suite: the counts that its work gives, or a failure where it gave none. */
async function resultOf(name, work) {
  console.log(`\n── ${name} ──`)
  let counts
  const failure = await attempt(name, async () => {
    counts = await work()
  })
  return failure ?? { name, ...counts }
}

/** Begins some work whose failure is told where its outcome is asked for. */
function begin(work) {
  return work().then(
    (value) => ({ value }),
    (error) => ({ error }),
  )
}

async function finished(outcome) {
  const { value, error } = await outcome
  if (error) throw error
  return value
}

/** Does some work; where something stands in its way, says so and gives a failed result. */
async function attempt(name, work) {
  try {
    await work()
    return null
  } catch (error) {
    // What nobody foresaw is shown whole, and the other suites run all the same.
    console.error(error instanceof UserError ? error.message : error)
    return { ...NOTHING, name, failed: 1, failures: [error.message] }
  }
}

async function runCheck(name, args) {
  const { code, stdout, stderr } = await runCaptured(projectNode, args)
  return { ...countsOfProgram(name, code), printed: stdout + stderr }
}

async function provideBrowser() {
  return (await findChromium()) ?? (await installChromium())
}

async function runVitest(rest) {
  const report = join(scratch, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(projectNode, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...rest], { env: environment })
  return countsOfVitest(readReport(report), code)
}

async function runPlaywright(rest) {
  await ensureBuilt()
  const chromium = await finished(browser)
  if (chromium === null) {
    const count = countBrowserTests()
    console.log(`The end-to-end tests are skipped: no Chromium was found, and none could be installed; set CHROMIUM_PATH to one.`)
    return { ...NOTHING, skipped: count }
  }
  const report = join(scratch, 'playwright.json')
  const env = { ...environment, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await run(projectNode, [...PLAYWRIGHT, '--reporter=list,json', ...rest], { env })
  return countsOfPlaywright(readReport(report), code)
}

/** How many tests want a browser. */
function countBrowserTests() {
  const list = execFileSync(projectNode, [...PLAYWRIGHT, '--list', '--reporter=json'], { cwd: root, encoding: 'utf8' })
  const { expected, skipped } = JSON.parse(list).stats
  return expected + skipped
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function summarise(results) {
  const lines = (kind) => results.flatMap((result) => result[kind].map((title) => `  ${result.name}: ${title}`))
  const failures = lines('failures')
  const unsteady = lines('unsteady')
  console.log('')
  for (const result of results) console.log(`${result.name.padEnd(6)} ${sentenceOf(result)}`)
  if (unsteady.length > 0)
    console.log(['\nUnsteady: failed at first, passed when tried again; find out why:', ...unsteady].join('\n'))
  if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n'))
  const sum = sumOf(results)
  console.log(`\n${sentenceOf(sum)}`)
  return sum.failed === 0 ? 0 : 1
}
