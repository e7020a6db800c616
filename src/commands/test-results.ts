/** The result of one part of the tests. */
export interface TestResult {
  readonly passed: number
  readonly skipped: number
  /** Titles of what failed. */
  readonly failed: readonly string[]
  /** Titles of what failed at first and passed when it was tried again. */
  readonly flaky: readonly string[]
}

export interface VitestReport {
  readonly numPassedTests: number
  readonly numPendingTests: number
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
  readonly stats: { readonly expected: number; readonly flaky: number; readonly skipped: number }
}

/** The result of a program that passes or fails as a whole. */
export function resultOfProgram(name: string, code: number): TestResult {
  return { passed: code === 0 ? 1 : 0, skipped: 0, failed: code === 0 ? [] : [name], flaky: [] }
}

/** Reads the JSON report of Vitest. A run with a bad exit code fails, also where no test of the report did. */
export function resultOfVitest({ numPassedTests, numPendingTests, testResults }: VitestReport, code: number): TestResult {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed')
  // The messages of a first try stay with a test that passed at the second.
  const flaky = tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  )
  const result = {
    passed: numPassedTests,
    skipped: numPendingTests,
    failed: [...failed.map(({ fullName }) => fullName), ...broken.map(({ name }) => `${name} cannot be loaded`)],
    flaky: flaky.map(({ fullName }) => fullName),
  }
  return withExitCode('vitest', result, code)
}

/** Reads the JSON report of Playwright. A run with a bad exit code fails, also where no test of the report did. */
export function resultOfPlaywright(report: PlaywrightReport, code: number): TestResult {
  const { expected, flaky, skipped } = report.stats
  const titles = (status: string) => testsOf(report).flatMap((test) => (test.status === status ? [test.title] : []))
  const result = { passed: expected + flaky, skipped, failed: titles('unexpected'), flaky: titles('flaky') }
  return withExitCode('playwright', result, code)
}

/** "3 passed, 0 failed", with the number of skipped tests where there are some. */
export function sentenceOf(results: readonly TestResult[]): string {
  const sum = (count: (result: TestResult) => number) => results.reduce((total, result) => total + count(result), 0)
  const skipped = sum((result) => result.skipped)
  const ending = skipped > 0 ? `, ${skipped} skipped` : ''
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed.length)} failed${ending}`
}

function withExitCode(program: string, result: TestResult, code: number): TestResult {
  return code === 0 || result.failed.length > 0 ? result : { ...result, failed: [`${program} ended with exit code ${code}`] }
}

function testsOf({ suites = [], specs = [] }: PlaywrightSuite): readonly { readonly title: string; readonly status: string }[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status }) => ({ title: `${title} (${projectName})`, status })),
  )
  return [...own, ...suites.flatMap(testsOf)]
}
