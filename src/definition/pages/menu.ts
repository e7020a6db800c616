import type { Language } from '#schemas/language.ts'
import type { MenuEntry } from '#schemas/site/page-document.ts'
import type { PathTable } from '#src/definition/paths/path-entry.ts'
import type { Site } from '#src/definition/site.ts'
import { buildTree, type TreeItem, type TreeNode } from './tree.ts'

/**
 * The menu in a language: Published pages with showInMenu, by sort and title, each with the pages of its childMenus, without
 * repetition at the top (MENU-01). The preview table marks unpublished entries.
 */
export function resolveMenu(
  { site: { pages }, table }: { readonly site: Pick<Site, 'pages'>; readonly table: PathTable },
  language: Language,
): readonly MenuEntry[] {
  const childrenOf = (id: string) => (pages.get(id)?.written.childMenus ?? []).filter((child) => child !== id)
  const inMenu = [...table.pages.keys()].filter((id) => pages.get(id)?.written.showInMenu === true)
  const children = new Set(inMenu.flatMap(childrenOf))
  const tops = inMenu.filter((id) => !children.has(id))

  const toItem = (id: string, ParentID: string | null): TreeItem[] => {
    const entry = table.pages.get(id)
    const sort = pages.get(id)?.written.sort ?? 0
    return entry === undefined ? [] : [{ ID: id, ParentID, Name: entry.breadcrumb[language] ?? '', WebID: String(sort) }]
  }
  // The loop also visits entries that it adds to the set.
  const reached = new Set(tops)
  const items = tops.flatMap((id) => toItem(id, null))
  for (const id of reached) {
    for (const child of new Set(childrenOf(id))) {
      items.push(...toItem(child, id))
      if (table.pages.has(child)) reached.add(child)
    }
  }

  const toEntries = ({ item: { ID, Name }, children }: TreeNode): readonly MenuEntry[] => {
    const below = children.flatMap(toEntries)
    // An entry without a name is left out, but not its children.
    if (Name === '') return below
    const id = String(ID)
    const { external = null, paths, unpublished } = table.pages.get(id) ?? {}
    return [
      {
        id,
        title: Name,
        path: external ?? paths?.[language] ?? `/${language}/`,
        isExternal: external !== null,
        ...(unpublished && { unpublished }),
        children: below,
      },
    ]
  }
  return buildTree(items, 'sort', language).flatMap(toEntries)
}
