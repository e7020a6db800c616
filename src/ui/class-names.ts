/** The value of a class attribute: the classes that are there, in one string. */
export function classNames(...classes: readonly (string | undefined)[]): string {
  return classes.filter(Boolean).join(' ')
}
