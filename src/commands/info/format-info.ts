import type { PageBranch, PageStatus, SiteSummary } from '#src/definition/summary/summarise-site.ts'
import { coveredPercent, type TextCoverage } from '#src/definition/summary/text-coverage.ts'

/** The numbers of a site, and the versions of program and files. */
export interface SiteInfo extends SiteSummary {
  readonly folder: string
  readonly vitrineVersion: string
  readonly nodeVersion: string
  readonly errors: number
  readonly warnings: number
}

/** The width of a terminal in characters. */
const WIDTH = 80
const MAX_SCHEDULED = 20
const STATUSES: readonly PageStatus[] = ['Published', 'Draft', 'Archived']

/** The tables of `npx vitrine info`, at most 80 characters wide. */
export function formatInfo(info: SiteInfo): string {
  const { pages, modules, languages, scheduled, listings } = info
  const row = (name: string, branches: readonly PageBranch[]) => [
    name,
    ...STATUSES.map((status) => String(countOf(branches, status))),
  ]
  const [alone, withPagesBelow] = [pages.filter(isAlone), pages.filter((branch) => !isAlone(branch))]
  const pageRows = [
    ...withPagesBelow.map((branch) => row(branch.id, [branch])),
    ...(alone.length === 0 ? [] : [row('pages with none below', alone)]),
    row('all', pages),
  ]
  return [
    versionLines(info),
    table(['pages', ...STATUSES.map((status) => status.toLowerCase())], pageRows),
    table(
      ['modules', 'contents', 'on pages'],
      modules.map(({ type, contents, places }) => [type, String(contents), String(places)]),
    ),
    table(
      ['languages'],
      languages.map((coverage) => [languageLine(coverage, info.defaultLanguage)]),
    ),
    ...(scheduled.length === 0 ? [] : [table(['scheduled, by Belgian clocks'], scheduledRows(info), 'text')]),
    listings === null
      ? 'listings\n  no data/properties.json that can be read'
      : table(
          ['listings', ''],
          [
            ['for sale', listings.forSale],
            ['to let', listings.toLet],
            ['sold or rented, shown', listings.gone],
            ['not shown', listings.hidden],
            ['shown without pictures', listings.withoutPictures],
            ['projects', listings.projects],
          ].map((row) => row.map(String)),
        ),
  ].join('\n\n')
}

function countOf(branches: readonly PageBranch[], status: PageStatus): number {
  return branches.reduce((total, { counts }) => total + counts[status], 0)
}

function isAlone(branch: PageBranch): boolean {
  return STATUSES.reduce((total, status) => total + branch.counts[status], 0) === 1
}

/** 'goes out 1 December 2026, 08:00: page "summer"'; the first changes only. */
function scheduledRows({ scheduled }: SiteInfo): readonly (readonly string[])[] {
  const more = scheduled.length - MAX_SCHEDULED
  return [
    ...scheduled.slice(0, MAX_SCHEDULED).map(({ change, moment, name }) => [`${change} ${moment}: ${name}`]),
    ...(more > 0 ? [[`and ${more} more; --format json has all`]] : []),
  ]
}

export function languageLine(coverage: TextCoverage, defaultLanguage: string): string {
  const { language, missing } = coverage
  const lack = missing === 0 ? 'no text missing' : `${missing} text${missing === 1 ? '' : 's'} missing`
  return `${language}: ${coveredPercent(coverage)} %, ${lack}${language === defaultLanguage ? ' (default language)' : ''}`
}

function versionLines(info: SiteInfo): string {
  const { folder, version, formVersion, preset, vitrineVersion, nodeVersion, errors, warnings } = info
  const rows = [
    ['folder', folder],
    ['site version', `${version}, files in form ${formVersion}`],
    ['theme', preset],
    ['check', `errors: ${errors}, warnings: ${warnings}`],
    ['Vitrine, Node', `${vitrineVersion}, ${nodeVersion}`],
  ]
  return table(['site', ''], rows, 'text')
}

/** A heading and indented rows; numbers are aligned to the right, long cells are cut. */
function table(heading: readonly string[], rows: readonly (readonly string[])[], kind: 'numbers' | 'text' = 'numbers'): string {
  const lines = [heading, ...rows.map(([first = '', ...rest]) => [`  ${first}`, ...rest])]
  const others = heading.slice(1).map((_, column) => Math.max(...lines.map((line) => line[column + 1]?.length ?? 0)))
  const room = kind === 'text' ? WIDTH : WIDTH - others.reduce((total, width) => total + width + 2, 0)
  const first = Math.min(room, Math.max(...lines.map((line) => line[0]?.length ?? 0)))
  return lines
    .map(([name = '', ...cells]) => {
      const texts = cells.map((cell, column) => (kind === 'text' ? cell : cell.padStart(others[column] ?? 0)))
      return cut([cut(name, room).padEnd(first), ...texts].join('  ').trimEnd(), WIDTH)
    })
    .join('\n')
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`
}
