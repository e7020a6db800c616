/** GET /api/studio/connector: the agency's software that listings come from; 204 where the site definition has no connector.json. */
export interface StudioConnector {
  /** Its name in connector.json. */
  readonly connector: string
  /** Why it cannot be read as things are; null where nothing is known to stand in the way. */
  readonly setupError: StudioConnectorSetupError | null
  /** What people call it: "Whise". */
  readonly title: string
  /** The names of its credentials, in the environment of the server. */
  readonly credentials: readonly string[]
  /** ISO 8601; null before the first run that went through. */
  readonly succeededAt: string | null
  /** ISO 8601; null before the first run. */
  readonly nextRunAt: string | null
  /** How many runs have failed since the last that went through. */
  readonly failures: number
  /** Whether it is being read at the moment, by whatever instance. */
  readonly isRunning: boolean
  /** Where another instance reads it, or was stopped in the middle: until when it keeps others from reading, ISO 8601, unless it goes on; null otherwise. */
  readonly elsewhereUntil: string | null
  /** The last run that was to be stored; null before the first. */
  readonly report: StudioConnectorRun | null
  /** The last dry run that this instance was asked for here; null without one, and while the next one is under way. */
  readonly preview: StudioConnectorRun | null
}

/** Why the software cannot be read. */
export interface StudioConnectorSetupError {
  /** The credentials that the environment of the server lacks. */
  readonly missing: readonly string[]
  /** All of it, in English. */
  readonly message: string
}

/** Body of POST /api/studio/connector/preview: `isForced` looks past what a run would refuse. */
export interface StudioConnectorPreview {
  readonly isForced: boolean
}

/** Body of POST /api/studio/connector/run. */
export interface StudioConnectorRunRequest {
  /** Null for a run that refuses half a source; else it takes that, as long as no more listings go offline than somebody has agreed to. */
  readonly mostRetired: number | null
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
  /** Records that are not for the site, by the reason (`field`) and the value that decided; `records` of them. */
  readonly notForSite: StudioConnectorValues & { readonly records: number }
  /** The first of the listings that have gone offline, or would: `counts.gone` of them. */
  readonly gone: readonly StudioConnectorListing[]
  /** Values that nothing on the site stands for: listings are shown without them. */
  readonly lost: StudioConnectorValues
  /** Documents of the listings: `field` is their kind (schemas/property/document-kind.ts); `value` is "on request" for those. */
  readonly documents: StudioConnectorValues & { readonly records: number }
  /** Documents that are not shown, by the reason. */
  readonly refusedDocuments: StudioConnectorValues & { readonly records: number }
  /** Hosts of pictures and documents that site.json does not allow; `field` is the host. */
  readonly hosts: StudioConnectorValues
  /** Agents without a person of content/contact; `key` is that of the agent, `field` too, and `value` the name. */
  readonly agents: StudioConnectorValues
  /** Records that could not be understood. */
  readonly unmapped: { readonly count: number; readonly first: readonly { readonly key: string; readonly message: string }[] }
  /** What the connector has to say about the source, in English. */
  readonly notes: readonly string[]
  /** Why it failed; null where it did not. */
  readonly failure: {
    readonly code: string
    /** In English. */
    readonly message: string
    /** Whether trying later may help. */
    readonly isPassing: boolean
    /** Whether a run with `mostRetired` would take what was refused. */
    readonly isForcible: boolean
  } | null
}

/** A listing, as the agency names it. */
export interface StudioConnectorListing {
  readonly id: number
  readonly reference: string
  /** Its category and its city. */
  readonly title: string
}

/** Values by how often they came: the first twenty of `count`. `field` and `value` are in the language of the account where they are not names of the source. */
export interface StudioConnectorValues {
  readonly first: readonly StudioConnectorValue[]
  readonly count: number
}

export interface StudioConnectorValue {
  readonly field: string
  readonly value: string
  readonly count: number
  /** Where connector.json can give it a meaning: the path below "mapping", ["values", "category", "30"] or ["agents", "7"]; null otherwise. */
  readonly mapping: readonly string[] | null
}

/** GET /api/studio/connector/meanings: what values can mean on the site, for those of a report that have no meaning yet. */
export interface StudioConnectorMeanings {
  /** By table. */
  readonly tables: { readonly [table: string]: readonly StudioConnectorMeaning[] }
  /** The people of the site. */
  readonly agents: readonly StudioConnectorMeaning[]
}

export interface StudioConnectorMeaning {
  /** As connector.json writes it; null leaves out what has the value. */
  readonly value: string | number | boolean | null
  readonly title: string
}
