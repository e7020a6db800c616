import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withResults } from '../bench/measuring/record.ts'
import { ROOT } from './fixtures/architecture/source-files.ts'

const guide = readFileSync(join(ROOT, 'docs/benchmarks.md'), 'utf8')

it('the table of docs/benchmarks.md has each benchmark with its budget', () => {
  expect(withResults(guide, new Map())).toBe(guide)
})

it('a recorded result takes the place of the one before, and leaves the other rows', () => {
  const place = 'a machine | abc1234 | 2026-01-01 |'
  const once = withResults(guide, new Map([['home-css', `30 KiB | ${place}`]]))
  const twice = withResults(once, new Map([['home-css', `20 KiB | ${place}`]]))
  const rowsOf = (text: string) => text.split('\n')
  const changed = rowsOf(twice).filter((row, index) => row !== rowsOf(guide)[index])
  expect(changed).toEqual([
    expect.stringMatching(/^\| `home-css` \| [\d.]+ KiB \| 20 KiB \| a machine \| abc1234 \| 2026-01-01 \|$/),
  ])
  expect(rowsOf(twice)).toHaveLength(rowsOf(guide).length)
})
