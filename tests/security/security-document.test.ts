import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../fixtures/architecture/source-files.ts'
import { ASVS_LEVEL_2 } from '../fixtures/security/asvs-requirements.ts'

const text = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8')
const rows = text.split('\n').filter((line) => /^\| v5\.0\.0-/.test(line))

/** The identifiers in the first cell of a row, which may hold a range, "v5.0.0-7.2.1 … 7.2.3". */
function idsIn(cell: string): string[] {
  const ranges = cell.matchAll(/(\d+\.\d+)\.(\d+)(?: … \d+\.\d+\.(\d+))?(?=[,\s]|$)/g)
  return [...ranges].flatMap(([, section, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}.${Number(first) + index}`),
  )
}

describe('docs/security.md', () => {
  it('has each requirement of level 1 and 2 in one row: met, not applicable, or not met', () => {
    const ids = rows.flatMap((row) => idsIn(row.split('|')[1] ?? ''))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ASVS_LEVEL_2.filter((id) => !ids.includes(id))).toEqual([])
    expect(ASVS_LEVEL_2).toHaveLength(253)
  })

  it('names tests and files that exist', () => {
    const named = [...text.matchAll(/`((?:tests|src|schemas|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(150)
    expect([...new Set(named)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('has a section for each chapter of the standard, and a test or a reason in each row', () => {
    const chapters = [...text.matchAll(/^### V(\d+) /gm)].map(([, chapter]) => Number(chapter))
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
    expect(rows.length).toBeGreaterThan(120)
    expect(
      rows.filter((row) =>
        row.split('|').some((cell, index, cells) => index > 0 && index < cells.length - 1 && cell.trim() === ''),
      ),
    ).toEqual([])
  })
})
