import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { type JsonPath, toPointer } from '#src/definition/reading/json-pointer.ts'
import { alignForms } from './align-forms.ts'
import { parseText, rewriteJson } from './edits-between.ts'
import { isEqualJson, ownValue } from './equal-json.ts'
import { identityOf, matchItems, type Partners } from './match-items.ts'
import { type PlaceNames, placeNames, quoteValue } from './place-names.ts'

/** Both sides changed one place differently. */
export interface MergeConflict {
  /** In the file; if it is missing there, in your version. */
  readonly pointer: string
  readonly place: PlaceNames
  /** "order" if both sides reordered a list. */
  readonly kind: 'value' | 'order'
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export interface MergedValue {
  readonly value: unknown
  readonly conflicts: readonly MergeConflict[]
}

/** Null for no file. */
export interface MergedFile {
  readonly text: string | null
  readonly conflicts: readonly MergeConflict[]
}

/** Base, your version and the present file, as texts; null for no file. */
export interface FileSides {
  readonly base: string | null
  readonly mine: string | null
  readonly theirs: string | null
}

/** Which side wins a conflict. */
export type Decide = (conflict: MergeConflict) => 'mine' | 'theirs'

/** Three-way merge of JSON values: objects by property, lists by identity. `decide` resolves conflicts. */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown, decide: Decide = () => 'theirs'): MergedValue {
  const conflicts: MergeConflict[] = []
  const report = (conflict: MergeConflict) => {
    conflicts.push(conflict)
    return decide(conflict)
  }
  const value = mergeAt({ base, mine, theirs }, { mine: [], theirs: [] }, report, { mine, theirs })
  return { value, conflicts }
}

/** Three-way merge of a file: `theirs` with the changes of `mine`. Compares invalid JSON and removed files as a whole. */
export function mergeFile({ base, mine, theirs }: FileSides, decide: Decide = () => 'theirs'): MergedFile {
  if (mine === theirs || mine === base) return { text: theirs, conflicts: [] }
  if (theirs === base) return { text: mine, conflicts: [] }
  const [old, own, other] = [parsed(base), parsed(mine), parsed(theirs)]
  if (own === null || other === null || theirs === null) {
    const sides = { base: base ?? undefined, mine: mine ?? undefined, theirs: theirs ?? undefined }
    const conflict: MergeConflict = { pointer: '', place: [], kind: 'value', ...sides }
    return { text: { mine, theirs }[decide(conflict)], conflicts: [conflict] }
  }
  const sides = alignForms({ base: old?.value, mine: own.value, theirs: other.value })
  const { value, conflicts } = mergeValues(sides.base, sides.mine, sides.theirs, decide)
  return { text: rewriteJson(theirs, value), conflicts }
}

/** The two sentences about a conflict: your version and the present file. */
export function conflictSentences({ kind, mine, theirs }: MergeConflict): readonly [yours: string, file: string] {
  if (kind === 'order') return ['You put these into another order.', 'The file now has an order of its own.']
  return [
    mine === undefined ? 'You removed this.' : `You wrote ${quoteValue(mine)}.`,
    theirs === undefined ? 'The file no longer has it.' : `The file now says ${quoteValue(theirs)}.`,
  ]
}

