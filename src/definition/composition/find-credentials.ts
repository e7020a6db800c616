import { connectorSchema } from '#schemas/site/connector.ts'
import type { ConnectorKind } from '#schemas/site/connector-kind.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { suggest } from '#src/definition/reading/suggest.ts'

/** Names of credentials, in the languages of agencies. */
const NAMES =
  /passw|passphrase|^(pass|pwd|mdp)$|wachtwoord|kennwort|mot_?de_?passe|secret|token|api_?-?key|credential|^(user(_?name)?|login|client_?id)$/i
/** "https://user:password@host". */
const IN_ADDRESS = /^[a-z][a-z0-9+.-]{0,20}:\/\/[^/?#@:\s]{0,200}:[^/?#@\s]{1,200}@/i

/** Credentials in connector.json, which every reader of the site definition sees. `kind` null: unknown connector. */
export function findCredentials(written: unknown, kind: ConnectorKind | null): readonly Fault[] {
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
