import { it } from 'vitest'
import { describeOnEachDatabase } from '../fixtures/database.ts'
import { expectFreshPages } from '../fixtures/fresh-pages.ts'

await describeOnEachDatabase('pages after changes', (open) => {
  it('[ROUTE-04] are those that a server makes from nothing, for random imports and publications', async () => {
    await expectFreshPages(open, { runs: 1, steps: 3, instances: 1 })
  })
})
