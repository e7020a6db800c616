import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LANGUAGES } from '#schemas/language.ts'
import type { ModuleType } from '#schemas/modules/module-type.ts'
import type { ModuleServer } from '#src/site/pages/module-server.ts'
import { isPlainObject } from '#src/site/reading/plain-object.ts'
import { createSiteValidator } from '#src/site/validation/validate.ts'
import { textsProblem } from './module-texts.ts'

/** Why a module type of a package cannot be used: file, message and cure. */
export class TypeFault extends Error {
  readonly file: string
  readonly code: string
  readonly suggestion: string

  constructor(file: string, code: string, message: string, suggestion: string) {
    super(message)
    this.file = file
    this.code = code
    this.suggestion = suggestion
  }
}

/** A folder that may be a module type. */
export interface FoundType {
  readonly type: string
  readonly folder: string
  /** The path of its schema.ts or schema.js. */
  readonly schema: string
}

/** Imports a file by its absolute path. */
export type ImportFile = (file: string) => Promise<{ readonly [name: string]: unknown }>

/** A module type as its folder describes it. */
export interface LoadedType {
  readonly moduleType: ModuleType
  readonly server: ModuleServer | null
  /** The absolute path of its view. */
  readonly view: string
  readonly texts: { readonly area: string; readonly file: string } | null
}

const TYPE_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const CODE = ['ts', 'js', 'mjs']
const VIEW_CODE = ['tsx', 'jsx', ...CODE]

/** The folders in a folder that have a schema, in the order of their names; none where the folder is not there. */
export function foundTypes(path: string): readonly FoundType[] {
  if (!existsSync(path)) return []
  const names = readdirSync(path).filter((name) => !name.startsWith('.') && name !== 'node_modules')
  return names.toSorted().flatMap((name) => {
    const folder = join(path, name)
    const schema = firstFile(folder, 'schema', CODE)
    return schema === null ? [] : [{ type: name, folder, schema }]
  })
}

/** Loads one module type. Throws a {@link TypeFault} where it cannot be used. */
export async function loadModuleType(
  { type, folder, schema, isOurs }: FoundType & { readonly isOurs: boolean },
  importFile: ImportFile,
): Promise<LoadedType> {
  if (!TYPE_NAME.test(type)) {
    throw broken(schema, `"${type}" cannot be a module type`, 'Name the folder with lower-case letters, digits and hyphens.')
  }
  const [described, server] = await Promise.all([load(schema, importFile), loadServer(folder, importFile)])
  // A test compiles the schemas of our own (tests/modules/module-types.test.tsx): at every start it would cost as much as all else here.
  const faults = problemOf(described)
  // What is read of it has just been checked.
  const moduleType = described as unknown as ModuleType
  const problem = faults ?? (isOurs ? null : schemaProblem(type, moduleType))
  if (problem !== null) throw broken(schema, problem, 'Describe the module type as docs/module-developers.md says.')
  const view = firstFile(folder, viewName(type), VIEW_CODE)
  if (view === null) {
    throw broken(
      schema,
      `the module type "${type}" has no view`,
      `Write ${type}/${viewName(type)}.tsx with the view as its default export.`,
    )
  }
  const texts = readTexts(type, folder, isOurs)
  const textAreas = [...(moduleType.textAreas ?? []), ...(texts === null ? [] : [texts.area])]
  return { moduleType: { ...moduleType, textAreas }, server, view, texts }
}

/** What a module type's view file is called: opening-days → OpeningDays. */
function viewName(type: string): string {
  return type.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())
}

async function loadServer(folder: string, importFile: ImportFile): Promise<ModuleServer | null> {
  const file = firstFile(folder, 'server', CODE)
  if (file === null) return null
  const { server } = await load(file, importFile)
  if (!isPlainObject(server)) throw broken(file, 'it exports no "server"', 'Export const server: ModuleServer = { … }.')
  // Its functions are called with a guard around each.
  return server as ModuleServer
}

function readTexts(type: string, folder: string, isOurs: boolean): LoadedType['texts'] {
  const file = join(folder, 'texts.json')
  if (!existsSync(file)) return null
  // A test reads those of our own (tests/i18n/messages.test.ts).
  const problem = isOurs ? null : textsProblem(type, file)
  if (problem !== null)
    throw broken(
      file,
      problem,
      `Write each text as "key": { ${LANGUAGES.map((code) => `"${code}": …`).join(', ')} } in ICU syntax.`,
    )
  return { area: `module-${type}`, file }
}

async function load(file: string, importFile: ImportFile): ReturnType<ImportFile> {
  try {
    return await importFile(file)
  } catch (error) {
    const isInPackage = error instanceof Error && 'code' in error && error.code === 'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING'
    const cure = isInPackage
      ? 'Publish the package with JavaScript: Node runs no TypeScript inside node_modules.'
      : `Mend ${basename(file)}.`
    throw broken(file, `it cannot be loaded: ${firstLine(error)}`, cure)
  }
}

function problemOf(described: { readonly [name: string]: unknown }): string | null {
  const { description, schema, views, version = 1, migrations = [] } = described
  if (typeof description !== 'string' || description === '') return 'it exports no "description"'
  if (!isPlainObject(schema)) return 'it exports no "schema"'
  if (!isTexts(views) || views.length === 0) return 'it exports no "views", a list of at least one name'
  for (const name of ['textAreas', 'searchParameters']) {
    if (described[name] !== undefined && !isTexts(described[name])) return `"${name}" is no list of texts`
  }
  for (const name of ['ownPage', 'searchFilters']) {
    if (described[name] !== undefined && typeof described[name] !== 'function') return `"${name}" is no function`
  }
  if (![undefined, true, false, 'on-load'].includes(described.interactive as ModuleType['interactive']))
    return '"interactive" is neither true, false nor "on-load"'
  if (!Array.isArray(migrations) || migrations.some((step) => typeof step !== 'function'))
    return '"migrations" is no list of functions'
  if (version !== migrations.length + 1)
    return `version ${version} needs ${Number(version) - 1} migrations; it has ${migrations.length}`
  return null
}

function schemaProblem(type: string, moduleType: ModuleType): string | null {
  const { version = 1 } = moduleType
  try {
    const faults = createSiteValidator({ [type]: moduleType }).faultsOf(`content/${type}`, { version })
    const isOther = faults.some(({ path }) => path.join() === 'version')
    return isOther ? `its schema does not take content of version ${version}` : null
  } catch (error) {
    return `its schema cannot be used: ${firstLine(error)}`
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function firstFile(folder: string, name: string, endings: readonly string[]): string | null {
  return endings.map((ending) => join(folder, `${name}.${ending}`)).find((file) => existsSync(file)) ?? null
}

function broken(file: string, message: string, suggestion: string): TypeFault {
  return new TypeFault(file, 'broken-module-type', message, suggestion)
}

function firstLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n')
  return line
}
