import { isLanguage, type Language } from '#schemas/language.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { outlineOf } from '#src/definition/composition/page-outline.ts'
import { isWithoutText } from '#src/definition/pages/sanitise-rich-text.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import { valueAt } from '#src/definition/reading/json-pointer.ts'
import { type Fault, findingAt, type SourceFile } from '#src/definition/reading/source-file.ts'
import { nameOf, quoteList } from '#src/definition/validation/describe-value.ts'
import type { MarkedValue } from '#src/definition/validation/walk-nodes.ts'

/** A text per language needs all enabled languages. An empty alternative text in all languages marks decoration. */
export function checkCoverage(
  { mark, value, path }: MarkedValue,
  { value: file }: Pick<SourceFile, 'value'>,
  languages: readonly Language[],
): readonly Fault[] {
  const isText = mark === 'text' || mark === 'rich-text'
  const isBlank = mark === 'rich-text' ? isBlankHtml : isBlankText
  const isRead = isText ? !isHidden(file, path) : mark === 'alternative' && isSomewhereWritten(value)
  const empty = isRead ? emptyTexts(value, path, { languages, isBlank }) : NO_FAULTS
  const isCounted = (isText || mark === 'alternative') && isPlainObject(value)
  return isCounted ? [...missingLanguages(value, path, languages), ...empty] : empty
}

/** Whether `public` is false, so that no visitor sees the text. */
function isHidden(file: unknown, path: JsonPath): boolean {
  return path.at(-1) === 'text' && asObject(valueAt(file, path.slice(0, -1))).public === false
}

/** An alternative text that is empty in each language marks decoration. */
function isSomewhereWritten(value: unknown): boolean {
  return isPlainObject(value) && Object.values(value).some((text) => typeof text === 'string' && !isBlankText(text))
}

interface Emptiness {
  readonly languages: readonly Language[]
  readonly isBlank: (text: string) => boolean
}

function emptyTexts(value: unknown, path: JsonPath, { languages, isBlank }: Emptiness): readonly Fault[] {
  if (typeof value === 'string') return isBlank(value) ? [emptyText(path, path, '')] : NO_FAULTS
  const blank = Object.entries(asObject(value)).filter(
    ([code, text]) => typeof text === 'string' && isBlank(text) && languages.some((language) => language === code.toLowerCase()),
  )
  // One finding per language, so that a form marks each empty field.
  return blank.map(([code]) => emptyText(path, [...path, code], ` in "${code.toLowerCase()}"`))
}

function isBlankText(text: string): boolean {
  return text.trim() === ''
}

/** HTML that shows nothing, such as "<p> </p>". */
function isBlankHtml(html: string): boolean {
  return isBlankText(html) || (html.length <= MAX_BLANK_LENGTH && isWithoutText(html))
}

/** A longer text is hardly empty, so it is not parsed. */
const MAX_BLANK_LENGTH = 300

function emptyText(path: JsonPath, at: JsonPath, where: string): Fault {
  const message = `${nameOf(path)} is empty${where}; nothing is shown in its place`
  return { path: at, code: 'empty-text', message, suggestion: 'Write the text, or leave the field out.' }
}

/** Modules that are listed per language must be listed for every enabled language. */
export function checkModuleLists({ sources, languages, validator }: Definition): readonly Finding[] {
  return [...sources.values()]
    .filter(({ kind }) => kind.name === 'page')
    .flatMap((source) => {
      const modules = outlineOf(source, validator)?.modules ?? asObject(asObject(source.value).params).modules
      const faults = isPlainObject(modules) ? missingLanguages(modules, ['params', 'modules'], languages) : NO_FAULTS
      return faults.map((fault) => findingAt(source, fault, 'warning'))
    })
}

const NO_FAULTS: readonly Fault[] = []

function missingLanguages(value: object, path: JsonPath, languages: readonly Language[]): readonly Fault[] {
  const written = new Set(Object.keys(value).map((code) => code.toLowerCase()))
  const missing = languages.filter((language) => !written.has(language))
  // Another finding reports an unknown language, possibly a misspelling of the missing one.
  if (missing.length === 0 || ![...written].every(isLanguage)) return NO_FAULTS
  const names = quoteList(missing, 'and')
  const message = `${nameOf(path)} has no ${names}, which site.json enables`
  const suggestion = `Add ${missing.map((language) => `"${language}": "…"`).join(', ')}.`
  return [{ path, code: 'missing-language', message, suggestion }]
}
