import { expect, it } from 'vitest'
import { emptyReport } from '#src/connectors/failed-run.ts'
import { createMapping } from '#src/connectors/mapping.ts'
import { createStateRepository } from '#src/connectors/state-repository.ts'
import { openTestDatabase } from '../fixtures/database.ts'

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

it('calls that nobody signs are stored once for each listing, for so many as wait; of a source that signs each is kept', async () => {
  const database = await openTestDatabase()
  const states = createStateRepository(database.db)
  const call = (key: number) => ({ key: String(key), kind: 'changed' as const, payload: null })
  const keysOf = async (name: string) => (await states.announced(name)).changes.map(({ key }) => key)
  for (const changes of [[call(1), call(1)], [call(1), call(2)], [call(3), call(4), call(5)], [call(6)]]) {
    await states.announce('whise', changes, new Date(0), { maxWaiting: 4 })
    await states.announce('sweepbright', changes, new Date(0))
  }
  expect(await keysOf('whise')).toEqual(['1', '2', '3', '4'])
  expect(await keysOf('sweepbright')).toHaveLength(8)
  await database.close()
})

it('calls that nobody signs do not have a source asked again that has just failed', async () => {
  const database = await openTestDatabase()
  const states = createStateRepository(database.db)
  const dueAt = async () => (await states.get('whise')).nextRunAt?.getTime()
  await states.makeDue('whise', new Date(1000), { isPatient: true })
  expect(await dueAt()).toBe(1000)
  await states.release('whise', { failures: 1, nextRunAt: new Date(9000) })
  await states.makeDue('whise', new Date(2000), { isPatient: true })
  expect(await dueAt()).toBe(9000)
  await states.makeDue('whise', new Date(2000))
  expect(await dueAt()).toBe(2000)
  await database.close()
})
