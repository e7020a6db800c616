import type { Language } from '#schemas/language.ts'
import type { WrittenModule } from '#schemas/modules/module.ts'
import type { FindingPlace } from '#schemas/site/finding.ts'
import type { WrittenPage } from '#schemas/site/page.ts'
import { pick } from '#src/base/json/pick.ts'
import { asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import { schemaNameOf } from '#src/definition/reading/file-kinds.ts'
import { toPointer } from '#src/definition/reading/json-pointer.ts'
import type { SourceFile } from '#src/definition/reading/source-file.ts'
import type { PageFields, SiteModule } from '#src/definition/site.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import { listsOfModules, moduleFaults } from './compose-modules.ts'

/** A page as the checks across files see it: its fields, and what its modules show, without their texts. Every page is one. */
export interface PageOutline {
  readonly file: string
  readonly written: PageFields
  readonly modules: { readonly [language in Language]?: readonly ModuleOutline[] }
}

export interface ModuleOutline extends Pick<SiteModule, 'problem'> {
  readonly written: Pick<WrittenModule, (typeof OUTLINED)[number]>
  /** Absent for generated modules. */
  readonly place?: Pick<FindingPlace, 'pointer'>
}

const OUTLINED = ['relations', 'view', 'status', 'publishFrom', 'publishUntil', 'backgroundType', 'colorBackground'] as const

/** The outline of a file without faults of its own. */
export interface FileOutline {
  readonly written: PageFields
  /** The modules in their order, by language in lower case, or one list for all. */
  readonly modules: readonly ModuleOutline[] | { readonly [code: string]: readonly ModuleOutline[] }
}

/** The outline of a page's file, which needs not be parsed for it; null for a file with faults of its own. */
export function outlineOf(source: SourceFile, validator: SiteValidator): FileOutline | null {
  return validator.steps.stored('outline', source, [], () => (isFaultless(source, validator) ? outlineFile(source) : null))
}

/** The fields of a page's file besides its modules, as they are written. */
export function writtenFields(source: SourceFile, validator: SiteValidator): unknown {
  return outlineOf(source, validator)?.written ?? source.value
}

/** The modules of a page's outline, as `composeModules` gives them in full. */
export function outlinedModules({ modules }: FileOutline, languages: readonly Language[]): PageOutline['modules'] {
  return Object.fromEntries(languages.map((language) => [language, isList(modules) ? modules : (modules[language] ?? [])]))
}

/** All modules of a page's outline. */
export function allModules({ modules }: FileOutline): readonly ModuleOutline[] {
  return isList(modules) ? modules : Object.values(modules).flat()
}

function isList(modules: FileOutline['modules']): modules is readonly ModuleOutline[] {
  return Array.isArray(modules)
}

/** Whether a page's id is not the name of its file. */
export function isMisnamed({ value, kind }: SourceFile): boolean {
  const { id } = asObject(value)
  return typeof id === 'string' && id !== kind.id
}

function isFaultless(source: SourceFile, { faultsOf, moduleTypes }: SiteValidator): boolean {
  const { value, kind, isOlder = false } = source
  if (isOlder || isMisnamed(source) || faultsOf(schemaNameOf(kind), value).length > 0) return false
  const { modules } = asObject(asObject(value).params)
  if (Object.keys(moduleFaults(modules, faultsOf)).length > 0) return false
  return listsOfModules(modules).every(({ list }) =>
    list.every((module) => {
      const { relations, view } = accepted<WrittenModule>(module)
      const type = Object.hasOwn(moduleTypes, relations.type) ? moduleTypes[relations.type] : undefined
      return type !== undefined && (view === undefined || type.views.includes(view))
    }),
  )
}

/** A value that its schema accepted. */
function accepted<Written>(value: unknown): Written {
  return value as Written
}

function outlineFile({ value }: SourceFile): FileOutline {
  const { params, ...fields } = accepted<WrittenPage>(value)
  const { modules, ...others } = params
  const lists = listsOfModules(modules).map(({ code, path, list }) => {
    const sorted = list
      .map((module, index) => ({
        module: accepted<WrittenModule>(module),
        place: { pointer: toPointer([...path, String(index)]) },
      }))
      .toSorted((a, b) => (a.module.sort ?? 0) - (b.module.sort ?? 0))
    return [
      code.toLowerCase(),
      sorted.map(({ module, place }) => ({ written: pick(module, OUTLINED), problem: null, place })),
    ] as const
  })
  const [[, only] = ['', []]] = lists
  return { written: { ...fields, params: others }, modules: isPlainObject(modules) ? Object.fromEntries(lists) : only }
}
