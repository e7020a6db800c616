import { type Diagnosis, error, ok } from './diagnosis.ts'

/** What is known of the connector without a request to the source. */
export interface ConnectorFacts {
  readonly title: string
  /** The hosts that receive the credentials; null without credentials. */
  readonly credentialHosts: readonly string[] | null
  /** Why it cannot be read; null if no reason is known. */
  readonly problem: string | null
}

export function checkConnector({ title, credentialHosts, problem }: ConnectorFacts): Diagnosis {
  const name = 'agency software'
  if (problem !== null)
    return error(name, `${title} cannot be read: ${problem.replace(/\.$/, '')}`, 'See docs/connectors.md, and ask again.')
  const sent =
    credentialHosts === null ? 'it is asked without credentials' : `its credentials go to ${credentialHosts.join(', ')}`
  return ok(name, `${title} can be asked; ${sent}`)
}
