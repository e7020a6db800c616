export type Audit =
  | { readonly kind: 'clean' }
  | { readonly kind: 'weak'; readonly lines: readonly string[] }
  | { readonly kind: 'unknown'; readonly reason: string }

/** Of the JSON that npm prints, as far as it is read; a report has a version. */
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
 * What the JSON of `npm audit` says: "clean", "weak" with a line for each package that has a high or critical weakness, or "unknown" where it is
 * no report, because the registry was not reached or knows no audits.
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
