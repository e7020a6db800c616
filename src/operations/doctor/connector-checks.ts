import { type Diagnosis, error, ok } from './diagnosis.ts'

/** What is known of the agency's software of the site definition without asking it. */
export interface ConnectorFacts {
  readonly title: string
  /** The hosts that the credentials are sent to; null where it has none. */
  readonly credentialHosts: readonly string[] | null
  /** Why it cannot be read; null where nothing is known to stand in the way. */
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
