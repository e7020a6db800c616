import type { ConnectorKind, ConnectorKinds } from '#schemas/site/connector-kind.ts'
import { compileSettings } from '#src/definition/validation/compile-check.ts'
import { connectorFolders, isOurs, loadConnector } from './find-connectors.ts'

/** All connectors. Omits those that cannot be loaded and passes them to `report`; never throws. */
export async function loadConnectorKinds(
  root: string,
  report: (message: string) => void = () => undefined,
): Promise<ConnectorKinds> {
  const folders = [...connectorFolders(root)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const loaded = await Promise.all(
    folders.map(async ([name, file]) => [name, await kindOf({ root, name, isTested: isOurs(file) }, report)] as const),
  )
  return Object.fromEntries(loaded.flatMap(([name, kind]) => (kind === null ? [] : [[name, kind] as const])))
}

interface Named {
  readonly root: string
  readonly name: string
  readonly isTested: boolean
}

async function kindOf({ root, name, isTested }: Named, report: (message: string) => void): Promise<ConnectorKind | null> {
  try {
    const { title, schema, secrets, values } = await loadConnector(root, name)
    // A package's schema may be invalid. Compiling the built-in ones is slow, and a site uses one at most.
    if (!isTested) compileSettings(schema)
    return { title, settings: schema, secrets: secrets.map((secret) => secret.name), tables: Object.keys(values) }
  } catch (error) {
    report(`The connector "${name}" is left out: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}
