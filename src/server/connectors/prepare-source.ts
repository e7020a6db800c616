import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { Ajv, type ValidateFunction } from 'ajv'
import type { WrittenConnector } from '#schemas/site/connector.ts'
import type { Environment } from '#src/server/environment.ts'
import { explainErrors } from '#src/site/validation/explain-errors.ts'
import { type Connector, type ConnectorSecret, SECRET_NAMES, type SecretName } from './connector.ts'
import { loadConnector } from './find-connectors.ts'
import type { ReadySource } from './run-connector.ts'
import { createSourceClient } from './source-client.ts'
import { SourceError } from './source-error.ts'

interface Options {
  readonly root: string
  readonly environment: Pick<Environment, 'connectors' | 'siteConfig' | 'dataDir'>
  readonly written: WrittenConnector
  readonly now: () => Date
  readonly signal: AbortSignal
}

/** Makes a connector ready to run. Throws a {@link SourceError} that names every setting and credential that is missing or wrong. */
export async function prepareSource({ root, environment, written, now, signal }: Options): Promise<ReadySource> {
  const name = written.connector
  const connector = await loadConnector(root, name)
  // Defaults are filled in, and what the site definition holds is frozen.
  const settings = structuredClone(written.settings ?? {})
  const secrets = await readSecrets(environment.connectors)
  const missing = connector.secrets.filter((secret) => !secret.isOptional && !secrets[secret.name])
  const problems = [...settingsProblems(connector, settings), ...missing.map(missingSecret)]
  if (problems.length > 0) {
    const names = missing.map((secret) => secret.name)
    throw new SourceError('settings', problems.join('\n'), { isPassing: false, missing: names })
  }
  const { privateHosts } = environment.connectors
  return {
    name,
    connector,
    written,
    source: {
      settings,
      secrets,
      client: createSourceClient({ signal, now, privateHosts }),
      now,
      folders: { siteConfig: environment.siteConfig, data: environment.dataDir },
      signal,
    },
  }
}

/** Compiling one takes 4 to 12 ms, and the Studio asks every few seconds while a source is read. */
const checks = new WeakMap<object, ValidateFunction>()

/** What is wrong with the settings of a connector: a sentence for each. Fills in defaults. */
function settingsProblems({ schema, title }: Pick<Connector, 'schema' | 'title'>, settings: object): readonly string[] {
  const isValid =
    checks.get(schema) ?? new Ajv({ allErrors: true, strict: false, verbose: true, useDefaults: true }).compile(schema)
  checks.set(schema, isValid)
  if (isValid(settings)) return []
  return explainErrors(isValid.errors ?? [], ['settings']).map(
    ({ path, message, suggestion }) => `connector.json, ${path.join('.')}: ${message}. ${suggestion} (${title})`,
  )
}

/** The credentials of the environment, and of the secrets file, which goes before it. Throws a {@link SourceError}. */
export async function readSecrets({
  secretsFile,
  secrets,
}: Environment['connectors']): Promise<Readonly<Partial<Record<SecretName, string>>>> {
  if (secretsFile === undefined) return secrets
  const text = await readFile(secretsFile, 'utf8').catch((cause: unknown) => {
    const message = `The file ${secretsFile} of CONNECTOR_SECRETS_FILE cannot be read.`
    throw new SourceError('settings', message, { isPassing: false, cause })
  })
  const known = Object.entries(parseEnv(text)).filter(([name]) => SECRET_NAMES.some((secret) => secret === name))
  return { ...secrets, ...Object.fromEntries(known) }
}

function missingSecret({ name, description }: ConnectorSecret): string {
  return `${name} is missing: ${description} Set it in the environment of the server, or in CONNECTOR_SECRETS_FILE.`
}
