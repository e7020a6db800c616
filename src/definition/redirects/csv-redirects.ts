import type { WrittenRedirect } from '#schemas/site/redirects.ts'
import type { CsvRecord } from '#src/base/text/read-csv.ts'
import { type RedirectLine, readRedirectLines } from './redirect-columns.ts'

/** An invalid line, with the cure. Faults of one kind have the same cure. */
export interface LineFault {
  readonly line: number
  readonly message: string
  readonly suggestion: string
}

export interface ListedRedirect {
  readonly line: number
  readonly redirect: WrittenRedirect
}

/** The redirects of a list, and its invalid lines. */
export interface ListedRedirects {
  readonly listed: readonly ListedRedirect[]
  readonly faults: readonly LineFault[]
  /** The number of redirects that the list disables. */
  readonly switchedOff: number
}

const STATUSES: { readonly [text: string]: WrittenRedirect['status'] } = {
  '': undefined,
  '301': undefined,
  '308': undefined,
  '302': 302,
  '307': 302,
  '410': 410,
}
const WRITE_PATH = 'Write a path that begins with "/", or the whole address with https://.'
const WRITE_PATTERN = 'Write a pattern with "*" or ":name" into redirects.json, or the addresses one by one.'

interface Reading {
  readonly hosts: ReadonlySet<string>
  readonly areRelative: boolean
}

/** Reads old address, new address and optional status by headings. Own hosts are dropped, so that paths remain. */
export function redirectsOfRecords(records: readonly CsvRecord[], ownHosts: readonly string[] = []): ListedRedirects {
  const { lines, areRelative } = readRedirectLines(records)
  const wanted = lines.filter(({ isSwitchedOff }) => !isSwitchedOff)
  const oldHosts = wanted.flatMap(({ from }) => addressOf(from)?.host ?? [])
  const reading = { hosts: new Set([...ownHosts, ...oldHosts]), areRelative }
  const read = wanted.map((line) => readLine(line, reading))
  return {
    listed: read.flatMap((each) => ('redirect' in each ? [each] : [])),
    faults: read.flatMap((each) => ('message' in each ? [each] : [])),
    switchedOff: lines.length - wanted.length,
  }
}

function readLine(read: RedirectLine, reading: Reading): ListedRedirect | LineFault {
  const { line, status: code, to: target } = read
  if (!Object.hasOwn(STATUSES, code))
    return { line, message: `"${code}" is no status`, suggestion: 'Write 301, 302 or 410 as the status, or leave it empty.' }
  const status = STATUSES[code]
  const source = read.matching === '' ? { from: fromOf(read.from, reading), to: target } : patternOf(read)
  if (source === null) {
    const message = `no pattern says what "${read.from}" says (${read.matching})`
    return { line, message, suggestion: WRITE_PATTERN }
  }
  const { from } = source
  if (!from.startsWith('/')) {
    const message = from === '' ? 'there is no old address' : `the old address "${from}" is neither a path nor a web address`
    return { line, message, suggestion: WRITE_PATH }
  }
  if (from.includes('#')) {
    const message = `the old address "${from}" has a "#", and browsers do not send what stands behind it`
    return { line, message, suggestion: 'Write it without "#" and what follows.' }
  }
  if (status === 410) return { line, redirect: { from, status } }
  const to = targetOf(source.to, reading)
  if (to !== null) return { line, redirect: { from, to, ...(status !== undefined && { status }) } }
  const message =
    target === '' ? 'there is no new address' : `the new address "${target}" is neither a path nor begins with https://`
  return { line, message, suggestion: 'Write a path of this site, an https address, or nothing with the status 410.' }
}

function patternOf({ from, to, matching }: RedirectLine) {
  if (matching === 'regex') return patternOfRegex(from, to)
  if (matching === 'start' && from.endsWith('/')) return { from: `/${from.replace(/^\//, '')}*`, to }
  return null
}

function fromOf(old: string, { areRelative }: Reading): string {
  const from = addressOf(old)?.path ?? old
  return areRelative ? fromRoot(from) : from
}

