/** An entry of the category list (PROP-01). */
export interface TreeItem {
  readonly ID: number | string
  readonly ParentID: number | string | null
  readonly Name: string
  /** An alternative sort key; numeric where both values are numbers, otherwise text. */
  readonly WebID: string
}

export interface TreeNode<Item extends TreeItem = TreeItem> {
  readonly item: Item
  readonly children: readonly TreeNode<Item>[]
}

/** Items by name, or by WebID when another sort key than 'label' is given (PROP-13). */
export function sortTreeItems<Item extends TreeItem>(items: readonly Item[], sortKey = 'label', language = 'fr'): Item[] {
  const collator = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
  const byLabel = (a: Item, b: Item) => collator.compare(a.Name, b.Name)
  return items.toSorted(sortKey === 'label' ? byLabel : (a, b) => compareWebIDs(a.WebID, b.WebID) || byLabel(a, b))
}

function compareWebIDs(a: string, b: string): number {
  const difference = a === '' || b === '' ? Number.NaN : Number(a) - Number(b)
  return Number.isNaN(difference) ? a.localeCompare(b, 'en', { numeric: true }) : difference
}

/** A tree of items, sorted at every level. Items without a known parent are roots; several parents are possible. */
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
  const toNode = (item: Item, above: ReadonlySet<TreeItem['ID']>): TreeNode<Item> => {
    const withSelf = new Set([...above, item.ID])
    const children = (childrenOf.get(item.ID) ?? []).filter(({ ID }) => !withSelf.has(ID))
    return { item, children: children.map((child) => toNode(child, withSelf)) }
  }
  return sorted.filter(isTop).map((item) => toNode(item, new Set()))
}
