import type { Resolved } from './server.ts'

/** The number of groups in the style sheet. */
const MAX_GROUPS = 6

/** The distinct roles or offices of the people, to filter by; empty with fewer than two. */
export function groupsOf({ people, filterBy }: Pick<Resolved, 'people' | 'filterBy'>): readonly string[] {
  if (filterBy === undefined || filterBy === 'none') return []
  const groups = [...new Set(people.map((person) => person[filterBy] ?? '').filter((group) => group !== ''))]
  return groups.length < 2 || groups.length > MAX_GROUPS ? [] : groups
}
