import type { JsonEdit } from '#schemas/site/finding.ts'
import type { WrittenRedirect } from '#schemas/site/redirects.ts'
import { linksOf } from '#src/definition/checks/written-links.ts'
import { REDIRECTS_FILE } from '#src/definition/composition/compose-redirects.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { entryKey, type PathEntry, type PathTable } from '#src/definition/paths/path-entry.ts'
import { linkedEntry, unpublishedTarget } from '#src/definition/paths/path-localise.ts'
import { fillTemplate, segmentsOf } from '#src/definition/paths/path-template.ts'
import { isFeedFile, schemaNameOf } from '#src/definition/reading/file-kinds.ts'
import { toPointer, valueAt } from '#src/definition/reading/json-pointer.ts'
import { isPageAddress } from '#src/definition/redirects/find-redirect.ts'
import { markedValues } from '#src/definition/validation/walk-nodes.ts'

/** An address that a change of the site moves; `to` is null if nothing replaces it. */
export interface MovedAddress {
  readonly from: string
  readonly to: string | null
  /** Whether the addresses below moved along. */
  readonly hasBelow: boolean
  /** The new page, if it has only one address. */
  readonly page: string | null
}

/** How a change renames entries of the earlier path table. */
export interface AfterChange {
  readonly table: PathTable
  /** The key of an entry ({@link entryKey}) after the change. */
  readonly keyOf: (key: string) => string
  /** The original path that replaces removed pages; null for none. */
  readonly replacement: string | null
}

/** The moved addresses, parents first; omits addresses that move with their parent. */
export function movedAddresses(before: PathTable, { table, keyOf, replacement }: AfterChange): readonly MovedAddress[] {
  const byKey = new Map(table.entries.map((entry) => [entryKey(entry), entry]))
  const entries = before.entries.toSorted((a, b) => segmentsOf(a.original).length - segmentsOf(b.original).length)
  const moved: MovedAddress[] = []
  for (const entry of entries) {
    const now = byKey.get(keyOf(entryKey(entry)))
    const addresses = [[entry.original, now?.original], ...before.languages.map((one) => [entry.paths[one], now?.paths[one]])]
    for (const [from, present] of addresses) {
      // Addresses of a removed language lead to the page in the default language.
      const to = present ?? (now === undefined ? replacement : (now.paths[table.defaultLanguage] ?? null))
      if (from === undefined || from === to || isPageAddress(table, segmentsOf(from.toLowerCase()))) continue
      const above = moved.find((other) => other.hasBelow && from.startsWith(other.from))
      const movesAlong =
        above !== undefined && (above.to === null ? to === null : to === above.to + from.slice(above.from.length))
      if (movesAlong) continue
      const hasBelow = before.goals.includes(entry) || (present !== undefined && isAbove(before, entry, from))
      moved.push({ from, to, hasBelow, page: now?.kind === 'page' && present !== undefined ? now.pageId : null })
    }
  }
  return moved
}

function isAbove({ entries }: PathTable, entry: PathEntry, path: string): boolean {
  return entries.some(
    (other) => other !== entry && [other.original, ...Object.values(other.paths)].some((each) => each.startsWith(path)),
  )
}

/** The redirects from moved addresses: a pattern if pages are below, or a page id if it is a single page. */
export function redirectsOfMoves(moved: readonly MovedAddress[]): readonly WrittenRedirect[] {
  return moved.map(({ from, to, hasBelow, page }): WrittenRedirect => {
    const rest = hasBelow ? '*' : ''
    if (to === null) return { from: named(from) + rest, status: 410 }
    if (page !== null && !hasBelow && !from.includes('{')) return { from, page }
    return { from: named(from) + rest, to: named(to) + rest }
  })
}

/** The indexes of redirects that a move makes obsolete: from addresses that pages have again. They would form a loop. */
export function reversedRedirects(redirects: readonly WrittenRedirect[], moved: readonly MovedAddress[]): readonly number[] {
  return redirects.flatMap(({ from, to = '' }, index) => {
    const isReversed = moved.some((move) => {
      if (move.to === null) return false
      const present = named(move.to)
      return from === present || (from === `${present}*` && (move.hasBelow || to.startsWith(named(move.from))))
    })
    return isReversed ? [index] : []
  })
}

/** A parameter as "{id}", the syntax of redirects. */
function named(path: string): string {
  return path.replace(/\{([^{}/]+)\}/g, (_, name: string) => `:${name}`)
}

/** The edits that update links to new original paths; `pathOf` gives the new path, or null if unchanged. */
export function linkEdits(definition: Definition, pathOf: (entry: PathEntry) => string | null): readonly JsonEdit[] {
  const { paths, sources, validator } = definition
  if (paths === null) return []
  const edits: JsonEdit[] = []
  for (const source of sources.values()) {
    const schema = validator.schemas.get(schemaNameOf(source.kind))
    if (schema === undefined || isFeedFile(source.file)) continue
    const links = markedValues(schema, source.value).flatMap((marked) =>
      linksOf(marked).flatMap(({ href, path }) => {
        const next = nextLink(paths, href, pathOf)
        return next === null ? [] : [{ pointer: toPointer(path), path, href, next }]
      }),
    )
    for (const [pointer, some] of Map.groupBy(links, (link) => link.pointer)) {
      const [first] = some
      const text = first === undefined ? undefined : valueAt(source.value, first.path)
      if (typeof text !== 'string') continue
      edits.push({ file: source.file, pointer, kind: 'replace', value: some.reduce(replaceLink, text) })
    }
  }
  return edits
}

function nextLink(paths: PathTable, href: string, pathOf: (entry: PathEntry) => string | null): string | null {
  const linked = linkedEntry(paths, href)
  const hidden = linked === null ? unpublishedTarget(paths, href) : null
  const entry = linked?.entry ?? hidden
  const next = entry === null || entry === undefined ? null : pathOf(entry)
  if (next === null) return null
  return fillTemplate(next, linked?.parameters ?? {}) + (linked?.rest ?? href.slice(href.split(/[?#]/, 1)[0]?.length ?? 0))
}

/** The text is a link or HTML with it. */
function replaceLink(text: string, { href, next }: { readonly href: string; readonly next: string }): string {
  if (text === href) return next
  return text.replaceAll(`"${href}"`, `"${next}"`).replaceAll(`'${href}'`, `'${next}'`)
}

/** The edits that update redirects to moved addresses, or mark them as gone. */
export function redirectEdits(
  { redirects }: Definition,
  moved: readonly MovedAddress[],
  removedPage: string | null,
): readonly JsonEdit[] {
  return redirects.flatMap(({ from, to, page, status }, index): readonly JsonEdit[] => {
    const pointer = `/redirects/${index}`
    const place = to === undefined ? undefined : moved.find((one) => to === one.from || (one.hasBelow && to.startsWith(one.from)))
    if (place === undefined && (page === undefined || page !== removedPage)) return []
    const ownStatus = status === undefined ? {} : { status }
    const next = place?.to ?? moved.find(({ to: replacement }) => replacement !== null)?.to ?? null
    if (place?.to === null || next === null)
      return [{ file: REDIRECTS_FILE, pointer, kind: 'replace', value: { from, status: 410 } }]
    if (place === undefined || to === undefined)
      return [{ file: REDIRECTS_FILE, pointer, kind: 'replace', value: { from, to: next, ...ownStatus } }]
    return [{ file: REDIRECTS_FILE, pointer: `${pointer}/to`, kind: 'replace', value: next + to.slice(place.from.length) }]
  })
}
