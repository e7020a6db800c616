import { HISTORY_SORTS, HISTORY_STATUSES, HISTORY_TYPES } from 'vitrine/module'

export type HistorySort = (typeof HISTORY_SORTS)[number]

/** The query string of the visit history; '' for absent filters. */
export interface HistorySearch {
  readonly page: number
  readonly sort: HistorySort
  readonly order: 'asc' | 'desc'
  readonly type: (typeof HISTORY_TYPES)[number] | ''
  readonly status: (typeof HISTORY_STATUSES)[number] | ''
  readonly source: string
  readonly text: string
}

export function readHistorySearch(search: string): HistorySearch {
  const query = new URLSearchParams(search)
  const value = (name: string) => query.get(name)?.trim() ?? ''
  const oneOf = <Value extends string>(values: readonly Value[], name: string) => values.find((one) => one === value(name))
  const sort = oneOf(HISTORY_SORTS, 'sort') ?? 'date'
  return {
    page: /^[1-9]\d{0,5}$/.test(value('page')) ? Number(value('page')) : 1,
    sort,
    order: oneOf(['asc', 'desc'], 'order') ?? firstOrder(sort),
    type: oneOf(HISTORY_TYPES, 'type') ?? '',
    status: oneOf(HISTORY_STATUSES, 'status') ?? '',
    source: value('source'),
    text: value('text'),
  }
}

/** The query string of a search, empty or starting with "?"; without defaults, so that each list has one address. */
export function writeHistorySearch({ page, sort, order, ...filters }: HistorySearch): string {
  const isUsual = sort === 'date' && order === firstOrder(sort)
  const entries = [
    ...Object.entries(filters).filter(([, value]) => value !== ''),
    ...(isUsual ? [] : [['sort', sort] as const, ['order', order] as const]),
    ...(page > 1 ? [['page', String(page)] as const] : []),
  ]
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, value]))}`
}

/** Sorts the search by another column, or reverses the order; starts at the first page. */
export function sortedBy(search: HistorySearch, sort: HistorySort): HistorySearch {
  const order = search.sort !== sort ? firstOrder(sort) : search.order === 'asc' ? 'desc' : 'asc'
  return { ...search, sort, order, page: 1 }
}

export function isNarrowed({ type, status, source, text }: HistorySearch): boolean {
  return [type, status, source, text].some((value) => value !== '')
}

/** The search without filters, in the same order. */
export function widened({ sort, order }: HistorySearch): HistorySearch {
  return { sort, order, page: 1, type: '', status: '', source: '', text: '' }
}

/** The default order: latest first for dates, ascending for texts. */
function firstOrder(sort: HistorySort): 'asc' | 'desc' {
  return sort === 'date' ? 'desc' : 'asc'
}

/** The address of the page with a search, at the anchor of the lines. */
export function entriesHref(path: string, search: HistorySearch): string {
  return `${path}${writeHistorySearch(search)}#entries`
}
