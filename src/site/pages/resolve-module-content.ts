import type { FormId } from '#schemas/form.ts'
import type { FormView } from '#schemas/form-view.ts'
import type { Language } from '#schemas/language.ts'
import type { WrittenModule } from '#schemas/module.ts'
import { multilingualText } from '#src/domain/multilingual-text.ts'
import { composeForm } from '#src/site/forms/compose-form.ts'
import { formView } from '#src/site/forms/form-view.ts'
import { categoryLists } from './category-tree.ts'
import { ownerPages } from './owner-pages.ts'
import { resolveContent } from './resolve-content.ts'
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
