/** GET /api/studio/connector?draft=…: the software that listings come from; 204 if there is none. */
export interface StudioConnector {
  /** The name in connector.json; '' if the file is invalid. */
  readonly connector: string
  /** Whether connector.json is live; otherwise only the draft has it. */
  readonly isPublished: boolean
  /** Why the source cannot be read; null if no reason is known. */
  readonly setupError: StudioConnectorSetupError | null
  /** The display name: "Whise". */
  readonly title: string
  /** The names of its environment variables with credentials. */
  readonly credentials: readonly string[]
  /** ISO 8601; null before the first successful run. */
  readonly succeededAt: string | null
  /** ISO 8601; null before the first run. */
  readonly nextRunAt: string | null
  /** The number of failed runs since the last success. */
  readonly failures: number
  /** Whether a run is in progress on any instance. */
  readonly isRunning: boolean
  /** If another instance runs or has crashed: when its lock expires, ISO 8601; otherwise null. */
  readonly elsewhereUntil: string | null
  /** The last run that was not a dry run; null before the first. */
  readonly report: StudioConnectorRun | null
  /** The last dry run of this instance; null without one, and while one is in progress. */
  readonly preview: StudioConnectorRun | null
}

/** Why the source cannot be read. */
export interface StudioConnectorSetupError {
  /** The code of a failed run: "settings", or "other-host" if the credentials are for another host. */
  readonly code: string
  /** The environment variables with credentials that are missing. */
  readonly missing: readonly string[]
  /** The full message in the language of the account. */
  readonly message: string
}

/** Body of POST /api/studio/connector/preview; `isForced` overrides refusals. Uses the draft's connector.json if none is live. */
export interface StudioConnectorPreview {
  readonly isForced: boolean
  readonly draft: string
}

/** Body of POST /api/studio/connector/run. */
export interface StudioConnectorRunRequest {
  /** Null for a run that refuses large losses; otherwise the number of listings that may go offline, as confirmed by the user. */
  readonly mostRetired: number | null
}

/** POST /api/studio/connector/preview stores nothing; /run imports. `report` is null while a run continues; GET then has it. */
export interface StudioConnectorAnswer {
  readonly report: StudioConnectorRun | null
}

export interface StudioConnectorRun {
  /** When the run ended, ISO 8601. */
  readonly at: string
  readonly outcome: 'imported' | 'dry' | 'failed'
  /** The number of records from the software. */
  readonly fetched: number
  /** Null if nothing was imported. */
  readonly counts: {
    /** New and returning listings. */
    readonly added: number
    readonly updated: number
    readonly gone: number
    /** Invalid listings and those not for the site. */
    readonly leftOut: number
  } | null
  /** The five most serious lines; they are repeated in the lists below. */
  readonly gravest: readonly StudioConnectorLine[]
  /** Records not for the site, by reason (`field`) and deciding value; `records` is their number. */
  readonly notForSite: StudioConnectorValues & { readonly records: number }
  /** The first listings that went or would go offline; `counts.gone` is their number. */
  readonly gone: readonly StudioConnectorListing[]
  /** Values without a counterpart on the site; listings are shown without them. */
  readonly lost: StudioConnectorValues
  /** Fields of the software that the site does not use: `field` is the path, `count` the number of listings. */
  readonly unread: StudioConnectorValues
  /** Documents of the listings: `field` is their kind (schemas/property/document-kind.ts); `value` may be "on request". */
  readonly documents: StudioConnectorValues & { readonly records: number }
  /** Omitted documents, by reason. */
  readonly refusedDocuments: StudioConnectorValues & { readonly records: number }
  /** Hosts of pictures and documents that site.json does not allow; `field` is the host. */
  readonly hosts: StudioConnectorValues
  /** Agents without a person in content/contact; `key` and `field` are the agent's key, `value` the name. */
  readonly agents: StudioConnectorValues
  /** Records that could not be parsed. */
  readonly unmapped: { readonly count: number; readonly first: readonly { readonly key: string; readonly message: string }[] }
  /** Notes of the connector in the language of the account; those of packages stay untranslated. */
  readonly notes: readonly string[]
  /** The first ten listings of a dry run as cards; empty for other runs. */
  readonly sample: readonly StudioConnectorSample[]
  /** The reason for failure; null after success. */
  readonly failure: {
    readonly code: string
    /** In the language of the account. */
    readonly message: string
    /** Whether a retry may help. */
    readonly isPassing: boolean
    /** Whether a run with `mostRetired` would accept what was refused. */
    readonly isForcible: boolean
  } | null
}

/** An unstored listing, in the language of the account. */
export interface StudioConnectorSample {
  readonly id: number
  readonly reference: string
  /** The headline, else category and city: "House · 4900 Spa". */
  readonly title: string
  /** Category and city unless the title has them; '' otherwise. */
  readonly place: string
  /** The price as text: "€ 250.000"; '' for a price on request. */
  readonly price: string
  readonly isForRent: boolean
  /** The main facts: "3 bedrooms", "148 m² of living space". */
  readonly facts: readonly string[]
  /** The address of the first picture; null if none may be shown. */
  readonly picture: string | null
  readonly pictures: number
}

/** A listing as the agency names it. */
export interface StudioConnectorListing {
  readonly id: number
  readonly reference: string
  /** Category and city. */
  readonly title: string
}

/** The twenty most frequent of `count` values. `field` and `value` are translated unless they are names of the source. */
export interface StudioConnectorValues {
  readonly first: readonly StudioConnectorValue[]
  readonly count: number
}

/** An event with the number of affected listings and its cure. */
export interface StudioConnectorLine extends StudioConnectorValue {
  /** The line of a site file that would cure it; null if the software has to be corrected. */
  readonly cure: string | null
}

export interface StudioConnectorValue {
  readonly field: string
  readonly value: string
  readonly count: number
  /** The path in connector.json that can give the value a meaning: ["values", "category", "30"]; null for none. */
  readonly mapping: readonly string[] | null
}

/** GET /api/studio/connector/meanings: the possible meanings of unmapped values. */
export interface StudioConnectorMeanings {
  readonly tables: { readonly [table: string]: readonly StudioConnectorMeaning[] }
  readonly agents: readonly StudioConnectorMeaning[]
}

export interface StudioConnectorMeaning {
  /** The value as in connector.json; null omits the record or field. */
  readonly value: string | number | boolean | null
  readonly title: string
}

/** GET /api/studio/connector/kinds: the supported software. */
export interface StudioConnectorKinds {
  readonly kinds: readonly StudioConnectorKind[]
  /** Why CONNECTOR_SECRETS_FILE cannot be read, in the language of the account; null without an error. */
  readonly secretsError: string | null
}

export interface StudioConnectorKind {
  /** The name in connector.json. */
  readonly name: string
  readonly title: string
  /** The source of the data in a sentence; '' without a description. */
  readonly description: string
  /** The initial settings of a new connector.json. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly credentials: readonly StudioConnectorCredential[]
  /** The only hosts that receive the credentials; empty until the operator names one. */
  readonly credentialHosts: readonly string[]
  /** Whether GET /api/studio/connector/kinds/:name/starter has an initial mapping. */
  readonly hasStarter: boolean
}

/** A credential of a connector, without its value. */
export interface StudioConnectorCredential {
  /** The name of the environment variable: "CONNECTOR_USER". */
  readonly name: string
  readonly description: string
  readonly isOptional: boolean
  /** Whether the server has a value. */
  readonly isSet: boolean
}
