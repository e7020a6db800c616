import type { Lead, LeadReceipt } from '#src/connectors/connector.ts'

/**
 * What takes leads: a webhook, or the connector of the site. `send` resolves once the other side has the lead; it throws a `SourceError`
 * otherwise, with `isPassing` where it is worth another try. The same lead may come twice, with the same id, where an answer was lost.
 */
export interface LeadTarget {
  /** What the agency calls it: "Whise", the host of a webhook. */
  readonly title: string
  readonly send: (lead: Lead, signal: AbortSignal) => Promise<LeadReceipt>
}
