const GRAVE = ['high', 'critical']

/**
 * What the JSON of `npm audit` says: "clean", "weak" with a line for each package that has a high or critical weakness, or "unknown" where it is
 * no report, because the registry was not reached or knows no audits.
 */
export function readAudit(text) {
  const report = parse(text)
  if (report?.auditReportVersion !== 2) return { kind: 'unknown', reason: report?.message ?? 'npm gave no report' }
  const weak = Object.values(report.vulnerabilities).filter(({ severity }) => GRAVE.includes(severity))
  if (weak.length === 0) return { kind: 'clean' }
  return { kind: 'weak', lines: weak.map(describe) }
}

function describe({ name, severity, range, via }) {
  const titles = via.map((cause) => (typeof cause === 'string' ? `by ${cause}` : cause.title))
  return `${name} ${range}: ${severity}, ${titles.join('; ')}`
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
