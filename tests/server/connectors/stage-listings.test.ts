import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Connector } from '#src/server/connectors/connector.ts'
import { createKeyRepository } from '#src/server/connectors/key-repository.ts'
import { createMapping } from '#src/server/connectors/mapping.ts'
import { stageListings } from '#src/server/connectors/stage-listings.ts'
import { describeOnEachDatabase } from '../../fixtures/database.ts'
import { temporaryFolder } from '../../fixtures/site/site-folder.ts'

await describeOnEachDatabase('listings of a source', (open) => {
  it('whose project has a key that the database takes no text of are named, and keep no other from the site', async () => {
    const database = await open()
    await using folder = await temporaryFolder()
    const projectKeys = ['p-1', 'p\0', '\ud800', 'p'.repeat(201), '']
    const connector: Connector = {
      title: 'Software',
      schema: { type: 'object' },
      secrets: [],
      values: {},
      async *fetchAll() {
        for (const [at, raw] of projectKeys.entries()) yield { key: `w-${at}`, raw }
        return null
      },
      map: (raw) => ({ property: { Goal: 0, WebID: '30', Zip: '4850', City: 'Plombières' } as never, projectKey: String(raw) }),
    }
    const { signal } = new AbortController()
    const staged = await stageListings({
      connector,
      changes: connector.fetchAll?.({} as never) as never,
      mapping: createMapping({ tables: {}, written: {}, languages: ['fr'], hosts: null }),
      keys: createKeyRepository(database.db, { source: 'odd', keepsNumbers: false, isDry: false, today: '2026-11-21' }),
      folder: folder.path,
      signal,
    })
    expect(staged.unmapped.first.map(({ key }) => key)).toEqual(['w-1', 'w-2', 'w-3', 'w-4'])
    const { properties } = JSON.parse(await readFile(join(folder.path, 'data/properties.json'), 'utf8'))
    expect(properties.map((each: object) => 'ProjectID' in each)).toEqual([true, false, false, false, false])
    await database.close()
  })
})
