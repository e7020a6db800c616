import { expect, it } from 'vitest'
import { emptyReport } from '#src/server/connectors/failed-run.ts'
import { createMapping } from '#src/server/connectors/mapping.ts'
import { createStateRepository } from '#src/server/connectors/state-repository.ts'
import { openTestDatabase } from '../../fixtures/database.ts'

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

it('calls that nobody signs fill the database up to what one run reads; of a source without a list each is kept', async () => {
  const database = await openTestDatabase()
  const states = createStateRepository(database.db)
  const calls = Array.from({ length: 10_000 }, (_, key) => ({ key: String(key), kind: 'changed' as const, payload: null }))
  for (const name of ['whise', 'sweepbright'])
    for (const changes of [calls, calls.slice(0, 1)])
      await states.announce(name, changes, new Date(0), { isBounded: name === 'whise' })
  const waiting = async (name: string) => {
    await states.forget(name, (await states.announced(name)).lastId)
    return (await states.announced(name)).changes.length
  }
  expect([await waiting('whise'), await waiting('sweepbright')]).toEqual([0, 1])
  await database.close()
})
