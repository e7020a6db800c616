import type { Language } from '#schemas/language.ts'
import type { Finding } from '#schemas/site/finding.ts'
import type { Publication } from '#schemas/site/publication.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { siteNames } from '#src/definition/editor-schemas/site-names.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import { fileKindOf, isDefinitionFile, schemaNameOf } from '#src/definition/reading/file-kinds.ts'
import type { Site } from '#src/definition/site.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import type { FormSchemas } from '#src/studio/server/forms/form-schemas.ts'
import { OPTIONAL_FILES } from './studio-files.ts'

/** All files of a draft with titles in a language and states. `missing`: the languages that texts of each file lack. */
export async function treeOf(
  composed: ComposedFiles,
  forms: Pick<FormSchemas, 'titleOf'>,
  language: Language,
  missing: ReadonlyMap<string, readonly Language[]>,
): Promise<readonly StudioEntry[]> {
  const { contents, texts } = composed
  const { site, findings } = await composed.load()
  const ofBase: ReadonlySet<string> = site?.base?.files ?? new Set()
  const files = [...new Set([...contents.files.keys(), ...OPTIONAL_FILES.keys(), ...texts.keys(), ...ofBase])].filter(
    (file) => (texts.get(file) !== null || OPTIONAL_FILES.has(file) || ofBase.has(file)) && isDefinitionFile(file),
  )
  const names = siteNames(site, files, contents.media, language)
  const pageNames = new Map(names.pages.map(({ value, label }) => [value, label]))
  const contentNames = new Map(
    [...names.contents].map(([type, all]) => [type, new Map(all.map(({ value, label }) => [value, label]))]),
  )
  const table = site === null ? null : buildPathTable(site, true)
  const shown = shownContents(site, language)
  const counts = countsOf(findings)
  const inMenus = new Set([...(site?.pages.values() ?? [])].flatMap(({ written }) => written.childMenus ?? []))
  const entries = files.toSorted().map((file): StudioEntry => {
    const kind = fileKindOf(file)
    const { name = '', id = '', type = '' } = kind ?? {}
    // These files are unique.
    const isNamed = name !== 'page' && name !== 'content'
    const page = name === 'page' ? site?.pages.get(id)?.written : undefined
    const label = name === 'page' ? pageNames.get(id) : contentNames.get(type)?.get(id)
    const ofContent = name === 'content' ? (shown.get(`${type}/${id}`) ?? NOWHERE) : NOWHERE
    const typeTitle = forms.titleOf(kind === null ? '' : schemaNameOf(kind), language)?.title ?? null
    const isUnnamed = name === 'content' && !label
    const pageType = page?.params.type
    const times = timesOf(page ?? site?.content.get(type)?.get(id)?.publication)
    const { errors = 0, warnings = 0 } = counts.get(file) ?? {}
    return {
      file,
      kind: name,
      id,
      type,
      typeTitle,
      title: label || (isUnnamed ? ofContent.title || typeTitle : isNamed && typeTitle) || id,
      ...(isUnnamed && { isUnnamed }),
      parentId: page?.parentId ?? null,
      paths: name === 'page' ? (table?.pages.get(id)?.paths ?? null) : (table?.contents.get(`${type}/${id}`)?.paths ?? null),
      ...((pageType === 'property' || pageType === 'project') && { takes: pageType }),
      status: page === undefined ? null : (page.status ?? 'Published'),
      ...(times !== undefined && { publication: times }),
      ...(ofBase.has(file) && { isOfBase: true }),
      isChanged: texts.has(file),
      errors,
      warnings,
      missing: missing.get(file) ?? [],
      shownOn: ofContent.pages,
      ...(page !== undefined && { isInMenu: page.showInMenu === true || inMenus.has(id) }),
      sort: page?.sort ?? 0,
    }
  })
  return withMarks(entries, pageNames)
}

/** The start and end time; undefined for none. */
function timesOf({ publishFrom, publishUntil }: Publication = {}): Publication | undefined {
  if (publishFrom === undefined && publishUntil === undefined) return undefined
  return { ...(publishFrom !== undefined && { publishFrom }), ...(publishUntil !== undefined && { publishUntil }) }
}

/** Distinguishes unnamed contents by the pages that show them, otherwise by a number. */
function withMarks(entries: readonly StudioEntry[], pageNames: ReadonlyMap<string, string>): readonly StudioEntry[] {
  const pagesOf = ({ shownOn }: StudioEntry) => shownOn.map((id) => pageNames.get(id) || id).join(', ')
  const byTitle = Map.groupBy(
    entries.filter(({ isUnnamed = false }) => isUnnamed),
    ({ title }) => title,
  )
  const marks = new Map(
    [...byTitle.values()].flatMap((alike) => {
      if (alike.length === 1) return []
      return [...Map.groupBy(alike, pagesOf)].flatMap(([pages, same]) =>
        same.map(
          ({ file }, index) => [file, [pages, same.length === 1 ? '' : String(index + 1)].filter(Boolean).join(' ')] as const,
        ),
      )
    }),
  )
  return entries.map((entry) => (entry.isUnnamed ? { ...entry, mark: marks.get(entry.file) ?? '' } : entry))
}

function countsOf(findings: readonly Finding[]): ReadonlyMap<string, { readonly errors: number; readonly warnings: number }> {
  return new Map(
    [...Map.groupBy(findings, ({ file }) => file)].map(([file, all]) => {
      const errors = all.filter(({ severity }) => severity === 'error').length
      return [file, { errors, warnings: all.length - errors }]
    }),
  )
}

/** The ids of the pages that show a content, and the first title above it. */
interface Shown {
  readonly pages: readonly string[]
  readonly title: string
}

const NOWHERE: Shown = { pages: [], title: '' }

/** The pages that show each content, by "<type>/<id>". A page may have other modules per language. */
function shownContents(site: Site | null, language: Language): ReadonlyMap<string, Shown> {
  const found = new Map<string, Shown>()
  const usual = site?.config.defaultLanguage ?? language
  for (const [pageId, { modules }] of site?.pages ?? []) {
    for (const { written } of new Set(Object.values(modules).flat())) {
      const key = `${written.relations.type}/${written.relations.id}`
      const { pages, title } = found.get(key) ?? NOWHERE
      found.set(key, {
        pages: pages.includes(pageId) ? pages : [...pages, pageId],
        title: title || multilingualText(written.title, language) || multilingualText(written.title, usual),
      })
    }
  }
  return found
}
