import { type Goal, SALE } from '#schemas/property/goal.ts'

/**
 * What a page was made from, by name: its own page of the definition, the properties and projects that it shows, the lists that it
 * asked for. `list-…`: a search, count or choice among the properties of a goal; any of them may change it. `site`: every page has it.
 * `not-found`: every page that is not there, since a listing may come to its address.
 */
export type InputTag =
  | 'site'
  | 'not-found'
  | 'list-sale'
  | 'list-rent'
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
