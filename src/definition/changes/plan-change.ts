import type { JsonEdit } from '#schemas/site/finding.ts'
import type { WrittenRedirect } from '#schemas/site/redirects.ts'
import { checkWrittenRedirects } from '#src/definition/checks/redirect-check.ts'
import { REDIRECTS_FILE } from '#src/definition/composition/compose-redirects.ts'
import { addRedirects } from '#src/definition/editing/add-redirects.ts'
import { editedTexts } from '#src/definition/editing/edited-texts.ts'
import { rewriteJson } from '#src/definition/editing/edits-between.ts'
import {
  linkEdits,
  type MovedAddress,
  movedAddresses,
  redirectEdits,
  redirectsOfMoves,
  reversedRedirects,
} from '#src/definition/editing/moved-addresses.ts'
import { entryKey } from '#src/definition/paths/path-entry.ts'
import { ChangeRefused } from './change-refused.ts'
import type { ChangeableSite } from './changeable-site.ts'
import { newErrors, refusal } from './new-errors.ts'

export interface RequestedChange {
  readonly title: string
  readonly edits: readonly JsonEdit[]
  /** Files that are renamed, or removed (`to` is null). */
  readonly moves: readonly { readonly from: string; readonly to: string | null }[]
  /** The key of an entry of the path table after the change. */
  readonly keyOf?: (key: string) => string
  readonly replacement?: string | null
  readonly removedPage?: string | null
}

export interface PlannedChange {
  readonly title: string
  /** Null removes a file. */
  readonly texts: ReadonlyMap<string, string | null>
  readonly redirects: readonly WrittenRedirect[]
  readonly links: number
  /** A sentence per affected item. */
  readonly lines: readonly string[]
}

/** Adds links and redirects for moved addresses to a change, and checks the result; throws a ChangeRefused with new errors. */
export function planChange(site: ChangeableSite, change: RequestedChange): PlannedChange {
  const { title, edits, moves, keyOf = (key) => key, replacement = null, removedPage = null } = change
  const { paths } = site.definition
  if (paths === null)
    throw new ChangeRefused('This is no site yet: "npx vitrine check" says what is missing.', { code: 'change-no-site' })
  const textOf = (file: string) => todaysText(site, file)
  const first = site.composeWith(movedTexts(editedTexts(edits, textOf), moves, site))
  const after = first.definition.paths
  if (after === null) throw refusal(title, newErrors(site.findings, first.findings))
  const originals = new Map(after.entries.map((entry) => [entryKey(entry), entry.original]))
  const links = linkEdits(site.definition, (entry) => {
    const original = originals.get(keyOf(entryKey(entry))) ?? replacement
    return original === null || original === entry.original ? null : original
  })
  const moved = movedAddresses(paths, { table: after, keyOf, replacement })
  const ofRedirects = redirectEdits(site.definition, moved, removedPage)
  const added = redirectsOfMoves(moved)
  // Edits of links precede removals, since they address places in the present file.
  const all = [...edits, ...links, ...ofRedirects]
  const texts = movedTexts(editedTexts(all, textOf), moves, site)
  if (added.length > 0) texts.set(REDIRECTS_FILE, addRedirects(texts.get(REDIRECTS_FILE) ?? site.textOf(REDIRECTS_FILE), added))
  const dropped = dropUseless(site, texts, moved)
  const result = site.composeWith(texts)
  const errors = newErrors(site.findings, result.findings)
  if (errors.length > 0) throw refusal(title, errors)
  return {
    title,
    texts,
    redirects: added,
    links: links.length,
    lines: [
      ...fileLines(texts, moves, all),
      ...redirectLines(added),
      ...dropped.map((from) => `  no redirect from ${from} any more`),
    ],
  }
}

/** The text of a file after migrations, to which edits apply. */
function todaysText({ definition, textOf }: ChangeableSite, file: string): string | null {
  const [source, text] = [definition.sources.get(file), textOf(file)]
  return source?.isOlder && text !== null ? rewriteJson(text, source.value) : text
}

function movedTexts(
  texts: Map<string, string>,
  moves: RequestedChange['moves'],
  site: ChangeableSite,
): Map<string, string | null> {
  const moved = new Map<string, string | null>(texts)
  for (const { from, to } of moves) {
    if (to !== null) moved.set(to, texts.get(from) ?? site.textOf(from))
    moved.set(from, null)
  }
  return moved
}

/** Removes redirects that the change makes useless, for instance of pages that moved back; returns their addresses. */
function dropUseless(site: ChangeableSite, texts: Map<string, string | null>, moved: readonly MovedAddress[]): readonly string[] {
  const before = site.definition.redirects.length
  const text = texts.get(REDIRECTS_FILE) ?? site.textOf(REDIRECTS_FILE)
  if (text === null) return []
  const { definition } = site.composeWith(texts)
  const known = new Set(site.findings.filter(({ file }) => file === REDIRECTS_FILE).map(({ pointer }) => pointer))
  const useless = new Set(reversedRedirects(site.definition.redirects, moved))
  for (const { code, pointer } of checkWrittenRedirects(definition)) {
    const index = Number(pointer.split('/')[2])
    if (code === 'shadowed-redirect' && !known.has(pointer)) useless.add(index)
    // The older one of two redirects from one address is removed.
    if (code === 'repeated-redirect' && index >= before)
      useless.add(definition.redirects.findIndex(({ from }) => from === definition.redirects[index]?.from))
  }
  if (useless.size === 0) return []
  const edits = [...useless].map((index): JsonEdit => ({ file: REDIRECTS_FILE, pointer: `/redirects/${index}`, kind: 'remove' }))
  for (const [file, edited] of editedTexts(edits, () => text)) texts.set(file, edited)
  return [...useless].flatMap((index) => definition.redirects[index]?.from ?? [])
}

function fileLines(
  texts: ReadonlyMap<string, string | null>,
  moves: RequestedChange['moves'],
  edits: readonly JsonEdit[],
): readonly string[] {
  const targets = new Set(moves.map(({ to }) => to))
  const ofMoves = moves.map(({ from, to }) => (to === null ? `  ${from} goes` : `  ${from} becomes ${to}`))
  const others = [...texts.keys()].filter((file) => !targets.has(file) && !moves.some(({ from }) => from === file))
  const ofFiles = others.flatMap((file) => {
    const places = edits
      .filter((edit) => edit.file === file)
      .map(({ pointer, kind }) => `${pointer}${kind === 'remove' ? ' goes' : ''}`)
    return places.length === 0 ? [] : [`  ${file}: ${places.join(', ')}`]
  })
  return [...ofMoves, ...ofFiles]
}

function redirectLines(added: readonly WrittenRedirect[]): readonly string[] {
  return added.map(
    ({ from, to, page }) =>
      `  ${from} ${to === undefined && page === undefined ? 'is gone (410)' : `leads to ${to ?? `the page "${page}"`}`}`,
  )
}
