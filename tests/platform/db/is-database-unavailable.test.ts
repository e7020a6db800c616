import { expect, it } from 'vitest'
import { isDatabaseUnavailable } from '#src/platform/db/is-database-unavailable.ts'

it.each([
  ['a database that takes no connections', { severity: 'FATAL', code: '55000' }, true],
  ['a database that is being restored', { severity: 'FATAL', code: '3D000' }, true],
  ['a statement that is wrong', { severity: 'ERROR', code: '55000' }, false],
])('%s is recognised by PostgreSQL’s message', (_, fields, isUnavailable) => {
  const cause = Object.assign(new Error('from PostgreSQL'), fields)
  expect(isDatabaseUnavailable(new Error('Failed query', { cause }))).toBe(isUnavailable)
})
