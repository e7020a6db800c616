import { join } from 'node:path'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { ConnectorKinds } from '#schemas/site/connector-kind.ts'
import { builtFolder } from '#src/base/process/package-folders.mjs'
import { storedChecks } from '#src/definition/files/check-code.ts'
import { openStepFile } from '#src/definition/files/step-file.ts'
import { createSiteValidator, type SiteValidator } from '#src/definition/validation/validate.ts'
import { programFingerprint } from './program-fingerprint.ts'

/** The checks of site definitions, with what earlier processes of the same program found. */
export interface SiteChecker {
  readonly validator: SiteValidator
  /** The fingerprint of the program; absent without a folder of results. */
  readonly program?: string
  /** Keeps what was found since the last call for the next process. Never rejects. */
  readonly saveSteps: () => Promise<void>
}

interface Options {
  readonly root: string
  readonly moduleTypes: ModuleTypes
  readonly connectorKinds: ConnectorKinds | null
  readonly moduleFolders?: readonly string[] | undefined
  /** The folder of the file of results; null for none. */
  readonly folder: string | null
  /** Where the code of checks is kept that the build does not have. Default: nowhere. */
  readonly ownChecks?: string | null
}

/** Where the build has the code of checks. */
export function builtChecks(root: string): string {
  return join(builtFolder(root), 'checks')
}

const FILE_NAME = 'checked-files.txt'

export function createSiteChecker({
  root,
  moduleTypes,
  connectorKinds,
  moduleFolders,
  folder,
  ownChecks = null,
}: Options): SiteChecker {
  const compile = storedChecks([builtChecks(root)], ownChecks)
  if (folder === null)
    return { validator: createSiteValidator(moduleTypes, connectorKinds, { compile }), saveSteps: async () => undefined }
  const program = programFingerprint(root, { moduleTypes, connectorKinds }, moduleFolders)
  const store = openStepFile(join(folder, FILE_NAME), program)
  return { validator: createSiteValidator(moduleTypes, connectorKinds, { store, compile }), program, saveSteps: store.save }
}
