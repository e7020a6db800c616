import type { WrittenConnector } from '#schemas/site/connector.ts'
import type { ConnectorKind, ConnectorKinds } from '#schemas/site/connector-kind.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { CONNECTOR_FILE } from '#src/definition/editing/new-connector.ts'
import type { Sources } from '#src/definition/reading/read-sources.ts'
import { type Fault, findingAt } from '#src/definition/reading/source-file.ts'
import { didYouMean } from '#src/definition/reading/suggest.ts'
import { toUsable } from '#src/definition/validation/to-usable.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import { findCredentials } from './find-credentials.ts'

/** The connector of connector.json with its schema findings, settings included; null without the file. */
export function composeConnector(
  sources: Sources,
  validator: SiteValidator,
): { readonly connector: WrittenConnector | null; readonly findings: readonly Finding[] } {
  const source = sources.files.get(CONNECTOR_FILE)
  if (source === undefined) return { connector: null, findings: [] }
  const { value, findings } = toUsable<WrittenConnector>(source, validator)
  const kinds = validator.connectorKinds
  if (kinds === null) return { connector: value, findings }
  const kind = kindOf(source.value, kinds)
  const credentials = findCredentials(source.value, kind).map((fault) => findingAt(source, fault))
  const faults = value === null ? [] : faultsOfKind(value, kind, validator).map((fault) => findingAt(source, fault))
  // A credential is an unknown property too.
  const others = [...findings, ...faults].filter(({ pointer }) => !credentials.some((one) => one.pointer === pointer))
  return { connector: value, findings: [...credentials, ...others] }
}

function kindOf(written: unknown, kinds: ConnectorKinds): ConnectorKind | null {
  const { connector } = asObject(written)
  return (typeof connector === 'string' && Object.hasOwn(kinds, connector) && kinds[connector]) || null
}

function faultsOfKind(written: WrittenConnector, kind: ConnectorKind | null, validator: SiteValidator): readonly Fault[] {
  const { connector, settings = {} } = written
  if (kind === null) return [unknownConnector(connector, Object.keys(validator.connectorKinds ?? {}))]
  return [...validator.faultsOf(`settings/${connector}`, settings, ['settings']), ...unknownTables(written, kind)]
}

function unknownConnector(name: string, names: readonly string[]): Fault {
  const { ending, suggestion } = didYouMean(name, names, `Write one of ${names.join(', ')}.`)
  const message = `no connector is called "${name}"${ending}`
  return { path: ['connector'], code: 'unknown-connector', message, suggestion }
}

/** A mapping for a table that the connector does not have is never read. */
function unknownTables({ mapping }: WrittenConnector, { title, tables }: ConnectorKind): readonly Fault[] {
  return Object.keys(mapping?.values ?? {})
    .filter((table) => !tables.includes(table))
    .map((table) => {
      const otherwise = tables.length === 0 ? `Remove "${table}".` : `Write one of ${tables.join(', ')}.`
      const { ending, suggestion } = didYouMean(table, tables, otherwise)
      const message = `${title} has no table "${table}"${ending}`
      return { path: ['mapping', 'values', table], at: 'key', code: 'unknown-table', message, suggestion } as const
    })
}
