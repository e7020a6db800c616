import { MEDIA_ADDRESS } from '#src/definition/editing/media-uses.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import { type Site, type SiteContent, type SiteModule, type SitePage, unpublishedReason } from '#src/definition/site.ts'
import { withWithheld } from '#src/definition/timing/site-at.ts'

/**
 * The names below media of the files that visitors of a site may see: those that its settings and its published pages name. The set also has other
 * texts of the site. Names are found in values, without a schema: also module types of packages may name a file, in any field.
 */
export function shownMedia(site: Site): ReadonlySet<string> {
  const { pages, contents } = buildPathTable(site)
  const texts = new Set<string>()
  const [shown, hidden] = [new Set<string>(), new Set<string>()]
  noteSettings(site, texts)
  for (const [id, page] of site.pages) {
    const isShown = pages.has(id)
    if (isShown) noteTexts({ ...page.written, params: { ...page.written.params, modules: undefined } }, texts)
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
  // What other content names by its id is shown with that.
  const named = all.filter((each) => isHidden(each) && texts.has(idOf(each[0])))
  for (const [, { value }] of named) noteTexts(value, texts)
  return texts
}

/** The same for previews, which also show what is not published. */
export function previewedMedia(site: Site): ReadonlySet<string> {
  const texts = new Set<string>()
  noteSettings(site, texts)
  for (const page of site.pages.values()) noteTexts(page.written, texts)
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

/** The names that a path below /media/ may stand for: of the file itself, or of a picture, after its width and its hash. */
function namesIn(path: string): readonly string[] {
  const picture = path.split('/').slice(2).join('/')
  return [path, picture, picture.replace(/\.webp$/, '')]
}
