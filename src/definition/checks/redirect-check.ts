import type { Finding } from '#schemas/site/finding.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { REDIRECTS_FILE } from '#src/definition/composition/compose-redirects.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { hasEveryPage } from '#src/definition/composition/known-pages.ts'
import { type Fault, findingAt, type SourceFile } from '#src/definition/reading/source-file.ts'
import { didYouMean } from '#src/definition/reading/suggest.ts'
import { endOfRedirect, isPageAddress, redirectAt, type SiteAddresses } from '#src/definition/redirects/find-redirect.ts'
import {
  type Captures,
  fillTarget,
  namesOfTarget,
  parseSource,
  type RedirectSource,
  type SourceSegment,
  sourceKey,
} from '#src/definition/redirects/redirect-source.ts'
import { buildRedirectTable, compareExactness, type Redirect } from '#src/definition/redirects/redirect-table.ts'
import { relatedPlaces } from '#src/definition/validation/fold-findings.ts'

/** Patterns are tried one after the other; this many take no noticeable time. */
const MAX_PATTERNS = 200
/** Paths of other parts of the server, where redirects do not apply. */
const OWN_PATHS = new Set([
  'api',
  'assets',
  'media',
  'schemas',
  'healthz',
  'readyz',
  'robots.txt',
  'sitemap.xml',
  'service-worker.js',
])

/** Checks redirects.json: sources, targets, loops, chains, and redirects that never apply. */
export function checkWrittenRedirects(definition: Definition): readonly Finding[] {
  const { paths, redirects, sources } = definition
  const source = sources.get(REDIRECTS_FILE)
  // The schema reports invalid redirects, and `redirects` is then a copy.
  if (source === undefined || asObject(source.value).redirects !== redirects) return []
  const table = buildRedirectTable(redirects)
  const addresses = paths === null || !hasEveryPage(definition) ? null : { table: paths, redirects: table }
  const errors = [
    ...redirects.flatMap(({ from }, index) => malformedSource(from, index)),
    ...table.all.flatMap(wrongTarget),
    ...tooManyPatterns(table.all),
  ]
  if (errors.length > 0 || addresses === null) return errors.map((fault) => findingAt(source, fault))
  return [
    ...repeated(table.all, source),
    ...table.all.flatMap((redirect) => faultsOf(redirect, addresses, definition)),
    ...overlaps(table.all, source),
  ].map((fault) => findingAt(source, fault, 'warning'))
}

function placeOf(index: number, key: string) {
  return ['redirects', String(index), key]
}

function malformedSource(from: string, index: number): readonly Fault[] {
  const problem = parseSource(from)
  if (typeof problem !== 'string') return []
  const suggestion = 'Write a path such as "/old.html", "/index.php?id=12", "/old/*" or "/news/:name.html".'
  return [{ path: placeOf(index, 'from'), code: 'wrong-redirect-source', message: problem, suggestion }]
}

function wrongTarget({ index, source, written: { to, page, status } }: Redirect): readonly Fault[] {
  const code = 'wrong-redirect-target'
  if (status === 410) {
    if (to === undefined && page === undefined) return []
    const message = 'an address with the status 410 is gone, and leads nowhere'
    const suggestion = 'Remove the target, or write the status 301.'
    return [{ path: placeOf(index, to === undefined ? 'page' : 'to'), code, message, suggestion }]
  }
  if (to === undefined && page === undefined) {
    const message = 'the redirect has neither "to" nor "page"'
    return [{ path: ['redirects', String(index)], code, message, suggestion: 'Say where it leads, or write the status 410.' }]
  }
  if (to === undefined) return []
  if (page !== undefined) {
    return [
      { path: placeOf(index, 'page'), code, message: 'the redirect has "to" and "page"', suggestion: 'Remove one of the two.' },
    ]
  }
  const known = source.segments.flatMap((segment) =>
    segment.kind === 'name' ? [segment.name] : segment.kind === 'rest' ? ['*'] : [],
  )
  const unknown = namesOfTarget(to).find((name) => !known.includes(name))
  if (unknown === undefined) return []
  const written = unknown === '*' ? '*' : `:${unknown}`
  const message = `"${written}" stands in "to", but not in "from"`
  return [{ path: placeOf(index, 'to'), code, message, suggestion: `Add "${written}" to "from", or write a fixed part.` }]
}

function tooManyPatterns(all: readonly Redirect[]): readonly Fault[] {
  const excess = all.filter(({ source }) => source.isPattern)[MAX_PATTERNS]
  if (excess === undefined) return []
  const message = `redirects.json has more than ${MAX_PATTERNS} patterns`
  const suggestion = 'Write one pattern for several of them, or the addresses themselves, of which there may be thousands.'
  return [{ path: placeOf(excess.index, 'from'), code: 'out-of-range', message, suggestion }]
}

