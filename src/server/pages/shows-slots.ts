import type { FormView } from '#schemas/form-view.ts'
import type { PageDocument } from '#schemas/page-document.ts'

/** Whether a page shows which appointments are free, which changes with every booking: no copy of it may be shown again. */
export function showsSlots({ modules }: Pick<PageDocument, 'modules'>): boolean {
  return modules.some(({ type, content }) => {
    if (type !== 'form' || content === null) return false
    // The server has put the form itself into the content of this type, or null where it is not offered.
    const { form } = content as { readonly form: FormView | null }
    return form?.sections.some(({ fields }) => fields.some(({ kind }) => kind === 'slot')) ?? false
  })
}
