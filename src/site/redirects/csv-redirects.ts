import type { WrittenRedirect } from '#schemas/site/redirects.ts'
import type { CsvRecord } from '#src/domain/text/read-csv.ts'

/** A line of a list of old addresses that cannot be taken: what is wrong, and the cure. */
export interface LineFault {
  readonly line: number
  readonly message: string
  readonly suggestion: string
}

/** A redirect of a list, with its line. */
export interface ListedRedirect {
  readonly line: number
  readonly redirect: WrittenRedirect
}

/** The redirects of a list of old and new addresses, and the lines that say nothing that could be one. */
export interface ListedRedirects {
  readonly listed: readonly ListedRedirect[]
  readonly faults: readonly LineFault[]
}

const STATUSES: { readonly [text: string]: WrittenRedirect['status'] } = {
  '': undefined,
  '301': undefined,
  '308': undefined,
  '302': 302,
  '307': 302,
  '410': 410,
}

/**
 * Reads records of old address, new address and, where wanted, status. Of old addresses the host is dropped; a new address is a path where it has one of
 * these hosts, or one of `ownHosts`.
 */
export function redirectsOfRecords(records: readonly CsvRecord[], ownHosts: readonly string[] = []): ListedRedirects {
  const lines = records.slice(isHeader(records[0]) ? 1 : 0)
  const oldHosts = lines.flatMap(({ fields: [from = ''] }) => addressOf(from)?.host ?? [])
  const hosts = new Set([...ownHosts, ...oldHosts])
  const read = lines.map((record) => readRecord(record, hosts))
  return {
    listed: read.flatMap((each) => ('redirect' in each ? [each] : [])),
    faults: read.flatMap((each) => ('message' in each ? [each] : [])),
  }
}

/** A first line that names its columns. */
function isHeader(record: CsvRecord | undefined): boolean {
  return record?.fields.slice(0, 2).every((field) => !/^\/|^https?:/i.test(field)) === true
}

function readRecord({ line, fields }: CsvRecord, hosts: ReadonlySet<string>): ListedRedirect | LineFault {
  const [old = '', target = '', code = ''] = fields
  if (!Object.hasOwn(STATUSES, code)) {
    return { line, message: `"${code}" is no status`, suggestion: 'Write 301, 302 or 410 as the third field, or leave it empty.' }
  }
  const status = STATUSES[code]
  const from = addressOf(old)?.path ?? old
  if (!from.startsWith('/')) {
    const message = from === '' ? 'there is no old address' : `the old address "${old}" is neither a path nor a web address`
    return { line, message, suggestion: 'Write a path that begins with "/", or the whole address with https://.' }
  }
  if (from.includes('#')) {
    const message = `the old address "${old}" has a "#", and browsers do not send what stands behind it`
    return { line, message, suggestion: 'Write it without "#" and what follows.' }
  }
  if (status === 410) return { line, redirect: { from, status } }
  const to = targetOf(target, hosts)
  if (to !== null) return { line, redirect: { from, to, ...(status !== undefined && { status }) } }
  const message =
    target === '' ? 'there is no new address' : `the new address "${target}" is neither a path nor begins with https://`
  return { line, message, suggestion: 'Write a path of this site, an https address, or nothing with the status 410.' }
}

function targetOf(target: string, hosts: ReadonlySet<string>): string | null {
  const address = addressOf(target)
  if (address !== null && hosts.has(address.host)) return address.path
  return target.startsWith('/') || target.startsWith('https://') ? target : null
}

/** Host and path with query of a web address; null for everything else. */
function addressOf(text: string): { readonly host: string; readonly path: string } | null {
  const [start = '', host = ''] = /^https?:\/\/([^/?#]+)/i.exec(text) ?? []
  if (host === '') return null
  const path = text.slice(start.length)
  return { host: host.toLowerCase(), path: path.startsWith('/') ? path : `/${path}` }
}
