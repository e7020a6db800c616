import { describe, it } from 'vitest'
import { findPostgres, openPostgresDatabase } from '../fixtures/database.ts'
import { expectFreshPages } from '../fixtures/fresh-pages.ts'

const serverUrl = await findPostgres()

describe.skipIf(serverUrl === null)('pages of two instances after changes', () => {
  it('[ROUTE-04] are those that a server makes from nothing, for random imports and publications', async () => {
    await expectFreshPages(() => openPostgresDatabase(serverUrl ?? ''), { runs: 4, steps: 8, instances: 2 })
  }, 600_000)
})
