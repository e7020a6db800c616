import type { Language } from '#schemas/language.ts'
import type { FeedProject } from '#schemas/property/project.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { SourceClient } from '#src/platform/outgoing/source-client.ts'

/**
 * What one kind of agency software needs to be read: its settings, its requests, and what its values mean here. A connector is a folder
 * with a `connector.ts` (or `.js`) whose default export is one, below this one or in a package that vitrine.config.json names in
 * "connectors". `Settings` is the type of "settings" in connector.json, `Raw` that of one listing as the source has it.
 */
export interface Connector<Settings = unknown, Raw = unknown> {
  /** What the software is called. */
  readonly title: string
  /** What is read from where, in a sentence, for whoever chooses among connectors. */
  readonly description?: string
  /** The JSON Schema of "settings"; every property has a description. Settings hold no credentials. */
  readonly schema: object
  /** The credentials, from the environment or the secrets file. */
  readonly secrets: readonly ConnectorSecret[]
  /** The vendor's hosts, which the credentials may go to where CONNECTOR_HOSTS names none. Absent where each agency has another. */
  readonly credentialHosts?: readonly string[]
  /**
   * A file to begin with, for sources that are files of the agency's own: below the site definition, written with connector.json where it is not
   * there yet.
   */
  readonly starter?: (
    settings: Settings,
    languages: readonly [Language, ...Language[]],
  ) => { readonly file: string; readonly text: string }
  /** What the values of the source mean here, by the name of the table. "mapping" of connector.json goes before it. */
  readonly values: ValueTables
  /**
   * Reads all listings that are offered, one after another, and returns the cursor that {@link fetchChanges} goes on from, or null. The
   * listings of a source that ends in between are not all: throw a `SourceError`. Absent where the source has no list and only tells of
   * changes: then every run is one of {@link fetchChanges}, the first with '' as its cursor, and what it does not name stays as it is.
   */
  readonly fetchAll?: (source: Source<Settings>) => AsyncGenerator<SourceRecord<Raw>, string | null, undefined>
  /** Reads what has changed since a cursor, and returns the next one. Without it every run reads all; one of the two is there. */
  readonly fetchChanges?: (source: Source<Settings>, since: string) => AsyncGenerator<SourceChange<Raw>, string, undefined>
  /**
   * The field of `Raw` with what the source sent, as JSON or an XML element. Texts that are blank are absent in it when it is mapped, and what
   * {@link map} reads of no listing is named in the report. Where the field is absent, neither holds.
   */
  readonly sentAs?: Extract<keyof Raw, string>
  /** What a listing is here; null where it is not for the site, which {@link Mapping.leaveOut} has said. Throws for what cannot be understood. */
  readonly map: (raw: Raw, mapping: Mapping) => MappedListing | null
  /**
   * Where the source has no list: what of a record is stored, so that a changed mapping is applied without asking the source again. It is
   * what {@link map} reads, and nothing else: of owners and buyers nothing is stored.
   */
  readonly storable?: (raw: Raw) => Raw
  /** Calls of the source at `/api/connector/webhook`. */
  readonly webhook?: ConnectorWebhook<Settings>
  /** Hands a visitor's request to the source. */
  readonly sendLead?: (lead: Lead, source: Source<Settings>) => Promise<LeadReceipt>
  /** Tells the source at which address a listing is shown here. Called once for each new address. */
  readonly announceAddress?: (key: string, url: string, source: Source<Settings>) => Promise<void>
}

/** Gives a connector its type. */
export function defineConnector<Settings, Raw>(connector: Connector<Settings, Raw>): Connector<Settings, Raw> {
  return connector
}

/** The names of credentials: each is an environment variable CONNECTOR_… of the server, or a line of the file CONNECTOR_SECRETS_FILE. */
export const SECRET_NAMES = [
  'CONNECTOR_USER',
  'CONNECTOR_PASSWORD',
  'CONNECTOR_TOKEN',
  'CONNECTOR_CLIENT_ID',
  'CONNECTOR_CLIENT_SECRET',
] as const

export type SecretName = (typeof SECRET_NAMES)[number]

export interface ConnectorSecret {
  readonly name: SecretName
  /** What it is and where the agency finds it, for whoever fills it in. */
  readonly description: string
  /** Whether the connector does without it. */
  readonly isOptional?: boolean
}

/** What a connector reads from. */
export interface Source<Settings = unknown> {
  /** Valid by the connector's schema. */
  readonly settings: Settings
  /** Each secret that is not optional is there. */
  readonly secrets: Readonly<Partial<Record<SecretName, string>>>
  /** Where there is a secret, it asks the hosts alone that the secrets are for, whatever the settings say. */
  readonly client: SourceClient
  /** The clock of this server. The source may have another time: {@link SourceClient} gives that of its answers. */
  readonly now: () => Date
  /** Folders for connectors that read files. Paths in settings are relative to the site definition. */
  readonly folders: { readonly siteConfig: string; readonly data: string }
  /** What the webhook has stored: keys of listings that have changed since the last run. */
  readonly announced: readonly AnnouncedChange[]
  /** The keys of its listings that are on the site, or stored as {@link Connector.storable} says, for sources that cannot list theirs. */
  readonly known: () => AsyncGenerator<string, void, undefined>
  /** Whether reading may change nothing: no file is moved, none is written. */
  readonly isDry: boolean
  /** Aborts requests and reading. */
  readonly signal: AbortSignal
  /** Counts a listing that has the key of one before it, and is not handed on. */
  readonly repeated: (key: string) => void
  /** Says something about the source that is no mistake of one listing; it stands in the report. */
  readonly note: (message: string) => void
}

