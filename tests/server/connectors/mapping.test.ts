import { expect, it } from 'vitest'
import { emptyReport } from '#src/server/connectors/failed-run.ts'
import { createMapping } from '#src/server/connectors/mapping.ts'
import { createStateRepository } from '#src/server/connectors/state-repository.ts'
import { openTestDatabase } from '../../fixtures/database.ts'

it('an agent whose key is called like something that every object has is nobody of the site', () => {
  const mapping = createMapping({ tables: {}, written: { agents: { 7: 'marie' } }, languages: ['fr'] })
  expect(['7', 'constructor', '__proto__'].map((key) => mapping.agent(key, 'Anne'))).toEqual(['marie', undefined, undefined])
  expect(mapping.report().agents.map(({ field }) => field)).toEqual(['__proto__', 'constructor'])
})

it('a value with a NUL, or cut within a character, does not keep the report of a run from being stored', async () => {
  const database = await openTestDatabase()
  const states = createStateRepository(database.db)
  const mapping = createMapping({ tables: {}, written: {}, languages: ['fr'] })
  mapping.lost('tour', 'a\0b')
  mapping.lost('video', `${'x'.repeat(98)}😀yy`)
  const failure = { code: 'broken', message: 'The run broke off.', isPassing: false }
  await states.makeDue('table', new Date(0))
  await states.release('table', { report: { ...emptyReport('table', new Date(0), failure), mapping: mapping.report() } })
  const { report } = await states.get('table')
  expect(report?.mapping.lost.map(({ value }) => value)).toEqual(['ab', `${'x'.repeat(98)}\ufffd…`])
  await database.close()
})
