/** GET /api/studio/connector: the agency's software that listings come from; 204 where the site definition has no connector.json. */
export interface StudioConnector {
  /** Its name in connector.json. */
  readonly connector: string
  /** What people call it: "Whise". */
  readonly title: string
  /** ISO 8601; null before the first run that went through. */
  readonly succeededAt: string | null
  /** ISO 8601; null before the first run. */
  readonly nextRunAt: string | null
  /** How many runs have failed since the last that went through. */
  readonly failures: number
  /** Whether it is being read at the moment, by whatever instance. */
  readonly isRunning: boolean
  /** The last run that was to be stored; null before the first. */
  readonly report: StudioConnectorRun | null
  /** The last dry run that this instance was asked for here; null without one, and while the next one is under way. */
  readonly preview: StudioConnectorRun | null
}

/**
 * POST /api/studio/connector/preview, which stores nothing, and /run, which imports. `report` is null where reading takes longer than an
 * answer waits: it goes on, and GET has the report once it has ended.
 */
export interface StudioConnectorAnswer {
  readonly report: StudioConnectorRun | null
}

/** What a run did. */
export interface StudioConnectorRun {
  /** When it ended, ISO 8601. */
  readonly at: string
  readonly outcome: 'imported' | 'dry' | 'failed'
  /** Records that the software sent. */
  readonly fetched: number
  /** Null where nothing was imported. */
  readonly counts: {
    /** New ones, and those that are back. */
    readonly added: number
    readonly updated: number
    readonly gone: number
    /** Those with mistakes, and those that are not for the site. */
    readonly leftOut: number
  } | null
  /** Records that are not for the site, by the reason (`field`, in the words of the connector) and the value that decided; `records` of them. */
  readonly notForSite: StudioConnectorValues & { readonly records: number }
  /** Values that nothing on the site stands for: listings are shown without them. */
  readonly lost: StudioConnectorValues
  /** Documents of the listings: `field` is their kind (schemas/property/document-kind.ts); `value` is "on request" for those. */
  readonly documents: StudioConnectorValues & { readonly records: number }
  /** Documents that are not shown, by the reason. */
  readonly refusedDocuments: StudioConnectorValues & { readonly records: number }
  /** Hosts of pictures and documents that site.json does not allow; `field` is the host. */
  readonly hosts: StudioConnectorValues
  /** Agents without a person of content/contact; `field` is the key of the agent, `value` the name. */
  readonly agents: StudioConnectorValues
  /** Records that could not be understood. */
  readonly unmapped: { readonly count: number; readonly first: readonly { readonly key: string; readonly message: string }[] }
  /** Why it failed; null where it did not. */
  readonly failure: {
    readonly code: string
    /** In English. */
    readonly message: string
    /** Whether trying later may help. */
    readonly isPassing: boolean
  } | null
}

/** Values by how often they came: the first twenty of `count`. */
export interface StudioConnectorValues {
  readonly first: readonly { readonly field: string; readonly value: string; readonly count: number }[]
  readonly count: number
}
