import { asList, asObject } from '#src/base/json/plain-object.ts'
import { writtenFiles } from '#src/definition/checks/download-check.ts'
import { linksOf } from '#src/definition/checks/written-links.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { linkedEntry, unpublishedTarget } from '#src/definition/paths/path-localise.ts'
import { type FileKindName, schemaNameOf } from '#src/definition/reading/file-kinds.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { SourceFile } from '#src/definition/reading/source-file.ts'
import { type MarkedValue, markedValues } from '#src/definition/validation/walk-nodes.ts'
import { cityKey } from '#src/features/properties/rules/place/city-name.ts'

/** A named thing of a site: "page/home", "content/article/welcome", "person/anne", "category/1", "media/logo.svg". */
export type Target = string

/** A place in a file that contains a name. */
export interface NamedPlace {
  readonly target: Target
  readonly source: SourceFile
  readonly path: JsonPath
  /** Whether the place defines the name. A content is named by its file: its path is empty. */
  readonly isDefinition: boolean
  /** Whether the place is the name itself, not a path. */
  readonly isPlain: boolean
}

/** All definitions of and references to names in a site. */
export function namedPlaces(definition: Definition): readonly NamedPlace[] {
  return [...definition.sources.values()].flatMap((source) => [...definitionsIn(source), ...usesIn(definition, source)])
}

export function targetOfFile({ kind }: Pick<SourceFile, 'kind'>): Target | null {
  if (kind.name === 'page') return `page/${kind.id}`
  return kind.name === 'content' ? `content/${kind.type}/${kind.id}` : null
}

function definitionsIn(source: SourceFile): readonly NamedPlace[] {
  const { kind, value } = source
  const found: (readonly [Target, JsonPath])[] = []
  const addAll = (list: string, key: string, prefix: string) =>
    asList(asObject(value)[list]).forEach((item, index) => {
      const name = asObject(item)[key]
      if (typeof name === 'string') found.push([`${prefix}/${name}`, [list, String(index), key]])
    })
  if (kind.name === 'page') found.push([`page/${kind.id}`, ['id']])
  if (kind.name === 'content') {
    found.push([`content/${kind.type}/${kind.id}`, []])
    addAll('people', 'id', 'person')
  }
  if (kind.name === 'categories') addAll('categories', 'WebID', 'category')
  if (kind.name === 'property-display') addAll('groups', 'id', 'fact-group')
  if (kind.name === 'cities') {
    asList(asObject(value).cities).forEach((city, index) => {
      const { Name, Zip } = asObject(city)
      if (typeof Name === 'string') found.push([`city/${cityKey(Name, String(Zip))}`, ['cities', String(index), 'Name']])
    })
  }
  return found.map(([target, path]) => ({ target, source, path, isDefinition: true, isPlain: true }))
}

function usesIn(definition: Definition, source: SourceFile): readonly NamedPlace[] {
  const schema = definition.validator.schemas.get(schemaNameOf(source.kind))
  if (schema === undefined) return []
  const use = ([target, path, isPlain = true]: Use) => ({ target, source, path, isDefinition: false, isPlain })
  const marked = markedValues(schema, source.value, 'with offers').flatMap((value) => usesOf(value, definition))
  return [...marked, ...relationsIn(source)].map(use)
}

type Use = readonly [target: Target, path: JsonPath, isPlain?: boolean]

function usesOf(marked: MarkedValue, definition: Definition): readonly Use[] {
  const { mark, value, path } = marked
  if (mark === 'link' || mark === 'rich-text') return linkedTargets(marked, definition)
  if (mark === 'picture') return usesOf({ mark: 'file', value: asObject(value).src, path: [...path, 'src'] }, definition)
  if (mark === 'download') return writtenFiles(value, path).map((file) => [`media/${file.name}`, file.path])
  if (typeof value !== 'string') return []
  if (mark === 'file') return [[`media/${value}`, path]]
  if (mark === 'city') return [[`city/${cityKey(...splitCity(value))}`, path, false]]
  if (mark.endsWith('#people') || mark === 'person') return [[`person/${value}`, path]]
  return PLAIN_MARKS.has(mark) || mark.startsWith('content/') ? [[`${mark}/${value}`, path]] : []
}

const PLAIN_MARKS = new Set(['page', 'category', 'fact-group'])

function splitCity(id: string): [string, string] {
  const [name = '', zip = ''] = id.split('|')
  return [name, zip]
}

function linkedTargets(marked: MarkedValue, { paths }: Definition): readonly Use[] {
  if (paths === null) return []
  return linksOf(marked).flatMap(({ href, path }): readonly Use[] => {
    const entry = linkedEntry(paths, href)?.entry ?? unpublishedTarget(paths, href)
    if (entry === null) return []
    const { content, pageId } = entry
    return [[content === null ? `page/${pageId}` : `content/${content.type}/${content.id}`, path, false]]
  })
}

function relationsIn({ kind, value }: SourceFile): readonly Use[] {
  return listsIn(kind.name, value).flatMap(({ list, path }) =>
    list.flatMap((module, index): readonly Use[] => {
      const { type, id } = asObject(asObject(module).relations)
      const at = [...path, String(index), 'relations', 'id']
      return typeof type === 'string' && typeof id === 'string' ? [[`content/${type}/${id}`, at]] : []
    }),
  )
}

interface ModuleList {
  readonly list: readonly unknown[]
  readonly path: JsonPath
}

/** The lists of modules of a page or of the saved patterns. */
function listsIn(kind: FileKindName, value: unknown): readonly ModuleList[] {
  if (kind === 'patterns') {
    const patterns = asList(asObject(value).groups)
    return patterns.map((each, index) => ({ list: asList(asObject(each).modules), path: ['groups', String(index), 'modules'] }))
  }
  if (kind !== 'page') return []
  const path = ['params', 'modules']
  const { modules } = asObject(asObject(value).params)
  if (Array.isArray(modules)) return [{ list: modules, path }]
  return Object.entries(asObject(modules)).map(([language, list]) => ({ list: asList(list), path: [...path, language] }))
}
