import {
  composeForm,
  defineServer,
  type FormView,
  formView,
  type ModuleResolveContext,
  multilingualText,
  type ResolvedOf,
  resolveRichText,
} from 'vitrine/schema'
import module, { type Content } from './schema.ts'

/** Puts the form with the site's fields in the place of its id; null where the site has switched it off. */
const server = defineServer(module, {
  resolve: (content, context) => ({ ...content, form: offeredForm(content.form, context) }),
  forms: ({ form }) => [form],
  // Free appointments change with every booking.
  isVolatile: ({ form }) => form?.sections.some(({ fields }) => fields.some(({ kind }) => kind === 'slot')) ?? false,
})

export default server

export type Resolved = ResolvedOf<typeof server>

function offeredForm(id: Content['form'], context: ModuleResolveContext): FormView | null {
  const { site, table, language } = context
  const form = composeForm(id, site)
  if (form === null) return null
  const view = formView(form, { site, table, language })
  const privacyNote = resolveRichText(multilingualText(site.forms.privacyNote, language), language, context)
  return privacyNote === '' ? view : { ...view, privacyNote }
}
