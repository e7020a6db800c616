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
}

/** All names of a site, for editors. An empty list: unknown. */
export interface SiteNames {
  readonly languages: readonly Language[]
  readonly pages: readonly SiteName[]
  readonly contents: ReadonlyMap<string, readonly SiteName[]>
  readonly people: readonly SiteName[]
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
  const kinds = [...files].toSorted().flatMap((file) => fileKindOf(file) ?? [])
  const contents = Map.groupBy(
    kinds.filter(({ name }) => name === 'content'),
    ({ type }) => type,
  )
  return {
    languages: site?.config.languages ?? LANGUAGES,
    pages: kinds.flatMap(({ name, id }) => (name === 'page' ? [{ value: id, label: pageLabel(site, id, language) }] : [])),
    contents: new Map(
      [...contents].map(([type, all]) => [
        type,
        all.map(({ id }) => ({ value: id, label: contentLabel(site?.content.get(type)?.get(id)?.value, language) })),
      ]),
    ),
    people: peopleOf(site, language),
    categories: (site?.categories ?? []).map(({ WebID, Name }) => ({ value: WebID, label: multilingualText(Name, language) })),
    cities: site === null ? [] : namedPlaces(site, language).map((place) => ({ value: place.key, label: placeLabel(place) })),
    forms: FORM_IDS.map((value) => ({ value, label: '' })),
    factGroups: (site?.propertyDisplay.groups ?? []).map(({ id, title }) => ({
      value: id,
      label: multilingualText(title, language),
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

function contentLabel(value: unknown, language: Language): string {
  const { name, title, headline } = asObject(value)
  return [name, title, headline].map((text) => multilingualText(text, language)).find((text) => text !== '') ?? ''
}

/** Every content type lists people as `people`. */
function peopleOf(site: Site | null, language: Language): readonly SiteName[] {
  const contents = [...(site?.content.values() ?? [])].flatMap((ofType) => [...ofType.values()])
  return contents
    .flatMap(({ value }) => asList(asObject(value).people).map(asObject))
    .flatMap(({ id, name, role }) =>
      typeof id === 'string' ? [{ value: id, label: [name, multilingualText(role, language)].join(', ') }] : [],
    )
}

function linksOf(site: Site, language: Language): Pick<SiteNames, 'links' | 'otherLinks'> {
  const { entries, unpublished, byOriginal } = buildPathTable(site)
  const nameOf = ({ original, breadcrumb }: (typeof entries)[number]) => ({ value: original, label: breadcrumb[language] ?? '' })
  const hidden = [...new Set(unpublished.values())].map((entry) => ({ ...nameOf(entry), isUnpublished: true }))
  const links: SiteName[] = [...entries.map(nameOf), ...hidden]
  const written = new Set(links.map(({ value }) => value))
  return {
    links: links.toSorted((a, b) => (a.value < b.value ? -1 : 1)),
    otherLinks: [...byOriginal.keys(), ...unpublished.keys()].filter((path) => !path.includes('{') && !written.has(path)),
  }
}
