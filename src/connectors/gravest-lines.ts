import { type LostValue, MAX_VALUE } from './mapping.ts'
import { fieldTitle } from './missing-field.ts'
import type { RunReport } from './run-report.ts'

export interface ReportLine {
  readonly count: number
  readonly field: string
  /** The source's value; '' for none. */
  readonly value: string
  /** The line of a file that fixes it; null where only the software can. */
  readonly cure: string | null
  /** The path in "mapping" of connector.json: ["values", "category", "30"]. */
  readonly path?: readonly string[]
  /** The code of an import finding. `field` is the field, `value` the wrong value. */
  readonly code?: string
}

export const GRAVEST = 5

type Reported = Pick<RunReport, 'mapping' | 'unmapped' | 'findings'>

/** Reasons for left-out listings, the most frequent first. */
export function leftOutLines({ mapping, unmapped, findings }: Reported): readonly ReportLine[] {
  const counts = new Map<string, ReportLine>()
  const add = (line: Omit<ReportLine, 'count'>) => {
    const key = `${line.field}\n${line.value}`
    counts.set(key, { ...line, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  for (const { message } of unmapped.first)
    add({ field: message, value: '', ...cureOf(valueNamed(quotedIn(message), mapping.lost)) })
  for (const { severity, code, message, pointer } of findings) {
    const [field = ''] = pointer.split('/').slice(1)
    if (severity === 'error' && code !== 'unmapped-record') add({ field, value: message, cure: null, code })
  }
  const leftOut = mapping.leftOut.map(({ field, value, count }) => {
    return { field, value, count, ...cureOf(valueNamed(value, mapping.lost)) }
  })
  return byCount([...leftOut, ...counts.values()])
}

/** All lines: left-out listings first, then hidden values, then the rest. */
export function gravestLines(report: Reported): readonly ReportLine[] {
  const { lost, hosts = [], agents, documents } = report.mapping
  return [
    ...leftOutLines(report),
    ...byCount([
      ...lost.map((each) => ({ ...each, ...cureOf(each) })),
      ...hosts.map((each) => ({ ...each, cure: `site.json: "listings": { "pictureHosts": [${JSON.stringify(each.field)}] }` })),
    ]),
    ...byCount([
      ...agents.map((each) => ({
        ...each,
        cure: `connector.json: "mapping": { "agents": { ${JSON.stringify(each.field)}: "…" } }`,
        path: ['agents', each.field],
      })),
      ...(documents?.refused ?? []).map((each) => ({ ...each, cure: null })),
    ]),
  ]
}

/** "12 × has a type that is not known here: Château", followed by the cure. */
export function lineText({ count, field, value, cure }: ReportLine): string {
  const said = [field && fieldTitle(field), value].filter(Boolean).join(': ')
  return `${count} × ${said}${cure === null ? '' : `  → ${cure}`}`
}

function byCount(lines: readonly ReportLine[]): readonly ReportLine[] {
  return lines.toSorted((a, b) => b.count - a.count)
}

/** The line of connector.json that maps an unknown value of a table. */
function cureOf(lost: LostValue | undefined): Pick<ReportLine, 'cure' | 'path'> {
  const path = lost && pathOfValue(lost)
  if (!path) return { cure: null }
  const [list, table, value] = path
  return { cure: `connector.json: "mapping": { "${list}": { ${JSON.stringify(table)}: { ${JSON.stringify(value)}: … } } }`, path }
}

function valueNamed(value: string, lost: readonly LostValue[]): LostValue | undefined {
  return value === '' ? undefined : lost.find((each) => each.table !== undefined && each.value === value)
}

/** Null for a value that was cut for the report, because "mapping" needs all of it. */
export function pathOfValue({ table, value }: LostValue): readonly string[] | null {
  return table === undefined || value.length >= MAX_VALUE ? null : ['values', table, value]
}

function quotedIn(message: string): string {
  const [, quoted = ''] = message.split('“', 2)
  return quoted.split('”', 1)[0] ?? ''
}
