import type { Language } from '#schemas/language.ts'
import type { OwnPage } from '#schemas/modules/module-type.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { slugify } from '#src/base/text/slug.ts'
import { isShown, type Site } from '#src/definition/site.ts'
import type { ContentKey, PathEntry } from './path-entry.ts'
import { perLanguage } from './path-pages.ts'
import { toPath } from './path-template.ts'

/**
 * The pages of content by "<type>/<id>", each below its parent page, at slugs of folder names and its name (ROUTE-10). The
 * original path consists of ids, so that it stays when names change.
 */
export function contentEntries(site: Site, pages: ReadonlyMap<string, PathEntry>): ReadonlyMap<string, PathEntry> {
  const entries = new Map<string, PathEntry>()
  for (const [type, contents] of site.content) {
    for (const [id, content] of contents) {
      const page = pages.get(content.ownPage?.pageId ?? '')
      if (content.ownPage === undefined || page === undefined || !isShown(content)) continue
      entries.set(
        `${type}/${id}`,
        entryOf(site, { type, id }, content.ownPage, { page, unpublished: page.unpublished ?? content.outOfTime }),
      )
    }
  }
  return entries
}

interface Above {
  readonly page: PathEntry
  /** Why visitors cannot see the content. */
  readonly unpublished: PathEntry['unpublished']
}

function entryOf(site: Site, key: ContentKey, { pageType, folders, name }: OwnPage, { page, unpublished }: Above): PathEntry {
  const parts = [...folders, { id: key.id, name }]
  const tail = (language: Language) => tailOf(parts.map((part) => slugify(multilingualText(part.name, language)) || part.id))
  return {
    kind: 'content',
    types: perLanguage(site, () => pageType),
    pageId: page.pageId,
    content: key,
    original: page.original + tailOf(parts.map(({ id }) => id)),
    aliases: site.config.languages.map((language) => page.original + tail(language)),
    paths: perLanguage(site, (language) => (page.paths[language] ?? `/${language}/`) + tail(language)),
    breadcrumb: perLanguage(site, (language) => multilingualText(name, language)),
    external: null,
    redirects: {},
    parent: page,
    ...(unpublished && { unpublished }),
  }
}

function tailOf(segments: readonly string[]): string {
  return toPath(segments).slice(1)
}
