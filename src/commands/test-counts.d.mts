export interface Counts {
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

export interface PlaywrightSuite {
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

export function countsOfProgram(name: string, code: number): SuiteCounts
export function countsOfVitest(report: VitestReport | null, code: number): SuiteCounts
export function countsOfPlaywright(report: PlaywrightReport | null, code: number): SuiteCounts
export function sumOf(counts: readonly Counts[]): Counts
export function sentenceOf(counts: Counts): string
