export type SiteState = 'closed' | 'opening' | 'open' | 'failing' | 'suspended' | 'unusable'

export interface SiteFigures {
  readonly id: string
  readonly hosts: readonly string[]
  readonly state: SiteState
  /** Why it cannot be opened; null where it can. */
  readonly problem: string | null
  /** Since its last request, job or command; null where there was none since the start of the server. */
  readonly idleSeconds: number | null
  /** Requests that are not answered yet. */
  readonly pending: number
}

export interface SiteStatus extends SiteFigures {
  /** The number of properties for sale and for rent; null if the site is not open. */
  readonly listings: number | null
}

/** What a server of several sites says of itself. */
export interface FleetStatus {
  readonly sites: readonly SiteStatus[]
  /** How many sites are open at once, at most. */
  readonly maxOpen: number
  readonly memoryBytes: number
  /** Of it the embedded database; null with a PostgreSQL server. */
  readonly databaseMemoryBytes: number | null
}
