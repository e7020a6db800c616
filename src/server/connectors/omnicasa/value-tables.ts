import { CATEGORY } from '#src/server/connectors/categories.ts'
import type { ValueTables } from '#src/server/connectors/connector.ts'

/** Numbers of Omnicasa are those of the feed, but an agency may have categories (WebID) of its own. */
export const valueTables = {
  category: { title: 'category (WebID)', values: Object.fromEntries(Object.values(CATEGORY).map((id) => [id, id])) },
  goal: { title: 'goal', values: { 0: 0, 1: 1, 2: 0 } },
  status: { title: 'status', values: { 0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 } },
  country: { title: 'country', values: { 10: 10, 50: 50 } },
  floodScore: { title: 'flood score', values: { A: 'A', B: 'B', C: 'C', D: 'D' } },
} as const satisfies ValueTables
