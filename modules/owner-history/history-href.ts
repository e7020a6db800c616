import { type HistorySearch, writeHistorySearch } from '#src/domain/owner/history-search.ts'

/** The address of the page with a search; it opens at the lines, below what the visitor has read already. */
export function entriesHref(path: string, search: HistorySearch): string {
  return `${path}${writeHistorySearch(search)}#entries`
}
