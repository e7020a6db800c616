import type { Language } from '#schemas/language.ts'
import type { WrittenModule } from '#schemas/modules/module.ts'
import type { CategoryArticle } from '#schemas/site/category-article.ts'
import type { PageDocument, PageModule } from '#schemas/site/page-document.ts'
import { cleanDescription } from '#src/domain/text/description.ts'
import { multilingualText } from '#src/domain/text/multilingual-text.ts'
import { type ArticleValue, type CategoryValue, shownContent } from '#src/site/paths/article-pages.ts'
import type { PageContext, PageRequest } from './page-context.ts'
import { resolvePicture } from './resolve-content.ts'
import { makeDocument } from './resolve-document.ts'
import { resolveModule } from './resolve-module.ts'

/** The page of an article: the article itself, then the other articles of its category. */
export function resolveArticlePage(context: PageContext, request: PageRequest): PageDocument {
  const { entry, language, isPreview } = request
  const id = entry.articleId ?? ''
  const article = shownContent<ArticleValue>(context.site, 'article').get(id) ?? {}
  const title = multilingualText(article.headline, language) || (entry.breadcrumb[language] ?? '')
  const description = cleanDescription(multilingualText(article.summary, language))
  const image = resolvePicture(article.image, language, context)
  const own = placed(context, { relations: { type: 'article', id }, view: 'standard' }, language, isPreview)
  return makeDocument(context, request, {
    id: `article-${id}`,
    type: 'article',
    status: 200,
    title,
    description,
    headTitle: '',
    banner: null,
    showBreadCrumb: true,
    modules: [own, ...otherArticles(context, request, article.category ?? '')],
    openGraph: {
      title,
      description,
      image,
      type: 'article',
      ...(article.date === undefined ? {} : { publishedDate: article.date }),
    },
    twitter: { card: undefined, title, description, image },
  })
}

function otherArticles(context: PageContext, { entry, language, isPreview }: PageRequest, categoryId: string): PageModule[] {
  const category = shownContent<CategoryValue>(context.site, 'category').get(categoryId)
  if (category === undefined) return []
  const title = multilingualText(category.name, language)
  const module = placed(context, { relations: { type: 'category', id: categoryId }, view: 'cards', title }, language, isPreview)
  // A category's content always has its articles (modules/category/server.ts).
  const content = module.content as { readonly articles: readonly CategoryArticle[] } | null
  const articles = content?.articles.filter(({ id }) => id !== entry.articleId) ?? []
  return articles.length === 0 ? [] : [{ ...module, content: { ...content, articles, subcategories: [] } }]
}

type Placement = Pick<WrittenModule, 'relations' | 'view' | 'title'>

function placed(context: PageContext, placement: Placement, language: Language, isPreview: boolean): PageModule {
  // The type of a written module has defaults filled in; here, as in the files, they are absent.
  const written = placement as WrittenModule
  const key = `${written.relations.type}-${written.relations.id}`
  return resolveModule(context, { key, written, problem: null }, language, isPreview)
}
