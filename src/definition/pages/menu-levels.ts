/** How many levels of the menu the header shows: an entry, its submenu, and a list inside that (MENU-01). Drawer and footer show all. */
export const HEADER_LEVELS = 3

/** An entry of a menu and all entries below it, in the order of the menu. */
export function withDescendants<Entry extends { readonly children: readonly Entry[] }>(entry: Entry): readonly Entry[] {
  return [entry, ...entry.children.flatMap(withDescendants)]
}
