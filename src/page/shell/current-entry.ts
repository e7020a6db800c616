import type { MenuEntry, PageDocument } from '#schemas/site/page-document.ts'

/** The relation of a menu entry to the current page: "page" is that page, "true" an ancestor, undefined neither. */
export function currentEntry(entry: MenuEntry, page: PageDocument, homePath: string): 'page' | 'true' | undefined {
  if (entry.isExternal) return undefined
  if (entry.path === page.path) return 'page'
  const isAbove = entry.path !== homePath && entry.path !== '/' && page.path.startsWith(entry.path)
  return isAbove ? 'true' : undefined
}
