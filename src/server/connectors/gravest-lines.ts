import type { LostValue } from './mapping.ts'
import type { RunReport } from './run-report.ts'

/** A line of a report: what happened to how many listings, and what cures it. */
export interface ReportLine {
  readonly count: number
  /** A reason, a field or a table, in English. */
  readonly field: string
  /** What the source has there; '' for none. */
  readonly value: string
  /** The line of a file that cures it; null where the software has to be corrected. */
  readonly cure: string | null
}

type Reported = Pick<RunReport, 'mapping' | 'unmapped' | 'findings'>

/** Reasons for which listings are left out, the most frequent first. */
export function leftOutLines({ mapping, unmapped, findings }: Reported): readonly ReportLine[] {
  const counts = new Map<string, ReportLine>()
  const add = (field: string, value = '', cure: string | null = null) => {
    const key = `${field}\n${value}`
    counts.set(key, { field, value, cure, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  for (const { message } of unmapped.first) add(message, '', cureOfValue(quotedIn(message), mapping.lost))
  for (const { severity, code, message } of findings) {
    if (severity === 'error' && code !== 'unmapped-record') add(message)
  }
  const leftOut = mapping.leftOut.map(({ field, value, count }) => {
    return { field, value, count, cure: cureOfValue(value, mapping.lost) }
  })
  return byCount([...leftOut, ...counts.values()])
}

/** All lines, the gravest first: listings that are left out, then values that are not shown, then the rest. */
export function gravestLines(report: Reported): readonly ReportLine[] {
  const { lost, hosts = [], agents, documents } = report.mapping
  return [
    ...leftOutLines(report),
    ...byCount([
      ...lost.map((each) => ({ ...each, cure: cureOfValue(each.value, [each]) })),
      ...hosts.map((each) => ({ ...each, cure: `site.json: "listings": { "pictureHosts": [${JSON.stringify(each.field)}] }` })),
    ]),
    ...byCount([
      ...agents.map((each) => ({
        ...each,
        cure: `connector.json: "mapping": { "agents": { ${JSON.stringify(each.field)}: "…" } }`,
      })),
      ...(documents?.refused ?? []).map((each) => ({ ...each, cure: null })),
    ]),
  ]
}

/** "12 × has a type that is not known here: Château"; with the cure behind it. */
export function lineText({ count, field, value, cure }: ReportLine): string {
  return `${count} × ${field}${value === '' ? '' : `: ${value}`}${cure === null ? '' : `  → ${cure}`}`
}

function byCount(lines: readonly ReportLine[]): readonly ReportLine[] {
  return lines.toSorted((a, b) => b.count - a.count)
}

/** The line of connector.json that gives a value a meaning, where a table lacks it. */
function cureOfValue(value: string, lost: readonly LostValue[]): string | null {
  const found = value === '' ? undefined : lost.find((each) => each.table !== undefined && each.value === value)
  if (found === undefined) return null
  return `connector.json: "mapping": { "values": { ${JSON.stringify(found.table)}: { ${JSON.stringify(value)}: … } } }`
}

function quotedIn(message: string): string {
  const [, quoted = ''] = message.split('“', 2)
  return quoted.split('”', 1)[0] ?? ''
}
