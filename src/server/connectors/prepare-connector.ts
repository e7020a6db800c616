import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WrittenConnector } from '#schemas/site/connector.ts'
import type { Environment } from '#src/server/environment.ts'
import type { Connector } from './connector.ts'
import { connectorFolders, loadConnector } from './find-connectors.ts'
import { prepareSource } from './prepare-source.ts'
import { SourceError } from './source-error.ts'

/** All connectors, each with its settings and credentials. */
export async function listConnectors(root: string): Promise<string> {
  const described: string[] = []
  for (const name of [...connectorFolders(root).keys()].toSorted()) {
    const connector = await loadConnector(root, name)
    const needed = requiredOf(connector)
    const settings = Object.entries(propertiesOf(connector)).map(
      ([key, { description = '' }]) => `    settings.${key}${needed.includes(key) ? ' (needed)' : ''}: ${description}`,
    )
    const secrets = connector.secrets.map(
      ({ name: secret, description, isOptional }) => `    ${secret}${isOptional ? '' : ' (needed)'}: ${description}`,
    )
    described.push([`${name}  ${connector.title}`, ...settings, ...secrets].join('\n'))
  }
  return described.join('\n\n')
}

interface Options {
  readonly root: string
  readonly environment: Environment
  /** The connector that is wanted; that of connector.json where absent. */
  readonly name: string | undefined
}

/**
 * Writes connector.json for a connector where the site has none, and looks whether its settings and credentials are there. Throws a
 * {@link SourceError} that says what is missing.
 */
export async function prepareConnector({ root, environment, name }: Options): Promise<string> {
  const path = join(environment.siteConfig, 'connector.json')
  const found = existsSync(path) ? await readConnector(path) : null
  if (found !== null && name !== undefined && found.connector !== name) {
    const message = `${path} names "${found.connector}". Change it there to "${name}", or remove the file, to change the software.`
    throw new SourceError('settings', message, { isPassing: false })
  }
  if (found === null && name === undefined) {
    const message =
      'Name the software: "npx vitrine connect --list" says which there are, then for instance "npx vitrine connect whise".'
    throw new SourceError('settings', message, { isPassing: false })
  }
  const written = found ?? (await writeConnector(path, root, name ?? ''))
  const { signal } = new AbortController()
  await prepareSource({ root, environment, written, now: () => new Date(0), signal })
  return `${path} is complete, and all credentials are there. Reading all listings; nothing is stored yet.`
}

async function readConnector(path: string): Promise<WrittenConnector> {
  try {
    // The check of the site definition says what else is wrong with it.
    return JSON.parse(await readFile(path, 'utf8')) as WrittenConnector
  } catch (cause) {
    throw new SourceError('settings', `${path} is no JSON: "npx vitrine check" says where.`, { isPassing: false, cause })
  }
}

async function writeConnector(path: string, root: string, name: string): Promise<WrittenConnector> {
  const connector = await loadConnector(root, name)
  const settings = Object.fromEntries(
    Object.entries(propertiesOf(connector)).flatMap(([key, schema]) => {
      const value = 'default' in schema ? schema.default : schema.examples?.[0]
      return value === undefined ? [] : [[key, value]]
    }),
  )
  const written: WrittenConnector = { version: 1, connector: name, settings }
  await writeFile(path, `${JSON.stringify({ $schema: './.schemas/connector.schema.json', ...written }, null, 2)}\n`, {
    flag: 'wx',
  })
  const missing = requiredOf(connector)
    .filter((key) => !Object.hasOwn(settings, key))
    .map((key) => `  settings.${key}: ${propertiesOf(connector)[key]?.description ?? ''}`)
  const secrets = connector.secrets
    .filter(({ isOptional }) => !isOptional)
    .map(({ name: secret, description }) => `  ${secret}: ${description}`)
  process.stdout.write(
    [
      `Wrote ${path} for ${connector.title}: look at its settings.`,
      ...(missing.length > 0 ? ['Fill in there:', ...missing] : []),
      ...(secrets.length > 0 ? ['Set in the environment of the server, then restart it:', ...secrets] : []),
      '',
    ].join('\n'),
  )
  return written
}

interface SettingSchema {
  readonly description?: string
  readonly default?: unknown
  readonly examples?: readonly unknown[]
}

function requiredOf({ schema }: Connector): readonly string[] {
  return 'required' in schema && Array.isArray(schema.required) ? schema.required.map(String) : []
}

function propertiesOf({ schema }: Connector): Readonly<Record<string, SettingSchema>> {
  return 'properties' in schema && typeof schema.properties === 'object' ? { ...schema.properties } : {}
}
