import { MAX_SELECTION, readIds } from 'vitrine/module'

/** The maximum number of properties in a comparison. */
export const MAX_COMPARED = 4

export interface ShortlistQuery {
  /** The properties of a shared shortlist; empty for the visitor's own. */
  readonly ids: readonly number[]
  readonly compared: readonly number[]
}

/** Reads "?ids=1001,1002,1003&compare=1001,1003". */
export function readShortlist(search: string): ShortlistQuery {
  const parameters = new URLSearchParams(search)
  const compared = idsOf(parameters.get('compare')).slice(0, MAX_COMPARED)
  const ids = idsOf(parameters.get('ids')).slice(0, MAX_SELECTION)
  return { ids, compared: compared.length > 1 ? compared : [] }
}

/** The address of a shortlist, which shows the same properties to everyone. */
export function shortlistHref(path: string, { ids, compared }: ShortlistQuery): string {
  const parts = [
    ...(ids.length > 0 ? [`ids=${ids.join(',')}`] : []),
    ...(compared.length > 1 ? [`compare=${compared.join(',')}`] : []),
  ]
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`
}

function idsOf(text: string | null): number[] {
  return readIds(text?.split(',') ?? [])
}
