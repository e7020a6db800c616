import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { Ajv, type ValidateFunction } from 'ajv'
import type { WrittenConnector } from '#schemas/site/connector.ts'
import { explainErrors } from '#src/definition/validation/explain-errors.ts'
import type { Environment } from '#src/platform/environment/environment.ts'
import { readHosts } from '#src/platform/environment/named-hosts.ts'
import { checkedUrl } from '#src/platform/outgoing/source-address.ts'
import { createSourceClient } from '#src/platform/outgoing/source-client.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { type Connector, type ConnectorSecret, SECRET_NAMES, type SecretName } from './connector.ts'
import { connectorFingerprint } from './connector-fingerprint.ts'
import { loadConnector } from './find-connectors.ts'
import type { ReadySource } from './run-connector.ts'
import { exampleSettings } from './setting-schemas.ts'

interface Options {
  readonly root: string
  readonly environment: Pick<Environment, 'connectors' | 'siteConfig' | 'dataDir'>
  readonly written: WrittenConnector
  readonly now: () => Date
  readonly signal: AbortSignal
}

/** Loads and checks a connector. Throws a {@link SourceError} that names every missing or wrong setting and credential. */
export async function prepareSource({ root, environment, written, now, signal }: Options): Promise<ReadySource> {
  const name = written.connector
  const connector = await loadConnector(root, name)
  // The site definition is frozen, and defaults are filled in.
  const settings = structuredClone(written.settings ?? {})
  const { privateHosts } = environment.connectors
  const { secrets, hosts } = await readCredentials(environment.connectors, connector)
  const missing = connector.secrets.filter((secret) => !secret.isOptional && !secrets[secret.name])
  const problems = [...settingsProblems(connector, settings), ...missing.map(missingSecret)]
  if (problems.length > 0) {
    const names = missing.map((secret) => secret.name)
    throw new SourceError('settings', problems.join('\n'), { isPassing: false, missing: names })
  }
  const credentialHosts = Object.keys(secrets).length === 0 ? null : hosts
  for (const address of addressesIn(settings)) checkedUrl(address, { privateHosts, credentialHosts })
  return {
    name,
    connector,
    written,
    fingerprint: connectorFingerprint(root, name),
    source: {
      settings,
      secrets,
      client: createSourceClient({ signal, now, privateHosts, credentialHosts }),
      now,
      folders: { siteConfig: environment.siteConfig, data: environment.dataDir },
      signal,
    },
  }
}

/** Compiling takes 4 to 12 ms, and the Studio polls during a read. */
const checks = new WeakMap<object, ValidateFunction>()

/** A sentence per problem. Fills in defaults. */
export function settingsProblems(
  { schema, title }: Pick<Connector, 'schema' | 'title'>,
  settings: Readonly<Record<string, unknown>>,
): readonly string[] {
  const isValid =
    checks.get(schema) ?? new Ajv({ allErrors: true, strict: false, verbose: true, useDefaults: true }).compile(schema)
  checks.set(schema, isValid)
  if (isValid(settings)) return exampleSettings({ schema }, settings).map((name) => stillExample(name, settings[name], title))
  return explainErrors(isValid.errors ?? [], ['settings']).map(
    ({ path, message, suggestion }) => `connector.json, ${path.join('.')}: ${message}. ${suggestion} (${title})`,
  )
}

/** The addresses in settings, to report wrong ones before the first request. */
function addressesIn(settings: object): readonly string[] {
  return Object.values(settings).filter((value) => typeof value === 'string' && /^https?:\/\//i.test(value))
}

function stillExample(name: string, value: unknown, title: string): string {
  return `connector.json, settings.${name}: it is still the example ${JSON.stringify(value)}. Write the address that belongs to the agency. (${title})`
}

export interface Credentials {
  readonly secrets: Readonly<Partial<Record<SecretName, string>>>
  /** The only hosts that may receive them. */
  readonly hosts: readonly string[]
}

/** The credentials of a connector with their hosts; the secrets file comes before the environment. */
export async function readCredentials(
  connectors: Environment['connectors'],
  { secrets: asked, credentialHosts = [] }: Pick<Connector, 'secrets' | 'credentialHosts'>,
): Promise<Credentials> {
  const file = await readSecretsFile(connectors.secretsFile)
  const all: Readonly<Record<string, string>> = { ...connectors.secrets, ...file.secrets }
  const named = file.hosts ?? connectors.hosts
  return {
    secrets: Object.fromEntries(asked.flatMap(({ name }) => (all[name] ? [[name, all[name]]] : []))),
    // The operator's setting replaces the vendor's hosts, so that one vendor's credentials never reach another.
    hosts: named.length > 0 ? named : credentialHosts,
  }
}

async function readSecretsFile(
  path: string | undefined,
): Promise<{ readonly secrets: Readonly<Record<string, string>>; readonly hosts?: readonly string[] }> {
  if (path === undefined) return { secrets: {} }
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    const message = `The file ${path} of CONNECTOR_SECRETS_FILE cannot be read.`
    throw new SourceError('settings', message, { isPassing: false, cause })
  })
  const { CONNECTOR_HOSTS: hosts, ...lines } = parseEnv(text)
  const secrets = Object.fromEntries(SECRET_NAMES.flatMap((name) => (lines[name] ? [[name, lines[name]]] : [])))
  if (!hosts) return { secrets }
  const problems: string[] = []
  const read = readHosts('CONNECTOR_HOSTS', hosts, problems)
  if (problems.length > 0) throw new SourceError('settings', `${path}: ${problems.join(' ')}`, { isPassing: false })
  return { secrets, hosts: read }
}

function missingSecret({ name, description }: ConnectorSecret): string {
  return `${name} is missing: ${description} Set it in the environment of the server, or in CONNECTOR_SECRETS_FILE.`
}