function targetOf(target: string, { hosts, areRelative }: Reading): string | null {
  const address = addressOf(target)
  if (address !== null && hosts.has(address.host)) return address.path
  const written = areRelative && address === null ? fromRoot(target) : target
  return written.startsWith('/') || written.startsWith('https://') ? written : null
}

function fromRoot(path: string): string {
  return path === '' || path.startsWith('/') ? path : `/${path}`
}

/** Host and path with query of a web address; null otherwise. */
function addressOf(text: string): { readonly host: string; readonly path: string } | null {
  const [start = '', host = ''] = /^https?:\/\/([^/?#]+)/i.exec(text) ?? []
  if (host === '') return null
  const path = text.slice(start.length)
  return { host: host.toLowerCase(), path: path.startsWith('/') ? path : `/${path}` }
}

interface PatternRedirect {
  readonly from: string
  readonly to: string
}

/** Groups that match one segment: the pattern matches at least as much. */
const ONE_PART = /^\((?:\[\^\/\]|\[[\w\\-]+\]|\\d|\\w)[+*](?:\?)?\)$/
const REST = /^\((?:\.\*|\.\+)\??\)$|^\.\*$/
/** A segment without special characters except escaped ones; a lone "." means a point, as in "old.html". */
const LITERAL = /^(?:[^\\^$.|?*+()[\]{}]|\.(?![*+?{])|\\[^\w\s])*$/

/** Converts a regular expression to a pattern: "^/bien/(.*)$" becomes "/bien/*". Null if no pattern is equivalent. */
export function patternOfRegex(regex: string, target: string): PatternRedirect | null {
  const isAnchored = regex.endsWith('$') || /\.\*\)?$/.test(regex)
  const body = regex.replace(/^\^/, '').replace(/\$$/, '').replace(/\/\?$/, '/')
  if (!isAnchored && !body.endsWith('/')) return null
  const parts = splitParts(body.startsWith('/') ? body.slice(1) : body)
  const names: string[] = []
  const segments = parts.map((part, index) => segmentOf(part, index === parts.length - 1, names))
  if (segments.includes(null)) return null
  const from = `/${segments.join('/')}${isAnchored ? '' : '*'}`
  const to = fillGroups(target, names)
  return to === null ? null : { from, to }
}

/** The segments, split at slashes outside brackets. */
function splitParts(body: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (let at = 0; at < body.length; at += 1) {
    const char = body[at] ?? ''
    if ('([{'.includes(char)) depth += 1
    if (')]}'.includes(char)) depth -= 1
    if (char === '/' && depth === 0) parts.push('')
    else parts.push(parts.pop() + char + (char === '\\' ? (body[++at] ?? '') : ''))
  }
  return parts
}

/** A segment as part of a pattern; adds the name of its group. Null if impossible. */
function segmentOf(part: string, isLast: boolean, names: string[]): string | null {
  if (LITERAL.test(part)) return part.replace(/\\(.)/g, '$1')
  if (isLast && REST.test(part)) {
    if (part.startsWith('(')) names.push('*')
    return '*'
  }
  const [, group = '', ending = ''] = /^(\(.*\))((?:\\\.[a-z0-9]{1,10})?)$/i.exec(part) ?? []
  if (!ONE_PART.test(group)) return null
  const name = `:part${names.length + 1}`
  names.push(name)
  return name + ending.replace('\\', '')
}

function fillGroups(target: string, names: readonly string[]): string | null {
  const filled = target.replace(/\$(\d)/g, (_, digit: string) => names[Number(digit) - 1] ?? '\u0000')
  const path = filled.replace(/^https?:\/\/[^/?#]+/, '')
  const parts = path.split('/')
  const isSound = parts.every((part, index) => {
    if (part.includes('\u0000')) return false
    if (part.includes('*')) return part === '*' && index === parts.length - 1
    return !part.includes(':part') || /^:part\d(\.[a-z0-9]{1,10})?$/i.test(part)
  })
  return isSound ? filled : null
}
