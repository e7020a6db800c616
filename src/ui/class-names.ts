/** Joins the defined classes for a class attribute. */
export function classNames(...classes: readonly (string | undefined)[]): string {
  return classes.filter(Boolean).join(' ')
}
