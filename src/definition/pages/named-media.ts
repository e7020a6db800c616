import { MEDIA_ADDRESS } from '#src/definition/editing/media-uses.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import {
  type Site,
  type SiteContent,
  type SiteModule,
  type SitePage,
  unpublishedReason,
  wholePage,
} from '#src/definition/site.ts'
import { withWithheld } from '#src/definition/timing/site-at.ts'

/** The media files in settings and published pages. Searches all values, since packages may name files in any field. */
export function shownMedia(site: Site): ReadonlySet<string> {
  const { pages, contents } = buildPathTable(site)
  const texts = new Set<string>()
  const [shown, hidden] = [new Set<string>(), new Set<string>()]
  noteSettings(site, texts)
  for (const [id, page] of site.pages) {
    const isShown = pages.has(id)
    if (isShown) noteTexts(page.written, texts)
    for (const module of modulesOf(page)) {
      const isSeen = isShown && unpublishedReason(module) === undefined
      if (isSeen) noteTexts(module.written, texts)
      const related = isSeen ? shown : hidden
      related.add(keyOf(module.written.relations))
    }
  }
  const all = contentOf(site)
  const isHidden = ([key, { ownPage }]: readonly [string, SiteContent]) =>
    !shown.has(key) && (hidden.has(key) || (ownPage !== undefined && !contents.has(key)))
  for (const [, { value }] of all.filter((each) => !isHidden(each))) noteTexts(value, texts)
  // Content that other content refers to by id is shown with it.
  const named = all.filter((each) => isHidden(each) && texts.has(idOf(each[0])))
  for (const [, { value }] of named) noteTexts(value, texts)
  return texts
}

/** The same for previews, which include unpublished parts. */
export function previewedMedia(site: Site): ReadonlySet<string> {
  const texts = new Set<string>()
  noteSettings(site, texts)
  for (const page of site.pages.values()) noteTexts(wholePage(page), texts)
  for (const [, { value }] of contentOf(withWithheld(site))) noteTexts(value, texts)
  return texts
}

function noteSettings({ config, header, footer, propertyDisplay, forms, redirects, ...records }: Site, texts: Set<string>): void {
  const { categories, cities, neighbourhoods } = records
  noteTexts([config, header, footer, propertyDisplay, forms, redirects, categories, cities, neighbourhoods], texts)
}

function modulesOf({ modules }: SitePage): readonly SiteModule[] {
  return Object.values(modules).flat()
}

function contentOf({ content }: Site): readonly (readonly [string, SiteContent])[] {
  return [...content].flatMap(([type, some]) => [...some].map(([id, each]) => [keyOf({ type, id }), each] as const))
}

function keyOf({ type, id }: { readonly type: string; readonly id: string }): string {
  return `${type}/${id}`
}

function idOf(key: string): string {
  return key.slice(key.indexOf('/') + 1)
}

function noteTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') {
    texts.add(value)
    if (value.includes('/media/'))
      for (const [, path = ''] of value.matchAll(MEDIA_ADDRESS)) for (const name of namesIn(path)) texts.add(name)
  } else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) noteTexts(part, texts)
}

/** The possible files behind a path below /media/: the file, or the original of a picture variant with width and hash. */
function namesIn(path: string): readonly string[] {
  const picture = path.split('/').slice(2).join('/')
  return [path, picture, picture.replace(/\.webp$/, '')]
}