/** One listing of the source. */
export interface SourceRecord<Raw = unknown> {
  /** Its key at the source, which never changes: the number here, and so its address, follows from it. At most 200 characters. */
  readonly key: string
  readonly raw: Raw
}

export type SourceChange<Raw = unknown> =
  | ({ readonly kind: 'changed' } & SourceRecord<Raw>)
  | { readonly kind: 'gone'; readonly key: string }

/** A listing that the source has named by its webhook. */
export interface AnnouncedChange {
  readonly key: string
  readonly kind: 'changed' | 'gone'
  /** What came with it, as JSON. */
  readonly payload: unknown
}

/**
 * A listing in the form of the feed, without its number. `ContactPerson` is left to the mapping of agents. Facts that the feed has no
 * field for may stand beside the others: they are kept.
 */
export interface MappedListing {
  /** Null where the record is a project alone. Without `CreateDate` it is the day of the run that has seen it first. */
  readonly property: MappedProperty | null
  /** The key of the project that the listing is a part of; its number becomes `ProjectID`. */
  readonly projectKey?: string
  /** The project itself, where this record is one. */
  readonly project?: Without<FeedProject, 'ID'>
}

export type MappedProperty = Without<FeedProperty, 'ID' | 'CreateDate'> & Partial<Pick<FeedProperty, 'CreateDate'>>

/** As `Omit`, for types that allow other fields too: `Omit` would lose what is known of the fields. */
type Without<T, Field extends PropertyKey> = { [Name in keyof T as Name extends Field ? never : Name]: T[Name] }

/** A value of the feed that a value of the source stands for; null where listings with it, or the value, are left out on purpose. */
export type MappedValue = string | number | boolean | null

/** By name of a table, then by value of the source, as text. */
export interface ValueTables {
  readonly [table: string]: ValueTable
}

/** What the values of a table are on the site. */
export type ValueMeaning = 'category' | 'goal' | 'status' | 'country' | 'fact'

export interface ValueTable {
  /** What it decides, for the report: "category", "state of the building". */
  readonly title: string
  readonly values: { readonly [value: string]: MappedValue }
  /** What they are on the site, where that has names for them: for whoever gives a value of the source a meaning. */
  readonly means?: ValueMeaning
  /** What they are called, by value, where they are texts of the connector. */
  readonly texts?: { readonly [value: string]: { readonly [language: string]: string } }
}

/** What turns values of the source into those of the feed, and counts what has none. */
export interface Mapping {
  /** The languages of the site, for texts that the source has per language. */
  readonly languages: readonly string[]
  /**
   * By a table of {@link Connector.values}, as connector.json has widened it; undefined where the value has no equal, which the report counts. Of
   * several writings of a value the first with an equal decides.
   */
  readonly value: (
    table: string,
    ...writings: readonly (string | number | boolean | null | undefined)[]
  ) => MappedValue | undefined
  /**
   * An amount of money in euro above 0, however the source writes it ("249.500", "€ 249 500,00"); undefined for none, which sources write as
   * 0 or -1 too. One that cannot be read, or in two ways, is counted under `field`.
   */
  readonly amount: (field: string, value: unknown) => number | undefined
  /** Counts a field of the source whose value nothing here stands for. */
  readonly lost: (field: string, value: unknown) => void
  /** Says why a document of a listing is not shown; `value` is which one it is, or what decided. */
  readonly refuseDocument: (reason: string, value: unknown) => void
  /** Says why a listing is not for the site; `value` is what decided, for instance "draft". */
  readonly leaveOut: (reason: string, value?: unknown) => null
  /** A person of the source: its id in content/contact by "agents" of connector.json; undefined where it names none. */
  readonly agent: (key: string | number | null | undefined, name?: string) => string | undefined
}

export interface ConnectorWebhook<Settings = unknown> {
  /**
   * Whether {@link read} takes calls alone that a secret of the source has signed. Calls of others are limited and merged, are read within a
   * minute, and get one answer whatever is in them.
   */
  readonly isSigned: boolean
  /**
   * What a call says has changed; throws a `SourceError` for one that is not of the source or cannot be read. `body` has at most 1 MB.
   */
  readonly read: (call: WebhookCall, source: Pick<Source<Settings>, 'settings' | 'secrets' | 'now'>) => readonly AnnouncedChange[]
}

export interface WebhookCall {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

/** A visitor's request, for the agency's software. */
export interface Lead {
  /** Equal each time the same request is sent: what a source takes as its idempotency key. */
  readonly id: string
  /** The form: "contact", "visit", "estimate", … */
  readonly form: string
  readonly createdAt: Date
  readonly language: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly message: string
  /** What else was entered, by label. */
  readonly entries: readonly { readonly label: string; readonly value: string }[]
  /** The listing that it is about. */
  readonly listing: { readonly key: string | null; readonly id: number; readonly reference: string; readonly url: string } | null
  /** The page that it was sent from. */
  readonly pageUrl: string
}

export interface LeadReceipt {
  /** What the source calls it, for whoever looks for it there. */
  readonly reference: string | null
}
