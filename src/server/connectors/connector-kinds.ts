import type { ConnectorKind, ConnectorKinds } from '#schemas/site/connector-kind.ts'
import { compileSettings } from '#src/site/validation/validate.ts'
import { connectorFolders, loadConnector } from './find-connectors.ts'

/**
 * All connectors, for the check of connector.json, its schema for editors and its form. One that cannot be loaded is told to `report` and left out;
 * never throws for it.
 */
export async function loadConnectorKinds(
  root: string,
  report: (message: string) => void = () => undefined,
): Promise<ConnectorKinds> {
  const names = [...connectorFolders(root).keys()].toSorted()
  const loaded = await Promise.all(names.map(async (name) => [name, await kindOf(root, name, report)] as const))
  return Object.fromEntries(loaded.flatMap(([name, kind]) => (kind === null ? [] : [[name, kind] as const])))
}

async function kindOf(root: string, name: string, report: (message: string) => void): Promise<ConnectorKind | null> {
  try {
    const { title, schema, secrets, values } = await loadConnector(root, name)
    // Those of packages may be anything.
    compileSettings(schema)
    return { title, settings: schema, secrets: secrets.map((secret) => secret.name), tables: Object.keys(values) }
  } catch (error) {
    report(`The connector "${name}" is left out: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}