function repeated(all: readonly Redirect[], file: SourceFile): readonly Fault[] {
  const firsts = new Map<string, Redirect>()
  return all.flatMap((redirect): readonly Fault[] => {
    const key = sourceKey(redirect.source)
    const first = firsts.get(key)
    if (first === undefined) {
      firsts.set(key, redirect)
      return []
    }
    const path = ['redirects', String(redirect.index)]
    const related = relatedPlaces([{ file: file.file, ...file.locate(placeOf(first.index, 'from')) }], 'takes the same address')
    const message = `"${redirect.written.from}" has a redirect already, which counts`
    // The second redirect of an address never applies.
    const fix = { title: 'Remove the second one', edits: [{ kind: 'remove', path } as const] }
    return [{ path: [...path, 'from'], code: 'repeated-redirect', message, suggestion: 'Remove one of the two.', related, fix }]
  })
}

function faultsOf(redirect: Redirect, addresses: SiteAddresses, definition: Definition): readonly Fault[] {
  const { index, source, written } = redirect
  const { table, redirects } = addresses
  if (redirects.byPath.get(sourceKey(source)) !== redirect && !source.isPattern && source.query.length === 0) return []
  const shadowed = shadowOf(redirect, addresses)
  if (shadowed !== null) return [shadowed]
  if (written.status === 410) return []
  if (written.language !== undefined && !table.languages.includes(written.language)) {
    const message = `the site is not in "${written.language}"`
    return [unknownTarget(index, 'language', message, `Write one of ${table.languages.join(', ')}.`)]
  }
  return written.page === undefined ? pathFaults(redirect, addresses, definition) : pageFaults(redirect, addresses, definition)
}

function shadowOf({ index, source, written }: Redirect, { table }: SiteAddresses): Fault | null {
  const [first] = source.segments
  const at = { path: placeOf(index, 'from'), code: 'shadowed-redirect' }
  if (first?.kind === 'text' && OWN_PATHS.has(first.text)) {
    const message = `"${written.from}" belongs to the program, which answers it before any redirect`
    return { ...at, message, suggestion: 'Remove the redirect.' }
  }
  if (source.isPattern || source.query.length > 0) return null
  const segments = source.segments.map((segment) => (segment.kind === 'text' ? segment.text : ''))
  if (!isPageAddress(table, segments)) return null
  const message = `"${written.from}" is the address of a page, which goes before the redirect`
  return { ...at, message, suggestion: 'Remove the redirect; or give the page another path, or set it to Draft.' }
}

function pageFaults(
  { index, written: { page = '' } }: Redirect,
  { table }: SiteAddresses,
  { pages }: Definition,
): readonly Fault[] {
  const entry = table.pages.get(page)
  // Another finding reports an unknown page.
  if (!pages.has(page) || (entry !== undefined && !entry.original.includes('{'))) return []
  const message = entry === undefined ? `the page "${page}" is not published` : `"${page}" is the page of many addresses`
  return [unknownTarget(index, 'page', message, 'Name a published page with one address.')]
}

function pathFaults(redirect: Redirect, addresses: SiteAddresses, definition: Definition): readonly Fault[] {
  const { index, source, written } = redirect
  const { to = '' } = written
  if (to.startsWith('https://')) return []
  const path = placeOf(index, 'to')
  const chain = chainOf(redirect, addresses)
  if (chain === 'ring') {
    const message = `"${written.from}" leads round in a ring`
    return [{ path, code: 'redirect-loop', message, suggestion: 'Lead on to a page.', severity: 'error' }]
  }
  const last = chain.at(-1)
  if (last !== undefined) return [chainFault(redirect, last, chain.length)]
  // The target of a pattern depends on the request.
  if (source.isPattern && namesOfTarget(to).length > 0) return []
  return isThere(redirect, addresses, definition) ? [] : [missingTarget(redirect, addresses)]
}

