import { isPlainObject } from '#src/base/json/plain-object.ts'
import { parseText, rewriteJson } from '#src/definition/editing/edits-between.ts'
import { isEqualJson, ownValue } from '#src/definition/editing/equal-json.ts'
import { mergeFile, mergeValues } from '#src/definition/editing/merge.ts'
import type { DraftConflict, DraftFile } from '#src/definition/editing/merge-draft.ts'
import { fromPointer, type JsonPath, toPointer, valueAt } from '#src/definition/reading/json-pointer.ts'
import { isSameAt } from './lock-check.ts'
import { type Lock, locksIn, locksOn } from './locks.ts'
import { ownPartOf, siteOver } from './merge-site.ts'

const SITE = 'site.json'

type Texts = ReadonlyMap<string, string>

/** A site's own files, and those of its base before and after, as texts by file. */
export interface UpgradeSides {
  readonly own: Texts
  readonly oldBase: Texts
  readonly newBase: Texts
  /** What `extends` says afterwards: "brand@2". */
  readonly to: string
}

/** A place that the new base has fixed, where the office had something of its own. */
export interface TakenBack {
  readonly file: string
  readonly pointer: string
  /** What the office had; undefined for nothing. */
  readonly office: unknown
}

export interface PlannedUpgrade {
  /** The office's own files that change; null for one that is removed. Where both changed one place, the office's value stays. */
  readonly texts: ReadonlyMap<string, string | null>
  /** The same as a draft: merged with the office's files, it has a conflict for each collision. */
  readonly draft: ReadonlyMap<string, DraftFile>
  /** `mine` is the new base's value, `theirs` the office's. */
  readonly collisions: readonly DraftConflict[]
  readonly takenBack: readonly TakenBack[]
  /** Hidden files that the new base no longer has, or does not let hide. */
  readonly shownAgain: readonly string[]
}

/**
 * Merges a new version of a base into the own files of an office: three ways, by identity, as drafts are merged. Throws for files
 * that are no JSON.
 */
export function planUpgrade(sides: UpgradeSides): PlannedUpgrade {
  const locks = locksIn(sides.newBase.get(SITE))
  const site = upgradedSite(sides, locks)
  const files = [...sides.own.keys()].filter((file) => file !== SITE).map((file) => upgradedFile(file, sides, locks))
  const all = [site, ...files.filter((each) => each !== null)]
  return {
    texts: new Map(all.map(({ file, text }) => [file, text])),
    draft: new Map(all.map(({ file, draft }) => [file, draft])),
    collisions: all.flatMap(({ file, collisions }) => collisions.map((each) => ({ ...each, file }))),
    takenBack: all.flatMap(({ file, takenBack }) => takenBack.map((each) => ({ ...each, file }))),
    shownAgain: site.shownAgain,
  }
}

interface UpgradedFile {
  readonly file: string
  readonly text: string | null
  readonly draft: DraftFile
  readonly collisions: readonly Omit<DraftConflict, 'file'>[]
  readonly takenBack: readonly Omit<TakenBack, 'file'>[]
}

/** Null for a file that the upgrade leaves as it is. */
function upgradedFile(file: string, { own: owns, oldBase, newBase }: UpgradeSides, locks: readonly Lock[]): UpgradedFile | null {
  const own = owns.get(file) ?? ''
  const [old, now] = [oldBase.get(file) ?? null, newBase.get(file) ?? null]
  const value = parseText(own)
  const next = now === null ? undefined : parseText(now)
  const fixed = now === null ? [] : locksOn(locks, file).filter(({ path }) => !isSameAt(value, next, path))
  const isSame = old === now || (old !== null && now !== null && isEqualJson(parseText(old), next))
  if (isSame && fixed.length === 0) return null
  // A copy that says what the base said follows it.
  if (old !== null && isEqualJson(value, parseText(old)))
    return { file, text: null, draft: { base: own, text: null }, collisions: [], takenBack: [] }
  const before = old === null ? undefined : parseText(old)
  const sides = heldBy(fixed, { base: before, mine: next, theirs: value })
  const baseText =
    sides.base === undefined ? null : old === null ? JSON.stringify(sides.base, null, 2) : rewriteJson(old, sides.base)
  const draft: DraftFile = { base: baseText, text: now === null ? null : rewriteJson(now, sides.mine) }
  const { text, conflicts } = mergeFile({ base: baseText, mine: draft.text, theirs: own })
  const isTakenOver = text !== null && next !== undefined && isEqualJson(parseText(text), next)
  const takenBack = fixed
    .filter(({ path }) => !isSameAt(value, before, path))
    .map(({ path }) => ({ pointer: toPointer(path), office: valueAt(value, path) }))
  if (!isTakenOver) return { file, text, draft, collisions: conflicts, takenBack }
  return { file, text: null, draft: { base: own, text: null }, collisions: conflicts, takenBack }
}

