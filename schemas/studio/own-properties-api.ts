import type { Language } from '#schemas/language.ts'
import type { Goal } from '#schemas/property/goal.ts'
import type { OwnState } from '#schemas/property/own-state.ts'
import type { StudioOwnerState } from './owners-api.ts'

/** The answers of the Studio's routes for properties that staff enter by hand (decision 148). */

/** The most bytes of the JSON of a typed record. */
export const MAX_OWN_RECORD_BYTES = 300_000

/** The most pictures of a property, as in the feed. */
export const MAX_OWN_PICTURES = 60

/** GET /api/studio/own-properties/:id; PUT with a new record answers it too, and 412 with that of somebody else. */
export interface StudioOwnProperty {
  readonly id: number
  /** Changes with each change; a PUT names it as `if-match`. */
  readonly hash: string
  readonly state: OwnState
  /** The states that it can get next. */
  readonly nextStates: readonly OwnState[]
  /** In the form of the feed, as typed. */
  readonly record: Readonly<Record<string, unknown>>
  /** Whether what was typed differs from what visitors see; false while they see nothing. */
  readonly hasUnshown: boolean
  /** Whether visitors saw it once: then it can be withdrawn, and no longer be removed. */
  readonly wasShown: boolean
  /** The path of its page; null while it has none. */
  readonly path: string | null
  readonly findings: readonly StudioOwnFinding[]
  /** The pictures of the record, by their `Url`. */
  readonly pictures: Readonly<Record<string, StudioOwnPicture>>
  /** ISO 8601. */
  readonly changedAt: string
}

export interface StudioOwnFinding {
  /** JSON pointer of the field that mends it. */
  readonly pointer: string
  /** The label of the field; '' for the property as a whole. */
  readonly field: string
  /** A sentence with the cure, in the language of the account. */
  readonly words: string
  /** Whether it stands in the way of going online. */
  readonly isBlocking: boolean
  /** The act behind it; null for none. */
  readonly law: string | null
}

export interface StudioOwnPicture {
  /** `{width}` is one of PICTURE_WIDTHS. */
  readonly urlTemplate: string
  readonly widthPx: number
  readonly heightPx: number
}

/** GET /api/studio/own-properties?text=&state=&page=: latest change first. */
export interface StudioOwnProperties {
  readonly items: readonly StudioOwnListed[]
  readonly total: number
  /** The first page is 1. */
  readonly page: number
  readonly pageSize: number
  /** The number of all, independent of the filter. */
  readonly all: number
}

export interface StudioOwnListed {
  readonly id: number
  readonly reference: string
  /** "House · Spa" in the language of the account. */
  readonly title: string
  readonly state: OwnState
  readonly hasUnshown: boolean
  /** An address on this server; null without a picture. */
  readonly picture: string | null
  readonly path: string | null
  /** The number of findings that stand in the way of going online, and of others. */
  readonly blocking: number
  readonly advice: number
  /** ISO 8601. */
  readonly changedAt: string
}

/**
 * GET /api/studio/own-properties/twins: properties that agency software has now, too. POST …/:id/same with `listing` withdraws the one
 * entered by hand, whose address leads on; POST …/:id/different with `listing` says that they are two.
 */
export interface StudioOwnTwin {
  readonly own: StudioOwnTwinSide
  readonly listing: StudioOwnTwinSide
  /** What they have in common: the reference, or address and price. */
  readonly by: 'reference' | 'address'
}

export interface StudioOwnTwinSide {
  readonly id: number
  readonly reference: string
  /** "House · Spa", with the street. */
  readonly title: string
  readonly price: string
  readonly picture: string | null
}

/** GET /api/studio/own-properties/choices: what the form offers, in the language of the account. */
export interface StudioOwnChoices {
  /** The languages of the site; the first is the default. */
  readonly languages: readonly string[]
  /** In the order of the site's search. */
  readonly categories: readonly { readonly webId: string; readonly name: string }[]
  readonly people: readonly { readonly id: string; readonly name: string }[]
}

/** POST /api/studio/own-properties: a new draft, from these values or as a copy of another property entered by hand. */
export type StudioOwnNew =
  | { readonly goal: Goal; readonly category: string; readonly zip: string; readonly city: string }
  | { readonly copyOf: number }

/** POST /api/studio/own-properties/:id/files, multipart/form-data with one `file`. */
export interface StudioOwnFile {
  /** The `Url` for Pictures or Documents. */
  readonly url: string
  /** Null for a document. */
  readonly picture: StudioOwnPicture | null
}

/** GET /api/studio/own-properties/:id/history: latest first. */
export interface StudioOwnChange {
  readonly id: number
  /** ISO 8601. */
  readonly at: string
  /** The name of the author; '' for somebody whose account is gone. */
  readonly author: string
  readonly kind: 'created' | 'edited' | 'restored' | 'shown' | 'state'
  readonly state: OwnState
  /** What differs from the change before, by the labels of the fields, with simple values as text; at most a dozen. */
  readonly changes: readonly { readonly field: string; readonly before: string | null; readonly after: string | null }[]
}

/**
 * GET /api/studio/own-properties/:id/owners: the sellers or owners, whom visitors never see. POST links one of those known (`owner`) or a
 * new one (`added`), and mails an invitation where `invite` is set; POST …/owners/:owner/remove unlinks one. All answer with the list.
 */
export interface StudioOwnOwner {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly state: StudioOwnerState
}

export interface StudioOwnNewOwner {
  readonly email: string
  readonly firstName: string
  readonly name: string
  readonly language: Language
}
