import { EURO_COUNTRIES } from '#schemas/property/countries.ts'
import { CATEGORY } from '#src/connectors/categories.ts'
import type { ValueTables } from '#src/connectors/connector.ts'
import { DOCUMENT_TABLE } from '#src/connectors/document-kinds.ts'

/** The feed uses Omnicasa's numbers, but an agency may add categories (WebID). */
export const valueTables = {
  document: DOCUMENT_TABLE,
  category: {
    title: 'category',
    means: 'category',
    values: Object.fromEntries(Object.values(CATEGORY).map((id) => [id, id])),
  },
  goal: { title: 'goal', means: 'goal', values: { 0: 0, 1: 1, 2: 0 } },
  status: { title: 'status', means: 'status', values: { 0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 } },
  country: {
    title: 'country',
    means: 'country',
    values: {
      1: EURO_COUNTRIES.austria.id,
      10: EURO_COUNTRIES.belgium.id,
      12: EURO_COUNTRIES.bulgaria.id,
      24: EURO_COUNTRIES.cyprus.id,
      26: EURO_COUNTRIES.germany.id,
      29: EURO_COUNTRIES.estonia.id,
      31: EURO_COUNTRIES.ireland.id,
      32: EURO_COUNTRIES.spain.id,
      33: EURO_COUNTRIES.france.id,
      34: EURO_COUNTRIES.finland.id,
      38: EURO_COUNTRIES.greece.id,
      41: EURO_COUNTRIES.croatia.id,
      42: EURO_COUNTRIES.italy.id,
      50: EURO_COUNTRIES.luxembourg.id,
      52: EURO_COUNTRIES.lithuania.id,
      53: EURO_COUNTRIES.latvia.id,
      60: EURO_COUNTRIES.malta.id,
      63: EURO_COUNTRIES.netherlands.id,
      65: EURO_COUNTRIES.portugal.id,
      72: EURO_COUNTRIES.slovenia.id,
      73: EURO_COUNTRIES.slovakia.id,
    },
  },
  floodScore: { title: 'flood score', values: { A: 'A', B: 'B', C: 'C', D: 'D' } },
} as const satisfies ValueTables
