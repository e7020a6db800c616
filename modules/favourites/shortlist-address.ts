import { MAX_SELECTION } from '#schemas/property/property-selection.ts'
import { readIds } from '#src/domain/property/listing-id.ts'

/** As many properties as fit side by side. */
export const MAX_COMPARED = 4

/** What the query string of a shortlist names; whatever is no id is left out. */
export interface ShortlistAddress {
  /** The properties of a shared shortlist; empty where the visitor's own is meant. */
  readonly ids: readonly number[]
  /** Those of them to be set side by side. */
  readonly compared: readonly number[]
}

/** Reads "?ids=1001,1002,1003&compare=1001,1003". */
export function readShortlist(search: string): ShortlistAddress {
  const parameters = new URLSearchParams(search)
  const compared = idsOf(parameters.get('compare')).slice(0, MAX_COMPARED)
  const ids = idsOf(parameters.get('ids')).slice(0, MAX_SELECTION)
  return { ids, compared: compared.length > 1 ? compared : [] }
}

/** The address of a shortlist, which shows the same properties to everyone who opens it. */
export function shortlistHref(path: string, { ids, compared }: ShortlistAddress): string {
  const parts = [
    ...(ids.length > 0 ? [`ids=${ids.join(',')}`] : []),
    ...(compared.length > 1 ? [`compare=${compared.join(',')}`] : []),
  ]
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`
}

function idsOf(text: string | null): number[] {
  return readIds(text?.split(',') ?? [])
}
