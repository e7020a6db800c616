import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../fixtures/architecture/source-files.ts'

const text = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8')
const [, section = ''] = /^## Files of others\n([\s\S]*?)^## /m.exec(text) ?? []
const rows = section.split('\n').flatMap((line) => {
  const [, , reader = '', limits = ''] = line.split('|')
  const [, file = ''] = /`([^`]+)`/.exec(reader) ?? []
  return file === '' ? [] : [{ file, limits: [...limits.matchAll(/([A-Z_]+) (\d+)/g)] }]
})

it('docs/security.md gives the limits of what reads files of others as the code has them', () => {
  expect(rows.length).toBeGreaterThan(15)
  const wrong = rows.flatMap(({ file, limits }) => {
    const code = readFileSync(join(ROOT, file), 'utf8').replaceAll(/(?<=\d)_(?=\d)/g, '')
    return limits.flatMap(([limit, name, value]) => (code.includes(`const ${name} = ${value}\n`) ? [] : [`${file}: ${limit}`]))
  })
  expect(wrong).toEqual([])
})
