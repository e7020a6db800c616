import { relative } from 'node:path'
import type { Migration, ModuleType, ModuleTypes } from '#schemas/modules/module-type.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { CONFIG_FILE, type PackageFolder, readPackageFolders } from '#src/commands/package-folders.mjs'
import type { ModuleServer, ModuleServers } from '#src/site/pages/module-server.ts'
import { findingOfFile } from '#src/site/reading/source-file.ts'
import { type FoundType, foundTypes, loadModuleType, TypeFault } from './load-module-type.ts'
import { resolvePublicEntries } from './public-entries.ts'

/** The module types of the program and those of the packages that vitrine.config.json names. */
interface ModulePackages {
  readonly moduleTypes: ModuleTypes
  readonly moduleServers: ModuleServers
  /** Module type from elsewhere to the absolute path of its view. */
  readonly views: ReadonlyMap<string, string>
  /** Area of texts to the absolute path of its file. */
  readonly texts: ReadonlyMap<string, string>
  /** The absolute paths of the packages' folders. */
  readonly folders: readonly string[]
  /** What is wrong with packages; their files are relative to the checkout. A module type with an error is left out. */
  readonly findings: readonly Finding[]
}

/** The module types that come with the program. */
interface BuiltIn {
  readonly moduleTypes: ModuleTypes
  readonly moduleServers?: ModuleServers
}

/**
 * Loads the packages of module types that vitrine.config.json in the checkout names. What is wrong with one becomes a finding; never throws for it.
 * `report` hears of errors that their functions throw later.
 */
export async function loadModulePackages(
  root: string,
  { moduleTypes, moduleServers = {} }: BuiltIn,
  report: (message: string) => void = () => undefined,
): Promise<ModulePackages> {
  const { folders, problems } = readPackageFolders(root)
  if (folders.length > 0) resolvePublicEntries(root)
  const types: Record<string, ModuleTypes[string]> = { ...moduleTypes }
  const servers: Record<string, ModuleServers[string]> = { ...moduleServers }
  const views = new Map<string, string>()
  const texts = new Map<string, string>()
  const findings = problems.map(({ code, message, suggestion }) => findingOfFile(CONFIG_FILE, code, message, suggestion))
  const pathOf = (file: string) => relative(root, file).replaceAll('\\', '/')

  for (const found of folders.flatMap((folder) => typesOf(folder, findings))) {
    try {
      if (Object.hasOwn(types, found.type)) throw clash(found, Object.hasOwn(moduleTypes, found.type))
      const loaded = await loadModuleType(found)
      const reportOf = (error: unknown) => report(`the module type "${found.type}" of ${pathOf(found.folder)} failed: ${error}`)
      types[found.type] = guardedType(loaded.moduleType, reportOf)
      if (loaded.server) servers[found.type] = guardedServer(loaded.server, reportOf)
      views.set(found.type, loaded.view)
      if (loaded.texts) texts.set(loaded.texts.area, loaded.texts.file)
    } catch (error) {
      if (!(error instanceof TypeFault)) throw error
      findings.push(findingOfFile(pathOf(error.file), error.code, error.message, error.suggestion))
    }
  }
  return { moduleTypes: types, moduleServers: servers, views, texts, folders: folders.map(({ path }) => path), findings }
}

function typesOf({ name, path }: PackageFolder, findings: Finding[]): readonly FoundType[] {
  const found = foundTypes(path)
  if (found.length > 0) return found
  const message = `no folder of "${name}" is a module type: none has a schema.ts or schema.js`
  const suggestion = 'Name the folder that holds the folders of the module types.'
  findings.push(findingOfFile(CONFIG_FILE, 'empty-module-package', message, suggestion))
  return []
}

function clash({ type, schema }: FoundType, isBuiltIn: boolean): TypeFault {
  const owner = isBuiltIn ? 'comes with the program' : 'comes from another package as well'
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
