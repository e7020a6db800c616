import type { FormView } from '#schemas/forms/form-view.ts'
import { multilingualText } from '#src/domain/text/multilingual-text.ts'
import { composeForm } from '#src/site/forms/compose-form.ts'
import { formView } from '#src/site/forms/form-view.ts'
import type { ModuleResolveContext, ModuleServer } from '#src/site/pages/module-server.ts'
import { resolveRichText } from '#src/site/pages/resolve-rich-text.ts'
import type { Content } from './schema.ts'

interface Resolved extends Omit<Content, 'form'> {
  /** Null where the site has switched the form off. */
  readonly form: FormView | null
}

/** Adds the site's fields to a form. */
export const server: ModuleServer = {
  resolve: (content, context) => ({ ...content, form: offeredForm((content as Content).form, context) }),
  forms: (content) => [(content as Resolved).form],
  // Free appointments change with every booking.
  isVolatile: (content) =>
    (content as Resolved).form?.sections.some(({ fields }) => fields.some(({ kind }) => kind === 'slot')) ?? false,
}

function offeredForm(id: Content['form'], context: ModuleResolveContext): FormView | null {
  const { site, table, language } = context
  const form = composeForm(id, site)
  if (form === null) return null
  const view = formView(form, { site, table, language })
  const privacyNote = resolveRichText(multilingualText(site.forms.privacyNote, language), language, context)
  return privacyNote === '' ? view : { ...view, privacyNote }
}
