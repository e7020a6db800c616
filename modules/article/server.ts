import type { CategoryArticle } from '#schemas/site/category-article.ts'
import type { PageModule } from '#schemas/site/page-document.ts'
import type { ModulePageContext, ModuleServer, Placement } from '#src/site/pages/module-server.ts'
import type { Content } from './schema.ts'

/** The page of an article shows the article, then the other articles of its category. */
export const server: ModuleServer = {
  page(content, context) {
    const { headline, name, summary = '', image, date, category = '' } = content as Content
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
}

interface Named {
  readonly name: NonNullable<Placement['title']>
}

function otherArticles(category: string, { site, id, place }: ModulePageContext): readonly PageModule[] {
  // Content with a page of its own has a category, whose schema asks for a name.
  const { name: title } = (site.content.get('category')?.get(category)?.value ?? { name: '' }) as Named
  const module = place({ relations: { type: 'category', id: category }, view: 'cards', title })
  // A category's content always has its articles (modules/category/server.ts).
  const content = module.content as { readonly articles: readonly CategoryArticle[] } | null
  const articles = content?.articles.filter((article) => article.id !== id) ?? []
  return articles.length === 0 ? [] : [{ ...module, content: { ...content, articles, subcategories: [] } }]
}
