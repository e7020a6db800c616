import type { Finding } from '#schemas/site/finding.ts'
import { asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { findingAt } from '#src/definition/reading/source-file.ts'
import { quoteList } from '#src/definition/validation/describe-value.ts'

/** A path that is written per language needs every language: visitors of the others would get the original path. */
export function checkPathLanguages({ sources, languages, paths }: Definition): readonly Finding[] {
  return [...sources.values()].flatMap((source) => {
    const { id, path, paths: written } = asObject(source.value)
    if (source.kind.name !== 'page' || !isPlainObject(written) || path === '/') return []
    const has = new Set(Object.keys(written).map((code) => code.toLowerCase()))
    const missing = languages.filter((language) => !has.has(language))
    const [first] = missing
    if (first === undefined) return []
    const shown = paths?.pages.get(String(id))?.paths[first] ?? `/${first}${path}`
    const message = `paths has no ${quoteList(missing, 'and')}, which site.json enables; visitors get "${shown}"`
    const suggestion = `Add ${missing.map((language) => `"${language}": "/…/"`).join(', ')}.`
    return [findingAt(source, { path: ['paths'], code: 'missing-language', message, suggestion }, 'warning')]
  })
}
