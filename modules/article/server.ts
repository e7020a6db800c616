import {
  asList,
  asObject,
  defineServer,
  type ModuleHeadContext,
  type ModulePageContext,
  multilingualText,
  type PageModule,
} from 'vitrine/schema'
import module, { type Content } from './schema.ts'

/** For the picture in search results. */
const IMAGE_WIDTH_PX = 1360

/** An article's page also lists the other articles of its category, and has the date if the category sorts by date. */
export default defineServer(module, {
  resolve(content, { site, id, table, language }): Resolved {
    const isNews = asObject(site.content.get('category')?.get(content.category ?? '')?.value).sortBy === 'date'
    const newsPath = isNews ? table.contents.get(`article/${id}`)?.paths[language] : undefined
    return newsPath === undefined ? content : { ...content, newsPath }
  },
  head: (content, { path, ...context }) => (content.newsPath === path ? { structuredData: [newsArticle(content, context)] } : {}),
  page({ headline, name, summary = '', image, date, category = '' }, context) {
    const own = context.place({ relations: { type: 'article', id: context.id }, view: 'standard' })
    return {
      title: headline || name,
      description: summary,
      image,
      openGraphType: 'article',
      publishedDate: date,
      modules: [own, ...otherArticles(category, context)],
    }
  },
})

/** An article, and the path of its page for dated news. */
export type Resolved = Content & { readonly newsPath?: string }

function newsArticle(
  { name, headline, summary, date, modified, image, newsPath = '' }: Resolved,
  { publicUrl, language }: Pick<ModuleHeadContext, 'publicUrl' | 'language'>,
): object {
  return {
    '@type': 'NewsArticle',
    headline: headline || name,
    ...(summary && { description: summary }),
    ...(image && { image: publicUrl + image.urlTemplate.replace('{width}', String(IMAGE_WIDTH_PX)) }),
    ...(date && { datePublished: date, dateModified: modified ?? date }),
    inLanguage: language,
    mainEntityOfPage: publicUrl + newsPath,
    author: { '@id': `${publicUrl}/#agency` },
    publisher: { '@id': `${publicUrl}/#agency` },
  }
}

function otherArticles(category: string, { site, id, language, place }: ModulePageContext): readonly PageModule[] {
  const { name } = asObject(site.content.get('category')?.get(category)?.value)
  const title = multilingualText(name, language)
  const module = place({ relations: { type: 'category', id: category }, view: 'cards', title })
  // A category's content gets its articles from the rules of its module type.
  const articles = asList(asObject(module.content).articles).filter((article) => asObject(article).id !== id)
  return articles.length === 0 ? [] : [{ ...module, content: { ...asObject(module.content), articles, subcategories: [] } }]
}
