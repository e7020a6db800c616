import type { Language } from '#schemas/language.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#schemas/language.ts'
import type { Finding, Fix } from '#schemas/site/finding.ts'
import type { StudioFinding } from '#schemas/studio/studio-api.ts'
import { asList, asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { plainText } from '#src/base/text/description.ts'
import { schemaAt } from '#src/definition/form-texts/inner-schema.ts'
import { titledPlace } from '#src/definition/form-texts/titled-place.ts'
import { wordedValue } from '#src/definition/form-texts/worded-value.ts'
import { isFeedFile } from '#src/definition/reading/file-kinds.ts'
import { fromPointer, type JsonPath, valueAt } from '#src/definition/reading/json-pointer.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import { findingText } from '#src/i18n/finding-text.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'
import { allowedWords, writingWords } from './allowed-words.ts'
import { fieldLabel } from './connector-words.ts'
import type { FieldNames, FieldNamesOf } from './field-names.ts'
import { parsedText } from './parsed-text.ts'

const texts = createServerTexts()
const MAX_FOUND = 80
const MAX_RELATED = 3

/** The texts of the files with findings, and the titles of their fields. */
export interface FindingWords {
  readonly names: FieldNames
  readonly languages: readonly Language[]
  readonly textOf: (file: string) => string | null
}

export type FindingWordsOf = (found: ComposedFiles, language: Language) => Promise<FindingWords>

export function createFindingWords(namesOf: FieldNamesOf): FindingWordsOf {
  return async (found, language) => {
    const { site } = await found.load()
    const names = await namesOf(found, language)
    return { names, languages: site?.config.languages ?? LANGUAGES, textOf: found.textOf }
  }
}

export function wordedFindings(findings: readonly Finding[], about: FindingWords): readonly StudioFinding[] {
  const documents = new Map<string, unknown>()
  const documentOf = (file: string) => {
    if (!documents.has(file)) documents.set(file, parsedText(about.textOf(file)))
    return documents.get(file)
  }
  return findings.map((finding) => wordedFinding(finding, about, documentOf))
}

/** The general text of a site or feed finding. */
export function generalWords({ code }: Pick<Finding, 'code'>, language: Language): string {
  return findingText(texts(language), { code }) ?? texts(language)('studio-words.of-package')
}

type DocumentOf = (file: string) => unknown

function wordedFinding(finding: Finding, about: FindingWords, documentOf: DocumentOf): StudioFinding {
  const { message, suggestion, fix, related, cause: _, law: __, mistake: ___, ...place } = finding
  const { names } = about
  // Codes of packages have no texts.
  const words = findingText(texts(names.language), finding)
  const document = documentOf(finding.file)
  const path = fromPointer(finding.pointer)
  const schema = schemaAt(names.schemaOf(finding.file), document, path)
  const value = valueAt(document, path)
  // Somebody has just added it: nothing is wrong yet.
  const isToFill = value === '' && path.length > 0 && finding.severity === 'error'
  return {
    ...place,
    words: isToFill ? texts(names.language)('studio-words.to-fill') : (words ?? generalWords(finding, names.language)),
    quoted: words === null && !isToFill ? [message, suggestion].filter(Boolean).join('. ') : null,
    place: placeOf(finding.file, document, path, names),
    found: path.length === 0 || isToFill ? null : foundWords(value, schema, names),
    details: [...detailsOf({ code: finding.code, value, schema }, about), ...relatedWords(related ?? [], about, documentOf)],
    ...(fix !== undefined && { fix: { edits: fix.edits, words: fixWords(fix, { schema, names }) } }),
  }
}

/** A place by field titles; in a file of listings, which has no form, by the record's reference and the field's label. */
function placeOf(file: string, document: unknown, path: JsonPath, names: FieldNames): readonly string[] {
  if (!isFeedFile(file)) return titledPlace(document, path, names.schemaOf(file), names)
  const { RecordFile, ID } = asObject(valueAt(document, path.slice(0, 2)))
  const record = RecordFile ?? ID
  const labels = path.slice(2).flatMap((step) => fieldLabel(step, names.language) ?? [])
  return [...(record === undefined ? [] : [String(record)]), ...labels]
}

interface FoundValue {
  readonly code: string
  readonly value: unknown
  readonly schema: PlainObject
}

/** A simple value as text. */
function foundWords(value: unknown, schema: PlainObject, names: FieldNames): string | null {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return null
  const found = plainText(wordedValue(value, schema, names))
  const shown = found.length > MAX_FOUND ? `${found.slice(0, MAX_FOUND).trimEnd()}…` : found
  return texts(names.language)('studio-words.found', { value: shown })
}

/** The allowed values at a place, or its missing fields. */
function detailsOf({ code, value, schema }: FoundValue, { names, languages }: FindingWords): readonly string[] {
  const text = texts(names.language)
  if (code === 'missing-property')
    return missingFields(value, schema, names).map((fields) => text('studio-words.missing', { fields }))
  if (code === 'missing-language' && isPlainObject(value)) {
    const written = Object.keys(value).map((name) => name.toLowerCase())
    const missing = languages.filter((language) => !written.includes(language)).map((language) => LANGUAGE_NAMES[language])
    return missing.length === 0 ? [] : [text('studio-words.missing', { fields: missing.join(', ') })]
  }
  if (code === 'wrong-format') return writingWords(schema, names)
  return ABOUT_LIMITS.includes(code) ? allowedWords(value, schema, names) : []
}

const ABOUT_LIMITS = ['out-of-range', 'not-allowed-value', 'wrong-type']

/** The required fields that an object lacks, by their titles. */
function missingFields(value: unknown, schema: PlainObject, names: FieldNames): readonly string[] {
  const object = asObject(value)
  const missing = asList(schema.required).filter((name) => typeof name === 'string' && object[name] === undefined)
  if (missing.length === 0) return []
  return [missing.map((name) => titledPlace(object, [String(name)], schema, names).join(' › ')).join(', ')]
}

/** The other places of a finding. */
function relatedWords(related: NonNullable<Finding['related']>, about: FindingWords, documentOf: DocumentOf): readonly string[] {
  const { names } = about
  const named = related.map(({ file, pointer }) => {
    const inside = placeOf(file, documentOf(file), fromPointer(pointer), names)
    return [names.fileTitle(file), ...inside].join(' › ')
  })
  // Several links in one text are one place.
  const all = [...new Set(named)]
  const places = all.slice(0, MAX_RELATED)
  if (places.length === 0) return []
  const more = all.length - places.length
  return [texts(names.language)('studio-words.also', { places: places.join('; '), more })]
}

/** The label of the button that applies a fix. */
function fixWords({ edits: [edit, ...others] }: Fix, { schema, names }: { schema: PlainObject; names: FieldNames }): string {
  const text = texts(names.language)
  if (edit === undefined || others.length > 0) return text('studio-words.fix.correct')
  if (edit.kind === 'remove') return text('studio-words.fix.remove')
  if (edit.kind === 'replace' && typeof edit.value !== 'object')
    return text('studio-words.fix.write', { value: wordedValue(edit.value, schema, names) })
  return text('studio-words.fix.correct')
}
