import type { Language } from '#schemas/language.ts'
import type { MenuEntry } from '#schemas/page-document.ts'
import type { PathTable } from '#src/site/paths/path-entry.ts'
import type { Site } from '#src/site/site.ts'

/**
 * The menu in a language: Published pages with showInMenu, in rising order of sort, each with the pages its childMenus names
 * (§2 of the specification, "Menu"). A page that stands below another one does not stand at the top as well. The table of previews
 * has pages that are not Published too; their entries say so.
 */
export function resolveMenu(
  { site, table }: { readonly site: Site; readonly table: PathTable },
  language: Language,
): readonly MenuEntry[] {
  const sortOf = (id: string) => site.pages.get(id)?.written.sort ?? 0
  const sorted = (ids: readonly string[]) => ids.filter((id) => table.pages.has(id)).toSorted((a, b) => sortOf(a) - sortOf(b))
  const childrenOf = (id: string) => site.pages.get(id)?.written.childMenus ?? []

  const toEntry = (id: string, above: ReadonlySet<string>): readonly MenuEntry[] => {
    const entry = table.pages.get(id)
    // A page below itself would make the menu endless.
    if (entry === undefined || above.has(id)) return []
    const withSelf = new Set([...above, id])
    return [
      {
        id,
        title: entry.breadcrumb[language] ?? '',
        path: entry.external ?? entry.paths[language] ?? `/${language}/`,
        isExternal: entry.external !== null,
        ...(entry.unpublished && { unpublished: entry.unpublished }),
        children: sorted(childrenOf(id)).flatMap((child) => toEntry(child, withSelf)),
      },
    ]
  }

  const inMenu = [...table.pages.keys()].filter((id) => site.pages.get(id)?.written.showInMenu === true)
  const below = new Set(inMenu.flatMap((id) => childrenOf(id).filter((child) => child !== id)))
  return sorted(inMenu.filter((id) => !below.has(id))).flatMap((id) => toEntry(id, new Set()))
}
