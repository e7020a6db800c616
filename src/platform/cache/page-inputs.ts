import { type Goal, SALE } from '#schemas/property/goal.ts'

/**
 * What a page was made from, by name. `property-…`, `project-…`: what it shows of one. `page-…`: its page of the definition. `site`:
 * every page has it.
 */
export type InputTag =
  | 'site'
  /** Pages that are not there: a listing may come to their address. */
  | 'not-found'
  /** What a search among the properties of a goal finds, its order, counts and choices; without words. */
  | 'list-sale'
  | 'list-rent'
  /** The same of those that are sold or let. */
  | 'sold-sale'
  | 'sold-rent'
  /** The results of searches by words. */
  | 'words'
  /** Which projects there are, and what properties they have. */
  | 'projects'
  | `property-${number}`
  | `project-${number}`
  | `page-${string}`

/** Called with what an answer was made from, while it is made. */
export type NoteInputs = (tags: readonly InputTag[]) => void

export const BOTH_LISTS = ['list-sale', 'list-rent'] as const satisfies readonly InputTag[]

export function listTag(goal: Goal): InputTag {
  return goal === SALE ? 'list-sale' : 'list-rent'
}

export const BOTH_SOLD = ['sold-sale', 'sold-rent'] as const satisfies readonly InputTag[]

/** Every change of a listing changes at least one of them. */
export const ALL_LISTINGS = [...BOTH_LISTS, ...BOTH_SOLD, 'words', 'projects'] as const satisfies readonly InputTag[]

export function soldTag(goal: Goal): InputTag {
  return goal === SALE ? 'sold-sale' : 'sold-rent'
}

export function propertyTag(id: number | string): InputTag {
  return `property-${Number(id)}`
}

export function projectTag(id: number | string): InputTag {
  return `project-${Number(id)}`
}

/** The tags of properties that an answer shows. */
export function shownTags(items: readonly { readonly ID: number }[]): readonly InputTag[] {
  return items.map(({ ID }) => propertyTag(ID))
}
