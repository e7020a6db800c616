/** The levels that the header shows: entry, submenu, and a list in it (MENU-01). Drawer and footer show all. */
export const HEADER_LEVELS = 3

/** An entry and all its descendants, in menu order. */
export function withDescendants<Entry extends { readonly children: readonly Entry[] }>(entry: Entry): readonly Entry[] {
  return [entry, ...entry.children.flatMap(withDescendants)]
}
