import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { styleText } from 'node:util'
import type { Finding } from '#schemas/site/finding.ts'
import { calledFrom, project, root } from '#src/commands/prepare.mjs'
import { findingDocumentation } from '#src/definition/finding-explanations/findings-catalog.ts'
import { count, formatFindings, summariseFindings } from '#src/definition/validation/findings.ts'
import type { CheckOptions } from './check-options.ts'
import type { CheckedSite } from './check-site.ts'
import { formatForGitHub } from './formats/github-commands.ts'
import { formatLawList } from './formats/law-list.ts'
import { lineReader } from './formats/line-reader.ts'
import { toSarif } from './formats/sarif.ts'
import { formatForTerminal } from './formats/terminal.ts'
import { below, withPaths } from './formats/with-paths.ts'
import { LAW } from './select-findings.ts'

/** A check with its folder, as typed and as an absolute path. */
export interface PrintedCheck extends CheckedSite {
  readonly folder: string
  readonly path: string
}

/** The findings in the requested format. */
export function printedCheck(check: PrintedCheck, { format, only }: Pick<CheckOptions, 'format' | 'only'>): string {
  const { ofTypes, ofSite } = check
  if (format === 'json') return JSON.stringify({ findings: [...ofTypes, ...ofSite].map(withDocumentation) }, null, 2)
  if (format === 'sarif') return JSON.stringify(toSarif(forPrograms(check), helpUri), null, 2)
  if (format === 'github') return formatForGitHub(forPrograms(check))
  const text = only?.includes(LAW) ? formatLawList(asWritten(check)) : textOf(check)
  return `${text === '' ? '' : `${text}\n`}${summaryOf(check)}`
}

function withDocumentation(finding: Finding) {
  return { ...finding, documentation: findingDocumentation(finding.code) }
}

function helpUri(code: string): string {
  return new URL(findingDocumentation(code), pathToFileURL(join(root, '/'))).href
}

function textOf(check: PrintedCheck): string {
  const { ofTypes, ofSite, folder, files } = check
  if (!process.stdout.isTTY)
    return [formatFindings(ofTypes, ''), formatFindings(ofSite, folder)].filter((text) => text !== '').join('\n')
  const blocks = formatForTerminal(asWritten(check), {
    columns: process.stdout.columns,
    paint: (style, text) => styleText(style, text, { stream: process.stdout }),
    lineOf: lineReader(new Map([...files].map(([file, bytes]) => [below(folder)(file), bytes]))),
  })
  return blocks === '' ? '' : `${blocks}\n`
}

function summaryOf({ ofTypes, ofSite, folder }: PrintedCheck): string {
  const fixable = ofSite.filter(({ fix }) => fix !== undefined).length
  const fixes = process.stdout.isTTY && fixable > 0 ? `; --fix mends ${count(fixable, 'finding')}` : ''
  return `${folder}: ${summariseFindings([...ofTypes, ...ofSite])}${fixes}`
}

/** With paths as a user would type them. */
function asWritten({ ofTypes, ofSite, folder }: PrintedCheck): readonly Finding[] {
  return [...ofTypes, ...withPaths(ofSite, below(folder))]
}

/** Paths relative to the current folder, which programs treat as the repository's; absolute outside it. */
function forPrograms({ ofTypes, ofSite, path }: PrintedCheck): readonly Finding[] {
  const from = (folder: string) => (file: string) => {
    const inside = relative(calledFrom, join(folder, file)).replaceAll('\\', '/')
    return inside.startsWith('../') ? join(folder, file) : inside
  }
  return [...withPaths(ofTypes, from(project)), ...withPaths(ofSite, from(path))]
}
