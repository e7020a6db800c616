import type { Language } from '#schemas/language.ts'
import { multilingualText } from '#src/domain/text/multilingual-text.ts'
import { slugify } from '#src/domain/text/slug.ts'
import type { Site } from '#src/site/site.ts'
import type { PathEntry } from './path-entry.ts'
import { perLanguage } from './path-pages.ts'
import { toPath } from './path-template.ts'

/** The fields of an article that the site itself reads; the schema of its module type has checked them. */
export interface ArticleValue {
  readonly name?: unknown
  readonly category?: string
  readonly date?: string
  readonly sort?: number
  readonly icon?: string
  readonly headline?: unknown
  readonly summary?: unknown
  readonly image?: unknown
}

/** The fields of a category that the site itself reads. */
export interface CategoryValue {
  readonly name?: unknown
  readonly page?: string
  readonly parent?: string
  readonly sortBy?: 'label' | 'sort' | 'date'
  readonly WebID?: string
}

/** The usable content of a type, by id. */
export function shownContent<Value>(site: Site, type: string): ReadonlyMap<string, Value> {
  const all = [...(site.content.get(type) ?? [])]
  const fit = all.filter(([, { findings }]) => findings.every(({ severity }) => severity !== 'error'))
  // Without findings of severity error the value has passed the schema of its module type.
  return new Map(fit.map(([id, { value }]) => [id, value as Value]))
}

/** The path below the category's page: of the article, or of subcategory and article. */
function tailOf(article: string, category: string, isBelow: boolean): string {
  return toPath(isBelow ? [category, article] : [article]).slice(1)
}

/**
 * The pages of articles, each below the page of its category, at the localised slugs of subcategory and article (ROUTE-10). The
 * original path consists of ids, which do not change with names or the default language.
 */
export function articleEntries(site: Site, pages: ReadonlyMap<string, PathEntry>): ReadonlyMap<string, PathEntry> {
  const categories = shownContent<CategoryValue>(site, 'category')
  const entries = new Map<string, PathEntry>()

  for (const [id, article] of shownContent<ArticleValue>(site, 'article')) {
    const categoryId = article.category ?? ''
    const category = categories.get(categoryId)
    const page = pages.get(category?.page ?? '')
    if (category === undefined || page === undefined) continue

    const isBelow = category.parent !== undefined
    const tail = (language: Language) => {
      const own = slugify(multilingualText(article.name, language)) || id
      return tailOf(own, slugify(multilingualText(category.name, language)) || categoryId, isBelow)
    }
    entries.set(id, {
      kind: 'article',
      types: perLanguage(site, () => 'article'),
      pageId: page.pageId,
      articleId: id,
      original: page.original + tailOf(id, categoryId, isBelow),
      aliases: site.config.languages.map((language) => page.original + tail(language)),
      paths: perLanguage(site, (language) => (page.paths[language] ?? `/${language}/`) + tail(language)),
      breadcrumb: perLanguage(site, (language) => multilingualText(article.name, language)),
      external: null,
      redirects: {},
      parent: page,
      ...(page.unpublished && { unpublished: page.unpublished }),
    })
  }
  return entries
}
