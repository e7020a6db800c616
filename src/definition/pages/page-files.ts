import type { PageDocument } from '#schemas/site/page-document.ts'
import type { ContentKey } from '#src/definition/paths/path-entry.ts'
import { type Site, wholePage } from '#src/definition/site.ts'

/** Identifies a page as `PageDocument` does; for a content's page, the id consists of type and content id. */
export type PageKey = Pick<PageDocument, 'id' | 'language'>

/** The files of a page with their values: its own, its contents, then shared ones. */
export function filesOfPage(site: Site, page: PageKey, shown = contentsOfPage(site, page)): ReadonlyMap<string, unknown> {
  const files = new Map<string, unknown>()
  const configured = site.pages.get(page.id)
  if (configured !== undefined) files.set(configured.file, wholePage(configured))
  for (const { type, id } of shown) {
    const content = site.content.get(type)?.get(id)
    if (content !== undefined) files.set(content.file, content.value)
  }
  const { header, footer, config } = site
  return new Map([...files, ['header.json', header], ['footer.json', footer], ['site.json', config]])
}

/** The contents of a page's modules, or the content of a content's page. */
export function contentsOfPage({ pages, content }: Site, { id, language }: PageKey): readonly ContentKey[] {
  const configured = pages.get(id)
  if (configured !== undefined) return (configured.modules[language] ?? []).map(({ written }) => written.relations)
  return [...content].flatMap(([type, entries]) => {
    const own = id.startsWith(`${type}-`) ? id.slice(type.length + 1) : ''
    return entries.has(own) ? [{ type, id: own }] : []
  })
}
