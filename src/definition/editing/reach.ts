import { isLanguage, type Language } from '#schemas/language.ts'
import { isPlainObject } from '#src/base/json/plain-object.ts'
import { entryKey, type PathEntry } from '#src/definition/paths/path-entry.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import { type Site, wholePage } from '#src/definition/site.ts'
import { isEqualJson } from './equal-json.ts'

/** Where visitors may see the effect of a change. */
export interface Reach {
  readonly pages: number
  readonly languages: readonly Language[]
  /** Sorted paths; a moved page has two. */
  readonly addresses: readonly string[]
}

/** Compares the sources of all pages of two sites. Does not follow queried lists. `changedMedia`: names below media. */
export function reachOf(before: Site, after: Site, changedMedia: ReadonlySet<string> = new Set()): Reach {
  const [olds, news] = [entriesOf(before), entriesOf(after)]
  const languages = [...new Set([...before.config.languages, ...after.config.languages])]
  const shared = new Set(languagesThatDiffer(sharedOf(before), sharedOf(after), languages, changedMedia))
  const reachedPages = new Set<string>()
  const reachedLanguages = new Set<Language>()
  const addresses = new Set<string>()
  for (const key of new Set([...olds.keys(), ...news.keys()])) {
    const [old, now] = [olds.get(key), news.get(key)]
    const ofInputs = languagesThatDiffer(
      old === undefined ? undefined : inputsOf(before, old),
      now === undefined ? undefined : inputsOf(after, now),
      languages,
      changedMedia,
    )
    for (const language of languages) {
      const [from, to] = [old?.paths[language], now?.paths[language]]
      if (from === undefined && to === undefined) continue
      if (from === to && !shared.has(language) && !ofInputs.includes(language)) continue
      reachedPages.add(key)
      reachedLanguages.add(language)
      for (const path of [from, to]) if (path !== undefined) addresses.add(path)
    }
  }
  return {
    pages: reachedPages.size,
    languages: languages.filter((language) => reachedLanguages.has(language)),
    addresses: [...addresses].toSorted(),
  }
}

/** The affected pages in words: "3 pages, 2 languages, 14 addresses". */
export function reachSentence({ pages, languages, addresses }: Reach): string {
  if (pages === 0) return 'no page'
  const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
  return [
    count(pages, 'page', 'pages'),
    count(languages.length, 'language', 'languages'),
    count(addresses.length, 'address', 'addresses'),
  ].join(', ')
}

function entriesOf(site: Site): ReadonlyMap<string, PathEntry> {
  return new Map(buildPathTable(site).entries.map((entry) => [entryKey(entry), entry]))
}

/** The shared parts of all pages. */
function sharedOf({ config, header, footer, propertyDisplay, forms, categories, cities, pages }: Site): unknown {
  const menu = [...pages.values()]
    .filter(({ written }) => written.showInMenu === true)
    .map(({ written: { id, parentId, name, path, paths, status, sort, childMenus, params } }) => {
      return { id, parentId, name, path, paths, status, sort, childMenus, title: params.title }
    })
  return { config, header, footer, propertyDisplay, forms, categories, cities, menu }
}

function inputsOf(site: Site, { content, pageId, breadcrumb, types, redirects, external }: PathEntry): unknown {
  const about = { breadcrumb, types, redirects, external }
  if (content !== null) return { about, content: contentOf(site, content) }
  const page = site.pages.get(pageId)
  const modules = Object.values(page?.modules ?? {}).flat()
  const named = new Map(modules.map(({ written: { relations }, problem }) => [JSON.stringify(relations), { relations, problem }]))
  const contents = [...named.values()].map(({ relations, problem }) => ({ problem, content: contentOf(site, relations) }))
  return { about, written: page && wholePage(page), contents }
}

function contentOf(site: Site, { type, id }: { readonly type: string; readonly id: string }): unknown {
  return site.content.get(type)?.get(id)?.value
}

function languagesThatDiffer(
  before: unknown,
  after: unknown,
  languages: readonly Language[],
  changedMedia: ReadonlySet<string>,
): readonly Language[] {
  const namesChanged = changedMedia.size > 0 && namesAny(after, changedMedia)
  if (namesChanged) return languages
  // Shortcut: most pages are equal in every language.
  if (isEqualJson(before, after)) return []
  return languages.filter((language) => !isEqualJson(inOneLanguage(before, language), inOneLanguage(after, language)))
}

/** A value with texts in one language only. */
function inOneLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inOneLanguage(item, language))
  if (!isPlainObject(value)) return value
  const names = Object.keys(value)
  // Without a text in this language, another one may be shown.
  const isPerLanguage = names.length > 0 && names.every(isLanguage) && Object.hasOwn(value, language)
  if (isPerLanguage) return inOneLanguage(value[language], language)
  return Object.fromEntries(names.map((name) => [name, inOneLanguage(value[name], language)]))
}

function namesAny(value: unknown, names: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return names.has(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((inner) => namesAny(inner, names))
}
