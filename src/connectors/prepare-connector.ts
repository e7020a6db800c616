import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import type { WrittenConnector } from '#schemas/site/connector.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { newConnectorText } from '#src/definition/editing/new-connector.ts'
import type { Environment } from '#src/platform/environment/environment.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import type { Connector } from './connector.ts'
import { connectorFolders, loadConnector } from './find-connectors.ts'
import { settingsProblems } from './prepare-source.ts'
import { initialSettings, propertiesOf, requiredOf } from './setting-schemas.ts'

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
    const said = connector.description === undefined ? [] : [`    ${connector.description}`]
    const { credentialHosts: hosts = [] } = connector
    const sentTo = hosts.length === 0 ? 'the hosts that CONNECTOR_HOSTS names (needed with credentials)' : hosts.join(', ')
    const destination = secrets.length === 0 ? [] : [`    credentials go to ${sentTo}`]
    described.push([`${name}  ${connector.title}`, ...said, ...settings, ...secrets, ...destination].join('\n'))
  }
  return described.join('\n\n')
}

interface Options {
  readonly root: string
  readonly environment: Environment
  /** Default: the connector of connector.json. */
  readonly name: string | undefined
}

/** Writes connector.json if missing, and checks its settings. Throws a {@link SourceError} with what is missing. */
export async function prepareConnector({ root, environment, name }: Options): Promise<string> {
  const path = join(environment.siteConfig, 'connector.json')
  const found = existsSync(path) ? await readConnector(path) : null
  if (found !== null && name !== undefined && found.connector !== name) {
    const message = `${path} names "${found.connector}". Change it there to "${name}", or remove the file, to change the software.`
    throw new SourceError('settings', message, { isPassing: false })
  }
  if (found === null && name === undefined) {
    const message =
      'Name the software: "npx vitrine connector list" says which there are, then for instance "npx vitrine connect whise".'
    throw new SourceError('settings', message, { isPassing: false })
  }
  const written = found ?? (await writeConnector(path, root, name ?? ''))
  const problems = settingsProblems(await loadConnector(root, written.connector), structuredClone(written.settings ?? {}))
  if (problems.length > 0) throw new SourceError('settings', problems.join('\n'), { isPassing: false })
  return `${path} is complete. The running server looks for its credentials now, and reads all listings; nothing is stored yet.`
}

async function readConnector(path: string): Promise<WrittenConnector> {
  try {
    // The check of the site definition reports other problems.
    return JSON.parse(await readFile(path, 'utf8')) as WrittenConnector
  } catch (cause) {
    throw new SourceError('settings', `${path} is no JSON: "npx vitrine check" says where.`, { isPassing: false, cause })
  }
}

async function writeConnector(path: string, root: string, name: string): Promise<WrittenConnector> {
  const connector = await loadConnector(root, name)
  const settings = initialSettings(connector)
  await writeFile(path, newConnectorText(name, settings), { flag: 'wx' })
  const started = await writeStarter(connector, settings, dirname(path))
  const missing = requiredOf(connector)
    .filter((key) => !Object.hasOwn(settings, key))
    .map((key) => `  settings.${key}: ${propertiesOf(connector)[key]?.description ?? ''}`)
  const secrets = connector.secrets
    .filter(({ isOptional }) => !isOptional)
    .map(({ name: secret, description }) => `  ${secret}: ${description}`)
  process.stdout.write(
    [
      `Wrote ${path} for ${connector.title}: look at its settings.`,
      ...(started === null ? [] : [`Wrote ${started} to begin with: its one row is an example, to be replaced.`]),
      ...(missing.length > 0 ? ['Fill in there:', ...missing] : []),
      ...(secrets.length > 0
        ? ['Set in the environment of the server, then restart it:', ...secrets, ...hostToName(connector)]
        : []),
      '',
    ].join('\n'),
  )
  return { version: 1, connector: name, settings }
}

/** The variable to set beside the credentials if the vendor's hosts are unknown. */
function hostToName({ credentialHosts = [] }: Connector): readonly string[] {
  return credentialHosts.length > 0 ? [] : ['  CONNECTOR_HOSTS: the host of the address above, which alone gets them.']
}

/** Writes the source's initial file; null where there is none. */
async function writeStarter({ starter }: Connector, settings: object, siteConfig: string): Promise<string | null> {
  if (starter === undefined) return null
  const { file, text } = starter(settings, await languagesOf(siteConfig))
  const path = join(siteConfig, file)
  if (existsSync(path) || !/\.csv$/i.test(file)) return null
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text, { flag: 'wx' })
  return path
}

/** The default language comes first. */
async function languagesOf(siteConfig: string): Promise<readonly [Language, ...Language[]]> {
  const { languages: written, defaultLanguage } = asObject(await readConnector(join(siteConfig, 'site.json')))
  const languages = LANGUAGES.filter((language) => asList(written).includes(language))
  const usual = languages.find((language) => language === defaultLanguage) ?? languages[0] ?? LANGUAGES[0]
  return [usual, ...languages.filter((language) => language !== usual)]
}
