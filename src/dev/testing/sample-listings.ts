import type { ModuleData } from '#src/definition/pages/module-data.ts'
import { RENTED_STATUS, SOLD_STATUS } from '#src/features/properties/rules/availability.ts'
import { aProject, aSummary } from './api-answers.ts'

const TOWNS = [
  { name: 'Spa', zip: '4900', count: 4, path: '/fr/a-vendre/?city=spa%7C4900' },
  { name: 'Verviers', zip: '4800', count: 7, path: '/fr/a-vendre/?city=verviers%7C4800' },
]

/** The listings of a small agency, for rules of module types. */
export const sampleListings: ModuleData = {
  properties: async ({ goal }, limit = 12) =>
    [1001, 1002, 1003, 1004].slice(0, limit).map((ID) => aSummary({ ID, Goal: goal, Price: goal === 1 ? 950 : 325_000 })),
  property: async (id) => aSummary({ ID: id }),
  recentlySold: async (goal, limit = 12) =>
    ['2026-11-02', '2026-10-14', '2026-09-30', null].slice(0, limit).map((date, index) => ({
      property: aSummary({ ID: 1101 + index, Goal: goal, Status: goal === 1 ? RENTED_STATUS : SOLD_STATUS }),
      date,
    })),
  towns: async () => TOWNS,
  projects: async () => [aProject()],
}
