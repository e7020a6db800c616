import type { Finding } from '#schemas/site/finding.ts'
import type { Definition } from '#src/site/composition/definition.ts'
import type { PathConflict, PathEntry } from '#src/site/paths/path-entry.ts'
import type { JsonPath } from '#src/site/reading/json-pointer.ts'
import { asObject } from '#src/site/reading/plain-object.ts'
import { findingAt } from '#src/site/reading/source-file.ts'

/** No two pages, of content or not, may have the same path, neither the original one nor one in a language. */
export function checkPaths(definition: Definition): readonly Finding[] {
  const reported = new Set<string>()
  return (definition.paths?.conflicts ?? []).flatMap((conflict) => {
    // Two home pages have a finding of their own.
    if (isHome(conflict.first) && isHome(conflict.second)) return []
    const finding = findingOf(definition, conflict)
    // Equal original paths mostly give equal localised paths: one finding is enough.
    const key = `${finding?.file}${finding?.pointer}`
    if (finding === null || reported.has(key)) return []
    reported.add(key)
    return [finding]
  })
}

function isHome({ types }: PathEntry): boolean {
  return Object.values(types).includes('home')
}

function findingOf(definition: Definition, { path, first, second }: PathConflict): Finding | null {
  const source = definition.sources.get(fileOf(definition, second))
  if (source === undefined) return null
  const message = `the path "${path}" is taken by ${fileOf(definition, first)}`
  const suggestion = second.kind === 'content' ? 'Give one of the two another name.' : 'Give one of the two pages another path.'
  return findingAt(source, { path: placeOf(source.value, path, second), code: 'duplicate-path', message, suggestion })
}

function fileOf({ pages, content }: Definition, { content: key, pageId }: PathEntry): string {
  const owner = key === null ? pages.get(pageId) : content.get(key.type)?.get(key.id)
  return owner?.file ?? ''
}

function placeOf(value: unknown, path: string, { kind, original }: PathEntry): JsonPath {
  if (kind === 'content') return ['name']
  const [, language = ''] = path.split('/')
  const key = Object.keys(asObject(asObject(value).paths)).find((code) => code.toLowerCase() === language)
  return path === original || key === undefined ? ['path'] : ['paths', key]
}
