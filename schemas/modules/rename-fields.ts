import type { Migration } from './module-type.ts'

/** A migration that renames content fields, without overwriting. List old names in `formerNames` of the new field's schema. */
export function renameFields(names: { readonly [former: string]: string }): Migration {
  const current = new Map(Object.entries(names))
  return (content) =>
    Object.fromEntries(
      Object.entries(content).map(([name, value]) => {
        const renamed = current.get(name) ?? name
        return [Object.hasOwn(content, renamed) ? name : renamed, value]
      }),
    )
}
