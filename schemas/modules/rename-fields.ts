import type { Migration } from './module-type.ts'

/**
 * A migration that gives fields of a content another name, the old one to the new one. A field whose new name is taken stays as it is. Name each old
 * name in `formerNames` of the new field's schema too, so that the check knows it.
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
