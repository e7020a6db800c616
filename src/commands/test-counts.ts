interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export interface SuiteCounts extends Counts {
  /** What failed, by title. */
  readonly failures: readonly string[]
  /** What failed at first and passed when it was tried again, by title. */
  readonly unsteady: readonly string[]
}

export interface VitestReport {
  readonly numPassedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly { readonly projectName: string; readonly status: string }[]
  }[]
}

export interface PlaywrightReport extends PlaywrightSuite {
  readonly errors: readonly { readonly message?: string }[]
  readonly stats: { readonly expected: number; readonly flaky: number; readonly skipped: number }
}

/** The counts of a suite in which nothing was tried. */
export const NOTHING: SuiteCounts = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] }

/** A program that passes or fails as a whole. */
export function countsOfProgram(name: string, code: number): SuiteCounts {
  return code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1, failures: [name] }
}

/** What the JSON report of Vitest comes to; `report` is null where none was written. */
export function countsOfVitest(report: VitestReport | null, code: number): SuiteCounts {
  if (report === null) return countsOfProgram('vitest wrote no report', 1)
  const files = report.testResults
  // A file that cannot be loaded, or whose hooks fail, fails without a failed test.
  const broken = files.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed))
  const failures = [
    ...files.flatMap(({ assertionResults }) => assertionResults.filter(isFailed).map(({ fullName }) => fullName)),
    ...broken.map(({ name }) => `${name} (the file itself)`),
  ]
  const skipped = report.numPendingTests + report.numTodoTests
  // The messages of a first try stay with a test that passed at the second.
  const unsteady = files.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ fullName, status, failureMessages }) =>
      status === 'passed' && failureMessages.length > 0 ? [fullName] : [],
    ),
  )
  return settle({ passed: report.numPassedTests, failed: failures.length, skipped, failures, unsteady }, code, 'vitest')
}

/** What the JSON report of Playwright comes to; `report` is null where none was written. */
export function countsOfPlaywright(report: PlaywrightReport | null, code: number): SuiteCounts {
  if (report === null) return countsOfProgram('playwright wrote no report', 1)
  const titlesOf = (wanted: string) => testsOf(report).flatMap(({ title, status }) => (status === wanted ? [title] : []))
  const failures = [
    ...titlesOf('unexpected'),
    ...report.errors.map(({ message = 'an error outside the tests' }) => firstLineOf(message)),
  ]
  const { expected, flaky, skipped } = report.stats
  const counts = { passed: expected + flaky, failed: failures.length, skipped, failures, unsteady: titlesOf('flaky') }
  return settle(counts, code, 'playwright')
}

/** The sum of several counts. */
export function sumOf(counts: readonly Counts[]): Counts {
  const sum = (field: keyof Counts) => counts.reduce((total, count) => total + count[field], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** Counts as a sentence: "3 passed, 0 failed", with what was skipped where something was. */
export function sentenceOf({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** A run that ended badly although every test passed, by an error between tests for instance, has failed too. */
function settle(counts: SuiteCounts, code: number, name: string): SuiteCounts {
  if (code === 0 || counts.failed > 0) return counts
  return { ...counts, failed: 1, failures: [`${name} ended with exit code ${code}`] }
}

function isFailed({ status }: { readonly status: string }): boolean {
  return status === 'failed'
}

/** Every test of a Playwright report, once per project. */
function testsOf({ suites = [], specs = [] }: PlaywrightSuite): readonly { readonly title: string; readonly status: string }[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status }) => ({ title: `${title} (${projectName})`, status })),
  )
  return [...own, ...suites.flatMap(testsOf)]
}

function firstLineOf(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal are control characters.
  return message.replace(/\u001b\[[\d;]*m/g, '').split('\n', 1)[0] ?? ''
}
