import type { Migration } from './module-type.ts'

/**
 * A migration that renames content fields, from old name to new name. It does not overwrite an existing field. List each old name in `formerNames` of
 * the new field's schema, so that the check recognises it.
 */
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
