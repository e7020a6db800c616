import { connectorSchema, type WrittenConnector } from '#schemas/site/connector.ts'
import type { ConnectorKind, ConnectorKinds } from '#schemas/site/connector-kind.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { CONNECTOR_FILE } from '#src/definition/editing/new-connector.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Sources } from '#src/definition/reading/read-sources.ts'
import { type Fault, findingAt } from '#src/definition/reading/source-file.ts'
import { didYouMean, suggest } from '#src/definition/reading/suggest.ts'
import { toUsable } from '#src/definition/validation/to-usable.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'

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

/** Names of credentials, in the languages of agencies. */
const NAMES =
  /passw|passphrase|^(pass|pwd|mdp)$|wachtwoord|kennwort|mot_?de_?passe|secret|token|api_?-?key|credential|^(user(_?name)?|login|client_?id)$/i
/** "https://user:password@host". */
const IN_ADDRESS = /^[a-z][a-z0-9+.-]{0,20}:\/\/[^/?#@:\s]{0,200}:[^/?#@\s]{1,200}@/i

/** Credentials in connector.json, which every reader of the site definition sees. `kind` null: unknown connector. */
function findCredentials(written: unknown, kind: ConnectorKind | null): readonly Fault[] {
  const { settings, mapping: _, ...others } = asObject(written)
  return [...namedIn(others, [], connectorSchema, kind), ...namedIn(settings, ['settings'], kind?.settings ?? {}, kind)]
}

function namedIn(value: unknown, path: JsonPath, schema: object, kind: ConnectorKind | null): readonly Fault[] {
  const known = asObject(asObject(schema).properties)
  return Object.entries(asObject(value)).flatMap(([name, inner]) => {
    const place = [...path, name]
    if (!Object.hasOwn(known, name) && NAMES.test(name) && isWritten(inner)) return [credentialAt(place, name, kind)]
    return typeof inner === 'string' && IN_ADDRESS.test(inner) ? [credentialAt(place, null, kind)] : []
  })
}

function isWritten(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}

function credentialAt(path: JsonPath, name: string | null, kind: ConnectorKind | null): Fault {
  const secrets = kind?.secrets ?? []
  const meant = name === null ? null : suggest(`CONNECTOR_${name}`, secrets)
  const place = meant ?? (secrets.length > 0 ? secrets.join(' and ') : 'the variable that "npx vitrine connector list" names')
  const message =
    name === null
      ? 'the address has a password in it'
      : `"${name}" is a credential, and whoever sees the site definition can read it`
  const suggestion = `Remove it, set ${place} in the environment of the server, and have the software give another one: versions keep this one.`
  return { path, at: name === null ? 'value' : 'key', code: 'credential-in-file', message, suggestion }
}