/** The office's site.json: merged as what counts, and written as what differs from the new base. */
function upgradedSite({ own: owns, oldBase, newBase, to }: UpgradeSides, locks: readonly Lock[]) {
  const ownText = owns.get(SITE) ?? '{}'
  const own = objectIn(ownText)
  const [before, after] = [objectIn(oldBase.get(SITE)), objectIn(newBase.get(SITE))]
  const [below, above] = [siteOver(before, {}), siteOver(after, {})]
  const { lock: _, ...merged } = siteOver(before, own)
  const { lock: __, ...old } = below
  const { lock: ___, ...now } = above
  const fixed = locksOn(locks, SITE).filter(({ path }) => path.length > 0)
  const sides = heldBy(fixed, { base: old, mine: now, theirs: merged })
  const { value, conflicts: collisions } = mergeValues(sides.base, sides.mine, sides.theirs)
  const takenBack = fixed
    .filter(({ path }) => !isSameAt(merged, now, path) && !isSameAt(merged, old, path))
    .map(({ path }) => ({ pointer: toPointer(path), office: valueAt(merged, path) }))
  const hidden = listOf(own.hide)
  const shown = hidden.filter((file) => !newBase.has(file) || locksOn(locks, file).length > 0)
  const written: unknown = {
    ...ownPartOf(after, isPlainObject(value) ? value : {}, own),
    extends: to,
    ...(hidden.length > 0 && { hide: hidden.filter((file) => !shown.includes(file)) }),
  }
  const paths = collisions.map(({ pointer }) => throughObjects(merged, fromPointer(pointer)))
  const withAll = (start: unknown, from: unknown) => paths.reduce((some, path) => valueFrom(some, from, path), start)
  // What the office says there, without what it had from the old base. It says lists as a whole, and they are merged.
  const inObjects = paths.filter((path) => valueAt(own, path) !== undefined && !Array.isArray(valueAt(merged, path)))
  const text = rewriteJson(
    ownText,
    inObjects.reduce((some, path) => valueFrom(some, own, path), written),
  )
  const draft = { base: rewriteJson(ownText, withAll(own, old)), text: rewriteJson(ownText, withAll(written, now)) }
  return {
    file: SITE,
    text,
    draft: collisions.length === 0 ? { base: ownText, text } : draft,
    collisions,
    takenBack,
    shownAgain: shown,
  }
}

interface Sides {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** The sides of a merge, such that what the brand (`mine`) says at locked places wins, and nothing else does because of them. */
function heldBy(locks: readonly Pick<Lock, 'path'>[], sides: Sides): Sides {
  return locks.reduce(({ base, mine, theirs }, { path }) => {
    const missing = missingAbove(theirs, path)
    if (missing !== null && valueAt(sides.mine, path) !== undefined) {
      // Only the locked place comes back of an object that the office has removed.
      return {
        theirs,
        base: valueFrom(base, theirs, missing),
        mine: valueFrom(valueFrom(mine, theirs, missing), sides.mine, path),
      }
    }
    const gone = missing === null ? missingAbove(mine, path) : null
    // The office may keep the rest of an object that the brand has removed.
    const held = gone === null ? mine : valueFrom(mine, nested({}, path.slice(0, -1)), gone)
    return { theirs, base: valueFrom(base, theirs, path), mine: held }
  }, sides)
}

/** The first part of a path that leads to no object and no list; null if every part leads to one. */
function missingAbove(value: unknown, path: JsonPath): JsonPath | null {
  const length = path.findIndex((_, index) => typeof (valueAt(value, path.slice(0, index)) ?? 0) !== 'object')
  return length === -1 ? null : path.slice(0, length)
}

function nested(value: unknown, [name, ...rest]: JsonPath): unknown {
  return name === undefined ? value : { [name]: nested(value, rest) }
}

/** `value` with what `from` has at a path, absence included, and as little else of `from` as that takes. */
function valueFrom(value: unknown, from: unknown, [name, ...rest]: JsonPath): unknown {
  if (name === undefined) return from
  if (Array.isArray(value) && Array.isArray(from)) {
    if (!Object.hasOwn(value, name) || !Object.hasOwn(from, name)) return from
    return value.map((item, index) => (String(index) === name ? valueFrom(item, from[index], rest) : item))
  }
  const [own, other] = [isPlainObject(value) ? value : {}, isPlainObject(from) ? from : {}]
  const inner = valueFrom(ownValue(own, name), ownValue(other, name), rest)
  if (inner !== undefined) return { ...own, [name]: inner }
  return isPlainObject(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)) : value
}

/** The part of a path that leads through objects: in a list places may differ. */
function throughObjects(value: unknown, path: JsonPath): JsonPath {
  const end = path.findIndex((_, index) => Array.isArray(valueAt(value, path.slice(0, index))))
  return end === -1 ? path : path.slice(0, end)
}

function objectIn(text: string | undefined) {
  const value = text === undefined ? {} : parseText(text)
  return isPlainObject(value) ? value : {}
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
