import type { StudioConnectorMeanings, StudioConnectorRun } from './connector-api.ts'

/** The answers of the Studio's routes for files of properties that staff hand over: a table, or OpenImmo (decision 148). */

/** The most bytes of such a file: what a slow line sends within the time of a request. */
export const MAX_IMPORT_BYTES = 150_000_000

/** What staff decide about the file. */
export interface StudioOwnImportMapping {
  /** The field by heading of a table, as in {@link StudioOwnImportField}; null leaves the column out. */
  readonly columns: Readonly<Record<string, string | null>>
  /** Meanings of values, by table of the connector and value. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string | number | boolean | null>>>>
  /** People by the name that the file has for them. */
  readonly agents: Readonly<Record<string, string>>
}

/**
 * POST /api/studio/own-properties/imports, multipart/form-data with one `file`; and POST …/imports/:id/read with a mapping, which
 * reads it again. Nothing is stored yet.
 */
export interface StudioOwnImport {
  readonly id: string
  readonly fileName: string
  readonly kind: 'table' | 'openimmo'
  readonly columns: readonly StudioOwnImportColumn[]
  /** What a column may be. */
  readonly fields: readonly StudioOwnImportField[]
  /** As of a dry run of agency software, with ten cards. */
  readonly run: StudioConnectorRun
  readonly meanings: StudioConnectorMeanings
  /** The number of properties that would be taken over. */
  readonly total: number
  /** Of them, those that could go online at once. */
  readonly ready: number
  /** Left out since another property has the reference: the first ones, and the number of all. */
  readonly known: { readonly first: readonly string[]; readonly count: number }
  /** The number of those left out since they are sold, let or withdrawn. */
  readonly closed: number
}

export interface StudioOwnImportColumn {
  readonly heading: string
  readonly field: string | null
  readonly examples: readonly string[]
}

export interface StudioOwnImportField {
  /** "Price", or "DescriptionB (fr)". */
  readonly value: string
  /** In the language of the account. */
  readonly title: string
}

/** POST …/imports/:id/take with a mapping begins to take the properties over as drafts; GET …/imports/:id says how far it is. */
export interface StudioOwnTaking {
  readonly done: number
  /** 0 until the file is read. */
  readonly total: number
  readonly isEnded: boolean
  /** Whether it ended early; those before are drafts, and a repeated upload leaves them out. */
  readonly hasFailed: boolean
  /** The numbers of new drafts that could go online at once. */
  readonly ready: readonly number[]
}

/** The most properties of one request. */
export const MAX_SHOWN_AT_ONCE = 100

/** POST /api/studio/own-properties/online with `ids`: shows those drafts where nothing stands in the way, in one import. */
export interface StudioOwnShown {
  readonly shown: readonly number[]
}
