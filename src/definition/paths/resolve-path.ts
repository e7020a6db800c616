import { isLanguage, type Language } from '#schemas/language.ts'
import { entryOfType, type PathEntry, type PathTable, type Resolution } from './path-entry.ts'
import { withPreview } from './path-localise.ts'
import { fillTemplate, isNumberSegment, lookUp, type PathParameters, parametersOf } from './path-template.ts'
import { requestedSegments } from './requested-segments.ts'

const PREVIEW = 'preview'

/** A requested path during resolution: decoded lower-case segments, without "preview". */
interface Request {
  readonly pathname: string
  readonly segments: readonly string[]
  readonly isPreview: boolean
}

/**
 * Resolves a requested path to a page, a redirect to its canonical path, or nothing. Never throws. The caller compares a
 * listing's path with `propertyPath`, since only the listing knows its city and headline.
 */
export function resolvePath(table: PathTable, pathname: string): Resolution {
  const all = requestedSegments(pathname)?.map((segment) => segment.toLowerCase()) ?? null
  if (all === null) return { kind: 'not-found', language: table.defaultLanguage, isPreview: false }

  const segments = all.filter((segment) => segment !== PREVIEW)
  const request = { pathname, segments, isPreview: segments.length < all.length }
  const [first, ...rest] = segments
  if (first === undefined) return toHome(table, request)
  if (isLanguage(first) && table.languages.includes(first)) return resolveLocalised(table, request, first, rest)

  const original = lookUp(table.byOriginal, segments)
  if (original === undefined) return notFound(request, table.defaultLanguage)
  return toEntry(request, original, table.defaultLanguage, parametersOf(original.original, segments))
}

function resolveLocalised(table: PathTable, request: Request, language: Language, rest: readonly string[]): Resolution {
  // Precedence: the visitor's own language, then original paths, then other languages.
  for (const written of [language, null, ...table.languages.filter((other) => other !== language)]) {
    const entry = written === null ? lookUp(table.byOriginal, rest) : lookUp(table.byPath, [written, ...rest])
    if (entry === undefined) continue
    const template = written === null ? entry.original : (entry.paths[written] ?? '').slice(written.length + 1)
    return toEntry(request, entry, language, parametersOf(template, rest))
  }

  const id = rest.at(-1)
  if (isNumberSegment(id) && table.goalSegments.has(rest.slice(0, -3).join('/'))) {
    const property = entryOfType(table, 'property', language)
    if (property !== undefined) return toEntry(request, property, language, { id })
  }

  const former = lookUp(table.byFormerPath, [language, ...rest])
  if (former !== undefined) return toEntry(request, former.entry, language, parametersOf(former.path, [language, ...rest]))
  return notFound(request, language)
}

function toEntry({ pathname, isPreview }: Request, entry: PathEntry, language: Language, parameters: PathParameters): Resolution {
  const leadsOn = entry.external ?? entry.redirects[language]
  if (leadsOn !== undefined) return { kind: 'redirect', status: 302, location: withPreview(leadsOn, isPreview) }

  const page = { kind: 'page', entry, language, parameters, isPreview } as const
  if (entry.types[language] === 'property') return page
  const location = withPreview(fillTemplate(entry.paths[language] ?? `/${language}/`, parameters), isPreview)
  return pathname === location ? page : { kind: 'redirect', status: 301, location }
}

function toHome(table: PathTable, request: Request): Resolution {
  if (table.home === null) return notFound(request, table.defaultLanguage)
  // The default language may change, so browsers must not cache this redirect.
  const resolution = toEntry(request, table.home, table.defaultLanguage, {})
  return resolution.kind === 'redirect' ? { ...resolution, status: 302 } : resolution
}

function notFound({ isPreview }: Request, language: Language): Resolution {
  return { kind: 'not-found', language, isPreview }
}