function isThere(
  { source, written: { to = '' } }: Redirect,
  { table, redirects }: SiteAddresses,
  { media }: Definition,
): boolean {
  const [path = ''] = to.split(/[?#]/, 1)
  if (path.startsWith('/media/')) return media.has(path.slice('/media/'.length))
  return endOfRedirect({ table, redirects }, { index: -1, source, written: { from: '/', to } }, new Map()) !== null
}

function missingTarget({ index, written: { to = '' } }: Redirect, { table }: SiteAddresses): Fault {
  const [path = ''] = to.split(/[?#]/, 1)
  const known = table.entries.flatMap(({ original, paths }) => [original, ...Object.values(paths)])
  const { ending, suggestion } = didYouMean(path, known, 'Lead on to a page that visitors see, or write the status 410.')
  return unknownTarget(index, 'to', `nothing that visitors see is at "${path}"${ending}`, suggestion)
}

function unknownTarget(index: number, key: string, message: string, suggestion: string): Fault {
  return { path: placeOf(index, key), code: 'unknown-redirect-target', message, suggestion }
}

function chainOf(redirect: Redirect, addresses: SiteAddresses): readonly Redirect[] | 'ring' {
  const chain: Redirect[] = []
  for (let next: Redirect | null = redirect; ; ) {
    const to: string | undefined = next.written.to
    next = to === undefined || to.startsWith('https://') ? null : redirectAt(addresses, fillTarget(to, sampleOf(next)))
    if (next === null) return chain
    if (next === redirect || chain.includes(next)) return 'ring'
    chain.push(next)
  }
}

/** An example of a path that a pattern matches. */
function sampleOf({ source }: Redirect): Captures {
  const names = source.segments.flatMap((segment) => (segment.kind === 'name' ? [segment.name] : []))
  return new Map(['*', ...names].map((name) => [name, ['x']]))
}

function chainFault({ index, source, written }: Redirect, last: Redirect, length: number): Fault {
  const path = placeOf(index, 'to')
  const { to, page, status } = last.written
  const target = to ?? page ?? ''
  const message = `"${written.to}" is an old address itself: it leads on ${length === 1 ? '' : 'in the end '}to ${status === 410 ? 'nothing' : `"${target}"`}`
  if (status === 410)
    return { path, code: 'redirect-chain', message, suggestion: 'Write the status 410 in the place of the target.' }
  const isPlain = to !== undefined && !source.isPattern && !last.source.isPattern && last.written.language === written.language
  if (!isPlain) return { path, code: 'redirect-chain', message, suggestion: 'Lead to it at once.' }
  const fix = { title: `Write "${to}"`, edits: [{ kind: 'replace', path, value: to } as const] }
  return { path, code: 'redirect-chain', message, suggestion: `Write "${to}".`, fix }
}

function overlaps(all: readonly Redirect[], file: SourceFile): readonly Fault[] {
  return overlappingPatterns(all).map(({ first, second }) => {
    const related = relatedPlaces([{ file: file.file, ...file.locate(placeOf(first.index, 'from')) }], 'takes some of them first')
    const message = `"${second.written.from}" and "${first.written.from}" take some of the same addresses, and neither is the more exact one`
    const suggestion = 'Write one of them more exactly.'
    return { path: placeOf(second.index, 'from'), code: 'overlapping-redirects', message, suggestion, related }
  })
}

interface Overlap {
  readonly first: Redirect
  readonly second: Redirect
}

/** Pairs of patterns that overlap without one containing the other: their precedence is hard to see. */
function overlappingPatterns(all: readonly Redirect[]): readonly Overlap[] {
  const patterns = all.filter(({ source }) => source.isPattern).toSorted((a, b) => compareExactness(a.source, b.source))
  return patterns.flatMap((first, index) =>
    patterns.slice(index + 1).flatMap((second) => {
      const isCrossed =
        meets(first.source, second.source) && !holds(first.source, second.source) && !holds(second.source, first.source)
      return isCrossed ? [{ first, second }] : []
    }),
  )
}

/** Whether both match some address. */
function meets(a: RedirectSource, b: RedirectSource): boolean {
  return compare(a, b, (one, other) => {
    if (one.kind === 'text' && other.kind === 'text') return one.text === other.text
    if (one.kind === 'name' && other.kind === 'name')
      return one.ending.endsWith(other.ending) || other.ending.endsWith(one.ending)
    return one.kind === 'text' ? fits(one, other) : fits(other, one)
  })
}

/** Whether the first matches every address of the second. */
function holds(a: RedirectSource, b: RedirectSource): boolean {
  const isLonger = a.segments.at(-1)?.kind !== 'rest' && b.segments.at(-1)?.kind === 'rest'
  return (
    !isLonger &&
    compare(
      a,
      b,
      (one, other) => (one.kind !== 'text' ? fits(other, one) : other.kind === 'text' && one.text === other.text),
      true,
    )
  )
}

/** Whether a name matches a part. */
function fits(part: SourceSegment, by: SourceSegment): boolean {
  if (by.kind !== 'name') return by.kind === 'rest'
  if (part.kind === 'text') return part.text.endsWith(by.ending) && part.text.length > by.ending.length
  return part.kind === 'name' && part.ending.endsWith(by.ending)
}

function compare(
  { segments: a }: RedirectSource,
  { segments: b }: RedirectSource,
  isAlike: (one: SourceSegment, other: SourceSegment) => boolean,
  isOneSided = false,
): boolean {
  for (let index = 0; ; index += 1) {
    const [one, other] = [a[index], b[index]]
    if (one?.kind === 'rest') return true
    if (other?.kind === 'rest') return !isOneSided
    if (one === undefined || other === undefined) return one === other
    if (!isAlike(one, other)) return false
  }
}
