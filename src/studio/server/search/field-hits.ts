import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { fitOf } from '#src/base/text/asked-words.ts'
import { foldText } from '#src/base/text/folded-text.ts'
import { markWords } from '#src/base/text/mark-words.ts'
import { type FormField, fieldsOf } from '#src/definition/editing/field-places.ts'
import { wordedValue } from '#src/definition/form-texts/worded-value.ts'
import { toPointer, valueAt } from '#src/definition/reading/json-pointer.ts'
import { parsedText } from '#src/studio/server/parsed-text.ts'
import { type Candidate, type SearchParts, scoreOf } from './search-candidate.ts'

const MAX_VALUE_LENGTH = 120

interface FieldSearch {
  /** All words of the query. */
  readonly words: readonly string[]
  /** Those by which fields are found. */
  readonly asked: readonly string[]
  readonly values: Values
}

/** The fields of single files, by their titles, other words for them, and descriptions. */
export function fieldHits(
  { schemaOf }: SearchParts,
  entry: StudioEntry,
  { words, asked, values }: FieldSearch,
): readonly Candidate[] {
  const schema = schemaOf(entry)
  const fields = fieldsOf(schema)
  const calledAt = new Map(fields.map(({ path, called }) => [toPointer(path), called]))
  const ofKind = typeof schema.called === 'string' ? schema.called : ''
  return fields.flatMap((field): readonly Candidate[] => {
    const { path, place, description, called } = field
    const name = place.at(-1) ?? ''
    const ofName = scoreOf(foldText(`${name} ${path.at(-1)}`), words)
    const parents = path.slice(1).map((_, index) => calledAt.get(toPointer(path.slice(0, index + 1))) ?? '')
    const ofWords = wordScore([name, called], [entry.title, ofKind, ...place, ...parents], asked)
    const ofNames = Math.max(ofName === null ? 0 : ofName + 20, ofWords ?? 0)
    const score = ofNames > 0 ? ofNames : scoreOf(foldText(description), words)
    if (score === null) return []
    // A match in the name shows the field's parent place.
    const shown = ofNames > 0 ? { place: place.slice(0, -1), excerpt: name } : { place, excerpt: description }
    return [fieldCandidate(entry, field, { ...shown, score, words, values })]
  })
}

/** The fields of contents, by other words for them alone: titles such as "Text" are in every content. */
export function contentHits(
  parts: SearchParts,
  entries: readonly StudioEntry[],
  { asked, values }: Pick<FieldSearch, 'asked' | 'values'>,
): readonly Candidate[] {
  const [first] = entries
  if (first === undefined) return []
  const fields = fieldsOf(parts.schemaOf(first)).flatMap((field) => {
    const score = wordScore([field.called], [first.typeTitle ?? '', ...field.place], asked)
    return score === null ? [] : [{ field, score }]
  })
  return entries.flatMap((entry) => [
    ...kindHit(parts, entry, asked),
    ...fields.map(({ field, score }) => {
      const { place } = field
      const shown = { place: place.slice(0, -1), excerpt: place.at(-1) ?? '' }
      return fieldCandidate(entry, field, { ...shown, score, words: asked, values })
    }),
  ])
}

/** A whole file, by other words for its kind or module type. */
export function kindHit({ schemaOf }: SearchParts, entry: StudioEntry, asked: readonly string[]): readonly Candidate[] {
  const { called, title: kindTitle } = schemaOf(entry)
  const score = typeof called === 'string' ? wordScore([called], [String(kindTitle ?? ''), entry.title], asked) : null
  if (score === null) return []
  const { file, title } = entry
  const kind = entry.kind === 'content' ? 'content' : 'setting'
  const hit = { kind, file, pointer: null, language: null, title, place: [], excerpt: markWords(title, asked) } as const
  return [{ score, kind, show: () => hit }]
}

interface FieldHit {
  readonly score: number
  readonly place: readonly string[]
  readonly excerpt: string
  /** Marked in the excerpt. */
  readonly words: readonly string[]
  readonly values: Values
}

function fieldCandidate(
  { file, title }: StudioEntry,
  field: FormField,
  { score, place, excerpt, words, values }: FieldHit,
): Candidate {
  return {
    // Of several forms with the same field those that set it come first.
    score: values.has(file, field) ? score + 2 : score,
    kind: 'setting',
    show() {
      const value = values.wordsOf(file, field)
      return {
        ...{ kind: 'setting', file, pointer: toPointer(field.path), language: null, title, place },
        excerpt: markWords(excerpt, words),
        ...(value !== '' && { value }),
      }
    },
  }
}

/** Null unless every word fits a field's own words or those around it, and one its own. Better the more fit its own, and if it begins with the first. */
function wordScore(own: readonly string[], around: readonly string[], asked: readonly string[]): number | null {
  const fits = asked.map((word) => Math.max(...own.map((text) => fitOf(word, text))))
  if (fits.every((fit) => fit === 0)) return null
  if (asked.some((word, index) => fits[index] === 0 && around.every((text) => fitOf(word, text) === 0))) return null
  const isFirst = fitOf(asked[0] ?? '', own[0]?.split(/\s/, 1)[0] ?? '') === 1
  return 60 + 30 * (fits.reduce((sum, fit) => sum + fit, 0) / asked.length) + (isFirst ? 4 : 0)
}

/** What fields have now. */
interface Values {
  readonly has: (file: string, field: FormField) => boolean
  /** In words; '' for none and for a group of fields. */
  readonly wordsOf: (file: string, field: FormField) => string
}

/** Reads each file once. */
export function presentValues({ found, names }: SearchParts): Values {
  const documents = new Map<string, unknown>()
  const documentOf = (file: string) => {
    if (!documents.has(file)) documents.set(file, parsedText(found.textOf(file)))
    return documents.get(file)
  }
  const presentOf = (file: string, { path }: FormField) => valueAt(documentOf(file), path)
  return {
    has: (file, field) => presentOf(file, field) !== undefined,
    wordsOf(file, field) {
      const { schema } = field
      const value = presentOf(file, field)
      if (value === undefined || value === '' || isGroup(value, schema)) return ''
      const words = onOneLine(wordedValue(value, schema, names))
      return words.length > MAX_VALUE_LENGTH ? `${words.slice(0, MAX_VALUE_LENGTH).trimEnd()}…` : words
    },
  }
}

function onOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' · ')
}

/** A group shows its fields, not a value. */
function isGroup(value: unknown, schema: PlainObject): boolean {
  return isPlainObject(value) && schema.properties !== undefined
}
