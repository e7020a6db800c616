import { backOffMs } from '#src/platform/jobs/back-off.ts'
import type { RunReport } from './run-report.ts'
import type { SourceState } from './state-repository.ts'

const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS

interface Failed {
  readonly state: Pick<SourceState, 'failures'>
  readonly report: RunReport
  readonly everyMinutes: number
  readonly now: Date
}

/** The state after a failed run; the delay before a retry grows with each failure. */
export function failedState({ state, report, everyMinutes, now }: Failed): Partial<SourceState> {
  const failures = state.failures + 1
  const usualMs = everyMinutes * MINUTE_MS
  const waitMs = backOffMs(failures, { firstMs: usualMs, longestMs: Math.max(usualMs, LONGEST_WAIT_MS) })
  return { report, failures, nextRunAt: new Date(now.getTime() + waitMs) }
}

/** The report of a run that failed before it read listings. */
export function emptyReport(source: string, at: Date, failure: NonNullable<RunReport['failure']>): RunReport {
  return {
    source,
    startedAt: at.toISOString(),
    endedAt: at.toISOString(),
    mode: 'changes',
    outcome: 'failed',
    fetched: 0,
    gone: 0,
    unmapped: { count: 0, first: [] },
    mapping: { leftOut: [], lost: [], agents: [], unlisted: 0 },
    notes: [],
    properties: null,
    findings: [],
    findingCount: 0,
    failure,
  }
}
