import { join, relative } from 'node:path'
import type { ModuleType, ModuleTypes } from '#schemas/modules/module-type.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { CONFIG_FILE, type PackageFolder, readPackageFolders } from '#src/base/process/package-folders.mjs'
import { program, projectOf } from '#src/base/process/places.mjs'
import type { ModuleServer, ModuleServers } from '#src/definition/pages/module-server.ts'
import { findingOfFile } from '#src/definition/reading/source-file.ts'
import { type FoundType, foundTypes, type ImportFile, loadModuleType, TypeFault } from './load-module-type.ts'
import { importFile as importByNode } from './program-files.ts'
import { resolvePublicEntries } from './public-entries.ts'

/** The module types of `modules/` and of packages in vitrine.config.json. */
export interface LoadedModuleTypes {
  readonly moduleTypes: ModuleTypes
  readonly moduleServers: ModuleServers
  /** Module type of `modules/` to the absolute path of its view. */
  readonly views: ReadonlyMap<string, string>
  /** Module type of a package to the absolute path of its view. */
  readonly packageViews: ReadonlyMap<string, string>
  /** Area of texts to the absolute path of its file. */
  readonly texts: ReadonlyMap<string, string>
  readonly folders: readonly string[]
  /** Faults of module types, with files relative to the checkout. A faulty module type is omitted. */
  readonly findings: readonly Finding[]
}

interface Options {
  /** Receives later errors of module type functions. */
  readonly report?: (message: string) => void
  /** Imports a file and resolves public entries, for tests. Default: Node. */
  readonly importFile?: ImportFile
}

/** Loads each folder with a schema.ts in `modules/` and in packages of vitrine.config.json. Faults become findings. */
export async function loadModuleTypes(
  root: string,
  { report = () => undefined, importFile = importByNode }: Options = {},
): Promise<LoadedModuleTypes> {
  const { folders, problems } = readPackageFolders(root)
  if (importFile === importByNode) resolvePublicEntries(folders.length > 0 ? root : program)
  const findings = problems.map(({ code, message, suggestion }) => findingOfFile(CONFIG_FILE, code, message, suggestion))
  const project = projectOf(root)
  const pathOf = (file: string) => relative(project, file).replaceAll('\\', '/')
  const ours = foundTypes(join(root, 'modules'))
  const found = [
    ...ours.map((one) => ({ ...one, isOurs: true })),
    ...folders.flatMap((folder) => typesOf(folder, findings)).map((one) => ({ ...one, isOurs: false })),
  ]
  const types: Record<string, ModuleType> = {}
  const servers: Record<string, ModuleServer> = {}
  const [views, packageViews, texts] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  const typeOfId = new Map<string, string>()
  const reported = new Set<string>()
  const load = (one: (typeof found)[number]) =>
    loadModuleType(one, importFile, (problem) => {
      // Once per kind of problem, which is the same on every page.
      const message = `the module type "${one.type}" of ${pathOf(one.folder)} is at fault: ${problem}`
      if (!reported.has(message)) report(message)
      reported.add(message)
    })
  // In parallel, since loading mostly waits for files.
  const loaded = await Promise.all(found.map((one) => load(one).catch(faultOf)))

  for (const [index, one] of found.entries()) {
    const result = Object.hasOwn(types, one.type) ? nameClash(one, ours) : loaded[index]
    if (result === undefined) continue
    const fault = result instanceof TypeFault ? result : idClash(one, result.schemaIds, typeOfId)
    if (fault !== null) {
      findings.push(findingOfFile(pathOf(fault.file), fault.code, fault.message, fault.suggestion))
    } else if (!(result instanceof TypeFault)) {
      types[one.type] = result.moduleType
      if (result.server) servers[one.type] = result.server
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

function nameClash({ type, schema }: FoundType, ours: readonly FoundType[]): TypeFault {
  const owner = ours.some((one) => one.type === type) ? 'comes with the program' : 'comes from another package as well'
  const message = `the module type "${type}" ${owner}; this one is left out`
  return new TypeFault(schema, 'module-type-clash', message, 'Give its folder another name, and rename its contents.')
}

/** Records the ids of a schema; a fault if another type has one of them. */
function idClash({ type, schema }: FoundType, ids: readonly string[], typeOfId: Map<string, string>): TypeFault | null {
  const shared = ids.find((id) => typeOfId.has(id))
  if (shared === undefined) {
    for (const id of ids) typeOfId.set(id, type)
    return null
  }
  const message = `its schema has the $id "${shared}", which the module type "${typeOfId.get(shared)}" has as well; this one is left out`
  return new TypeFault(schema, 'schema-id-clash', message, 'Remove "$id" from the schema, or give it another value.')
}
