import { COUNTRIES } from '#schemas/property/region.ts'
import { CATEGORY } from '#src/server/connectors/categories.ts'
import type { ValueTables } from '#src/server/connectors/connector.ts'

/** Numbers of Omnicasa are those of the feed, but an agency may have categories (WebID) of its own. */
export const valueTables = {
  category: { title: 'category (WebID)', values: Object.fromEntries(Object.values(CATEGORY).map((id) => [id, id])) },
  goal: { title: 'goal', values: { 0: 0, 1: 1, 2: 0 } },
  status: { title: 'status', values: { 0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 } },
  country: {
    title: 'country',
    values: {
      1: COUNTRIES.austria.id,
      10: COUNTRIES.belgium.id,
      12: COUNTRIES.bulgaria.id,
      24: COUNTRIES.cyprus.id,
      26: COUNTRIES.germany.id,
      29: COUNTRIES.estonia.id,
      31: COUNTRIES.ireland.id,
      32: COUNTRIES.spain.id,
      33: COUNTRIES.france.id,
      34: COUNTRIES.finland.id,
      38: COUNTRIES.greece.id,
      41: COUNTRIES.croatia.id,
      42: COUNTRIES.italy.id,
      50: COUNTRIES.luxembourg.id,
      52: COUNTRIES.lithuania.id,
      53: COUNTRIES.latvia.id,
      60: COUNTRIES.malta.id,
      63: COUNTRIES.netherlands.id,
      65: COUNTRIES.portugal.id,
      72: COUNTRIES.slovenia.id,
      73: COUNTRIES.slovakia.id,
    },
  },
  floodScore: { title: 'flood score', values: { A: 'A', B: 'B', C: 'C', D: 'D' } },
} as const satisfies ValueTables
