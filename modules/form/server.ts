import { defineServer, type FormView, offeredForm, type ResolvedOf } from 'vitrine/schema'
import module from './schema.ts'

/** Replaces form ids with the forms and the site's fields; null for a disabled form. */
const server = defineServer(module, {
  resolve: ({ form, otherwise, ...content }, context) => ({
    ...content,
    form: offeredForm(form, context),
    otherwise: otherwise === undefined ? null : offeredForm(otherwise, context),
  }),
  forms: ({ form, otherwise }) => (otherwise === null ? [form] : [form, otherwise]),
  // Free appointments change with every booking.
  isVolatile: ({ form }) => asksForSlot(form),
})

function asksForSlot(form: FormView | null): boolean {
  return form?.sections.some(({ fields }) => fields.some(({ kind }) => kind === 'slot')) ?? false
}

export default server

export type Resolved = ResolvedOf<typeof server>
