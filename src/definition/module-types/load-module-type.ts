import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LANGUAGES } from '#schemas/language.ts'
import type { ModuleType } from '#schemas/modules/module-type.ts'
import { asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import type { ModuleServer } from '#src/definition/pages/module-server.ts'
import { quoteValue } from '#src/definition/validation/describe-value.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { compileText } from '#src/i18n/compile-text.ts'
import type { Report } from './checked-functions.ts'
import { checkedModule } from './checked-module.ts'
import { checkedServer } from './checked-server.ts'
import { studioTextsProblem } from './studio-texts.ts'

/** A module type of a package is unusable: file, message and cure. */
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

export interface FoundType {
  readonly type: string
  readonly folder: string
  /** The path of its schema.ts or schema.js. */
  readonly schema: string
}

export type ImportFile = (file: string) => Promise<{ readonly [name: string]: unknown }>

export interface LoadedType {
  readonly moduleType: ModuleType
  /** All `$id` values of its schema, which identify schemas in a validator. */
  readonly schemaIds: readonly string[]
  readonly server: ModuleServer | null
  readonly view: string
  readonly texts: { readonly area: string; readonly file: string } | null
}

const TYPE_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const CODE = ['ts', 'js', 'mjs']
const VIEW_CODE = ['tsx', 'jsx', ...CODE]

/** The subfolders with a schema, by name; none for a missing folder. */
export function foundTypes(path: string): readonly FoundType[] {
  if (!existsSync(path)) return []
  const names = readdirSync(path).filter((name) => !name.startsWith('.') && name !== 'node_modules')
  return names.toSorted().flatMap((name) => {
    const folder = join(path, name)
    const schema = firstFile(folder, 'schema', CODE)
    return schema === null ? [] : [{ type: name, folder, schema }]
  })
}

/** Like {@link readModuleType}, with any other error as a {@link TypeFault}. */
export async function loadModuleType(...passed: Parameters<typeof readModuleType>): Promise<LoadedType> {
  try {
    return await readModuleType(...passed)
  } catch (error) {
    if (error instanceof TypeFault) throw error
    const [{ schema }] = passed
    throw broken(schema, `it cannot be read: ${firstLine(error)}`, 'Describe the module type with plain values and functions.')
  }
}

/** Loads one module type; `report` receives later failures of its server rules. Throws a {@link TypeFault} if it is unusable. */
async function readModuleType(
  { type, folder, schema, isOurs }: FoundType & { readonly isOurs: boolean },
  importFile: ImportFile,
  report: Report,
): Promise<LoadedType> {
  if (!TYPE_NAME.test(type)) {
    throw broken(schema, `"${type}" cannot be a module type`, 'Name the folder with lower-case letters, digits and hyphens.')
  }
  const [described, server] = await Promise.all([load(schema, importFile), loadServer({ type, folder }, importFile, report)])
  const moduleType = checkedModule(type, described.default)
  // A test compiles the project's schemas (tests/modules/module-types.test.tsx): at each start it would double the loading time.
  const problem = typeof moduleType === 'string' ? moduleType : isOurs ? null : schemaProblem(type, moduleType)
  if (typeof moduleType === 'string' || problem !== null) {
    throw broken(schema, problem ?? '', 'Describe the module type with defineModule, as docs/module-developers.md says.')
  }
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
  const studioTexts = studioTextsOf(folder, isOurs)
  return {
    moduleType: { ...moduleType, textAreas, ...(studioTexts && { studioTexts }) },
    schemaIds: idsOf(moduleType.schema),
    server,
    view,
    texts,
  }
}

/** The name of a view file: opening-days → OpeningDays. */
function viewName(type: string): string {
  return type.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())
}

async function loadServer(
  { type, folder }: Pick<FoundType, 'type' | 'folder'>,
  importFile: ImportFile,
  report: Report,
): Promise<ModuleServer | null> {
  const file = firstFile(folder, 'server', CODE)
  if (file === null) return null
  const { default: exported } = await load(file, importFile)
  const server = checkedServer(type, exported, report)
  if (typeof server === 'string') throw broken(file, server, 'Write export default defineServer(module, { … }).')
  return server
}

function readTexts(type: string, folder: string, isOurs: boolean): LoadedType['texts'] {
  const file = join(folder, 'texts.json')
  if (!existsSync(file)) return null
  // A test covers the project's texts (tests/i18n/messages.test.ts).
  const problem = isOurs ? null : textsProblem(type, file)
  if (problem !== null)
    throw broken(
      file,
      problem,
      `Write each text as "key": { ${LANGUAGES.map((code) => `"${code}": …`).join(', ')} } in ICU syntax.`,
    )
  return { area: `module-${type}`, file }
}

/** The path of the module type's studio.json; null if there is none. */
function studioTextsOf(folder: string, isOurs: boolean): string | null {
  const file = join(folder, 'studio.json')
  if (!existsSync(file)) return null
  // A test covers the project's texts (tests/definition/form-texts/form-texts.test.ts).
  const problem = isOurs ? null : studioTextsProblem(file)
  if (problem !== null) throw broken(file, problem, 'Write titles and hints as docs/module-developers.md says.')
  return file
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

function firstFile(folder: string, name: string, endings: readonly string[]): string | null {
  return endings.map((ending) => join(folder, `${name}.${ending}`)).find((file) => existsSync(file)) ?? null
}

function broken(file: string, message: string, suggestion: string): TypeFault {
  return new TypeFault(file, 'broken-module-type', message, suggestion)
}

function firstLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : quoteValue(error)).trim().split('\n')
  return line
}

function idsOf(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(idsOf)
  if (!isPlainObject(schema)) return []
  return [...(typeof schema.$id === 'string' ? [schema.$id] : []), ...Object.values(schema).flatMap(idsOf)]
}

/** The fault of a module type's texts.json; null for none. */
export function textsProblem(type: string, file: string): string | null {
  const texts = readObject(file)
  if (texts === null) return 'it is no JSON object'
  for (const [key, messages] of Object.entries(texts)) {
    // Prevents a type from replacing shared texts or those of another type.
    if (!key.startsWith(`${type}.`)) return `the key "${key}" does not begin with "${type}."`
    for (const language of LANGUAGES) {
      const message = asObject(messages)[language]
      if (typeof message !== 'string') return `"${key}" has no text in "${language}"`
      if (!isMessage(message)) return `"${key}" in "${language}" is no ICU message`
    }
  }
  return null
}

function readObject(file: string): object | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isPlainObject(value) ? value : null
  } catch {
    return null
  }
}

function isMessage(text: string): boolean {
  try {
    compileText(text)
    return true
  } catch {
    return false
  }
}
