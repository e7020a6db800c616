/** Some properties of an object; absent ones stay absent. */
export function pick<Whole extends object, Name extends keyof Whole>(whole: Whole, names: readonly Name[]): Pick<Whole, Name> {
  const own = names.filter((name) => Object.hasOwn(whole, name)).map((name) => [name, whole[name]] as const)
  // Optional properties that are absent stay absent.
  return Object.fromEntries(own) as Pick<Whole, Name>
}
