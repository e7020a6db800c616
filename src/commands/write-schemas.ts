import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isCheckout } from '#src/base/process/places.mjs'
import { UserError } from '#src/base/process/user-error.mjs'
import { loadConnectorKinds } from '#src/connectors/connector-kinds.ts'
import {
  SCHEMA_FOLDER,
  type SchemaSources,
  type WrittenSchemas,
  writeEditorSchemas,
} from '#src/definition/files/editor-schema-files.ts'
import { loadSite } from '#src/definition/files/load.ts'
import { loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { calledFrom, root } from './prepare.mjs'

/**
 * Writes the schemas for editors into a site's folder; returns the message to print. Without paths for an invalid site. Throws a
 * UserError if the folder is missing or not writable.
 */
export async function writeSchemas(folder: string): Promise<string> {
  const path = resolve(calledFrom, folder)
  const stats = await stat(path).catch(() => null)
  if (!stats?.isDirectory()) throw new UserError(`There is no folder "${folder}" with a site definition.`, 2)
  const { moduleTypes } = await loadModuleTypes(root)
  const connectors = await loadConnectorKinds(root)
  const sources = { ...(await loadSite(path, createSiteValidator(moduleTypes, connectors))), moduleTypes, connectors }
  const { total, written } = await writeSchemaFolders(path, sources).catch((error: unknown) => {
    throw new UserError(`The schemas cannot be written into "${folder}": ${error instanceof Error ? error.message : error}`)
  })
  return `${folder}/${SCHEMA_FOLDER}: ${total} schemas, ${written === 0 ? 'all up to date' : `${written} written`}.`
}

/** Writes the schemas of a site, and a copy into the checkout. Rejects if a folder is not writable. */
export async function writeSchemaFolders(path: string, sources: SchemaSources): Promise<WrittenSchemas> {
  if (isCheckout) await writeEditorSchemas(root, sources)
  return writeEditorSchemas(path, sources)
}
