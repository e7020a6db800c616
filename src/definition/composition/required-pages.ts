import type { Language } from '#schemas/language.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { PAGE_TYPES, type PageType } from '#schemas/site/page.ts'
import { asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import { pageType } from '#src/definition/paths/path-entry.ts'
import { findingAt, findingOfFile, placeOfFinding } from '#src/definition/reading/source-file.ts'
import type { SitePage } from '#src/definition/site.ts'
import { quoteList } from '#src/definition/validation/describe-value.ts'
import type { Pages } from './compose-pages.ts'
import type { Definition } from './definition.ts'
import { hasEveryPage, knownPageIds } from './known-pages.ts'
import { missingPage } from './missing-target.ts'
import { writtenFields } from './page-outline.ts'

/** Page types that the product itself uses: each language needs exactly one published page of each. */
const REQUIRED: { readonly [type in PageType]?: string } = {
  home: 'Write a page with "type": "home" and the path "/", without a page above it.',
  property: 'Write a page with "type": "property" and the path "/property/{id}/".',
  'not-found': 'Write a page with "type": "not-found".',
}

/** Whether the site always needs a page of this type. */
export function isRequiredType(type: PageType): boolean {
  return Object.hasOwn(REQUIRED, type)
}

/** Without a published home page in every language, there is no site. */
export function hasPublishedHome(pages: Pages, languages: readonly Language[]): boolean {
  return languages.every((language) => shownOfType('home', pages, language).length > 0)
}

/** One finding per required page type that is missing or repeated; none for a type that an unreadable page may have. */
export function checkRequiredPages(definition: Definition): readonly Finding[] {
  if (knownPageIds(definition).size === 0) return [withoutPages()]
  if (!hasEveryPage(definition) || hasUnknownType(definition)) return []
  return Object.entries(REQUIRED).flatMap(([type, suggestion]) => {
    // The keys are those of the table above.
    const required = type as PageType
    return [...checkMissing(required, suggestion, definition), ...checkRepeated(required, definition)]
  })
}

function withoutPages(): Finding {
  const message = 'the site definition has no pages'
  return findingOfFile(
    'pages/home.json',
    'missing-home-page',
    message,
    `${REQUIRED.home} Then write the others into the folder pages.`,
  )
}

/** A misspelt page type, which has its own finding, may mean any type. */
function hasUnknownType({ sources, validator }: Definition): boolean {
  const known = new Set<unknown>(PAGE_TYPES)
  return [...sources.values()].some((source) => {
    if (source.kind.name !== 'page') return false
    const { type } = asObject(asObject(writtenFields(source, validator)).params)
    const types = isPlainObject(type) ? Object.values(type) : [type]
    return types.some((each) => each !== undefined && !known.has(each))
  })
}

function checkMissing(type: PageType, suggestion: string, { pages, languages, sources }: Definition): readonly Finding[] {
  const missing = languages.filter((language) => shownOfType(type, pages, language).length === 0)
  const [first] = missing
  if (first === undefined) return []
  const where = missing.length === languages.length ? '' : ` in ${quoteList(missing, 'and')}`
  const message = `the site has no published page of the type "${type}"${where}`
  const code = `missing-${type}-page`
  const candidate = [...pages.values()].find(({ written }) => pageType(written, first) === type)
  const source = sources.get(candidate?.file ?? '')
  if (candidate === undefined || source === undefined) {
    const finding = findingOfFile(`pages/${type}.json`, code, message, suggestion)
    return [{ ...finding, cause: { ...missingPage(type, message, suggestion), place: placeOfFinding(finding) } }]
  }
  const isDraft = candidate.written.status !== 'Published'
  const cure = isDraft ? 'Set this page to Published.' : 'Put this page below no page, or below published pages only.'
  const place = isDraft ? 'status' : 'parentId'
  return [findingAt(source, { path: [place], code, message, suggestion: cure })]
}

function checkRepeated(type: PageType, { pages, languages, sources }: Definition): readonly Finding[] {
  const repeated = languages.map((language) => shownOfType(type, pages, language)).find(({ length }) => length > 1)
  const [first, ...others] = repeated ?? []
  const [second] = others
  const source = sources.get(second?.file ?? '')
  if (first === undefined || second === undefined || source === undefined) return []
  const message = `${[first, ...others].map(({ file }) => file).join(' and ')} all have the type "${type}"; the site shows one`
  const suggestion = 'Give all but one of them another type, or set them to Draft.'
  return [findingAt(source, { path: ['params', 'type'], code: 'repeated-page-type', message, suggestion })]
}

/** The visible pages of a type, by file. A home page has no parent. */
function shownOfType(type: PageType, pages: Pages, language: Language): readonly SitePage[] {
  return [...pages.values()]
    .filter((page) => isOfType(page, type, language) && isShown(page, pages))
    .filter(({ written }) => type !== 'home' || (written.parentId ?? null) === null)
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
}

function isOfType({ written }: SitePage, type: PageType, language: Language): boolean {
  // Most pages say their type once for all languages.
  const { type: own } = written.params
  return typeof own === 'string' ? own === type : pageType(written, language) === type
}

/** Whether the page and all its ancestors are Published. Another finding reports a loop of parents. */
function isShown(page: SitePage, pages: Pages): boolean {
  const seen = new Set<SitePage>()
  let current: SitePage | undefined = page
  while (current !== undefined && !seen.has(current)) {
    if (current.written.status !== 'Published') return false
    seen.add(current)
    const parentId: string | null = current.written.parentId ?? null
    if (parentId === null) return true
    current = pages.get(parentId)
  }
  return false
}
