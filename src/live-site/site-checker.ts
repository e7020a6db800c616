import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { ConnectorKinds } from '#schemas/site/connector-kind.ts'
import { createSiteValidator, type SiteValidator } from '#src/definition/validation/validate.ts'
import { programFingerprint } from './program-fingerprint.ts'

/** The checks of site definitions and the fingerprint of their code. Making both takes half of the start time. */
export interface SiteChecker {
  readonly validator: SiteValidator
  readonly program: string
}

interface Options {
  readonly root: string
  readonly moduleTypes: ModuleTypes
  readonly connectorKinds: ConnectorKinds | null
  readonly moduleFolders?: readonly string[] | undefined
}

export function createSiteChecker({ root, moduleTypes, connectorKinds, moduleFolders }: Options): SiteChecker {
  const validator = createSiteValidator(moduleTypes, connectorKinds)
  return { validator, program: programFingerprint(root, validator, moduleFolders) }
}
