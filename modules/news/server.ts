import { asObject, defineServer, feedPath, type ModuleResolveContext, multilingualText, type ResolvedOf } from 'vitrine/schema'
import { feedEntries } from './feed-entries.ts'
import { newsItems } from './news-items.ts'
import module from './schema.ts'

/** Adds the published articles of the category to the news, and their Atom feed. */
const server = defineServer(module, {
  resolve: (content, context) => ({
    ...content,
    ...categoryOf(content.category, context),
    items: newsItems(content.category, context),
    feedPath: feedPath('news', context.id, context.language),
    feedTitle: content.feedTitle || feedTitle(content.category, context),
  }),
  head: ({ feedPath, feedTitle }) => ({ feeds: [{ title: feedTitle, path: feedPath }] }),
  feed: ({ feedTitle, pagePath, items }, context) => ({
    title: feedTitle,
    path: pagePath,
    entries: feedEntries(items, context),
  }),
})

export default server

export type Resolved = ResolvedOf<typeof server>

/** The page of the category; '' if it is not public. */
function categoryOf(id: string, { site, table, language }: ModuleResolveContext): { readonly pagePath: string } {
  const { page } = asObject(site.content.get('category')?.get(id)?.value)
  return { pagePath: (typeof page === 'string' ? table.pages.get(page)?.paths[language] : undefined) ?? '' }
}

function feedTitle(id: string, { site, language }: ModuleResolveContext): string {
  const { name } = asObject(site.content.get('category')?.get(id)?.value)
  return [site.config.agency.name, multilingualText(name, language)].filter((part) => part !== '').join(' – ')
}
