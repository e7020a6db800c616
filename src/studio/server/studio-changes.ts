import { isLanguage } from '#schemas/language.ts'
import type { StudioChange, StudioEntry, StudioValue } from '#schemas/studio/studio-api.ts'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { type DiffFile, diffFiles, type FileChange, type ValueChange } from '#src/definition/editing/diff-files.ts'
import { excerptBoth } from '#src/definition/editing/place-names.ts'
import { formsOf, schemaAt } from '#src/definition/form-texts/inner-schema.ts'
import { titledPlace } from '#src/definition/form-texts/titled-place.ts'
import { wordedValue } from '#src/definition/form-texts/worded-value.ts'
import { fileKindOf } from '#src/definition/reading/file-kinds.ts'
import { type JsonPath, toPointer } from '#src/definition/reading/json-pointer.ts'
import { createServerTexts, type ServerText } from '#src/i18n/server-texts.ts'
import type { FieldNames } from './field-names.ts'
import { parsedText } from './parsed-text.ts'

/** The titles for describing changes. */
export interface ChangeWords {
  readonly names: FieldNames
  /** The files of the draft or the live site, as in the tree. */
  readonly entries: readonly StudioEntry[]
}

export type SideFiles = ReadonlyMap<string, DiffFile>

const texts = createServerTexts()

/** Longer values are shortened around the first difference. */
const MAX_SHOWN = 240

/** The differences between two states of files, in words. */
export function studioChanges(before: SideFiles, after: SideFiles, words: ChangeWords): readonly StudioChange[] {
  return diffFiles(before, after).map((change) => {
    const { file, kind, changes } = change
    const [old, now] = [parsedText(before.get(file)?.text), parsedText(after.get(file)?.text)]
    return {
      file,
      title: titleOf(change, now ?? old, words),
      kind,
      values: changes.map((value) => asStudioValue(value, file, { old, now }, words.names)),
    }
  })
}

/** A summary in one line: "Page · Contact: Title, and 2 more changes; 3 other files". */
export function summaryOf(
  { before, after }: { readonly before: SideFiles; readonly after: SideFiles },
  words: ChangeWords,
  text: ServerText,
): string {
  const changes = diffFiles(before, after)
  const shown = changes.slice(0, MAX_SUMMARISED).map((change) => {
    const { file, kind, changes: values } = change
    const [old, now] = [parsedText(before.get(file)?.text), parsedText(after.get(file)?.text)]
    const title =
      fileKindOf(file) === null ? text('studio-words.summary.media', { name: file }) : titleOf(change, now ?? old, words)
    if (kind !== 'changed') return text(`studio-words.summary.${kind}`, { title })
    const places = new Set(values.map((value) => placeOf(value, file, { old, now }, words.names).join(' › ')))
    const [first, ...others] = places
    if (first === undefined) return title
    const more = others.length === 0 ? '' : ` ${text('studio-words.summary.more-places', { count: others.length })}`
    return `${title} – ${first}${more}`
  })
  const left = changes.length - shown.length
  return [...shown, ...(left === 0 ? [] : [text('studio-words.summary.more-files', { count: left })])].join('; ')
}

const MAX_SUMMARISED = 2

/** The texts of files by path, without missing files. */
export function sideOf(files: Iterable<string>, textOf: (file: string) => string | null): SideFiles {
  return new Map(
    [...files].flatMap((file) => {
      const text = textOf(file)
      return text === null ? [] : [[file, { hash: text, text }] as const]
    }),
  )
}

/** The kind of a file with its own name, or with the page that shows it: "Page · Contact", "Opening hours · Contact". */
function titleOf({ file }: FileChange, document: unknown, { names, entries }: ChangeWords): string {
  const kind = fileKindOf(file)
  if (kind === null) return file
  const [kindTitle, entry] = [names.kindTitle(file), entries.find((each) => each.file === file)]
  if (kind.name !== 'page' && kind.name !== 'content') return kindTitle
  const own = entry === undefined ? ownTitle(document, names) : entry.title
  if (own !== '' && own !== kindTitle) return `${kindTitle} · ${own}`
  const pages = entry?.shownOn.flatMap((id) => names.labelOf('page', id) ?? []) ?? []
  return [kindTitle, pages.join(', ')].filter(Boolean).join(' · ')
}

function ownTitle(document: unknown, { language }: FieldNames): string {
  const { params, name, title, headline } = asObject(document)
  const texts = [asObject(params).breadcrumb, asObject(params).title, name, title, headline]
  return texts.map((each) => multilingualText(each, language)).find(Boolean) ?? ''
}

interface Sides {
  readonly old: unknown
  readonly now: unknown
}

function placeOf({ path, kind }: ValueChange, file: string, { old, now }: Sides, names: FieldNames): readonly string[] {
  return titledPlace(kind === 'removed' ? old : now, path, names.schemaOf(file), names)
}

function asStudioValue(change: ValueChange, file: string, sides: Sides, names: FieldNames): StudioChange['values'][number] {
  const { path, language, kind, before, after } = change
  const schema = schemaAt(names.schemaOf(file), kind === 'removed' ? sides.old : sides.now, path)
  const isMoved = kind === 'moved'
  const [old, now] = isMoved
    ? [null, null]
    : excerptBoth(wordedValue(before, schema, names), wordedValue(after, schema, names), MAX_SHOWN)
  return {
    place: placeOf(change, file, sides, names),
    pointer: toPointer(path),
    language,
    kind,
    before: isMoved || before === undefined ? null : { words: old ?? '', picture: pictureOf(before) },
    after: isMoved || after === undefined ? null : { words: now ?? '', picture: pictureOf(after) },
    problem:
      now === names.words.empty && isRequired(names.schemaOf(file), sides.now, path)
        ? texts(names.language)('studio-words.required-empty')
        : null,
  } satisfies { before: StudioValue | null; after: StudioValue | null } & StudioChange['values'][number]
}

/** Whether the value at a path, or the multilingual text around it, is required. */
function isRequired(schema: PlainObject, document: unknown, path: JsonPath): boolean {
  const field = isLanguage(path.at(-1)?.toLowerCase()) ? path.slice(0, -1) : path
  const around = schemaAt(schema, document, field.slice(0, -1))
  return formsOf(around).some(({ required }) => asList(required).includes(field.at(-1)))
}

const PICTURE = /^[\w-]+(?:\/[\w-]+)*\.(?:jpe?g|png|webp|avif|svg)$/i

function pictureOf(value: unknown): string | null {
  const name = typeof value === 'string' ? value : asObject(value).src
  return typeof name === 'string' && PICTURE.test(name) ? name : null
}
