import type { CategoryArticle } from '#schemas/category-article.ts'
import type { FormId } from '#schemas/form.ts'
import type { FormView } from '#schemas/form-view.ts'
import type { Language } from '#schemas/language.ts'
import type { WrittenModule } from '#schemas/module.ts'
import { multilingualText } from '#src/domain/multilingual-text.ts'
import { composeForm } from '#src/site/forms/compose-form.ts'
import { formView } from '#src/site/forms/form-view.ts'
import { type ArticleValue, type CategoryValue, contentName, shownContent } from '#src/site/paths/article-pages.ts'
import { ownerPages } from './owner-pages.ts'
import { resolveContent, resolvePicture } from './resolve-content.ts'
import type { PageFaces } from './resolve-faces.ts'
import { resolveRichText } from './resolve-rich-text.ts'

/**
 * The content of a module in one language; a category has its articles and subcategories added, a contact person's module the people, a form its fields,
 * a module of the owner portal the paths of its pages.
 */
export function resolveModuleContent(faces: PageFaces, { relations }: WrittenModule, language: Language): unknown {
  const { type, id } = relations
  const value = faces.site.content.get(type)?.get(id)?.value
  const content = resolveContent(faces.moduleTypes[type]?.schema ?? {}, value, language, faces)
  // Content of this type has passed the schema that gives it these fields.
  if (type === 'category') return { ...(content as object), ...categoryLists(faces, id, language) }
  if (type === 'form') return { ...(content as object), form: formOf(faces, content, language) }
  if (type.startsWith('owner-')) return { ...(content as object), pages: ownerPages(faces.table, language) }
  return type === 'property-contact' ? { ...(content as object), people: contactPeople(faces, content, language) } : content
}

/** The form that a content names, as the site offers it; null where it is switched off. */
function formOf(faces: PageFaces, content: unknown, language: Language): FormView | null {
  const { form: id } = content as { readonly form: FormId }
  const form = composeForm(id, faces.site)
  if (form === null) return null
  const view = formView(form, { site: faces.site, table: faces.table, language })
  const privacyNote = resolveRichText(multilingualText(faces.site.forms.privacyNote, language), language, faces)
  return privacyNote === '' ? view : { ...view, privacyNote }
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
): CategoryArticle[] {
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

function toListed(faces: PageFaces, id: string, value: ArticleValue, path: string, language: Language): CategoryArticle {
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
