import { defineServer, offeredForm, type ResolvedOf } from 'vitrine/schema'
import module from './schema.ts'

/** Puts the form with the site's fields in the place of its id; null where the site has switched it off. */
const server = defineServer(module, {
  resolve: (content, context) => ({ ...content, form: offeredForm(content.form, context) }),
  forms: ({ form }) => [form],
  // Free appointments change with every booking.
  isVolatile: ({ form }) => form?.sections.some(({ fields }) => fields.some(({ kind }) => kind === 'slot')) ?? false,
})

export default server

export type Resolved = ResolvedOf<typeof server>
