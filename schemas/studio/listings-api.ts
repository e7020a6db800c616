/** What a property may lack. */
export const MISSING_PARTS = ['picture', 'price', 'energy', 'address'] as const

export type StudioMissingPart = (typeof MISSING_PARTS)[number]

/** Whether a property shows: available, sold or rented; or not: by its status, because the live site hides it, or because it left the feed. */
export const LISTING_STATES = ['available', 'sold', 'rented', 'unlisted', 'hidden', 'coming', 'over', 'left'] as const

export type StudioListingState = (typeof LISTING_STATES)[number]

/** GET /api/studio/listings?text=&city=&state=&missing=&page=: properties of the feed, those that changed last first. `missing` may be "finding": those that the last import had something to say about. */
export interface StudioListings {
  readonly items: readonly StudioListing[]
  readonly total: number
  /** The first page is 1. */
  readonly page: number
  readonly pageSize: number
  readonly cities: readonly string[]
  /** The module types whose content puts one property first, each with the field that has its ID. */
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
  /** The path of its page; null where it has none. */
  readonly path: string | null
  /** An address on this server; null without a picture. */
  readonly picture: string | null
  readonly missing: readonly StudioMissingPart[]
  /** ISO 8601. */
  readonly changedAt: string
  readonly findings: readonly StudioImportFinding[]
}

/** What an import did, and what it had to say. */
export interface StudioImport {
  /** ISO 8601. */
  readonly at: string
  readonly source: string
  /** Records that are on the site now. */
  readonly accepted: number
  /** Among these: new ones, and those that changed. */
  readonly changed: number
  /** Those that left the feed with this import. */
  readonly retired: number
  /** Those that were left out. */
  readonly rejected: number
  /** At most a hundred; errors first. */
  readonly findings: readonly StudioImportFinding[]
  readonly findingCount: number
}

export interface StudioImportFinding {
  readonly list: 'properties' | 'projects'
  readonly id: number | null
  /** The reference of the property; '' where it is not known. */
  readonly reference: string
  /** JSON pointer into the record. */
  readonly pointer: string
  readonly severity: 'error' | 'warning'
  /** What it is about, as the site calls that field; '' for the record as a whole. */
  readonly field: string
  /** What is wrong, and the cure, in the language of the account. */
  readonly words: string
}
