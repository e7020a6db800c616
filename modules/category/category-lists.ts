import {
  asObject,
  buildTree,
  type CategoryArticle,
  isShown,
  type Language,
  type ModuleResolveContext,
  multilingualText,
  resolvePicture,
  type Site,
  type Subcategory,
  type TreeItem,
  type TreeNode,
} from 'vitrine/schema'

const SORT_KEYS = ['label', 'sort', 'date'] as const

interface CategoryValue {
  readonly name: unknown
  readonly parent: string | undefined
  readonly sortBy: (typeof SORT_KEYS)[number] | undefined
  readonly WebID: string | undefined
}

interface ArticleValue {
  readonly name: unknown
  readonly category: string | undefined
  readonly date: string | undefined
  readonly sort: number | undefined
  readonly icon: string | undefined
  readonly summary: unknown
  readonly image: unknown
}

interface Item extends TreeItem {
  /** Null for a category. */
  readonly article: CategoryArticle | null
  /** The content's id; categories and articles may share ids. */
  readonly id: string
}

type SortKey = NonNullable<CategoryValue['sortBy']>

/** The articles of a category and its subcategories, each sorted as its category says (PROP-13). */
export function categoryLists(context: ModuleResolveContext, id: string, language: Language): Omit<Subcategory, 'id' | 'name'> {
  const categories = new Map([...shownContent(context.site, 'category')].map(([id, value]) => [id, categoryValue(value)]))
  const items = [...categoryItems(categories, language), ...articleItems(context, categories, language)]
  const node = find(buildTree(items, 'WebID', language), idOf(id))
  return node === undefined ? { articles: [], subcategories: [] } : listsOf(node)
}

/** The valid content of a type, by id. */
function shownContent(site: Site, type: string): ReadonlyMap<string, ReturnType<typeof asObject>> {
  const fit = [...(site.content.get(type) ?? [])].filter(([, content]) => isShown(content))
  return new Map(fit.map(([id, { value }]) => [id, asObject(value)]))
}

function categoryValue({ name, parent, sortBy, WebID }: ReturnType<typeof asObject>): CategoryValue {
  return { name, parent: textOf(parent), sortBy: SORT_KEYS.find((key) => key === sortBy), WebID: textOf(WebID) }
}

function articleValue({ name, category, date, sort, icon, summary, image }: ReturnType<typeof asObject>): ArticleValue {
  const order = typeof sort === 'number' ? sort : undefined
  return { name, category: textOf(category), date: textOf(date), sort: order, icon: textOf(icon), summary, image }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function listsOf({ children }: TreeNode<Item>): Omit<Subcategory, 'id' | 'name'> {
  return {
    articles: children.flatMap(({ item }) => item.article ?? []),
    subcategories: children
      .filter(({ item }) => item.article === null)
      .map((node) => ({ id: node.item.id, name: node.item.Name, ...listsOf(node) })),
  }
}

function find(nodes: readonly TreeNode<Item>[], ID: string): TreeNode<Item> | undefined {
  for (const node of nodes) {
    const found = node.item.ID === ID ? node : find(node.children, ID)
    if (found !== undefined) return found
  }
  return undefined
}

const idOf = (category: string) => `category/${category}`

type Categories = ReadonlyMap<string, CategoryValue>

function categoryItems(categories: Categories, language: Language): Item[] {
  return [...categories].map(([id, value]) => ({
    ID: idOf(id),
    // Categories in a cycle have no root: the tree omits them, and they show as empty.
    ParentID: value.parent === undefined ? null : idOf(value.parent),
    Name: multilingualText(value.name, language),
    WebID: sortKeyOf(categories, value.parent) === 'label' ? '' : (value.WebID ?? ''),
    id,
    article: null,
  }))
}

function articleItems(context: ModuleResolveContext, categories: Categories, language: Language): Item[] {
  return [...shownContent(context.site, 'article')].flatMap(([id, written]) => {
    const value = articleValue(written)
    const path = context.table.contents.get(`article/${id}`)?.paths[language]
    if (value.category === undefined || path === undefined) return []
    const article = toListed(context, id, value, path, language)
    // A card without a name would be a link without a name.
    if (article.name === '') return []
    const WebID = sortValueOf(value, sortKeyOf(categories, value.category))
    return [{ ID: `article/${id}`, ParentID: idOf(value.category), Name: article.name, WebID, id, article }]
  })
}

function sortKeyOf(categories: Categories, id: string | undefined): SortKey {
  const seen = new Set<string>()
  for (let at = id; at !== undefined && !seen.has(at); at = categories.get(at)?.parent) {
    const { sortBy } = categories.get(at) ?? {}
    if (sortBy !== undefined) return sortBy
    seen.add(at)
  }
  return 'sort'
}

/** The sort keys of an article besides its label; newest date first. */
function sortValueOf({ sort = 0, date = '' }: ArticleValue, sortBy: SortKey): string {
  if (sortBy === 'label') return ''
  return String(sortBy === 'sort' ? sort : -Number(date.replaceAll('-', '')))
}

function toListed(
  context: ModuleResolveContext,
  id: string,
  value: ArticleValue,
  path: string,
  language: Language,
): CategoryArticle {
  return {
    id,
    path,
    name: multilingualText(value.name, language),
    summary: multilingualText(value.summary, language),
    icon: value.icon ?? '',
    date: value.date ?? '',
    image: resolvePicture(value.image, language, context) ?? null,
  }
}
