import type { Lead, LeadReceipt } from '#src/connectors/connector.ts'

/** A webhook or the connector. `send` throws a `SourceError`; a retry sends the same lead with the same id. */
export interface LeadTarget {
  /** The name for the agency: "Whise", or the host of a webhook. */
  readonly title: string
  readonly send: (lead: Lead, signal: AbortSignal) => Promise<LeadReceipt>
}
