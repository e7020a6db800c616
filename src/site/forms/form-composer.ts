import type { FormId } from '#schemas/forms/form.ts'
import { type ComposedForm, composeForm } from './compose-form.ts'

type ComposingSite = Parameters<typeof composeForm>[1]

/** {@link composeForm}, once per form of an immutable site, so that the schema of a form is compiled once too. */
export function createFormComposer(): typeof composeForm {
  const bySite = new WeakMap<ComposingSite, Map<FormId, ComposedForm | null>>()
  return (id, site) => {
    const forms = bySite.get(site) ?? new Map<FormId, ComposedForm | null>()
    bySite.set(site, forms)
    const known = forms.get(id)
    if (known !== undefined) return known
    const composed = composeForm(id, site)
    forms.set(id, composed)
    return composed
  }
}
