/**
 * GET /api/studio/connector?draft=…: the agency's software that listings come from; that of the draft where nothing is published. 204 where
 * neither has a connector.json.
 */
export interface StudioConnector {
  /** Its name in connector.json; '' where that cannot be read. */
  readonly connector: string
  /** Whether the site that visitors see has this connector.json; otherwise the draft alone has it, and nothing can go live. */
  readonly isPublished: boolean
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
  /** As that of a run that failed: "settings", or "other-host" where the credentials are for another host. */
  readonly code: string
  /** The credentials that the environment of the server lacks. */
  readonly missing: readonly string[]
  /** All of it, in the language of the account. */
  readonly message: string
}

/**
 * Body of POST /api/studio/connector/preview: `isForced` looks past what a run would refuse. The connector.json of the draft is read where
 * nothing is published.
 */
export interface StudioConnectorPreview {
  readonly isForced: boolean
  readonly draft: string
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
  /** The five gravest lines of what is left out or not shown, which the others follow. */
  readonly gravest: readonly StudioConnectorLine[]
  /** Records that are not for the site, by the reason (`field`) and the value that decided; `records` of them. */
  readonly notForSite: StudioConnectorValues & { readonly records: number }
  /** The first of the listings that have gone offline, or would: `counts.gone` of them. */
  readonly gone: readonly StudioConnectorListing[]
  /** Values that nothing on the site stands for: listings are shown without them. */
  readonly lost: StudioConnectorValues
  /** Fields of the software that nothing on the site reads: `field` is the path, `count` the listings that have it. */
  readonly unread: StudioConnectorValues
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
  /** What the connector has to say about the source, in the language of the account; what connectors of packages say, in theirs. */
  readonly notes: readonly string[]
  /** The first ten listings of a dry run as they will look; empty for other runs. */
  readonly sample: readonly StudioConnectorSample[]
  /** Why it failed; null where it did not. */
  readonly failure: {
    readonly code: string
    /** In the language of the account. */
    readonly message: string
    /** Whether trying later may help. */
    readonly isPassing: boolean
    /** Whether a run with `mostRetired` would take what was refused. */
    readonly isForcible: boolean
  } | null
}

/** A listing that is not stored yet, in the language of the account. */
export interface StudioConnectorSample {
  readonly id: number
  readonly reference: string
  /** Its headline, or else its category and its city: "House · 4900 Spa". */
  readonly title: string
  /** Its category and its city where they stand in no title; '' otherwise. */
  readonly place: string
  /** "€ 250.000"; '' where it is on request. */
  readonly price: string
  readonly isForRent: boolean
  /** "3 bedrooms", "148 m² of living space". */
  readonly facts: readonly string[]
  /** The address of its first picture; null where none may be shown. */
  readonly picture: string | null
  /** How many pictures it has. */
  readonly pictures: number
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

/** What happened to how many listings, and what cures it. */
export interface StudioConnectorLine extends StudioConnectorValue {
  /** The line of a file of the site that cures it; null where the software has to be corrected. */
  readonly cure: string | null
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

/** GET /api/studio/connector/kinds: the software that a site can be connected to. */
export interface StudioConnectorKinds {
  readonly kinds: readonly StudioConnectorKind[]
  /** Why the file of CONNECTOR_SECRETS_FILE cannot be read, in the language of the account; null where it can, or there is none. */
  readonly secretsError: string | null
}

export interface StudioConnectorKind {
  /** Its name in connector.json. */
  readonly name: string
  readonly title: string
  /** What is read from where, in a sentence; '' where the connector does not say it. */
  readonly description: string
  /** The settings that a new connector.json begins with. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly credentials: readonly StudioConnectorCredential[]
  /** The only hosts that the credentials are sent to; empty where the operator has yet to name one. */
  readonly credentialHosts: readonly string[]
  /** Whether GET /api/studio/connector/kinds/:name/starter has a table to begin with. */
  readonly hasStarter: boolean
}

/** A credential of a connector: never its value. */
export interface StudioConnectorCredential {
  /** Its name in the environment of the server: "CONNECTOR_USER". */
  readonly name: string
  readonly description: string
  readonly isOptional: boolean
  /** Whether the server has it. */
  readonly isSet: boolean
}
