import { FORM_IDS, type FormId } from '#schemas/forms/form.ts'
import type { FormFieldView, FormView } from '#schemas/forms/form-view.ts'
import type { PagePlace } from '#src/server/posts/post-place.ts'
import { formsOfPage } from '#src/site/pages/module-rules.ts'

/** Whether a page takes forms: it shows one, or was the page of a property that has left and may have shown one a moment ago. */
export function hasForms(place: PagePlace): boolean {
  return place.page.status === 410 || formsOf(place).length > 0
}

/** The form of this name, where the page has it, or has one that is switched off and shows no name any more. */
export function findForm(place: PagePlace, name: string | undefined): FormId | undefined {
  const shown = formsOf(place)
  const form = FORM_IDS.find((id) => id === name)
  return place.page.status === 410 || shown.includes(form ?? null) || shown.includes(null) ? form : undefined
}

/** The fields of a page's forms that take files, by name. */
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
