import type { CsvRecord } from '#src/base/text/read-csv.ts'

type Column = 'from' | 'to' | 'status' | 'matching' | 'state'

/** '' for a missing field. */
export interface RedirectLine {
  readonly line: number
  readonly from: string
  readonly to: string
  readonly status: string
  /** The comparison: '', "exact", "regex", "start", … */
  readonly matching: string
  readonly isSwitchedOff: boolean
}

export interface RedirectLines {
  readonly lines: readonly RedirectLine[]
  /** Whether addresses are relative to the root, as in exports of WordPress plug-ins: "old-page" is "/old-page". */
  readonly areRelative: boolean
}

/** Normalised headings of handwritten lists and of exports of Redirection, Yoast SEO and Rank Math. The first match counts. */
const NAMES: { readonly [Name in Column]: readonly string[] } = {
  from: [
    'from',
    'old',
    'oldurl',
    'oldaddress',
    'source',
    'sourceurl',
    'origin',
    'urlfrom',
    'ancienneadresse',
    'oudadres',
    'alteadresse',
  ],
  to: [
    'to',
    'new',
    'newurl',
    'newaddress',
    'target',
    'targeturl',
    'destination',
    'urlto',
    'nouvelleadresse',
    'nieuwadres',
    'neueadresse',
  ],
  status: ['code', 'statuscode', 'httpcode', 'actioncode', 'status', 'statut', 'type', 'redirecttype'],
  matching: ['regex', 'matching', 'format', 'comparison'],
  state: ['status', 'state', 'enabled', 'active'],
}
const NUMBER = /^\d{3}$/
const SWITCHED_OFF = new Set(['disabled', 'inactive', 'trashed', '0', 'false', 'no'])
/** Values of Redirection, Yoast SEO and Rank Math for an exact comparison. */
const EXACT = new Set(['', '0', 'false', 'no', 'plain', 'exact', 'url'])
const REGEX = new Set(['1', 'true', 'yes', 'regex'])

/** Reads columns by heading, in any order; without headings: old address, new address, status. */
export function readRedirectLines(records: readonly CsvRecord[]): RedirectLines {
  const [first, ...others] = records
  const headings = first?.fields.map((field) => field.toLowerCase().replace(/[^a-zà-ÿ]/g, '')) ?? []
  const find = (column: Column, fits: (values: readonly string[]) => boolean = () => true) => {
    const places = NAMES[column].map((name) => headings.indexOf(name)).filter((at) => at !== -1)
    return places.find((at) => fits(others.map(({ fields }) => fields[at] ?? '').filter((value) => value !== '')))
  }
  const [from, to] = [find('from'), find('to')]
  if (from === undefined || to === undefined) {
    const lines = isHeading(first) ? others : records
    return { lines: lines.map((record) => lineOf(record, { from: 0, to: 1, status: 2 })), areRelative: false }
  }
  const status = find('status', (values) => values.every((value) => NUMBER.test(value)))
  const state = find('state', (values) => values.some((value) => !NUMBER.test(value)))
  const matching = find('matching')
  // People omit the heading of the third column.
  const unnamed = headings.length < 3 ? 2 : undefined
  const columns = { from, to, status: status ?? find('status') ?? unnamed, matching, state: state === status ? undefined : state }
  return { lines: others.map((record) => lineOf(record, columns)), areRelative: matching !== undefined }
}

/** A first line with unknown headings. */
function isHeading(record: CsvRecord | undefined): boolean {
  return record?.fields.slice(0, 2).every((field) => !/^\/|^https?:/i.test(field)) === true
}

function lineOf({ line, fields }: CsvRecord, columns: { readonly [Name in Column]?: number | undefined }): RedirectLine {
  const field = (column: Column) => fields[columns[column] ?? -1] ?? ''
  const matching = field('matching').toLowerCase()
  return {
    line,
    from: field('from'),
    to: field('to'),
    status: field('status'),
    matching: EXACT.has(matching) ? '' : REGEX.has(matching) ? 'regex' : matching,
    isSwitchedOff: SWITCHED_OFF.has(field('state').toLowerCase()),
  }
}
