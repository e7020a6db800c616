import type { Language } from '#schemas/language.ts'
import type { WrittenModule } from '#schemas/modules/module.ts'
import type { Publication } from '#schemas/site/publication.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import type { PageOutline } from '#src/definition/composition/page-outline.ts'
import { fromPointer, type JsonPath } from '#src/definition/reading/json-pointer.ts'

export interface TimedPart {
  readonly kind: 'page' | 'module' | 'banner' | 'link' | 'content' | 'announcement'
  /** For messages: 'page "summer"', 'link "Summer" of the footer'. */
  readonly name: string
  readonly file: string
  /** The object with the times. */
  readonly path: JsonPath
  /** The names of its two times. */
  readonly fields: { readonly from: string; readonly until: string }
  readonly publication: Publication
  /** Absent if only times count. */
  readonly status?: WrittenModule['status']
}

const FIELDS = { from: 'publishFrom', until: 'publishUntil' }

type Parts = Pick<Definition, 'outlines' | 'content' | 'header' | 'footer' | 'config' | 'sources'>

/** All timed parts by file, including articles by date. */
export function timedParts(definition: Parts): readonly TimedPart[] {
  const { outlines, config } = definition
  const language = config?.defaultLanguage ?? 'fr'
  const parts = [
    ...[...outlines.values()].filter(hasTimes).flatMap(partsOfPage),
    ...partsOfContent(definition),
    ...partsOfHeader(definition, language),
    ...partsOfFooter(definition, language),
  ]
  return parts.filter(isTimed)
}

function isTimed({ publication }: TimedPart): boolean {
  return hasTime(publication)
}

function hasTime({ publishFrom, publishUntil }: Publication): boolean {
  return (publishFrom ?? publishUntil) !== undefined
}

/** Few of thousands of pages have a time. */
function hasTimes({ written, modules }: PageOutline): boolean {
  const { banner = {} } = written.params
  return (
    hasTime(written) || hasTime(banner) || Object.values(modules).some((list) => list.some((module) => hasTime(module.written)))
  )
}

function partsOfPage({ file, written, modules }: PageOutline): readonly TimedPart[] {
  const { id, status, params } = written
  const base = { file, fields: FIELDS }
  // A list for all languages yields each module once per language.
  const placed = new Map(Object.values(modules).flatMap((list) => list.map((module) => [module.place?.pointer, module] as const)))
  return [
    { ...base, kind: 'page', name: `page "${id}"`, path: [], publication: written, status },
    ...(params.banner === undefined
      ? []
      : [
          { ...base, kind: 'banner' as const, name: `banner of "${id}"`, path: ['params', 'banner'], publication: params.banner },
        ]),
    ...[...placed].map(([pointer = '', { written: module }]) => ({
      ...{ ...base, kind: 'module' as const, path: fromPointer(pointer), publication: module, status: module.status },
      name: `module ${module.relations.type}/${module.relations.id} of "${id}"`,
    })),
  ]
}

function partsOfContent({ content, sources }: Parts): readonly TimedPart[] {
  return [...content].flatMap(([type, entries]) =>
    [...entries].flatMap(([id, { file, publication }]): TimedPart[] => {
      if (publication === undefined) return []
      // An article's day is its time unless it has another.
      const isDated = asObject(sources.get(file)?.value).publishFrom === undefined
      const fields = { ...FIELDS, from: isDated ? 'date' : FIELDS.from }
      return [{ kind: 'content', name: `${type} "${id}"`, file, path: [], fields, publication }]
    }),
  )
}

function partsOfHeader({ header }: Parts, language: Language): readonly TimedPart[] {
  const { announcement, topBar } = header ?? {}
  const file = 'header.json'
  const links = (topBar?.items ?? []).map((item, index) => ({
    ...{ kind: 'link' as const, file, fields: FIELDS, path: ['topBar', 'items', String(index)], publication: item },
    ...{ name: `link "${multilingualText(item.label, language)}" of the top bar`, status: item.status },
  }))
  if (announcement === undefined) return links
  const { from, until } = announcement
  const publication = { ...(from && { publishFrom: from }), ...(until && { publishUntil: until }) }
  const fields = { from: 'from', until: 'until' }
  return [{ kind: 'announcement', name: 'announcement', file, path: ['announcement'], fields, publication }, ...links]
}

function partsOfFooter({ footer }: Parts, language: Language): readonly TimedPart[] {
  return (footer?.columns ?? []).flatMap(({ links = [] }, column) =>
    links.map((link, index) => ({
      ...{ kind: 'link' as const, file: 'footer.json', fields: FIELDS, publication: link },
      path: ['columns', String(column), 'links', String(index)],
      name: `link "${multilingualText(link.label, language)}" of the footer`,
    })),
  )
}
