import { FORM_IDS } from '#schemas/forms/form.ts'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import { fileKindOf } from '#src/definition/reading/file-kinds.ts'
import type { Site } from '#src/definition/site.ts'
import { namedPlaces, placeLabel } from '#src/features/properties/rules/place/named-places.ts'

export interface SiteName {
  readonly value: string
  /** The title in one language; empty if there is none. */
  readonly label: string
  /** For the path of a page. */
  readonly isUnpublished?: boolean
  /** A picture of the media folder that shows it. */
  readonly picture?: string | undefined
  /** The file that has it; absent if no file of the definition has. */
  readonly file?: string | undefined
  /** JSON pointer of its place in `file`; absent for the whole file. */
  readonly at?: string
}

/** All names of a site, for editors. An empty list: unknown. */
export interface SiteNames {
  readonly languages: readonly Language[]
  readonly pages: readonly SiteName[]
  readonly contents: ReadonlyMap<string, readonly SiteName[]>
  readonly people: readonly SiteName[]
  /** The items with an id in the lists of contents, by "content/<type>#<list>". */
  readonly items: ReadonlyMap<string, readonly SiteName[]>
  readonly categories: readonly SiteName[]
  /** Cities and neighbourhoods, as "verviers|4800". */
  readonly cities: readonly SiteName[]
  readonly forms: readonly SiteName[]
  readonly factGroups: readonly SiteName[]
  /** Original paths; "{id}" is a number. */
  readonly links: readonly SiteName[]
  readonly otherLinks: readonly string[]
  readonly media: readonly string[]
}

/** The names of a site, including faulty pages and content. `wanted`: the language of labels, if the site has it. */
export function siteNames(site: Site | null, files: Iterable<string>, media: Iterable<string>, wanted?: Language): SiteNames {
  const usual = site?.config.defaultLanguage ?? LANGUAGES[0]
  const language = wanted !== undefined && site?.config.languages.includes(wanted) ? wanted : usual
  const kinds = [...files].toSorted().flatMap((file) => {
    const kind = fileKindOf(file)
    return kind === null ? [] : [{ ...kind, file }]
  })
  const items = itemsOf(site, language)
  const contents = Map.groupBy(
    kinds.filter(({ name }) => name === 'content'),
    ({ type }) => type,
  )
  return {
    languages: site?.config.languages ?? LANGUAGES,
    pages: kinds.flatMap(({ name, id, file }) =>
      name === 'page'
        ? [{ value: id, label: pageLabel(site, id, language), picture: pictureOf(site?.pages.get(id)?.written.params), file }]
        : [],
    ),
    contents: new Map(
      [...contents].map(([type, all]) => [
        type,
        all.map(({ id, file }) => {
          const value = site?.content.get(type)?.get(id)?.value
          return { value: id, label: nameIn(value, language), picture: pictureOf(value), file }
        }),
      ]),
    ),
    people: [...items].flatMap(([kind, some]) => (kind.endsWith('#people') ? some : [])),
    items,
    categories: (site?.categories ?? []).map(({ WebID, Name }) => ({ value: WebID, label: multilingualText(Name, language) })),
    cities: site === null ? [] : namedPlaces(site, language).map((place) => ({ value: place.key, label: placeLabel(place) })),
    forms: FORM_IDS.map((value) => ({ value, label: '' })),
    factGroups: (site?.propertyDisplay.groups ?? []).map(({ id, title }, index) => ({
      value: id,
      label: multilingualText(title, language),
      file: 'property-display.json',
      at: `/groups/${index}`,
    })),
    ...(site === null ? { links: [], otherLinks: [] } : linksOf(site, language)),
    media: [...media].toSorted(),
  }
}

/** The menu title: the title of a home page is a sentence for visitors. */
function pageLabel(site: Site | null, id: string, language: Language): string {
  const written = site?.pages.get(id)?.written
  if (written === undefined) return ''
  const { breadcrumb, title } = written.params
  return multilingualText(breadcrumb, language) || multilingualText(title, language) || written.name
}

/** The properties that can name a thing. */
const NAMES = ['name', 'title', 'headline', 'question', 'label']

function nameIn(value: unknown, language: Language): string {
  const object = asObject(value)
  return NAMES.map((name) => multilingualText(object[name], language)).find((text) => text !== '') ?? ''
}

/** The own picture of a page, content or item; undefined without one. */
function pictureOf(value: unknown): string | undefined {
  const { image, banner } = asObject(value)
  const sources = [asObject(image).src, asObject(asObject(banner).image).src]
  return sources.find((src) => typeof src === 'string')
}

/** The items that names such as "content/contact#people" lead to. Every content type lists people as `people`. */
function itemsOf(site: Site | null, language: Language): ReadonlyMap<string, readonly SiteName[]> {
  const found = new Map<string, SiteName[]>()
  for (const [type, ofType] of site?.content ?? []) {
    for (const [id, { value }] of ofType) {
      for (const [list, items] of Object.entries(asObject(value))) {
        for (const [index, item] of asList(items).entries()) {
          const object = asObject(item)
          if (typeof object.id !== 'string') continue
          const kind = `content/${type}#${list}`
          const label = [nameIn(object, language), multilingualText(object.role, language)].filter(Boolean).join(', ')
          const place = { file: `content/${type}/${id}.json`, at: `/${list}/${index}` }
          found.set(kind, [...(found.get(kind) ?? []), { value: object.id, label, picture: pictureOf(object), ...place }])
        }
      }
    }
  }
  return found
}

function linksOf(site: Site, language: Language): Pick<SiteNames, 'links' | 'otherLinks'> {
  const { entries, unpublished, byOriginal } = buildPathTable(site)
  const nameOf = ({ original, breadcrumb, content, pageId }: (typeof entries)[number]) => ({
    value: original,
    label: breadcrumb[language] ?? '',
    file: content === null ? `pages/${pageId}.json` : `content/${content.type}/${content.id}.json`,
  })
  const hidden = [...new Set(unpublished.values())].map((entry) => ({ ...nameOf(entry), isUnpublished: true }))
  const links: SiteName[] = [...entries.map(nameOf), ...hidden]
  const written = new Set(links.map(({ value }) => value))
  return {
    links: links.toSorted((a, b) => (a.value < b.value ? -1 : 1)),
    otherLinks: [...byOriginal.keys(), ...unpublished.keys()].filter((path) => !path.includes('{') && !written.has(path)),
  }
}
