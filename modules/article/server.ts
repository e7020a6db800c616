import { asList, asObject, defineServer, type ModulePageContext, multilingualText, type PageModule } from 'vitrine/schema'
import module from './schema.ts'

/** The page of an article shows the article, then the other articles of its category. */
export default defineServer(module, {
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

function otherArticles(category: string, { site, id, language, place }: ModulePageContext): readonly PageModule[] {
  const { name } = asObject(site.content.get('category')?.get(category)?.value)
  const title = multilingualText(name, language)
  const module = place({ relations: { type: 'category', id: category }, view: 'cards', title })
  // A category's content has its articles from the rules of its own type.
  const articles = asList(asObject(module.content).articles).filter((article) => asObject(article).id !== id)
  return articles.length === 0 ? [] : [{ ...module, content: { ...asObject(module.content), articles, subcategories: [] } }]
}
