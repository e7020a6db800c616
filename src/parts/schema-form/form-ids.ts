/** The ids of the elements of a form, unique on its page. */
export interface FormIds {
  readonly form: string
  readonly ofField: (name: string) => string
  readonly ofSection: (index: number) => string
}

/** The ids of the elements of the form with this id. */
export function formIds(id: string): FormIds {
  // A module's own id consists of its type and content: "form-site-contact".
  const form = `${id}-form`
  return { form, ofField: (name) => `${form}-${name}`, ofSection: (index) => `${form}-section-${index + 1}` }
}
