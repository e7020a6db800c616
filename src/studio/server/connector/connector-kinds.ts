import type { Language } from '#schemas/language.ts'
import type { StudioConnectorKind, StudioConnectorKinds } from '#schemas/studio/connector-api.ts'
import type { Connector } from '#src/connectors/connector.ts'
import { connectorFolders, loadConnector } from '#src/connectors/find-connectors.ts'
import { type Credentials, readCredentials } from '#src/connectors/prepare-source.ts'
import { initialFormSettings } from '#src/connectors/setting-schemas.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { saidIn, titleIn } from '#src/studio/server/connector-words.ts'
import { sentenceIn } from './connector-sentences.ts'

interface Options {
  readonly root: string
  readonly environment: { readonly connectors: Parameters<typeof readCredentials>[0] }
  /** Reports a connector that cannot be loaded; the list omits it. */
  readonly report: (error: unknown, name: string) => void
}

/** The supported software in a language, with the credentials that the server has. */
export async function kindsOf({ root, environment, report }: Options, language: Language): Promise<StudioConnectorKinds> {
  const { connectors, secretsError } = await readableEnvironment(environment)
  const load = async (name: string): Promise<StudioConnectorKind | null> => {
    try {
      const connector = await loadConnector(root, name)
      return asKind(name, connector, await readCredentials(connectors, connector), language)
    } catch (error) {
      report(error, name)
      return null
    }
  }
  const loaded = await Promise.all([...connectorFolders(root).keys()].map(load))
  const kinds = loaded.filter((kind) => kind !== null).toSorted((a, b) => a.title.localeCompare(b.title, language))
  return { kinds, secretsError: secretsError && sentenceIn(secretsError, language) }
}

/** Without the secrets file if it cannot be read, with the reason. */
async function readableEnvironment({ connectors }: Options['environment']) {
  try {
    await readCredentials(connectors, { secrets: [] })
    return { connectors, secretsError: null }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { connectors: { ...connectors, secretsFile: undefined }, secretsError: error.message }
  }
}

function asKind(name: string, connector: Connector, { secrets, hosts }: Credentials, language: Language): StudioConnectorKind {
  return {
    name,
    title: titleIn(connector.title, language),
    description: saidIn(connector.description ?? '', language),
    settings: initialFormSettings(connector),
    credentials: connector.secrets.map(({ name: secret, description, isOptional = false }) => ({
      name: secret,
      description: saidIn(description, language),
      isOptional,
      isSet: Boolean(secrets[secret]),
    })),
    credentialHosts: connector.secrets.length === 0 ? [] : hosts,
    hasStarter: connector.starter !== undefined,
  }
}
