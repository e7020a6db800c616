import type { Lead, LeadReceipt } from '#src/connectors/connector.ts'

/**
 * A webhook or the connector. `send` throws a `SourceError`, with `isPassing` if a retry may succeed. After a lost answer, the
 * same lead is sent again with the same id.
 */
export interface LeadTarget {
  /** The name for the agency: "Whise", or the host of a webhook. */
  readonly title: string
  readonly send: (lead: Lead, signal: AbortSignal) => Promise<LeadReceipt>
}
