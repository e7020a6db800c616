import type { FormView } from '#schemas/forms/form-view.ts'
import type { Language } from '#schemas/language.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import type { ContentContext } from '#src/definition/pages/resolve-content.ts'
import { resolveRichText } from '#src/definition/pages/resolve-rich-text.ts'
import type { Site } from '#src/definition/site.ts'
import { composeForm } from './compose-form.ts'
import { formView } from './form-view.ts'

interface Context extends ContentContext {
  readonly site: Site
  readonly language: Language
}

/** A form with the site's fields and privacy texts, as a view receives it; null if disabled. */
export function offeredForm(id: Parameters<typeof composeForm>[0], context: Context): FormView | null {
  const { site, table, language } = context
  const form = composeForm(id, site)
  if (form === null) return null
  const view = formView(form, { site, table, language })
  const privacyNote = resolveRichText(multilingualText(site.forms.privacyNote, language), language, context)
  return privacyNote === '' ? view : { ...view, privacyNote }
}
