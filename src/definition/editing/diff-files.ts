import type { Language } from '#schemas/language.ts'
import { asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import { fileKindOf } from '#src/definition/reading/file-kinds.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import { parseText } from './edits-between.ts'
import { isEqualJson, ownValue } from './equal-json.ts'
import { matchItems, unmovedOf } from './match-items.ts'
import { languageOf, type PlaceNames, placeNames } from './place-names.ts'

export interface ValueChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  /** For a removed value, the path in the earlier file. */
  readonly path: JsonPath
  /** The path in words: ["module 2 opening-hours", "title", "nl"]. */
  readonly place: PlaceNames
  /** The language of a text; null for other values. */
  readonly language: Language | null
  /** Undefined for an added value; for a moved item, its number in the list, from 1. */
  readonly before: unknown
  /** Undefined for a removed value; for a moved item, its number in the list, from 1. */
  readonly after: unknown
}

export interface FileChange {
  readonly file: string
  /** The name of the file for people: "Page /contact/". */
  readonly title: string
  readonly kind: 'added' | 'removed' | 'changed'
  /** The differing values of a JSON file; empty if only the format differs, or for other files. */
  readonly changes: readonly ValueChange[]
}

/** A file of one side, by hash, with its text if known. */
export interface DiffFile {
  readonly hash: string
  /** Null for a media file, or if it is not stored. */
  readonly text: string | null
}

/** The differences between two site definitions by file: pages, contents, other files, media. */
export function diffFiles(before: ReadonlyMap<string, DiffFile>, after: ReadonlyMap<string, DiffFile>): readonly FileChange[] {
  const files = [...new Set([...before.keys(), ...after.keys()])]
  return files
    .filter((file) => before.get(file)?.hash !== after.get(file)?.hash)
    .map((file) => diffFile(file, before.get(file), after.get(file)))
    .toSorted((one, other) => rankOf(one.file) - rankOf(other.file) || (one.file < other.file ? -1 : 1))
}

export function diffDocuments(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): readonly FileChange[] {
  const files = [...new Set([...before.keys(), ...after.keys()])]
  return files.flatMap((file): readonly FileChange[] => {
    const [old, now] = [before.get(file), after.get(file)]
    const title = titleOf(file, now ?? old)
    if (!before.has(file)) return [{ file, title, kind: 'added', changes: [] }]
    if (!after.has(file)) return [{ file, title, kind: 'removed', changes: [] }]
    const changes = diffValues(old, now)
    return changes.length === 0 ? [] : [{ file, title, kind: 'changed', changes }]
  })
}

/** The differences between files as texts; null for a missing file. */
export function diffTexts(
  files: Iterable<string>,
  before: (file: string) => string | null,
  after: (file: string) => string | null,
): readonly FileChange[] {
  const names = [...files]
  const sideOf = (textOf: (file: string) => string | null) =>
    new Map<string, DiffFile>(
      names.flatMap((file) => {
        const text = textOf(file)
        return text === null ? [] : [[file, { hash: text, text }]]
      }),
    )
  return diffFiles(sideOf(before), sideOf(after))
}

/** The differences between two JSON values, in the order of the later one. */
export function diffValues(before: unknown, after: unknown): readonly ValueChange[] {
  return valueChanges(before, after, { before: [], after: [] }).map(({ sides, ...change }) => ({
    ...change,
    path: sides[change.kind === 'removed' ? 'before' : 'after'],
    place: change.kind === 'removed' ? placeNames(before, sides.before) : placeNames(after, sides.after),
    language: languageOf(sides.after),
  }))
}

function diffFile(file: string, before: DiffFile | undefined, after: DiffFile | undefined): FileChange {
  const [old, now] = [parsed(before), parsed(after)]
  const title = titleOf(file, now ?? old)
  if (before === undefined) return { file, title, kind: 'added', changes: [] }
  if (after === undefined) return { file, title, kind: 'removed', changes: [] }
  return { file, title, kind: 'changed', changes: old === undefined || now === undefined ? [] : diffValues(old, now) }
}

function parsed(file: DiffFile | undefined): unknown {
  if (file === undefined || file.text === null) return undefined
  try {
    return parseText(file.text)
  } catch {
    return undefined
  }
}

function titleOf(file: string, value: unknown): string {
  const kind = fileKindOf(file)
  if (kind === null) return file.startsWith('media/') ? 'Media' : 'File'
  if (kind.name === 'page') return `Page ${pathOf(asObject(value)) ?? kind.id}`
  if (kind.name === 'content') return `Content ${kind.type}/${kind.id}`
  const words = kind.name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function pathOf({ path, paths }: { readonly path?: unknown; readonly paths?: unknown }): string | null {
  return [path, ...Object.values(asObject(paths))].find((each) => typeof each === 'string') ?? null
}

function rankOf(file: string): number {
  const rank = ['pages/', 'content/'].findIndex((folder) => file.startsWith(folder))
  if (rank !== -1) return rank
  return file.startsWith('media/') ? 3 : 2
}

interface Paths {
  readonly before: JsonPath
  readonly after: JsonPath
}

type Found = Pick<ValueChange, 'kind' | 'before' | 'after'> & { readonly sides: Paths }

function valueChanges(before: unknown, after: unknown, sides: Paths): readonly Found[] {
  if (isEqualJson(before, after)) return []
  if (before === undefined) return [{ kind: 'added', before, after, sides }]
  if (after === undefined) return [{ kind: 'removed', before, after, sides }]
  if (isPlainObject(before) && isPlainObject(after)) {
    const names = new Set([...Object.keys(after), ...Object.keys(before)])
    return [...names].flatMap((name) =>
      valueChanges(ownValue(before, name), ownValue(after, name), {
        before: [...sides.before, name],
        after: [...sides.after, name],
      }),
    )
  }
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, sides)
  return [{ kind: 'changed', before, after, sides }]
}

function listChanges(before: readonly unknown[], after: readonly unknown[], sides: Paths): readonly Found[] {
  const partners = matchItems(before, after)
  const unmoved = new Set(unmovedOf(partners))
  const at = (old: number, now: number): Paths => ({
    before: [...sides.before, String(old)],
    after: [...sides.after, String(now)],
  })
  const found = after.flatMap((item, index): readonly Found[] => {
    const partner = partners[index] ?? null
    if (partner === null) return [{ kind: 'added', before: undefined, after: item, sides: at(index, index) }]
    const moved: Found = { kind: 'moved', before: partner + 1, after: index + 1, sides: at(partner, index) }
    return [...(unmoved.has(index) ? [] : [moved]), ...valueChanges(before[partner], item, at(partner, index))]
  })
  const removed = before.flatMap((item, index): readonly Found[] =>
    partners.includes(index) ? [] : [{ kind: 'removed', before: item, after: undefined, sides: at(index, index) }],
  )
  return [...found, ...removed]
}
