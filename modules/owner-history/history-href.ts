import { type HistorySearch, writeHistorySearch } from './history-search.ts'

/** The address of the page with a search, at the anchor of the lines. */
export function entriesHref(path: string, search: HistorySearch): string {
  return `${path}${writeHistorySearch(search)}#entries`
}
