import type { Finding } from '#schemas/finding.ts'
import type { Language } from '#schemas/language.ts'
import type { Definition } from '#src/site/composition/definition.ts'
import type { JsonPath } from '#src/site/reading/json-pointer.ts'
import { asObject, isPlainObject } from '#src/site/reading/plain-object.ts'
import { type Fault, findingAt } from '#src/site/reading/source-file.ts'
import { nameOf, quoteList } from '#src/site/validation/describe-value.ts'
import type { MarkedValue } from '#src/site/validation/walk-nodes.ts'

/** A text per language must have all enabled ones, in lower or upper case; one string stands for every language. */
export function checkCoverage({ mark, value, path }: MarkedValue, languages: readonly Language[]): readonly Fault[] {
  if ((mark !== 'text' && mark !== 'rich-text') || !isPlainObject(value)) return NO_FAULTS
  return missingLanguages(value, path, languages)
}

/** Modules listed per language must be listed for all enabled ones. */
export function checkModuleLists({ sources, languages }: Definition): readonly Finding[] {
  return [...sources.values()]
    .filter(({ kind }) => kind.name === 'page')
    .flatMap((source) => {
      const { modules } = asObject(asObject(source.value).params)
      const faults = isPlainObject(modules) ? missingLanguages(modules, ['params', 'modules'], languages) : NO_FAULTS
      return faults.map((fault) => findingAt(source, fault, 'warning'))
    })
}

const NO_FAULTS: readonly Fault[] = []

function missingLanguages(value: object, path: JsonPath, languages: readonly Language[]): readonly Fault[] {
  const written = new Set(Object.keys(value).map((code) => code.toLowerCase()))
  const missing = languages.filter((language) => !written.has(language))
  if (missing.length === 0) return NO_FAULTS
  const names = quoteList(missing, 'and')
  const message = `${nameOf(path)} has no ${names}, which site.json enables`
  const suggestion = `Add ${missing.map((language) => `"${language}": "…"`).join(', ')}.`
  return [{ path, code: 'missing-language', message, suggestion }]
}
