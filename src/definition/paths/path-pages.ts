import type { Language } from '#schemas/language.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { unpublishedReason } from '#src/definition/site.ts'
import { type PathEntry, type PerLanguage, pageType } from './path-entry.ts'
import type { PathPage, PathSite } from './path-parts.ts'
import { lowerCasePath } from './path-template.ts'

export function perLanguage<Value>(site: PathSite, make: (language: Language) => Value): PerLanguage<Value> {
  return Object.fromEntries(site.config.languages.map((language) => [language, make(language)]))
}

/** A page's name in breadcrumbs and menus; '' hides it there. */
export function pageName({ written }: Pick<PathPage, 'written'>, language: Language): string {
  const { breadcrumb, title } = written.params
  return multilingualText(breadcrumb, language) || multilingualText(title, language)
}

/** The entries of all visible pages (CONF-06). In previews hidden pages follow, so that a visible one wins a conflict. */
export function pageEntries(site: PathSite, isPreview: boolean): ReadonlyMap<string, PathEntry> {
  const entries = new Map<string, PathEntry | null>()

  function entryOf(id: string): PathEntry | null {
    const known = entries.get(id)
    if (known !== undefined) return known
    // Marks the page as visited, so that a loop of parents ends.
    entries.set(id, null)
    const page = site.pages.get(id)
    if (page === undefined || (unpublishedReason(page) !== undefined && !isPreview)) return null

    const parentId = page.written.parentId ?? null
    const parent = parentId === null ? null : entryOf(parentId)
    if (parentId !== null && parent === null) return null
    const entry = toEntry(site, page, parent)
    entries.set(id, entry)
    return entry
  }

  const found = [...site.pages.keys()].map((id) => [id, entryOf(id)] as const)
  const existing = found.flatMap(([id, entry]) => (entry === null ? [] : [[id, entry] as const]))
  return new Map(existing.toSorted(([, a], [, b]) => Number(isUnpublished(a)) - Number(isUnpublished(b))))
}

function isUnpublished({ unpublished }: PathEntry): boolean {
  return unpublished !== undefined
}

function toEntry(site: PathSite, page: PathPage, parent: PathEntry | null): PathEntry {
  const { written } = page
  const unpublished = unpublishedReason(page) ?? parent?.unpublished
  const types = perLanguage(site, (language) => pageType(written, language))
  // The home page maps to "/", also if its own path is "/home/" (MENU-02).
  const isHome = (language: Language) => parent === null && types[language] === 'home'
  const original = site.config.languages.some(isHome) ? '/' : below(parent?.original ?? '/', written.path)
  return {
    kind: 'page',
    types,
    pageId: written.id,
    content: null,
    original,
    paths: perLanguage(site, (language) => {
      if (isHome(language)) return `/${language}/`
      if (types[language] === 'property') return below(`/${language}/`, lowerCasePath(original))
      const own = multilingualText(written.paths, language) || written.path
      return below(parent?.paths[language] ?? `/${language}/`, lowerCasePath(own))
    }),
    breadcrumb: perLanguage(site, (language) => pageName(page, language)),
    external: written.external ?? null,
    redirects: {},
    parent,
    ...(unpublished && { unpublished }),
  }
}

/** A child's path below its parent's (MENU-02). */
function below(parentPath: string, path: string): string {
  return parentPath + path.slice(1)
}
