import { expect, it } from 'vitest'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { startTestServer } from '../../../fixtures/server.ts'

await describeOnEachDatabase('a new site, whose file of listings has none yet', (open) => {
  it('[PROP-02] starts without an error or a warning', async () => {
    const database = await open()
    await using server = await startTestServer({
      files: { 'data/properties.json': { version: 1, properties: [] } },
      openDatabase: async () => database,
    })
    expect(server.log.filter(({ level }) => Number(level) >= 40)).toEqual([])
    expect((await server.get('/readyz')).statusCode).toBe(200)
    expect(await database.db.select().from(feedImports)).toMatchObject([{ accepted: 0, changed: false, findings: [] }])
  })
})
