import type { PageDocument } from '#schemas/site/page-document.ts'
import type { ContentKey } from '#src/definition/paths/path-entry.ts'
import type { Site } from '#src/definition/site.ts'

/** A page as `PageDocument` has it: of content that has a page of its own, the id is its type and its own. */
export type PageKey = Pick<PageDocument, 'id' | 'language'>

/** The files that a page is made of, with their values: its own, the contents that it shows, then those of every page. */
export function filesOfPage(site: Site, page: PageKey, shown = contentsOfPage(site, page)): ReadonlyMap<string, unknown> {
  const files = new Map<string, unknown>()
  const configured = site.pages.get(page.id)
  if (configured !== undefined) files.set(configured.file, configured.written)
  for (const { type, id } of shown) {
    const content = site.content.get(type)?.get(id)
    if (content !== undefined) files.set(content.file, content.value)
  }
  const { header, footer, config } = site
  return new Map([...files, ['header.json', header], ['footer.json', footer], ['site.json', config]])
}

/** The contents that the modules of a page show; of the page that content has of its own, that content. */
export function contentsOfPage({ pages, content }: Site, { id, language }: PageKey): readonly ContentKey[] {
  const configured = pages.get(id)
  if (configured !== undefined) return (configured.modules[language] ?? []).map(({ written }) => written.relations)
  return [...content].flatMap(([type, entries]) => {
    const own = id.startsWith(`${type}-`) ? id.slice(type.length + 1) : ''
    return entries.has(own) ? [{ type, id: own }] : []
  })
}
