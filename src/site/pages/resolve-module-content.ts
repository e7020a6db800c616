import type { Language } from '#schemas/language.ts'
import type { WrittenModule } from '#schemas/module.ts'
import type { Picture } from '#schemas/picture.ts'
import { multilingualText } from '#src/domain/multilingual-text.ts'
import { type ArticleValue, type CategoryValue, contentName, shownContent } from '#src/site/paths/article-pages.ts'
import { resolveContent, resolvePicture } from './resolve-content.ts'
import type { PageFaces } from './resolve-faces.ts'

/** One article in the list of its category, in the form that the module type "category" describes. */
export interface ListedArticle {
  readonly id: string
  readonly path: string
  readonly name: string
  readonly summary: string
  readonly icon: string
  readonly date: string
  readonly image: Picture | null
}

/** The content of a module in one language; a category has its articles and subcategories added, a contact person's module the people. */
export function resolveModuleContent(faces: PageFaces, { relations }: WrittenModule, language: Language): unknown {
  const { type, id } = relations
  const value = faces.site.content.get(type)?.get(id)?.value
  const content = resolveContent(faces.moduleTypes[type]?.schema ?? {}, value, language, faces)
  // Content of this type has passed the schema that gives it these fields.
  if (type === 'category') return { ...(content as object), ...categoryLists(faces, id, language) }
  return type === 'property-contact' ? { ...(content as object), people: contactPeople(faces, content, language) } : content
}

/** The people of the contact that a content names by its id: the listings' contact persons are among them. */
function contactPeople(faces: PageFaces, content: unknown, language: Language): unknown {
  const { contact = '' } = (content ?? {}) as { readonly contact?: string }
  const value = faces.site.content.get('contact')?.get(contact)?.value
  const { people } = resolveContent(faces.moduleTypes.contact?.schema ?? {}, value ?? {}, language, faces) as { people?: unknown }
  return people ?? []
}

/** The articles of a category and its subcategories with theirs, sorted as the category says. */
export function categoryLists(faces: PageFaces, id: string, language: Language) {
  const categories = shownContent<CategoryValue>(faces.site, 'category')
  const sortBy = categories.get(id)?.sortBy ?? 'sort'
  const subcategories = [...categories]
    .filter(([, { parent }]) => parent === id)
    .map(([childId, child]) => ({
      id: childId,
      name: contentName(faces.site, childId, child, language),
      articles: articlesOf(faces, childId, child.sortBy ?? sortBy, language),
    }))
  return {
    articles: articlesOf(faces, id, sortBy, language),
    subcategories: subcategories.toSorted((a, b) => a.name.localeCompare(b.name, language)),
  }
}

function articlesOf(
  faces: PageFaces,
  categoryId: string,
  sortBy: 'label' | 'sort' | 'date',
  language: Language,
): ListedArticle[] {
  const found = [...shownContent<ArticleValue>(faces.site, 'article')].flatMap(([id, value]) => {
    const path = faces.table.articles.get(id)?.paths[language]
    if (value.category !== categoryId || path === undefined) return []
    return [{ sort: value.sort ?? 0, article: toListed(faces, id, value, path, language) }]
  })
  type Found = (typeof found)[number]
  const byLabel = (a: Found, b: Found) => a.article.name.localeCompare(b.article.name, language)
  const orders = {
    label: byLabel,
    sort: (a: Found, b: Found) => a.sort - b.sort || byLabel(a, b),
    date: (a: Found, b: Found) => b.article.date.localeCompare(a.article.date) || byLabel(a, b),
  }
  return found.toSorted(orders[sortBy]).map(({ article }) => article)
}

function toListed(faces: PageFaces, id: string, value: ArticleValue, path: string, language: Language): ListedArticle {
  return {
    id,
    path,
    name: contentName(faces.site, id, value, language),
    summary: multilingualText(value.summary, language),
    icon: value.icon ?? '',
    date: value.date ?? '',
    image: resolvePicture(value.image, language, faces) ?? null,
  }
}
