import type { Language } from '#schemas/language.ts'
import type { FeedProject } from '#schemas/property/project.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { SourceClient } from '#src/platform/outgoing/source-client.ts'

/**
 * Describes one kind of agency software: settings, requests and the mapping of values. A connector is a folder with a
 * `connector.ts` (or `.js`) with a default export, here or in a package of "connectors" in vitrine.config.json. `Settings` types
 * "settings" in connector.json, `Raw` a listing at the source.
 */
export interface Connector<Settings = unknown, Raw = unknown> {
  readonly title: string
  /** The data and their source in a sentence, for the choice of a connector. */
  readonly description?: string
  /** The JSON Schema of "settings"; every property has a description. Settings hold no credentials. */
  readonly schema: object
  /** From the environment or the secrets file. */
  readonly secrets: readonly ConnectorSecret[]
  /** The vendor's hosts, which may receive the credentials where CONNECTOR_HOSTS is not set. Absent where hosts differ by agency. */
  readonly credentialHosts?: readonly string[]
  /** An initial file, relative to the site definition, for sources that are the agency's own files. */
  readonly starter?: (
    settings: Settings,
    languages: readonly [Language, ...Language[]],
  ) => { readonly file: string; readonly text: string }
  /** How values of the source map to the feed, by table. "mapping" of connector.json takes precedence. */
  readonly values: ValueTables
  /**
   * Yields all offered listings; returns the cursor for {@link fetchChanges}, or null. Throw a `SourceError` for an incomplete
   * list. Absent for a source without a list: then {@link fetchChanges} runs, first with the cursor '', and other listings stay.
   */
  readonly fetchAll?: (source: Source<Settings>) => AsyncGenerator<SourceRecord<Raw>, string | null, undefined>
  /** Yields the changes since a cursor; returns the next cursor. Without it, every run reads all. */
  readonly fetchChanges?: (source: Source<Settings>, since: string) => AsyncGenerator<SourceChange<Raw>, string, undefined>
  /**
   * The field of `Raw` with the original data, JSON or an XML element. Blank texts are removed before mapping, and the report
   * lists fields that {@link map} never reads; neither without `sentAs`.
   */
  readonly sentAs?: Extract<keyof Raw, string>
  /** Maps a listing; null if left out ({@link Mapping.leaveOut} counts the reason). Throws for an invalid one. */
  readonly map: (raw: Raw, mapping: Mapping) => MappedListing | null
  /** Opens a file that staff hand over once in the Studio, for kinds of listings that come as files. Throws a `SourceError`. */
  readonly openFile?: (file: HandedFile) => Promise<HandedListings<Raw>>
  /** For sources without a list: the part of a record to store. Only what {@link map} reads, never owners and buyers. */
  readonly storable?: (raw: Raw) => Raw
  /** Handles calls at `/api/connector/webhook`. */
  readonly webhook?: ConnectorWebhook<Settings>
  readonly sendLead?: (lead: Lead, source: Source<Settings>) => Promise<LeadReceipt>
  /** Tells the source the address of a listing on the site. Called once per new address. */
  readonly announceAddress?: (key: string, url: string, source: Source<Settings>) => Promise<void>
}

/** A file that staff hand over, on this server's disk. */
export interface HandedFile {
  readonly path: string
  /** The field of the feed by heading of a table; null leaves the column out. */
  readonly columns: Readonly<Record<string, string | null>>
  /** The data folder, for pictures that come with the file. */
  readonly dataDir: string
  readonly now: () => Date
  /** Whether nothing may be stored. */
  readonly isDry: boolean
  readonly note: (message: string) => void
}

export interface HandedListings<Raw = unknown> {
  /** The columns of a table in their order; empty for other files. */
  readonly columns: readonly HandedColumn[]
  /** In the order of the file. A key that the file has not is made of the position. */
  readonly records: AsyncGenerator<SourceRecord<Raw>, void, undefined>
  readonly close: () => void
}

export interface HandedColumn {
  readonly heading: string
  /** "Price", or "DescriptionB (fr)" for a text in one language; null where the column is left out. */
  readonly field: string | null
  /** The first values below the heading. */
  readonly examples: readonly string[]
}

export function defineConnector<Settings, Raw>(connector: Connector<Settings, Raw>): Connector<Settings, Raw> {
  return connector
}

/** Each is an environment variable of the server or a line of the file CONNECTOR_SECRETS_FILE. */
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
  /** Its meaning, and where the agency finds it. */
  readonly description: string
  readonly isOptional?: boolean
}

