import type { Language } from '#schemas/language.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { isPreviewPath } from '#src/base/paths/page-paths.ts'
import { inLanguage, multilingualText } from '#src/base/text/multilingual-text.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { entryKey, type PathConflict, type PathEntry, type PathTable } from '#src/definition/paths/path-entry.ts'
import { unpublishedTarget } from '#src/definition/paths/path-localise.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import { type Fault, findingAt } from '#src/definition/reading/source-file.ts'
import type { SitePage } from '#src/definition/site.ts'
import { quoteList } from '#src/definition/validation/describe-value.ts'
import { relatedPlaces } from '#src/definition/validation/fold-findings.ts'

/** No two pages may have the same original path, or the same path in one language. */
export function checkPaths(definition: Definition): readonly Finding[] {
  const reported = new Set<string>()
  return (definition.paths?.conflicts ?? []).flatMap((conflict) => {
    // Another finding reports two home pages.
    if (isHome(conflict.first) && isHome(conflict.second)) return []
    const finding = findingOf(definition, conflict)
    // Two pages mostly conflict in every language: one finding is enough.
    const key = `${entryKey(conflict.first)} ${entryKey(conflict.second)}`
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
  const other = definition.sources.get(fileOf(definition, first))
  const place = other === undefined ? [] : [{ file: other.file, ...other.locate(placeOf(other.value, path, first)) }]
  const related = relatedPlaces(place, 'has the path too')
  return findingAt(source, { path: placeOf(source.value, path, second), code: 'duplicate-path', message, suggestion, related })
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

/** No path segment may be "preview", which marks preview addresses (SHELL-07). */
export function checkReservedPaths(definition: Definition): readonly Finding[] {
  return (definition.paths?.entries ?? []).flatMap((entry) => {
    const path = reservedPath(entry)
    const source = definition.sources.get(fileOf(definition, entry))
    if (path === undefined || source === undefined || (entry.parent !== null && reservedPath(entry.parent) !== undefined))
      return []
    const message = `the path "${path}" has the part "preview", which is reserved: its page could not be opened`
    const suggestion = entry.kind === 'content' ? 'Give it another name.' : 'Give the page another path.'
    return [findingAt(source, { path: placeOf(source.value, path, entry), code: 'reserved-path', message, suggestion })]
  })
}

function reservedPath({ original, paths }: PathEntry): string | undefined {
  return [original, ...Object.values(paths)].find(isPreviewPath)
}

/** A redirecting page must name its target, and redirects must not form a loop. */
export function checkRedirects({ paths, pages, sources }: Definition): readonly Finding[] {
  if (paths === null) return []
  return [...pages.values()].flatMap((page) => {
    const source = sources.get(page.file)
    const fault = faultOf(page, paths)
    return source === undefined || fault === null ? [] : [findingAt(source, fault)]
  })
}

function faultOf({ written }: SitePage, table: PathTable): Fault | null {
  const { redirect, redirectUrl } = written.params
  const languages = table.languages.filter((language) => inLanguage(redirect, language) === true)
  const urlIn = (language: Language) => multilingualText(redirectUrl, language)
  const without = languages.filter((language) => urlIn(language) === '')
  if (without.length > 0) {
    const where = redirectUrl === undefined ? '' : ` for ${quoteList(without, 'and')}`
    const message = `redirect is on, but there is no redirectUrl${where}`
    const suggestion = 'Add "redirectUrl", or switch redirect off.'
    return { path: ['params', 'redirect'], code: 'missing-property', message, suggestion }
  }
  const entry = table.pages.get(written.id)
  // The path table omits redirects in a loop. Another finding covers links to unpublished pages; a link to an anchor of the same
  // page is no loop.
  if (entry === undefined || entry.external !== null) return null
  const looping = languages.find((language) => {
    const isElsewhere = urlIn(language).startsWith('#') || unpublishedTarget(table, urlIn(language)) !== null
    return entry.redirects[language] === undefined && !isElsewhere
  })
  if (looping === undefined) return null
  const message = `"${urlIn(looping)}" leads round in a ring (${looping})`
  return { path: ['params', 'redirectUrl'], code: 'redirect-loop', message, suggestion: 'Lead on to a page without a redirect.' }
}
