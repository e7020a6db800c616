import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../fixtures/architecture/source-files.ts'

const text = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8')
const rows = text.split('\n').filter((line) => /^\| v5\.0\.0-/.test(line))

describe('docs/security.md', () => {
  it('names each requirement once: met, or not met, or both if only a part is missing', () => {
    const [met = '', missing = ''] = text.split('## What is not met')
    const idsIn = (part: string) =>
      part
        .split('\n')
        .filter((line) => line.startsWith('| v5.0.0-'))
        .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/\d+\.\d+\.\d+(?=[,\s]|$)/g)].map(([id]) => id))
    for (const part of [met, missing]) expect(idsIn(part).toSorted()).toEqual([...new Set(idsIn(part))].toSorted())
    expect(idsIn(met).filter((id) => idsIn(missing).includes(id))).toEqual(['3.4.1'])
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
