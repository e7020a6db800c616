import { GRAVEST, gravestLines, lineText } from './gravest-lines.ts'
import type { LostValue } from './mapping.ts'
import { fieldTitle } from './missing-field.ts'
import type { RunReport } from './run-report.ts'

const MAX_LINES = 40

interface Described {
  /** Prints all lines after the most serious ones. */
  readonly isWhole: boolean
  readonly wholeCommand: string
}

/** A run as text for a terminal: what was read, and the five most serious problems, or all of them. */
export function describeRun(report: RunReport, { isWhole, wholeCommand }: Described): string {
  const lines = gravestLines(report)
  const more = lines.length - GRAVEST + report.notes.length
  return [
    ...summaryOf(report),
    ...(lines.length > 0 ? ['The gravest first:', ...lines.slice(0, GRAVEST).map((line) => `  ${lineText(line)}`)] : []),
    ...(isWhole ? detailsOf(report) : more > 0 ? [`More is in the whole report: ${wholeCommand}`] : []),
  ].join('\n')
}

function summaryOf(report: RunReport): readonly string[] {
  const { source, mode, outcome, fetched, gone, properties, failure } = report
  const received = `${fetched} received${gone > 0 ? `, ${gone} not for the site` : ''}`
  const lines = [
    failure !== null && fetched === 0
      ? `${source}: the run has failed.`
      : `${source}: ${mode === 'all' ? 'all listings were read' : 'changes were read'}, ${received}.`,
  ]
  if (failure !== null)
    lines.push(
      failure.message,
      failure.isPassing ? 'It is tried again by itself.' : 'It is tried again, but somebody has to see to it.',
    )
  if (properties !== null) {
    const { added, updated, revived, unchanged, retired, rejected } = properties
    const would = outcome === 'dry' ? 'would be ' : ''
    lines.push(
      `listings: ${added} ${would}added, ${updated} updated, ${revived} back again, ${unchanged} unchanged, ${retired} retired, ${rejected} left out`,
    )
  }
  return lines
}

function detailsOf({ mapping, unmapped, notes, findings, findingCount }: RunReport): readonly string[] {
  const lines: string[] = []
  lines.push(...table('Not for the site:', mapping.leftOut))
  lines.push(
    ...table('Values that the site has no equal for (widen "mapping.values" of connector.json, or leave them):', mapping.lost),
  )
  lines.push(...table('Fields of the software that the site does not read:', mapping.unread ?? [], asWritten))
  lines.push(...table('Documents of the listings, by kind:', mapping.documents?.shown ?? []))
  lines.push(...table('Documents that are not shown:', mapping.documents?.refused ?? []))
  lines.push(
    ...table(
      'Hosts of pictures and documents, which are not fetched (name those that you know in "listings.pictureHosts" of site.json):',
      mapping.hosts ?? [],
    ),
  )
  lines.push(...table('Agents without a person in content/contact (name them in "mapping.agents"):', mapping.agents))
  if (mapping.unlisted > 0) lines.push(`${mapping.unlisted} more values are not listed.`)
  if (unmapped.count > 0) {
    lines.push(`${unmapped.count} could not be understood:`)
    lines.push(...unmapped.first.slice(0, MAX_LINES).map(({ key, message }) => `  ${key}: ${message}`))
  }
  const mistakes = findings.filter(({ code }) => code !== 'unmapped-record')
  if (mistakes.length > 0) {
    lines.push(`${findingCount} findings, among them:`)
    lines.push(
      ...mistakes.slice(0, MAX_LINES).map(({ ID, pointer, message }) => `  property ${ID ?? '?'}${placeOf(pointer)}: ${message}`),
    )
  }
  lines.push(...notes)
  return lines
}

/** Paths are names of the source and are not translated. */
function asWritten(path: string): string {
  return path
}

/** The place of a fault in words: ", postcode" for "/Zip". */
function placeOf(pointer: string): string {
  const [field = ''] = pointer.split('/').slice(1)
  return field === '' ? '' : `, ${fieldTitle(field)}`
}

function table(title: string, values: readonly LostValue[], titleOf = fieldTitle): readonly string[] {
  if (values.length === 0) return []
  const rows = values.slice(0, MAX_LINES).map(({ field, value, count, table: name }) => {
    const said = `  ${String(count).padStart(6)} × ${titleOf(field)}${value === '' ? '' : `: ${value}`}`
    return name === undefined || name === field ? said : `${said} (table "${name}")`
  })
  const more = values.length - rows.length
  return [title, ...rows, ...(more > 0 ? [`  and ${more} more`] : [])]
}
