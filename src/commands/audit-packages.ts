import { runCaptured } from './prepare.mjs'
import type { TestResult } from './test-results.ts'

// Without a network, fails soon.
const ARGUMENTS = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']

/** Asks the registry for known weaknesses of what the server runs with, and prints them. */
export async function auditPackages(): Promise<TestResult> {
  const isWindows = process.platform === 'win32'
  const { stdout } = await runCaptured(isWindows ? 'npm.cmd' : 'npm', ARGUMENTS, { shell: isWindows })
  const audit = readAudit(stdout)
  console.log(sentencesOf(audit))
  return {
    passed: audit.kind === 'clean' ? 1 : 0,
    skipped: audit.kind === 'unknown' ? 1 : 0,
    failed: audit.kind === 'weak' ? audit.lines : [],
    flaky: [],
  }
}

function sentencesOf(audit: Audit): string {
  if (audit.kind === 'unknown') return `Audit skipped: the registry cannot be asked (${audit.reason}).`
  return audit.kind === 'weak' ? audit.lines.join('\n') : 'No high or critical weakness is known of what the server runs with.'
}

export type Audit =
  | { readonly kind: 'clean' }
  | { readonly kind: 'weak'; readonly lines: readonly string[] }
  | { readonly kind: 'unknown'; readonly reason: string }

/** The used part of npm's JSON; a report has a version. */
interface Report {
  readonly auditReportVersion?: number
  readonly message?: string
  readonly vulnerabilities: Readonly<Record<string, Vulnerability>>
}

interface Vulnerability {
  readonly name: string
  readonly severity: string
  readonly range: string
  readonly via: readonly (string | { readonly title: string })[]
}

const GRAVE = ['high', 'critical']

/**
 * Parses the JSON of `npm audit`: "clean"; "weak" with a line per package with a high or critical weakness; "unknown" without a
 * report, for instance without a network.
 */
export function readAudit(text: string): Audit {
  const report = parse(text)
  if (report?.auditReportVersion !== 2) return { kind: 'unknown', reason: report?.message ?? 'npm gave no report' }
  const weak = Object.values(report.vulnerabilities).filter(({ severity }) => GRAVE.includes(severity))
  if (weak.length === 0) return { kind: 'clean' }
  return { kind: 'weak', lines: weak.map(describe) }
}

function describe({ name, severity, range, via }: Vulnerability): string {
  const titles = via.map((cause) => (typeof cause === 'string' ? `by ${cause}` : cause.title))
  return `${name} ${range}: ${severity}, ${titles.join('; ')}`
}

function parse(text: string): Report | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
