import {
  asObject,
  isDate,
  isShown,
  type ModuleResolveContext,
  multilingualText,
  type Picture,
  resolvePicture,
} from 'vitrine/schema'

export interface NewsItem {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly summary: string
  readonly date: string
  readonly image: Picture | null
}

/** The articles of a category with a date, a title and a page in the language; newest first. */
export function newsItems(category: string, context: ModuleResolveContext): readonly NewsItem[] {
  const { site, table, language } = context
  const items = [...(site.content.get('article') ?? [])].flatMap(([id, content]): NewsItem[] => {
    const { category: own, date, name, headline, summary, image } = asObject(content.value)
    const path = table.contents.get(`article/${id}`)?.paths[language]
    const title = multilingualText(headline, language) || multilingualText(name, language)
    if (own !== category || typeof date !== 'string' || !isDate(date) || path === undefined || title === '' || !isShown(content))
      return []
    const picture = resolvePicture(image, language, context) ?? null
    return [{ id, path, title, summary: multilingualText(summary, language), date, image: picture }]
  })
  return items.toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id))
}
