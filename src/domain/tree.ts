/** An entry of the category list (§3 of the specification, "Tree item"). */
export interface TreeItem {
  readonly ID: number | string
  readonly ParentID: number | string | null
  readonly Name: string
  readonly WebID: string
}

export interface TreeNode<Item extends TreeItem = TreeItem> {
  readonly item: Item
  readonly children: readonly TreeNode<Item>[]
}

/** Items by their names, or by WebID when another sort key than 'label' is given (§3 of the specification). */
export function sortTreeItems<Item extends TreeItem>(items: readonly Item[], sortKey = 'label', language = 'fr'): Item[] {
  const byLabel = (a: Item, b: Item) => a.Name.localeCompare(b.Name, language, { sensitivity: 'base', numeric: true })
  const byWebID = (a: Item, b: Item) => a.WebID.localeCompare(b.WebID, 'en', { numeric: true })
  return items.toSorted(sortKey === 'label' ? byLabel : (a, b) => byWebID(a, b) || byLabel(a, b))
}

/** Items under their parents, sorted at every level. Items whose parent is absent stand at the top; none appears twice. */
export function buildTree<Item extends TreeItem>(
  items: readonly Item[],
  sortKey = 'label',
  language = 'fr',
): readonly TreeNode<Item>[] {
  const sorted = sortTreeItems(items, sortKey, language)
  const ids = new Set(items.map(({ ID }) => ID))
  const isTop = ({ ID, ParentID }: Item) => ParentID === null || ParentID === ID || !ids.has(ParentID)
  const childrenOf = Map.groupBy(
    sorted.filter((item) => !isTop(item)),
    ({ ParentID }) => ParentID,
  )
  // Items of a ring have no way up to the top, so a walk from the top never meets them and always ends.
  const toNode = (item: Item): TreeNode<Item> => ({ item, children: (childrenOf.get(item.ID) ?? []).map(toNode) })
  return sorted.filter(isTop).map(toNode)
}
