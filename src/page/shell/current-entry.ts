import type { MenuEntry, PageDocument } from '#schemas/site/page-document.ts'

/** How a menu entry stands to the page shown: "page" is that page, "true" one above it, undefined neither. */
export function currentEntry(entry: MenuEntry, page: PageDocument, homePath: string): 'page' | 'true' | undefined {
  if (entry.isExternal) return undefined
  if (entry.path === page.path) return 'page'
  const isAbove = entry.path !== homePath && entry.path !== '/' && page.path.startsWith(entry.path)
  return isAbove ? 'true' : undefined
}
