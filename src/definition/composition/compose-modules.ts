import type { Language } from '#schemas/language.ts'
import type { WrittenModule } from '#schemas/modules/module.ts'
import type { Finding, FindingPlace } from '#schemas/site/finding.ts'
import type { ModuleProblem } from '#schemas/site/page-document.ts'
import { asList, asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import { type JsonPath, toPointer, valueAt } from '#src/definition/reading/json-pointer.ts'
import { type Fault, findingAt, type SourceFile } from '#src/definition/reading/source-file.ts'
import { didYouMean } from '#src/definition/reading/suggest.ts'
import type { SiteModule, SitePage } from '#src/definition/site.ts'
import { prune } from '#src/definition/validation/to-usable.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import type { ContentByType } from './compose-content.ts'
import { missingContent, missingTarget } from './missing-target.ts'

export interface ModuleSurroundings {
  readonly validator: SiteValidator
  readonly content: ContentByType
  readonly languages: readonly Language[]
}

export function composeModules(
  page: SourceFile,
  modules: unknown,
  surroundings: ModuleSurroundings,
): { readonly modules: SitePage['modules']; readonly findings: readonly Finding[] } {
  const findings: Finding[] = []
  const { steps, faultsOf } = surroundings.validator
  const faults = steps.stored('module-schemas', page, [], () => moduleFaults(modules, faultsOf))
  const compose = (list: unknown, path: JsonPath) => {
    const composed = asList(list).map((entry, index) => {
      const at = [...path, String(index)]
      return composeModule(page, { path: at, entry, faults: faults[toPointer(at)] ?? [] }, surroundings)
    })
    findings.push(...composed.flatMap((module) => module.findings))
    return withKeys(composed)
  }
  if (!isPlainObject(modules)) {
    const shared = compose(modules, MODULES)
    return { modules: Object.fromEntries(surroundings.languages.map((language) => [language, shared])), findings }
  }
  const lists = Object.entries(modules).map(([code, list]) => [code.toLowerCase(), compose(list, [...MODULES, code])] as const)
  const byLanguage = new Map(lists)
  return {
    modules: Object.fromEntries(surroundings.languages.map((language) => [language, byLanguage.get(language) ?? []])),
    findings,
  }
}

const MODULES: JsonPath = ['params', 'modules']

interface ModuleList {
  /** The language as it is written, '' for a list for all languages. */
  readonly code: string
  readonly path: JsonPath
  readonly list: readonly unknown[]
}

/** The lists of modules in a page's file. */
export function listsOfModules(modules: unknown): readonly ModuleList[] {
  if (!isPlainObject(modules)) return [{ code: '', path: MODULES, list: asList(modules) }]
  return Object.entries(modules).map(([code, list]) => ({ code, path: [...MODULES, code], list: asList(list) }))
}

type FaultsByPointer = Readonly<Record<string, readonly Fault[]>>

/** The schema faults of the modules of a page, by pointer; those without faults are left out. */
export function moduleFaults(modules: unknown, faultsOf: SiteValidator['faultsOf']): FaultsByPointer {
  const all = listsOfModules(modules).flatMap(({ path, list }) =>
    list.map((entry, index) => {
      const at = [...path, String(index)]
      return [toPointer(at), faultsOf('module', entry, at)] as const
    }),
  )
  return Object.fromEntries(all.filter(([, faults]) => faults.length > 0))
}

/** Gives each module a unique key: the second one with the same content ends in "-2", or in the next free number. */
function withKeys(composed: readonly ComposedModule[]): readonly SiteModule[] {
  const names = new Set(composed.map(({ written }) => nameOf(written)))
  const taken = new Set<string>()
  return composed
    .map(({ written, problem, place }) => {
      const name = nameOf(written)
      let key = name
      for (let count = 2; taken.has(key) || (key !== name && names.has(key)); count += 1) key = `${name}-${count}`
      taken.add(key)
      return { key, written, problem, place }
    })
    .toSorted((a, b) => (a.written.sort ?? 0) - (b.written.sort ?? 0))
}

function nameOf({ relations: { type, id } }: WrittenModule): string {
  return `${type}-${id}`
}

/** The usable part of a module, its faults, and those not reported elsewhere. */
interface ComposedModule {
  readonly written: WrittenModule
  readonly problem: ModuleProblem | null
  readonly place: FindingPlace
  readonly findings: readonly Finding[]
}

/** An entry of a page's modules with its schema faults. */
interface CheckedEntry {
  readonly path: JsonPath
  readonly entry: unknown
  readonly faults: readonly Fault[]
}

/** The place of a value; line and column are looked up in the text when they are read. */
function placeIn({ file, locate, isOlder = false }: SourceFile, path: JsonPath): FindingPlace {
  const place = () => locate(path)
  return {
    file,
    get line() {
      return place().line
    },
    get column() {
      return place().column
    },
    get pointer() {
      return isOlder ? place().pointer : toPointer(path)
    },
  }
}

/** Checks one entry of a page's modules. An unusable entry gives a module with a problem. */
function composeModule(
  page: SourceFile,
  { path, entry, faults }: CheckedEntry,
  { validator, content }: ModuleSurroundings,
): ComposedModule {
  const place = placeIn(page, path)
  const written = usablePart(entry, faults, path)
  const findingsOf = (found: readonly Fault[]) => found.map((fault) => findingAt(page, fault))
  const isRelated =
    isPlainObject(entry) && 'relations' in entry && !faults.some((fault) => fault.path[path.length] === 'relations')
  const known = isRelated ? findKnown(written, path, validator, content) : { kind: null, faults: [] }
  const findings = findingsOf([...faults, ...known.faults])
  const kind = known.kind ?? (findings.length > 0 ? 'not-a-module' : null)
  if (kind !== null) return { written, problem: { kind, findings }, place, findings }

  const { type, id } = written.relations
  const contentErrors = content.get(type)?.get(id)?.findings ?? []
  const problem = contentErrors.length > 0 ? { kind: 'invalid-content' as const, findings: contentErrors } : null
  return { written, problem, place, findings }
}

function usablePart(entry: unknown, faults: readonly Fault[], path: JsonPath): WrittenModule {
  const paths = faults.map((fault) => fault.path.slice(path.length)).filter(({ length }) => length > 0)
  const pruned = asObject(prune(entry, paths))
  const [type, id] = ['type', 'id'].map((name) => valueAt(entry, ['relations', name]))
  const relations = { type: typeof type === 'string' ? type : 'unknown', id: typeof id === 'string' ? id : '' }
  // The schema's faults are removed above.
  return { ...pruned, relations } as WrittenModule
}

/** The faults of a module's relations and view; none for those that the schema reports. */
export function relationFaults(
  entry: unknown,
  path: JsonPath,
  { validator, content }: Pick<ModuleSurroundings, 'validator' | 'content'>,
): readonly Fault[] {
  const { type, id } = asObject(asObject(entry).relations)
  if (typeof type !== 'string' || typeof id !== 'string') return []
  return findKnown(usablePart(entry, [], path), path, validator, content).faults
}

interface Known {
  readonly kind: ModuleProblem['kind'] | null
  readonly faults: readonly Fault[]
}

function findKnown(written: WrittenModule, path: JsonPath, { moduleTypes }: SiteValidator, content: ContentByType): Known {
  const { type, id } = written.relations
  const moduleType = Object.hasOwn(moduleTypes, type) ? moduleTypes[type] : undefined
  if (moduleType === undefined) return { kind: 'unknown-type', faults: [unknownType(path, type, Object.keys(moduleTypes))] }

  const { view } = written
  const views = view === undefined || moduleType.views.includes(view) ? [] : [unknownView(path, type, view, moduleType.views)]
  if (content.get(type)?.has(id)) return { kind: views.length > 0 ? 'not-a-module' : null, faults: views }
  const missing = { path: [...path, 'relations', 'id'], ...missingContent(type, id, content) }
  return { kind: 'missing-content', faults: [...views, missing] }
}

function unknownType(path: JsonPath, type: string, types: readonly string[]): Fault {
  const { ending, suggestion } = didYouMean(type, types, `Write one of ${types.join(', ')}.`)
  const message = `no module type is called "${type}"${ending}`
  const cause = missingTarget(`module-type:${type}`, `no module type is called "${type}"`, suggestion)
  return { path: [...path, 'relations', 'type'], code: 'unknown-module-type', message, suggestion, cause }
}

function unknownView(path: JsonPath, type: string, view: string, views: readonly string[]): Fault {
  const { ending, suggestion } = didYouMean(view, views, `Write one of ${views.join(', ')}.`)
  const message = `"${type}" has no view called "${view}"${ending}`
  return { path: [...path, 'view'], code: 'unknown-view', message, suggestion }
}
