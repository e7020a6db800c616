import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '#src/base/process/user-error.mjs'
import { ensureBuilt } from './ensure-built.ts'
import { NOTHING, type SuiteCounts, sentenceOf, sumOf } from './test-counts.ts'
import { CHECKS, type Check, SUITES, type Suite } from './test-parts.ts'
import { provideBrowser, runCheck, runSuite, type Surroundings } from './test-suites.ts'

/** What is to run, with arguments for the programs that run it. */
export type TestPlan = { readonly [Part in Check | Suite]?: readonly string[] }

interface Result extends SuiteCounts {
  readonly name: Check | Suite
}

/** What the tests write at once, and the memory that they take besides, with room to spare. */
const ROOM_BYTES = 6 * 2 ** 30
const MEMORY_DISK = '/dev/shm'

/**
 * Runs all parts of a plan, even after failures, and returns the exit code. Excludes some unit tests by path. The last output line is "N passed, N
 * failed".
 */
export async function runTests(plan: TestPlan, leftOut: readonly string[] = []): Promise<number> {
  const interruption = new AbortController()
  // The signal reaches what runs at that moment by itself, or by `run`.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interruption.abort())
  const isInMemory = hasRoom(MEMORY_DISK)
  const scratch = mkdtempSync(join(isInMemory ? MEMORY_DISK : tmpdir(), 'vitrine-tests-'))
  // The tests create and drop dozens of databases, which is a fifth to a half faster in memory than on disk. Only for the tests: the installation of
  // Chromium runs programs as other users, who cannot read this folder.
  const environment = {
    ...process.env,
    ...(isInMemory && { TMPDIR: scratch }),
    ...(leftOut.length > 0 && { TESTS_LEFT_OUT: leftOut.join(',') }),
  }
  const results = await runAll(plan, { scratch, environment }, interruption.signal).finally(() => {
    // A process that has just been ended may be at its last files.
    rmSync(scratch, { recursive: true, force: true, maxRetries: 10 })
  })
  const code = summarise(results)
  if (!interruption.signal.aborted) return code
  console.log('Interrupted: not every suite has run to its end.')
  return 130
}

/** Whether a folder lies on a disk with room for all that the tests write, and the machine has memory for it. */
function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES
  } catch {
    return false
  }
}

async function runAll(
  plan: TestPlan,
  place: Omit<Surroundings, 'browser'>,
  interruption: AbortSignal,
): Promise<readonly Result[]> {
  // Where the browser has to be installed, that happens while other tests run.
  const browser = plan.e2e && begin(provideBrowser)
  const surroundings = { ...place, browser: browser ?? provideBrowser }
  // The suites need the build; they report what stands in its way.
  const built = Object.keys(plan).length > 1 ? begin(ensureBuilt) : undefined
  const underWay = CHECKS.flatMap((name) => {
    const args = plan[name]
    return args === undefined ? [] : [{ name, finished: begin(() => runCheck(name, args)) }]
  })
  const results: Result[] = []
  for (const { name, finished } of underWay) {
    results.push(
      await resultOf(name, async () => {
        const { printed, ...counts } = await finished()
        process.stdout.write(printed)
        return counts
      }),
    )
  }
  await built?.().catch(() => undefined)
  for (const name of SUITES) {
    const args = plan[name]
    if (args === undefined || interruption.aborted) continue
    results.push(await resultOf(name, () => runSuite(name, args, surroundings)))
  }
  return results
}

/** The result of a part: the counts that its work gives, or a failure where it gives none. */
async function resultOf(name: Result['name'], work: () => Promise<SuiteCounts>): Promise<Result> {
  console.log(`\n── ${name} ──`)
  try {
    return { name, ...(await work()) }
  } catch (error) {
    // What nobody foresaw is shown whole, and the other parts run all the same.
    console.error(error instanceof UserError ? error.message : error)
    return { ...NOTHING, name, failed: 1, failures: [error instanceof Error ? error.message : String(error)] }
  }
}

/** Begins some work whose failure is thrown where its outcome is asked for. */
function begin<Outcome>(work: () => Promise<Outcome>): () => Promise<Outcome> {
  const outcome = work()
  outcome.catch(() => undefined)
  return () => outcome
}

function summarise(results: readonly Result[]): number {
  const lines = (kind: 'failures' | 'unsteady') =>
    results.flatMap((result) => result[kind].map((title) => `  ${result.name}: ${title}`))
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
