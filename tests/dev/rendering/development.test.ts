import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BROWSER_ENTRIES } from '#src/dev/rendering/development.ts'
import { ROOT } from '../../fixtures/architecture/source-files.ts'

it('the development server bundles the packages of every entry before the first page, so that none reloads it later', () => {
  const missing = BROWSER_ENTRIES.filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0)
  expect(missing).toEqual([])
})