export interface Source<Settings = unknown> {
  /** Validated with the connector's schema. */
  readonly settings: Settings
  /** All required secrets are present. */
  readonly secrets: Readonly<Partial<Record<SecretName, string>>>
  /** With secrets, it only requests the hosts that the secrets are for. */
  readonly client: SourceClient
  /** This server's clock. {@link SourceClient} returns the source's time with each answer. */
  readonly now: () => Date
  /** Folders for connectors that read files. Paths in settings are relative to the site definition. */
  readonly folders: { readonly siteConfig: string; readonly data: string }
  /** Changes since the last run, from the webhook. */
  readonly announced: readonly AnnouncedChange[]
  /** The keys of the source's listings on the site, and of those stored by {@link Connector.storable}, for sources without a list. */
  readonly known: () => AsyncGenerator<string, void, undefined>
  /** A dry run must not move or write files. */
  readonly isDry: boolean
  readonly signal: AbortSignal
  /** Counts a listing whose key was yielded before. */
  readonly repeated: (key: string) => void
  /** Adds a remark about the source as a whole to the report. */
  readonly note: (message: string) => void
}

export interface SourceRecord<Raw = unknown> {
  /** The permanent key at the source, from which the site's number and address derive. At most 200 characters. */
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
  /** As JSON. */
  readonly payload: unknown
}

/** A listing in the form of the feed, without its number. The mapping of agents sets `ContactPerson`. Additional fields are stored. */
export interface MappedListing {
  /** Null for a project's record. `CreateDate` defaults to the day of the first run with this key. */
  readonly property: MappedProperty | null
  /** The key of the listing's project; `ProjectID` is derived from it. */
  readonly projectKey?: string
  readonly project?: Without<FeedProject, 'ID'>
}

export type MappedProperty = Without<FeedProperty, 'ID' | 'CreateDate'> & Partial<Pick<FeedProperty, 'CreateDate'>>

/** Like `Omit`, which would lose known fields of types with an index signature. */
type Without<T, Field extends PropertyKey> = { [Name in keyof T as Name extends Field ? never : Name]: T[Name] }

/** A value of the feed; null leaves out the value, or listings with it, on purpose. */
export type MappedValue = string | number | boolean | null

/** Values by name of a table, then by value of the source as text. */
export interface ValueTables {
  readonly [table: string]: ValueTable
}

export type ValueMeaning = 'category' | 'goal' | 'status' | 'country' | 'fact'

export interface ValueTable {
  /** The subject, for the report: "category", "state of the building". */
  readonly title: string
  readonly values: { readonly [value: string]: MappedValue }
  /** Set where the site has names for the values; the Studio offers these for unknown values. */
  readonly means?: ValueMeaning
  /** Names by value, where the connector defines them. */
  readonly texts?: { readonly [value: string]: { readonly [language: string]: string } }
}

/** Maps values of the source to values of the feed, and counts unknown ones. */
export interface Mapping {
  readonly languages: readonly string[]
  /** Looks a value up in {@link Connector.values} and connector.json. Undefined for an unknown value, which is counted. */
  readonly value: (
    table: string,
    ...writings: readonly (string | number | boolean | null | undefined)[]
  ) => MappedValue | undefined
  /** An amount above 0 in euro, in any notation ("249.500", "€ 249 500,00"); else undefined. Counts invalid values. */
  readonly amount: (field: string, value: unknown) => number | undefined
  /** Counts a field whose value cannot be mapped. */
  readonly lost: (field: string, value: unknown) => void
  /** Counts why a document is not shown; `value` names the document or the deciding value. */
  readonly refuseDocument: (reason: string, value: unknown) => void
  /** Counts why a listing is left out; `value` is the deciding value, such as "draft". */
  readonly leaveOut: (reason: string, value?: unknown) => null
  /** The id in content/contact for an agent of the source, from "agents" of connector.json; undefined for an unknown agent. */
  readonly agent: (key: string | number | null | undefined, name?: string) => string | undefined
}

export interface ConnectorWebhook<Settings = unknown> {
  /** Whether {@link read} accepts only signed calls. Unsigned ones are limited, merged and read within a minute. */
  readonly isSigned: boolean
  /** The changes that a call names. Throws a `SourceError` for an unreadable or forged call. `body` has at most 1 MB. */
  readonly read: (call: WebhookCall, source: Pick<Source<Settings>, 'settings' | 'secrets' | 'now'>) => readonly AnnouncedChange[]
}

export interface WebhookCall {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

export interface Lead {
  /** The id of the request, the same for each attempt to send it: use it as the idempotency key. */
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
  /** Other entries, by label. */
  readonly entries: readonly { readonly label: string; readonly value: string }[]
  readonly listing: { readonly key: string | null; readonly id: number; readonly reference: string; readonly url: string } | null
  readonly pageUrl: string
}

export interface LeadReceipt {
  /** The request's number at the source. */
  readonly reference: string | null
}
