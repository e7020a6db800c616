import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WrittenConnector } from '#schemas/site/connector.ts'
import { prepareSource, readCredentials } from '#src/connectors/prepare-source.ts'
import type { Environment } from '#src/platform/environment/environment.ts'
import type { ConnectorFacts } from './connector-checks.ts'

/** Checks settings and credentials of connector.json without a request to the source; null without connector.json. */
export async function probeConnector(environment: Environment, root: string): Promise<ConnectorFacts | null> {
  const path = join(environment.siteConfig, 'connector.json')
  if (!existsSync(path)) return null
  let title = 'what connector.json names'
  try {
    // The check of the site definition reports other problems.
    const written = JSON.parse(await readFile(path, 'utf8')) as WrittenConnector
    title = written.connector
    const { signal } = new AbortController()
    const { connector } = await prepareSource({ root, environment, written, now: () => new Date(0), signal })
    const { secrets, hosts } = await readCredentials(environment.connectors, connector)
    return { title: connector.title, credentialHosts: Object.keys(secrets).length === 0 ? null : hosts, problem: null }
  } catch (error) {
    return { title, credentialHosts: null, problem: error instanceof Error ? error.message : String(error) }
  }
}
