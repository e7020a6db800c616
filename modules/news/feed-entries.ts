import {
  asObject,
  isDate,
  type ModuleFeedEntry,
  type ModuleResolveContext,
  multilingualText,
  resolveRichText,
} from 'vitrine/schema'
import type { NewsItem } from './news-items.ts'

/** The feed contains the newest articles in full. */
const MAX_ENTRIES = 20

/** The entries of the feed, newest first. */
export function feedEntries(items: readonly NewsItem[], context: ModuleResolveContext): readonly ModuleFeedEntry[] {
  const { site, language } = context
  return items.slice(0, MAX_ENTRIES).map(({ id, path, title, summary, date }) => {
    const { body, modified } = asObject(site.content.get('article')?.get(id)?.value)
    return {
      id: `article/${id}`,
      path,
      title,
      summary,
      html: resolveRichText(multilingualText(body, language), language, context),
      published: date,
      updated: typeof modified === 'string' && isDate(modified) && modified > date ? modified : date,
    }
  })
}
