import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConnectorFolders } from '#src/base/process/package-folders.mjs'
import { importFile } from '#src/definition/module-types/program-files.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import type { Connector } from './connector.ts'

const OURS = fileURLToPath(new URL('.', import.meta.url))

/** The folders of all connectors by name. Built-in ones take precedence over those of packages that vitrine.config.json names. */
export function connectorFolders(root: string): ReadonlyMap<string, string> {
  const folders = new Map<string, string>()
  for (const parent of [OURS, ...readConnectorFolders(root)]) {
    for (const { name } of readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
      const file = ['connector.ts', 'connector.js'].map((one) => join(parent, name, one)).find(existsSync)
      if (file !== undefined && !folders.has(name)) folders.set(name, file)
    }
  }
  return folders
}

/** Whether a file of {@link connectorFolders} belongs to the program. */
export function isOurs(file: string): boolean {
  return file.startsWith(OURS)
}

/** Throws a {@link SourceError} for an unknown connector, or one that cannot be loaded. */
export async function loadConnector(root: string, name: string): Promise<Connector> {
  const folders = connectorFolders(root)
  const file = folders.get(name)
  if (file === undefined) {
    const names = [...folders.keys()].toSorted().join(', ')
    throw new SourceError('settings', `There is no connector "${name}"; there are ${names}.`, { isPassing: false })
  }
  try {
    const { default: connector } = (await importFile(file)) as { default?: Connector }
    if (typeof (connector?.fetchAll ?? connector?.fetchChanges) === 'function' && typeof connector?.map === 'function')
      return connector
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SourceError('settings', `The connector "${name}" cannot be loaded: ${reason}`, { isPassing: false, cause })
  }
  throw new SourceError('settings', `${file} has no default export that is a connector.`, { isPassing: false })
}