interface Sides {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

interface Paths {
  readonly mine: JsonPath
  readonly theirs: JsonPath
}

type Report = Decide
type Documents = Pick<Sides, 'mine' | 'theirs'>

function parsed(text: string | null): { readonly value: unknown } | null {
  if (text === null) return null
  try {
    return { value: parseText(text) }
  } catch {
    return null
  }
}

/** Undefined if the merged value is absent. */
function mergeAt(sides: Sides, paths: Paths, report: Report, documents: Documents): unknown {
  const { base, mine, theirs } = sides
  if (isEqualJson(mine, theirs) || isEqualJson(base, mine)) return theirs
  if (isEqualJson(base, theirs)) return mine
  if (isPlainObject(mine) && isPlainObject(theirs))
    return mergeObjects({ base: isPlainObject(base) ? base : {}, mine, theirs }, paths, report, documents)
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists({ base, mine, theirs }, paths, report, documents)
  return sides[report(conflictAt('value', sides, paths, documents))]
}

function conflictAt(kind: MergeConflict['kind'], sides: Sides, paths: Paths, documents: Documents): MergeConflict {
  const side = sides.theirs === undefined ? 'mine' : 'theirs'
  return { pointer: toPointer(paths[side]), place: placeNames(documents[side], paths[side]), kind, ...sides }
}

function mergeObjects(
  { base, mine, theirs }: { readonly base: PlainObject; readonly mine: PlainObject; readonly theirs: PlainObject },
  paths: Paths,
  report: Report,
  documents: Documents,
): PlainObject {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const entries = [...names].map((name) => {
    const sides = { base: ownValue(base, name), mine: ownValue(mine, name), theirs: ownValue(theirs, name) }
    const inner = { mine: [...paths.mine, name], theirs: [...paths.theirs, name] }
    return [name, mergeAt(sides, inner, report, documents)] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

type Lists = { readonly [side in keyof Sides]: readonly unknown[] }

interface MergedItem {
  readonly base: number | null
  readonly mine: number | null
  readonly theirs: number | null
}

function mergeLists(lists: Lists, paths: Paths, report: Report, documents: Documents): readonly unknown[] {
  const ofMine = matchItems(lists.base, lists.mine)
  const ofTheirs = matchItems(lists.base, lists.theirs)
  const items = itemsOf(lists, ofMine, ofTheirs)
  // The side that moved items gives the order; new items of the other side follow their predecessors.
  const first = orderOf(ofMine, ofTheirs, () => report(conflictAt('order', lists, paths, documents)))
  const second = first === 'mine' ? 'theirs' : 'mine'
  const merged: MergedItem[] = inOrderOf(items, first)
  for (const [place, item] of inOrderOf(items, second).entries()) {
    if (item[first] !== null) continue
    const before = inOrderOf(items, second).slice(0, place)
    const previous = before.findLast((each) => merged.includes(each))
    merged.splice(previous === undefined ? 0 : merged.indexOf(previous) + 1, 0, item)
  }
  return merged
    .map(({ base, mine, theirs }) => {
      const at = (side: keyof Sides, index: number | null) => (index === null ? undefined : lists[side][index])
      const sides = { base: at('base', base), mine: at('mine', mine), theirs: at('theirs', theirs) }
      const inner = { mine: [...paths.mine, String(mine)], theirs: [...paths.theirs, String(theirs)] }
      return mergeAt(sides, inner, report, documents)
    })
    .filter((value) => value !== undefined)
}

/** The side that gives the order. */
function orderOf(ofMine: Partners, ofTheirs: Partners, decide: () => 'mine' | 'theirs'): 'mine' | 'theirs' {
  if (!isMoved(ofMine)) return 'theirs'
  if (!isMoved(ofTheirs)) return 'mine'
  return isSameOrder(ofMine, ofTheirs) ? 'theirs' : decide()
}

/** The items of both sides, once each: added items are one if equal or of one identity. */
function itemsOf({ mine, theirs }: Lists, ofMine: Partners, ofTheirs: Partners): readonly MergedItem[] {
  const newTheirs = new Set(ofTheirs.flatMap((partner, index) => (partner === null ? [index] : [])))
  const twinOf = (index: number): number | null => {
    const item = mine[index]
    const identity = identityOf(item)
    const isTwin = (other: number) =>
      identity === null ? isEqualJson(item, theirs[other]) : identity === identityOf(theirs[other])
    const twin = [...newTheirs].find(isTwin) ?? null
    if (twin !== null) newTheirs.delete(twin)
    return twin
  }
  const ofOwn = ofMine.map((base, index): MergedItem => {
    const other = base === null ? twinOf(index) : indexOrNull(ofTheirs, base)
    return { base, mine: index, theirs: other }
  })
  const known = new Set(ofOwn.map((item) => item.theirs))
  const ofOthers = ofTheirs.flatMap((base, index): readonly MergedItem[] =>
    known.has(index) ? [] : [{ base, mine: null, theirs: index }],
  )
  return [...ofOwn, ...ofOthers]
}

function indexOrNull(partners: Partners, base: number): number | null {
  const index = partners.indexOf(base)
  return index === -1 ? null : index
}

function inOrderOf(items: readonly MergedItem[], side: 'mine' | 'theirs'): MergedItem[] {
  return items.filter((item) => item[side] !== null).toSorted((one, other) => (one[side] ?? 0) - (other[side] ?? 0))
}

function isMoved(partners: Partners): boolean {
  const known = partners.filter((partner) => partner !== null)
  return known.some((partner, place) => partner < (known[place - 1] ?? 0))
}

function isSameOrder(one: Partners, other: Partners): boolean {
  const both = (partners: Partners, others: Partners) =>
    partners.filter((partner) => partner !== null && others.includes(partner))
  return isEqualJson(both(one, other), both(other, one))
}
