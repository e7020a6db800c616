import type { Language } from '#schemas/language.ts'
import type { OwnPage } from '#schemas/modules/module-type.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { slugify } from '#src/base/text/slug.ts'
import { isShown, type Site } from '#src/definition/site.ts'
import type { ContentKey, PathEntry } from './path-entry.ts'
import { perLanguage } from './path-pages.ts'
import { toPath } from './path-template.ts'

/**
 * The own pages of content, by "<type>/<id>": each stands below its page, at the slugs of the folders' names and its own in the language
 * (ROUTE-10). Its original path is made of the ids, which stay when a name or the default language changes.
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
  /** Why visitors do not see the content. */
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

/** The path below the page above. */
function tailOf(segments: readonly string[]): string {
  return toPath(segments).slice(1)
}
