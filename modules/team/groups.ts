import type { Resolved } from './server.ts'

/** As many as the style sheet tells apart. */
const MAX_GROUPS = 6

/** The roles or offices of the people, each once, by which the team can be narrowed; none where there is no choice. */
export function groupsOf({ people, filterBy }: Pick<Resolved, 'people' | 'filterBy'>): readonly string[] {
  if (filterBy === undefined || filterBy === 'none') return []
  const groups = [...new Set(people.map((person) => person[filterBy] ?? '').filter((group) => group !== ''))]
  return groups.length < 2 || groups.length > MAX_GROUPS ? [] : groups
}
