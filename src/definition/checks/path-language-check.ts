import type { Finding } from '#schemas/site/finding.ts'
import { asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { writtenFields } from '#src/definition/composition/page-outline.ts'
import { findingAt } from '#src/definition/reading/source-file.ts'
import { quoteList } from '#src/definition/validation/describe-value.ts'

/** A path that is written per language needs every language: visitors of the others would get the original path. */
export function checkPathLanguages({ sources, languages, paths, validator }: Definition): readonly Finding[] {
  return [...sources.values()].flatMap((source) => {
    if (source.kind.name !== 'page') return []
    const { id, path, paths: written } = asObject(writtenFields(source, validator))
    if (!isPlainObject(written) || path === '/') return []
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
