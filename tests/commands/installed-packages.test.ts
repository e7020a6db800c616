import { expect, it } from 'vitest'
import { areInstalled } from '#src/commands/installed-packages.mjs'

const lock = { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0', optional: true } }
const text = (packages: object) => JSON.stringify({ packages })

it.each([
  ['all', { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } }, true],
  ['all but one for another system', { 'node_modules/a': { version: '1.0.0' } }, true],
  ['none', {}, false],
  ['another version', { 'node_modules/a': { version: '1.0.1' } }, false],
  ['one that the lock file lacks', { 'node_modules/a': { version: '1.0.0' }, 'node_modules/c': { version: '1.0.0' } }, false],
])('what "npm ci" installed counts as the packages of the lock file: %s', (_, installed, expected) => {
  expect(areInstalled(text(lock), text(installed))).toBe(expected)
})
