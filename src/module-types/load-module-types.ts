import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Migration, ModuleType, ModuleTypes } from '#schemas/modules/module-type.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { CONFIG_FILE, type PackageFolder, readPackageFolders } from '#src/bootstrap/package-folders.mjs'
import type { ModuleServer, ModuleServers } from '#src/site/pages/module-server.ts'
import { findingOfFile } from '#src/site/reading/source-file.ts'
import { type FoundType, foundTypes, type ImportFile, loadModuleType, TypeFault } from './load-module-type.ts'
import { resolvePublicEntries } from './public-entries.ts'

/** All module types: those of `modules/`, and those of the packages that vitrine.config.json names. */
export interface LoadedModuleTypes {
  readonly moduleTypes: ModuleTypes
  readonly moduleServers: ModuleServers
  /** Module type of `modules/` to the absolute path of its view. */
  readonly views: ReadonlyMap<string, string>
  /** Module type of a package to the absolute path of its view. */
  readonly packageViews: ReadonlyMap<string, string>
  /** Area of texts to the absolute path of its file. */
  readonly texts: ReadonlyMap<string, string>
  /** The absolute paths of the packages' folders. */
  readonly folders: readonly string[]
  /** What is wrong with module types; their files are relative to the checkout. A module type with an error is left out. */
  readonly findings: readonly Finding[]
}

interface Options {
  /** Hears of errors that functions of module types throw later. */
  readonly report?: (message: string) => void
  /** Imports a file by its absolute path, as Node does where absent. */
  readonly importFile?: ImportFile
}

/**
 * Loads the module types of a checkout: each folder with a schema.ts, in `modules/` and in the packages of vitrine.config.json. What is wrong with
 * one becomes a finding; never throws for it.
 */
export async function loadModuleTypes(
  root: string,
  { report = () => undefined, importFile = (file) => import(pathToFileURL(file).href) }: Options = {},
): Promise<LoadedModuleTypes> {
  const { folders, problems } = readPackageFolders(root)
  if (folders.length > 0) resolvePublicEntries(root)
  const findings = problems.map(({ code, message, suggestion }) => findingOfFile(CONFIG_FILE, code, message, suggestion))
  const pathOf = (file: string) => relative(root, file).replaceAll('\\', '/')
  const ours = foundTypes(join(root, 'modules'))
  const found = [
    ...ours.map((one) => ({ ...one, isOurs: true })),
    ...folders.flatMap((folder) => typesOf(folder, findings)).map((one) => ({ ...one, isOurs: false })),
  ]
  const types: Record<string, ModuleType> = {}
  const servers: Record<string, ModuleServer> = {}
  const [views, packageViews, texts] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  // All at once: each waits for files most of the time.
  const loaded = await Promise.all(found.map((one) => loadModuleType(one, importFile).catch(faultOf)))

  for (const [index, one] of found.entries()) {
    const result = Object.hasOwn(types, one.type) ? clash(one, ours) : loaded[index]
    if (result instanceof TypeFault) {
      findings.push(findingOfFile(pathOf(result.file), result.code, result.message, result.suggestion))
    } else if (result !== undefined) {
      const reportOf = (error: unknown) => report(`the module type "${one.type}" of ${pathOf(one.folder)} failed: ${error}`)
      types[one.type] = guardedType(result.moduleType, reportOf)
      if (result.server) servers[one.type] = guardedServer(result.server, reportOf)
      if (result.texts) texts.set(result.texts.area, result.texts.file)
      ;(one.isOurs ? views : packageViews).set(one.type, result.view)
    }
  }
  return {
    moduleTypes: types,
    moduleServers: servers,
    views,
    packageViews,
    texts,
    folders: folders.map(({ path }) => path),
    findings,
  }
}

function faultOf(error: unknown): TypeFault {
  if (error instanceof TypeFault) return error
  throw error
}

function typesOf({ name, path }: PackageFolder, findings: Finding[]): readonly FoundType[] {
  const found = foundTypes(path)
  if (found.length > 0) return found
  const message = `no folder of "${name}" is a module type: none has a schema.ts or schema.js`
  const suggestion = 'Name the folder that holds the folders of the module types.'
  findings.push(findingOfFile(CONFIG_FILE, 'empty-module-package', message, suggestion))
  return []
}

function clash({ type, schema }: FoundType, ours: readonly FoundType[]): TypeFault {
  const owner = ours.some((one) => one.type === type) ? 'comes with the program' : 'comes from another package as well'
  const message = `the module type "${type}" ${owner}; this one is left out`
  return new TypeFault(schema, 'module-type-clash', message, 'Give its folder another name, and rename its contents.')
}

type Report = (error: unknown) => void

/** A module type whose functions never throw: where one does, the answer is that of a type without it. */
function guardedType(moduleType: ModuleType, report: Report): ModuleType {
  const { ownPage, searchFilters, migrations } = moduleType
  return {
    ...moduleType,
    ...(ownPage && { ownPage: guard(ownPage, () => null, report) }),
    ...(searchFilters && { searchFilters: guard(searchFilters, () => ({}), report) }),
    ...(migrations && {
      migrations: migrations.map((step) =>
        guard<Parameters<Migration>, ReturnType<Migration>>(step, (content) => content, report),
      ),
    }),
  }
}

/** The same for its rules for the server. */
function guardedServer(server: ModuleServer, report: Report): ModuleServer {
  const { resolve, isVolatile, head, page, forms } = server
  const { page: _, ...withoutPage } = server
  return {
    ...withoutPage,
    // The view then shows what is written, or fails, which its boundary handles.
    ...(resolve && { resolve: guard(resolve, (content) => content, report) }),
    ...(isVolatile && { isVolatile: guard(isVolatile, () => true, report) }),
    ...(head && { head: guard(head, () => ({}), report) }),
    ...(forms && { forms: guard(forms, () => [], report) }),
    ...(page && { page: guard(page, () => ({ title: '', description: '', image: undefined, modules: [] }), report) }),
  }
}

function guard<Arguments extends readonly unknown[], Result>(
  work: (...given: Arguments) => Result,
  otherwise: (...given: Arguments) => Result,
  report: Report,
): (...given: Arguments) => Result {
  return (...given) => {
    try {
      return work(...given)
    } catch (error) {
      report(error)
      return otherwise(...given)
    }
  }
}
