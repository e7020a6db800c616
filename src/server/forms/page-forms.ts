import { FORM_IDS, type FormId } from '#schemas/forms/form.ts'
import type { FormFieldView, FormView } from '#schemas/forms/form-view.ts'
import type { PagePlace } from '#src/server/posts/post-place.ts'
import { formsOfPage } from '#src/site/pages/module-rules.ts'

/** Whether a page accepts forms: it shows one, or it belongs to a property that was retired a moment ago. */
export function hasForms(place: PagePlace): boolean {
  return place.page.status === 410 || formsOf(place).length > 0
}

/** The form of this name on the page, also one that was switched off meanwhile. */
export function findForm(place: PagePlace, name: string | undefined): FormId | undefined {
  const shown = formsOf(place)
  const form = FORM_IDS.find((id) => id === name)
  return place.page.status === 410 || shown.includes(form ?? null) || shown.includes(null) ? form : undefined
}

/** The file fields of a page's forms, by name. */
export function fileFieldsOf(place: PagePlace): ReadonlyMap<string, FormFieldView> {
  const fields = formViewsOf(place).flatMap((form) => form?.sections.flatMap((section) => section.fields) ?? [])
  return new Map(fields.filter(({ kind }) => kind === 'file').map((field) => [field.name, field]))
}

function formsOf(place: PagePlace): readonly (FormId | null)[] {
  return formViewsOf(place).map((form) => form?.id ?? null)
}

function formViewsOf({ service, page }: PagePlace): readonly (FormView | null)[] {
  return formsOfPage(service.moduleServers, page)
}
