/** The parts that a property may lack. */
export const MISSING_PARTS = ['picture', 'price', 'energy', 'address'] as const

export type StudioMissingPart = (typeof MISSING_PARTS)[number]

/** Whether visitors see a property; if not, whether its status, the live site, or its absence from the feed hides it. */
export const LISTING_STATES = ['available', 'sold', 'rented', 'unlisted', 'hidden', 'coming', 'over', 'left'] as const

export type StudioListingState = (typeof LISTING_STATES)[number]

/** Where a property comes from: entered by hand, or from files and software. */
export const LISTING_ORIGINS = ['own', 'feed'] as const

export type StudioListingOrigin = (typeof LISTING_ORIGINS)[number]

/** GET /api/studio/listings?text=&city=&state=&missing=&origin=&page=: properties, latest change first; "finding": with a finding. */
export interface StudioListings {
  readonly items: readonly StudioListing[]
  readonly total: number
  /** The first page is 1. */
  readonly page: number
  readonly pageSize: number
  readonly cities: readonly string[]
  /** Whether there are properties of both origins. */
  readonly hasBothOrigins: boolean
  /** The module types with one featured property, and the content field with its ID. */
  readonly featuredIn: readonly { readonly type: string; readonly field: string }[]
  /** Null before the first import. */
  readonly lastImport: StudioImport | null
}

export interface StudioListing {
  readonly id: number
  readonly reference: string
  /** "House · Spa" in the language of the account. */
  readonly title: string
  readonly state: StudioListingState
  readonly origin: StudioListingOrigin
  /** The path of its page; null without a page. */
  readonly path: string | null
  /** An address on this server; null without a picture. */
  readonly picture: string | null
  readonly missing: readonly StudioMissingPart[]
  /** ISO 8601. */
  readonly changedAt: string
  readonly findings: readonly StudioImportFinding[]
}

/** The result of an import with its findings. */
export interface StudioImport {
  /** ISO 8601. */
  readonly at: string
  readonly source: string
  /** The number of records on the site. */
  readonly accepted: number
  /** The number of new and changed records among them. */
  readonly changed: number
  /** The number of records that left the feed. */
  readonly retired: number
  /** The number of omitted records. */
  readonly rejected: number
  /** At most a hundred findings; errors first. */
  readonly findings: readonly StudioImportFinding[]
  readonly findingCount: number
}

export interface StudioImportFinding {
  readonly list: 'properties' | 'projects'
  readonly id: number | null
  /** The reference of the property; '' if unknown. */
  readonly reference: string
  /** JSON pointer into the record. */
  readonly pointer: string
  readonly severity: 'error' | 'warning'
  /** The title of the field; '' for the whole record. */
  readonly field: string
  /** Message and cure, in the language of the account. */
  readonly words: string
}
